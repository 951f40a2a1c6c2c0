import Pixman

/// One line of the tour's script: a gesture on a layer that is found by its identifier (D12).
///
/// Where it begins and how far it goes is told in shares, so that it fits any window.
struct TourMove: Equatable {
  /// The identifier of the layer.
  let target: String
  /// What the finger does.
  let gesture: TourGesture
  /// Where it comes down, in shares of what is seen of the layer.
  var start = Point(x: 0.5, y: 0.5)
  /// Its way in logical units.
  var units = Point.zero
  /// Its way in shares of the layer, in addition.
  var share = Point.zero
  /// Its way in shares of the window, in addition.
  var reach = Point.zero
  /// Whether it begins and goes the other way in a layout from right to left; what is on the left or
  /// right of a row stays there (C105).
  var isMirrored = false
  /// The list that is scrolled where the layer is not in sight; nil if it then is left out.
  var list: String?
  /// Seconds for which all rests after it.
  var rest = 0.2

  /// A tap in the middle of a layer, which may be out of sight in a list.
  static func tap(_ target: String, in list: String? = nil, rest: Double = 0.2) -> TourMove {
    TourMove(target: target, gesture: .tap, list: list, rest: rest)
  }

  /// The move in a layout of a direction.
  func directed(_ direction: LayoutDirection) -> TourMove {
    guard isMirrored, direction == .rightToLeft else { return self }
    var move = self
    move.start.x = 1 - start.x
    move.units.x = -units.x
    move.share.x = -share.x
    move.reach.x = -reach.x
    return move
  }

  /// Where the finger is lifted, in a window of a size; it stays a little inside.
  func end(from start: Point, on target: Size, in window: Size) -> Point {
    let margin = 4.0
    let x = start.x + units.x + share.x * target.width + reach.x * window.width
    let y = start.y + units.y + share.y * target.height + reach.y * window.height
    return Point(
      x: min(max(x, margin), window.width - margin),
      y: min(max(y, margin), window.height - margin))
  }
}
