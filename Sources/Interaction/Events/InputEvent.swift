/// What a scene is told of the world: the only way input reaches layers.
public enum InputEvent: Equatable, Sendable {
  /// A finger or the pressed mouse.
  case pointer(PointerEvent)
  /// A wheel or a touchpad's axis.
  case scroll(ScrollEvent)
  /// A key.
  case key(KeyEvent)
  /// Fingers on a touchpad that pinch or turn, or what stands for them: a contact with a figure, for
  /// those who recognise pinches and rotations only (W94).
  case pinch(PointerEvent)
  /// Something ended what a touchpad set moving, and is of no other use to the scene: a button of no
  /// meaning here, fingers laid on the touchpad, or the pointer that left (G81, W93).
  case momentumEnd(time: Double)

  /// Event time in seconds on the monotonic clock.
  public var time: Double {
    switch self {
    case .pointer(let event): event.time
    case .scroll(let event): event.time
    case .key(let event): event.time
    case .pinch(let event): event.time
    case .momentumEnd(let time): time
    }
  }
}
