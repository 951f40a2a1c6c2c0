/// Decides when nobody uses a program any more (D32).
struct IdleRule: Equatable {
  /// How long something that is held down without moving counts as use, in seconds.
  ///
  /// A finger may rest on what it reads, and a way out of a kiosk may ask to be held; but a bag that
  /// leans on the screen must not keep the tour away for ever.
  static let holdPatience = 60.0

  private let patience: Double
  private var lastUse: Double?

  /// Makes a rule; `patience` is in seconds.
  init(after patience: Double) { self.patience = patience }

  /// Notes that somebody did something, or that the program is shown first, in monotonic seconds.
  mutating func noteUse(at now: Double) { lastUse = now }

  /// When nobody uses it any more if nothing comes; nil before it is shown.
  func deadline(whileHeld isHeld: Bool) -> Double? {
    lastUse.map { $0 + (isHeld ? max(patience, Self.holdPatience) : patience) }
  }
}
