/// A `wl_buffer` and what the compositor knows of it.
package final class ServerBuffer: CustomStringConvertible {
  package let object: ServerObject
  package let width: Int
  package let height: Int
  package let stride: Int
  package let format: UInt32
  package let pool: ServerPool
  package let offset: Int
  /// The surface that it was last committed to; nil once that is destroyed.
  package internal(set) weak var surface: ServerSurface?
  /// Whether the compositor may still read it: from its commit to its release.
  package internal(set) var isBusy = false
  /// The frame count at its last commit.
  var committedAt = 0
  /// The checksum at its commit, against which it is verified at its release.
  var checksum: UInt64 = 0

  init(
    _ object: ServerObject, pool: ServerPool, offset: Int, width: Int, height: Int, stride: Int,
    format: UInt32
  ) {
    self.object = object
    self.pool = pool
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }

  package var description: String { "buffer#\(object.id) \(width)x\(height)" }

  /// The bytes of a pixel: RGB565 has a number of its own among the four-character codes.
  static func depth(of format: UInt32) -> Int { format == rgb565 ? 2 : 4 }

  /// `WL_SHM_FORMAT_RGB565`: "RG16".
  package static let rgb565: UInt32 = 0x3631_4752

  /// The pixels in it now, row by row, as they lie there.
  package var pixels: [UInt32] {
    if format == Self.rgb565 {
      return (0..<height).flatMap { y in
        let row = UnsafeRawBufferPointer(start: pool.base + offset + y * stride, count: width * 2)
        return row.bindMemory(to: UInt16.self).map(UInt32.init)
      }
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawBufferPointer(start: pool.base + offset + y * stride, count: width * 4)
      pixels.append(contentsOf: row.bindMemory(to: UInt32.self))
    }
    return pixels
  }

  /// FNV-1a over the pixels, 32 bits at a time.
  static func checksum(_ pixels: [UInt32]) -> UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
