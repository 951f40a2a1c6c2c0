/// Why a sheet went (S44).
public enum DismissalReason: String, Equatable, Sendable {
  /// A row was chosen.
  case choice
  /// A tap beside the rows.
  case tap
  /// It was flicked or pulled down.
  case flick
  /// The cancel view.
  case cancel
  /// Escape.
  case key
  /// The application asked for it.
  case program
}
