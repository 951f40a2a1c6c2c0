internal import Glibc
internal import Pixman

extension AxisClaim {
  /// Whether a movement is this axis's rather than the crossing one's.
  ///
  /// The border between the two is one angle, so that exactly one of them leads; on the border it
  /// is the horizontal one (K15).
  func leads(_ crossing: AxisClaim, in movement: Point) -> Bool {
    let (horizontal, vertical) = axis == .horizontal ? (self, crossing) : (crossing, self)
    let border = horizontal.angleLimit ?? 90 - (vertical.angleLimit ?? 45)
    let (along, across) = (abs(movement.x), abs(movement.y))
    // 45 degrees without the tangent's rounding
    let isHorizontal =
      border == 45 ? across <= along : across <= along * tan(border * .pi / 180)
    return isHorizontal == (axis == .horizontal)
  }
}
