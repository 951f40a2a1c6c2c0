import CWayland
import Platform

/// A small white arrow with a black rim, for systems without a cursor theme (W95).
final class CursorArrow {
  private static let width: Int32 = 13
  private static let height: Int32 = 18

  /// The image to show.
  let image: CursorImage
  private let memory: MappedMemory

  /// Draws the arrow; nil if the system has no memory for it.
  init?(shm: OpaquePointer, scale: Int32) {
    let (width, height) = (Self.width * scale, Self.height * scale)
    do throws(OutOfMemory) {
      memory = try MappedMemory(size: Int(width * height * 4))
    } catch {
      return nil
    }
    let size = width * height * 4
    guard let pool = wl_shm_create_pool(shm, memory.fileDescriptor, size) else { return nil }
    defer { wl_shm_pool_destroy(pool) }
    let format = WL_SHM_FORMAT_ARGB8888.rawValue
    guard let buffer = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, format) else {
      return nil
    }
    image = CursorImage(buffer: buffer, scale: scale, hotspot: (0, 0))
    let pixels = memory.base.bindMemory(to: UInt32.self, capacity: Int(width * height))
    for y in 0..<height {
      for x in 0..<width {
        pixels[Int(y * width + x)] = Self.color(x: x / scale, y: y / scale)
      }
    }
  }

  /// Destroys the buffer.
  func destroy() {
    wl_buffer_destroy(image.buffer)
  }

  /// The premultiplied colour of one pixel of the unscaled arrow.
  static func color(x: Int32, y: Int32) -> UInt32 {
    guard isInside(x, y) else { return 0 }
    let isRim =
      !isInside(x - 1, y) || !isInside(x + 1, y) || !isInside(x, y - 1) || !isInside(x, y + 1)
    return isRim ? 0xff00_0000 : 0xffff_ffff
  }

  /// The triangle of the tip, the lower left end and the right end.
  private static func isInside(_ x: Int32, _ y: Int32) -> Bool {
    x >= 0 && y >= 0 && x <= y && 12 * y <= 12 * (height - 1) - 5 * x
  }
}
