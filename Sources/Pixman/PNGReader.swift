/// The bytes of a PNG file and how far the decoder has come.
struct PNGReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Copies the next `count` bytes; false if there are fewer.
  mutating func read(_ count: Int, into target: UnsafeMutablePointer<UInt8>) -> Bool {
    guard count <= bytes.count - offset else { return false }
    bytes.withUnsafeBufferPointer { source in
      guard count > 0, let start = source.baseAddress else { return }
      target.update(from: start + offset, count: count)
    }
    offset += count
    return true
  }
}
