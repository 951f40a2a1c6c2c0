/// The numbers of two fingers on a touchpad, for all that scrolls or is swiped by them; lengths in
/// logical units, times in seconds.
enum Touchpad {
  /// The way of the fingers that is one width of a page or a row (G86, B29).
  static let pageWidth = 400.0
  /// The way of the fingers that is one height of a page (G86).
  static let pageHeight = 300.0
  /// Silence that counts as a stop: the fingers rest (G80).
  static let silence = 0.1
  /// Rest before a stop that takes the velocity (W93).
  private static let rest = 0.05
  /// Times carry rounding errors.
  private static let rounding = 1e-6

  /// Whether fingers that moved last at a time rested before they left at another (W93).
  static func hasRested(since newest: Double, at time: Double) -> Bool {
    time - newest > rest + rounding
  }
}
