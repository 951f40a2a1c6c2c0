/// When memory was short, and for what (W42).
///
/// Trying costs time and spare buffers, so what failed for a size is not tried again for a while.
struct Shortage: Equatable {
  /// What was done about it.
  enum Answer: Equatable {
    /// Fewer pixels are drawn.
    case fewerPixels
    /// Nothing could be: no buffer is made.
    case noBuffer
  }

  /// Seconds until what failed is tried again.
  static let pause = 2.0

  /// What was done about it.
  let answer: Answer
  /// The size, in logical units, that there was no memory for.
  let size: LogicalSize
  /// When that may have changed, in monotonic seconds.
  let end: Double

  /// Notes that memory was short for a size.
  init(_ answer: Answer, for size: LogicalSize, at now: Double) {
    self.answer = answer
    self.size = size
    end = now + Self.pause
  }

  /// Whether a frame of that size is to be tried as if memory had never been short.
  func isOver(for size: LogicalSize, at now: Double) -> Bool { size != self.size || now >= end }
}
