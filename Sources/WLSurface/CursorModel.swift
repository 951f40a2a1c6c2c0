import Pixman

/// Decides when the pointer of a seat shows and when its image must be set (W95, W96).
///
/// The image is ours to set after each enter, with that enter's serial. A finger hides it until
/// the pointer really moves, and so does rest, if that is wished; hidden or not, events go on.
struct CursorModel: Equatable, Sendable {
  /// What is to be done.
  enum Effect: Equatable {
    /// Nothing.
    case none
    /// Set the image, with the serial of the latest enter.
    case show(serial: UInt32)
    /// Set no image, with the serial of the latest enter.
    case hide(serial: UInt32)
  }

  /// Where the pointer is.
  private enum Place: Equatable {
    case elsewhere
    case inside(serial: UInt32, position: Point)
  }

  /// Seconds of rest after which the image is hidden; nil never hides it.
  let patience: Double?
  private var place = Place.elsewhere
  private var isHidden = false
  private var moved = 0.0

  init(patience: Double? = nil) {
    self.patience = patience
  }

  /// Takes what the seat's devices received.
  mutating func handle(_ input: RawInput, at now: Double) -> Effect {
    switch input {
    case .pointerEnter(.some, let position, let serial):
      place = .inside(serial: serial, position: position)
      moved = now
      return isHidden ? .hide(serial: serial) : .show(serial: serial)
    case .pointerLeave, .capabilityLost(.pointer), .pointerEnter(nil, _, _):
      place = .elsewhere
    case .pointerMotion(let position, _):
      return move(to: position, at: now)
    case .touchDown:
      return hide()
    default:
      break
    }
    return .none
  }

  /// The image became another one.
  func imageChanged() -> Effect {
    guard case .inside(let serial, _) = place, !isHidden else { return .none }
    return .show(serial: serial)
  }

  /// When the image is to be hidden for rest, in monotonic seconds.
  var nextDeadline: Double? {
    guard let patience, case .inside = place, !isHidden else { return nil }
    return moved + patience
  }

  /// Hides the image when it has rested long enough.
  mutating func advance(to now: Double) -> Effect {
    guard let deadline = nextDeadline, deadline <= now else { return .none }
    return hide()
  }

  private mutating func move(to position: Point, at now: Double) -> Effect {
    // Some compositors repeat the place when a surface changes under a pointer that lies still.
    guard case .inside(let serial, let old) = place, position != old else { return .none }
    place = .inside(serial: serial, position: position)
    moved = now
    guard isHidden else { return .none }
    isHidden = false
    return .show(serial: serial)
  }

  private mutating func hide() -> Effect {
    guard !isHidden else { return .none }
    isHidden = true
    guard case .inside(let serial, _) = place else { return .none }
    return .hide(serial: serial)
  }
}
