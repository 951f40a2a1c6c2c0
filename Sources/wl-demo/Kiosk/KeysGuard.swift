import Interaction
import Pixman

/// The way out of a kiosk by keys: Ctrl+Alt+Q held for two seconds (D37).
///
/// Any other key, or the release of one of the three, ends the attempt.
struct KeysGuard: Equatable, ExitRule {
  /// How long the keys are held, in seconds.
  private static let hold = 2.0

  private var began: Double?

  var deadline: Double? { began.map { $0 + Self.hold } }

  mutating func handle(_ event: InputEvent, in size: Size) {
    guard case .key(let key) = event, !key.isRepeat else { return }
    // Caps Lock, which is no modifier here, makes a capital of it.
    let isQ = key.name == "q" || key.name == "Q"
    let isChord = isQ && key.isPressed && key.modifiers == [.control, .alt]
    began = isChord ? key.time : nil
  }

  mutating func keyboardLeft() { began = nil }
}
