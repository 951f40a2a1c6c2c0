/// What a scene is told of the world: the only way input reaches layers.
public enum InputEvent: Equatable, Sendable {
  /// A finger or the pressed mouse.
  case pointer(PointerEvent)
  /// A wheel or a touchpad's axis.
  case scroll(ScrollEvent)
  /// A key.
  case key(KeyEvent)

  /// Event time in seconds on the monotonic clock.
  public var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .scroll(let event): event.time
    case .key(let event): event.time
    }
  }
}
