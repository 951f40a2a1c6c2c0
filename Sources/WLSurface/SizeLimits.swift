/// The least and the greatest size of a window, as announced (W26).
///
/// The greatest is never less than the least, whatever order they are set in; a greatest extent of
/// zero means that there is none.
struct SizeLimits: Hashable, Sendable {
  /// The least size, at least 1 by 1.
  private(set) var minimum: LogicalSize
  /// The greatest size; zero for none.
  private(set) var maximum: LogicalSize

  /// Makes limits, raising the greatest size to the least where it is less.
  init(minimum: LogicalSize, maximum: LogicalSize) {
    self.minimum = LogicalSize(
      clampingWidth: max(1, minimum.width), height: max(1, minimum.height))
    func greatest(_ value: Int, _ least: Int) -> Int { value == 0 ? 0 : max(value, least) }
    self.maximum = LogicalSize(
      clampingWidth: greatest(maximum.width, self.minimum.width),
      height: greatest(maximum.height, self.minimum.height))
  }

  /// The nearest size within the limits.
  func clamp(_ size: LogicalSize) -> LogicalSize {
    func clamp(_ value: Int, _ least: Int, _ greatest: Int) -> Int {
      max(least, greatest == 0 ? value : min(value, greatest))
    }
    return LogicalSize(
      clampingWidth: clamp(size.width, minimum.width, maximum.width),
      height: clamp(size.height, minimum.height, maximum.height))
  }
}
