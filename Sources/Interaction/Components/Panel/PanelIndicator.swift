/// Who decides whether a list's indicator is shown (P54).
enum PanelIndicator {
  /// The application.
  case untouched
  /// The panel hides it for the time of a drag; then the application's wish holds again.
  case hidden(wanted: Bool)
}
