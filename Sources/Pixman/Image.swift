internal import CPixman
import Glibc

/// A rectangle of pixels in memory: something to draw into, or to draw.
///
/// It either owns its pixels or borrows them from memory that the maker keeps alive, such as a
/// buffer shared with the compositor.
public final class Image {
  /// Number of columns, in pixels.
  public let width: Int
  /// Number of rows, in pixels.
  public let height: Int
  /// How a pixel is held.
  public let format: PixelFormat
  /// Distance between the beginnings of two rows, in bytes; a multiple of 4.
  public let stride: Int
  /// The first pixel; valid while the image lives, and for borrowed memory while that does.
  public let base: UnsafeMutableRawPointer
  /// The pixman image; nothing about it is changed after it was made.
  let handle: OpaquePointer
  private let isOwner: Bool

  /// The longest side pixman can composite: its coordinates are 16-bit.
  public static let maximumSide = 32_767

  /// Makes a clear image that owns its pixels.
  ///
  /// - Throws: `PixmanError.invalidSize` if a side is not within 1 to `maximumSide`,
  ///   `PixmanError.outOfMemory` if there is no memory.
  public convenience init(
    width: Int, height: Int, format: PixelFormat = .argb32
  ) throws(PixmanError) {
    try Self.check(width: width, height: height)
    let stride = (width * format.bytesPerPixel + 3) & ~3
    guard let memory = calloc(height, stride) else {
      throw .outOfMemory(width: width, height: height)
    }
    do {
      try self.init(memory, width, height, stride, format, isOwner: true)
    } catch {
      free(memory)
      throw error
    }
  }

  /// Makes an image over memory that somebody else keeps alive for as long as the image is used.
  ///
  /// - Throws: `PixmanError.invalidSize` or `PixmanError.invalidStride` if the numbers cannot be
  ///   right, `PixmanError.outOfMemory` if there is no memory for the image itself.
  public convenience init(
    borrowing memory: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int,
    format: PixelFormat = .argb32
  ) throws(PixmanError) {
    try Self.check(width: width, height: height)
    guard stride >= width * format.bytesPerPixel, stride % 4 == 0, stride <= Int(Int32.max) else {
      throw .invalidStride(stride, width: width)
    }
    try self.init(memory, width, height, stride, format, isOwner: false)
  }

  private init(
    _ memory: UnsafeMutableRawPointer, _ width: Int, _ height: Int, _ stride: Int,
    _ format: PixelFormat, isOwner: Bool
  ) throws(PixmanError) {
    let bits = memory.assumingMemoryBound(to: UInt32.self)
    guard
      let handle = pixman_image_create_bits_no_clear(
        format.code, Int32(width), Int32(height), bits, Int32(stride))
    else { throw .outOfMemory(width: width, height: height) }
    self.handle = handle
    self.base = memory
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
    self.isOwner = isOwner
  }

  deinit {
    pixman_image_unref(handle)
    if isOwner { free(base) }
  }

  /// All of it.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The pixel: premultiplied `0xAARRGGBB`, or the opacity of an a8 image.
  ///
  /// The highest byte of an xrgb32 image counts as opaque, and the channels of an rgb565 image are
  /// widened to the same share of their range. The position must be inside.
  public func pixel(x: Int, y: Int) -> UInt32 {
    precondition(x >= 0 && y >= 0 && x < width && y < height, "The pixel lies outside the image.")
    let row = base + y * stride
    switch format {
    case .a8: return UInt32(row.load(fromByteOffset: x, as: UInt8.self))
    case .argb32: return row.load(fromByteOffset: x * 4, as: UInt32.self)
    case .xrgb32: return row.load(fromByteOffset: x * 4, as: UInt32.self) | 0xff00_0000
    case .rgb565:
      let value = UInt32(row.load(fromByteOffset: x * 2, as: UInt16.self))
      let (red, green, blue) = (value >> 11, value >> 5 & 0x3f, value & 0x1f)
      let channels = [red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2]
      return channels.reduce(0xff) { $0 << 8 | $1 }
    }
  }

  /// Makes every pixel clear (black, where the format has no opacity).
  public func clear() {
    memset(base, 0, stride * (height - 1) + width * format.bytesPerPixel)
  }

  private static func check(width: Int, height: Int) throws(PixmanError) {
    guard (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw .invalidSize(width: width, height: height)
    }
  }
}
