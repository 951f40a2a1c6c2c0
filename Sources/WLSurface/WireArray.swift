import CWayland

/// Reads arrays of the wire, whose sizes are not to be trusted (W27, W122).
enum WireArray {
  /// The 32-bit words of an array; bytes at the end that make no word are ignored.
  static func words(_ array: UnsafeMutablePointer<wl_array>?) -> [UInt32] {
    guard let array, let data = array.pointee.data else { return [] }
    return (0..<array.pointee.size / 4).map { index in
      data.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
    }
  }
}
