/// Turns parts of a wheel's notches into distances, and keeps what a distance cannot say (G83).
///
/// A part of a notch is 0.4 units, which no binary fraction is. Distances here are whole numbers of
/// a small fraction of a unit, so that any sum of them is exact: 120 parts are a notch, however they
/// come.
struct NotchDistance: Equatable, Sendable {
  /// One notch in logical units: three lines of 16.
  static let notch = 48
  /// Parts of a notch.
  static let parts = 120
  /// Steps of a distance in a unit.
  private static let steps = 65_536

  /// The part of a step that is left over, in `parts`.
  private var rest = 0

  /// The distance of some parts of a notch, in logical units.
  mutating func distance(of parts: Int) -> Double {
    // A wheel that turns by more than the wire can say at once is none.
    let sum = Int(Int32(clamping: parts)) * Self.notch * Self.steps + rest
    rest = sum % Self.parts
    return Double(sum / Self.parts) / Double(Self.steps)
  }
}
