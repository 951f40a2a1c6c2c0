public import Pixman

extension PanGestureRecognizer {
  /// The directions in which a pan may begin (G27).
  public struct Directions: OptionSet, Sendable {
    /// One bit a direction.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// To the left.
    public static let left = Directions(rawValue: 1)
    /// To the right.
    public static let right = Directions(rawValue: 2)
    /// Upward.
    public static let up = Directions(rawValue: 4)
    /// Downward.
    public static let down = Directions(rawValue: 8)
    /// Every direction.
    public static let all: Directions = [.left, .right, .up, .down]

    /// Whether a movement goes in an allowed direction, judged along the pan's axis.
    ///
    /// For a free pan the longer component counts.
    public func allow(_ movement: Point, along axis: Axis) -> Bool {
      let isHorizontal: Bool =
        switch axis {
        case .horizontal: true
        case .vertical: false
        case .both: abs(movement.x) >= abs(movement.y)
        }
      if isHorizontal { return contains(movement.x < 0 ? .left : .right) }
      return contains(movement.y < 0 ? .up : .down)
    }
  }
}
