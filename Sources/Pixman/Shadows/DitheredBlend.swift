/// Draws gradual changes into pixels of 16 bits so that they show the levels in between (W52).
///
/// A level that the format lacks becomes a pattern of its two neighbours, fixed to the pixels of the
/// image: drawing in pieces gives the same picture. pixman dithers too, but not on its fast paths.
struct DitheredBlend {
  /// The order in which the pixels of an 8 x 8 square take the next level.
  ///
  /// It is Bayer's matrix (1973), whose bits are those of `x ^ y` and `y` in turn, the lowest ones
  /// highest.
  private static let thresholds: [UInt32] = (0..<64).map { index in
    let (x, y) = (UInt32(index % 8), UInt32(index / 8))
    return (0..<3).reduce(0) { order, bit in
      order << 2 | ((x ^ y) >> UInt32(bit) & 1) << 1 | y >> UInt32(bit) & 1
    }
  }

  private let target: Image

  /// Draws into an rgb565 image.
  init(_ target: Image) { self.target = target }

  /// Draws a part of an argb32 image over `box`, which must lie in the target.
  func draw(_ source: Image, at origin: (x: Int, y: Int), in box: PixelRect) {
    blend(box) { x, y in
      (source.base + (origin.y + y) * source.stride)
        .load(fromByteOffset: (origin.x + x) * 4, as: UInt32.self)
    }
  }

  /// Draws a premultiplied colour over `box`, which must lie in the target.
  func fill(_ box: PixelRect, _ color: UInt32) { blend(box) { _, _ in color } }

  @inline(__always)
  private func blend(_ box: PixelRect, _ color: (_ x: Int, _ y: Int) -> UInt32) {
    Self.thresholds.withUnsafeBufferPointer { thresholds in
      for y in 0..<box.height {
        let row = target.base + (box.y + y) * target.stride
        for x in 0..<box.width {
          let over = color(x, y)
          if over >> 24 == 0 { continue }
          let offset = (box.x + x) * 2
          let old = UInt32(row.load(fromByteOffset: offset, as: UInt16.self))
          let threshold = thresholds[(box.y + y) % 8 * 8 + (box.x + x) % 8]
          let new = Self.mix(old, over, threshold)
          row.storeBytes(of: new, toByteOffset: offset, as: UInt16.self)
        }
      }
    }
  }

  /// A pixel with a premultiplied colour over it, rounded up where the rest is above a threshold.
  @inline(__always)
  private static func mix(_ old: UInt32, _ over: UInt32, _ threshold: UInt32) -> UInt16 {
    let rest = 255 - (over >> 24)
    /// A channel of `most` levels, in 64ths of a level at first.
    func level(_ old: UInt32, _ over: UInt32, _ most: UInt32) -> UInt32 {
      min(most, (((old * rest + over * most) * 64 + 127) / 255 + threshold) / 64)
    }
    let red = level(old >> 11, over >> 16 & 0xff, 31)
    let green = level(old >> 5 & 63, over >> 8 & 0xff, 63)
    let blue = level(old & 31, over & 0xff, 31)
    return UInt16(truncatingIfNeeded: red << 11 | green << 5 | blue)
  }
}
