/// A rounded rectangle of pixels, taken apart into plain rectangles and masked corners.
///
/// Filling plain rectangles is four times as fast as filling through a mask, so only the corner
/// squares go through one. Where corners touch, they share one piece.
struct RoundedShape {
  /// One piece: where it is, and where in the mask; plain pieces have no place in the mask.
  struct Piece {
    var area: PixelRect
    var isMasked: Bool
    var maskX = 0
    var maskY = 0
  }

  /// All of it.
  let area: PixelRect
  /// What its mask depends on: the rectangle without its straight middle.
  let key: MaskKey
  private let side: Int

  /// The largest radius in pixels: its mask takes 4 MB.
  static let largestRadius = 1024.0

  /// Makes a shape; nil if it is no different from the plain rectangle.
  ///
  /// - Parameters:
  ///   - area: The rectangle.
  ///   - radius: In pixels; at most half of the shorter side and `largestRadius` is used.
  ///   - corners: The corners that are round.
  init?(_ area: PixelRect, radius: Double, corners: Corners) {
    guard radius > 0, !area.isEmpty, !corners.isEmpty else { return nil }
    let most = min(Double(min(area.width, area.height)) / 2, Self.largestRadius)
    let sixteenths = Int((min(radius, most) * 16).rounded())
    guard sixteenths > 0 else { return nil }
    side = (sixteenths + 15) / 16
    key = MaskKey(
      width: min(area.width, 2 * side), height: min(area.height, 2 * side),
      sixteenths: sixteenths, corners: corners)
    self.area = area
  }

  /// Calls `body` with every piece.
  func forEachPiece(_ body: (Piece) -> Void) {
    if key.width == area.width && key.height == area.height {
      // Nothing but corners, as a disc: a call a corner costs more than their few full pixels.
      return body(Piece(area: area, isMasked: true))
    }
    let middle = area.height - 2 * side
    guard middle >= 0 else {
      return row(y: area.y, height: area.height, maskY: 0, .left, .right, body)
    }
    row(y: area.y, height: side, maskY: 0, .topLeft, .topRight, body)
    if middle > 0 {
      body(plain(area.x, area.y + side, area.width, middle))
    }
    row(y: area.maxY - side, height: side, maskY: side, .bottomLeft, .bottomRight, body)
  }

  /// One row of pieces whose left and right ends are rounded by these corners.
  private func row(
    y: Int, height: Int, maskY: Int, _ left: Corners, _ right: Corners, _ body: (Piece) -> Void
  ) {
    let hasLeft = !key.corners.isDisjoint(with: left)
    let hasRight = !key.corners.isDisjoint(with: right)
    let whole = PixelRect(x: area.x, y: y, width: area.width, height: height)
    guard hasLeft || hasRight else { return body(Piece(area: whole, isMasked: false)) }
    guard area.width >= 2 * side else {
      return body(Piece(area: whole, isMasked: true, maskX: 0, maskY: maskY))
    }
    let start = hasLeft ? side : 0
    let end = area.width - (hasRight ? side : 0)
    if hasLeft {
      let end = PixelRect(x: area.x, y: y, width: side, height: height)
      body(Piece(area: end, isMasked: true, maskX: 0, maskY: maskY))
    }
    if end > start { body(plain(area.x + start, y, end - start, height)) }
    if hasRight {
      let end = PixelRect(x: area.maxX - side, y: y, width: side, height: height)
      body(Piece(area: end, isMasked: true, maskX: side, maskY: maskY))
    }
  }

  private func plain(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Piece {
    Piece(area: PixelRect(x: x, y: y, width: width, height: height), isMasked: false)
  }
}
