extension TouchRecording {
  /// The longest time between two reports that is no pause, in ms.
  private static let pause = 100.0

  /// The median of the times between two reports, without pauses, in ms; of two in the middle the
  /// later one, nil of none.
  public var medianInterval: Double? {
    let intervals = zip(reports.dropFirst(), reports).map {
      Double($0.0.microseconds - $0.1.microseconds) / 1000
    }.filter { $0 <= Self.pause }.sorted()
    return intervals.percentile(50)
  }

  /// How many contacts were down at once at most; one that comes when another goes does not count
  /// with it.
  public var peak: Int {
    let begins = items.map(\.contact.begin).sorted()
    let ends = items.compactMap(\.contact.end.moment).sorted()
    var (count, most, ended) = (0, 0, 0)
    for begin in begins {
      while ended < ends.count, ends[ended] <= begin {
        count -= 1
        ended += 1
      }
      count += 1
      most = max(most, count)
    }
    return most
  }
}
