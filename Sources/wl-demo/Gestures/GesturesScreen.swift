import Interaction

/// A picture to try every gesture on, which says what it has recognised.
final class GesturesScreen: Screen {
  /// Makes the scene; the way back from the edge of the window is the host's.
  init(host: Navigator) {
    super.init(
      name: "gestures", title: "Gestures", content: GestureGround(edgePan: host.edgePan))
  }
}
