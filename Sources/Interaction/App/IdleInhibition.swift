/// When a program keeps the screen from going off for want of input (W115).
public enum IdleInhibition: String, CaseIterable, Sendable {
  /// As long as its window is shown.
  case always
  /// While a recording plays, or the tour that the program was started for, and in a kiosk while
  /// somebody uses it.
  case auto
  /// Not at all.
  case never
}
