/// Gives out the numbers of one seat's contacts and presses, each once (W97).
struct ContactNumbers: Equatable, Sendable {
  /// The seat's number, which makes the numbers of two seats differ.
  let seat: Int
  private var last = 0

  init(seat: Int) {
    self.seat = seat
  }

  /// A number that no contact of any seat had before.
  mutating func next() -> Int {
    last += 1
    // The seat stands in the upper half: seat 0 counts 1, 2, 3.
    return (seat & 0x3fff_ffff) << 32 | last
  }
}
