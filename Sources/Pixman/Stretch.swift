/// One axis of an image that is drawn longer or shorter than it is.
struct Stretch {
  /// The first device pixel it touches.
  let first: Int
  /// The device pixel after the last one it touches.
  let end: Int
  /// Image pixels a device pixel.
  let step: Double
  private let start: Double
  private let finish: Double

  /// Makes an axis; nil if it cannot be drawn: no extent, not a number, or out of pixman's reach.
  ///
  /// - Parameters:
  ///   - start: Where it begins, in device pixels.
  ///   - length: How long it is drawn, in device pixels.
  ///   - pixels: How long it is.
  init?(start: Double, length: Double, pixels: Int) {
    // Edges this near to a pixel's are on it: nobody sees a coverage below one level.
    func snapped(_ value: Double) -> Double {
      abs(value - value.rounded()) < 1.0 / 512 ? value.rounded() : value
    }
    self.start = snapped(start)
    finish = snapped(start + length)
    step = Double(pixels) / (finish - self.start)
    guard finish > self.start, abs(self.start) < 32_767, abs(finish) < 32_767, step < 16_384
    else { return nil }
    first = Int(self.start.rounded(.down))
    end = Int(finish.rounded(.up))
  }

  /// Whether pixels fall on pixels.
  var isIdentity: Bool { step == 1 && start == start.rounded() }

  /// `step` in pixman's 16.16 fixed point.
  var fixedStep: Int32 { Int32((step * 65_536).rounded()) }

  /// The image position of the device position `first`, in 16.16 fixed point.
  var fixedOffset: Int32 { Int32(((Double(first) - start) * step * 65_536).rounded()) }

  /// Calls `body` with the position, length and coverage of each part: a partly covered pixel at
  /// either end, and all between.
  func forEachPiece(_ body: (Int, Int, Double) -> Void) {
    guard end - first > 1 else { return body(first, 1, finish - start) }
    let inner = Int(start.rounded(.up))
    let innerEnd = Int(finish.rounded(.down))
    if inner > first { body(first, 1, Double(inner) - start) }
    if innerEnd > inner { body(inner, innerEnd - inner, 1) }
    if end > innerEnd { body(innerEnd, 1, finish - Double(innerEnd)) }
  }
}
