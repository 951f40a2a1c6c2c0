import Interaction
import Pixman

/// Decides from all input of a window whether somebody who may end a kiosk wants to (W117).
protocol ExitRule {
  /// When it is decided so if nothing more happens, on the event clock; nil while nobody tries.
  var deadline: Double? { get }
  /// Takes input of a window of a size.
  mutating func handle(_ event: InputEvent, in size: Size)
  /// Hears that the keyboard went elsewhere: what was held is up, and was not released.
  mutating func keyboardLeft()
}

extension ExitRule {
  mutating func keyboardLeft() {}
}
