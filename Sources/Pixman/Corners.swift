/// Which corners of a rectangle are rounded.
public struct Corners: OptionSet, Hashable, Sendable {
  /// One bit a corner.
  public var rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The upper left corner.
  public static let topLeft = Corners(rawValue: 1)
  /// The upper right corner.
  public static let topRight = Corners(rawValue: 2)
  /// The lower left corner.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The lower right corner.
  public static let bottomRight = Corners(rawValue: 8)
  /// Both upper corners.
  public static let top: Corners = [.topLeft, .topRight]
  /// Both lower corners.
  public static let bottom: Corners = [.bottomLeft, .bottomRight]
  /// Both corners on the left.
  public static let left: Corners = [.topLeft, .bottomLeft]
  /// Both corners on the right.
  public static let right: Corners = [.topRight, .bottomRight]
  /// All four corners.
  public static let all: Corners = [.top, .bottom]
}
