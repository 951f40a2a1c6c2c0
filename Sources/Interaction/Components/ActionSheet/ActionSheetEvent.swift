/// What an action sheet tells its application.
public enum ActionSheetEvent: Equatable, Sendable {
  /// The presentation starts.
  case willPresent
  /// The sheet is at rest.
  case didPresent
  /// A row was chosen; its action runs before or after the dismissal (S50).
  case chosen(ActionPath)
  /// The pressed look of a row was switched.
  case highlight(ActionPath, isOn: Bool)
  /// The dismissal starts.
  case willDismiss(DismissalReason)
  /// The sheet is gone.
  case didDismiss(DismissalReason)
}
