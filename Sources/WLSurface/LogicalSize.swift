import Pixman

/// A whole number of logical units wide and high: the size of a window on the wire.
struct LogicalSize: Hashable, Sendable {
  /// Horizontal extent; zero means "you choose" where the compositor says it.
  var width: Int
  /// Vertical extent; zero means "you choose" where the compositor says it.
  var height: Int

  /// The longest side of a window.
  static let limit = 32_767

  /// Makes a size; negative extents become zero, absurd ones the limit (W23, W122).
  init(clampingWidth width: Int, height: Int) {
    self.width = min(max(width, 0), Self.limit)
    self.height = min(max(height, 0), Self.limit)
  }

  /// Makes a size from one given in fractions, rounded to the nearest whole units.
  init(rounding size: Size) {
    func whole(_ value: Double) -> Int {
      value == value ? Int(min(max(value, 0), Double(Self.limit)).rounded()) : 0
    }
    self.init(clampingWidth: whole(size.width), height: whole(size.height))
  }
}
