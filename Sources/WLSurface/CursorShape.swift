/// What the pointer looks like.
public enum CursorShape: CaseIterable, Sendable {
  /// The arrow.
  case arrow
  /// The hand over something to press.
  case hand
  /// The open hand over something to drag.
  case grab
  /// The closed hand that drags.
  case grabbing
  /// Arrows for resizing at an edge or corner.
  case resizeTop, resizeBottom, resizeLeft, resizeRight
  /// Arrows for resizing at a corner.
  case resizeTopLeft, resizeTopRight, resizeBottomLeft, resizeBottomRight

  /// The names under which cursor themes hold the shape, best first: those of CSS, then of X11.
  var names: [String] {
    switch self {
    case .arrow: ["default", "left_ptr"]
    case .hand: ["pointer", "hand2", "hand1"]
    case .grab: ["grab", "openhand", "hand1"]
    case .grabbing: ["grabbing", "closedhand", "fleur"]
    case .resizeTop: ["n-resize", "top_side"]
    case .resizeBottom: ["s-resize", "bottom_side"]
    case .resizeLeft: ["w-resize", "left_side"]
    case .resizeRight: ["e-resize", "right_side"]
    case .resizeTopLeft: ["nw-resize", "top_left_corner"]
    case .resizeTopRight: ["ne-resize", "top_right_corner"]
    case .resizeBottomLeft: ["sw-resize", "bottom_left_corner"]
    case .resizeBottomRight: ["se-resize", "bottom_right_corner"]
    }
  }
}
