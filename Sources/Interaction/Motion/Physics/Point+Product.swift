import Pixman

extension Point {
  /// The scalar product of two vectors.
  func dot(_ other: Point) -> Double { x * other.x + y * other.y }
}
