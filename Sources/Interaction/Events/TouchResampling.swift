/// Whether fingers are shown where they are at a frame, rather than where they were last reported
/// (G77).
public enum TouchResampling: String, Sendable, CaseIterable {
  /// Where the panel's reports and the screen's frames differ in rate by more than 3 %.
  case auto
  /// Always.
  case on
  /// Never.
  case off
}
