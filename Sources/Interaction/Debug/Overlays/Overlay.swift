/// What can be painted over a scene to see what goes on in it (D5).
public enum Overlay: String, CaseIterable, Sendable {
  /// The fingers.
  case touches
  /// What the last frame repainted.
  case damage
  /// Where the layers lie, and their names.
  case layers
}
