/// Where a row of an action sheet is: its section and its place there, sheet header not counted.
public struct ActionPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in its section, from 0.
  public var row: Int

  /// Makes a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}

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
