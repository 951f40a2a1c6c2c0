/// Turns the times of a recording, whose base is unknown, into those since its first event.
struct RecordingClock {
  /// About 116 days in microseconds: no finger plays for longer, and a trace holds no more.
  private static let longest = 10_000_000_000_000

  private var first: Int?
  private var last = 0

  /// Makes a clock that counts from a time in microseconds; from the first that it is told if nil.
  init(from first: Int? = nil) { self.first = first }

  /// The moment of an event; one that goes back in time counts as at the newest time (G6).
  ///
  /// `seconds` is below 10^12, `microseconds` below 10^6. Throws `RecordingError` if it is far from
  /// the first.
  mutating func moment(
    seconds: Int, microseconds: Int, line: Int
  ) throws(RecordingError) -> RecordingMoment {
    let time = seconds * 1_000_000 + microseconds
    let start = first ?? time
    first = start
    guard abs(time - start) <= Self.longest else {
      throw RecordingError(line: line, expected: "a time within 10000000 s of the first one")
    }
    last = max(last, time - start)
    return RecordingMoment(microseconds: last, line: line)
  }
}
