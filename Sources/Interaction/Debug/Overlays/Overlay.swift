/// What can be painted over a scene to see what goes on in it (D5).
public enum Overlay: String, CaseIterable, Sendable {
  /// The fingers.
  case touches
  /// What the last frame repainted.
  case damage
  /// Which recognisers compete for each contact, and who won.
  case arena
  /// How long the last frames took, and which were missed.
  case frames
  /// Where the layers lie, and their names.
  case layers
}
