/// A finger's hold on a sheet's list: the sheet goes on from where it was seen (K6).
struct ActionSheetHold: Equatable {
  /// How far below its rest the list was taken hold of, in units; not negative.
  private let start: Double
  /// What the list had overshot its rest by, not positive; it stays added during the hold.
  private let shift: Double
  /// The finger's way since, in units; positive is down.
  private(set) var way = 0.0

  /// Takes hold of a list that is seen so far below its rest.
  init(seen: Double) {
    start = max(0, seen)
    shift = min(0, seen)
  }

  /// How far below its rest the list is shown; a finger cannot push it above.
  var shown: Double { room + shift }

  /// How far the finger could push the list up to its rest.
  var room: Double { max(0, start + way) }

  /// Follows the finger to a way since the beginning.
  mutating func follow(to way: Double) { self.way = way }

  /// Moves on with the finger and returns what of it was not used: nothing goes above the rest.
  mutating func take(_ delta: Double) -> Double {
    let room = room
    guard delta < -room else {
      way += delta
      return 0
    }
    way = -start
    return delta + room
  }
}
