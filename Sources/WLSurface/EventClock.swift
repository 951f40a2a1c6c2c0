/// Maps the times of one seat's events on to the monotonic clock (W110).
///
/// The wire counts 32-bit milliseconds from an unknown start, and begins again after 49.7 days. The
/// clock extends them, and adds the least difference between arrival and event time that it has
/// seen lately: the event that travelled fastest tells best how the two clocks stand to each other.
/// "Lately" is the last 64 events and at least the last 2 seconds (G5).
///
/// Every compositor known counts by the monotonic clock itself. Where the first event fits to that,
/// it is taken so: of a flick that waited as a whole while the program was busy, no event would
/// else lie before another.
///
/// A result never lies after the arrival of its event, and never before an earlier result. A clock
/// that jumps is taken as it now is; one that stands still is replaced by the time of arrival.
public struct EventClock: Equatable, Sendable {
  /// One event that may be the fastest of those that are remembered.
  private struct Sample: Equatable {
    var offset: Double
    var arrival: Double
    var index: Int
  }

  /// The window in seconds, and in events: a sample leaves when it is outside both.
  private static let window = (seconds: 2.0, events: 64)
  /// Milliseconds by which an event may be older than the newest and still be of the same clock.
  private static let disorder: Int64 = 10_000
  /// Seconds by which a result may lie before its arrival before the clock counts as another one.
  private static let latency = 5.0
  /// Seconds that a time may be repeated before the clock counts as standing still.
  private static let standstill = 0.05
  /// Samples that are kept at most, whatever the rate of events.
  private static let capacity = 128

  /// Samples by rising offset and arrival: the first is the fastest, the others its heirs.
  private var samples: [Sample] = []
  private var count = 0
  /// The newest event time, extended to 64 bits, and when it was first heard of.
  private var newest: Int64 = 0
  private var newestArrival = 0.0
  private var latest = -Double.infinity

  /// A clock that has seen no event.
  public init() {}

  /// The monotonic time of an event, in seconds.
  ///
  /// - Parameters:
  ///   - time: The wire's time.
  ///   - arrival: When the event was read, in monotonic seconds.
  /// - Returns: Monotonic seconds, not after the arrival.
  public mutating func seconds(of time: UInt32, arrival: Double) -> Double {
    let step = Int64(Int32(bitPattern: time &- UInt32(truncatingIfNeeded: newest)))
    guard !samples.isEmpty, step >= -Self.disorder else { return restart(time, arrival: arrival) }
    if step == 0, arrival - newestArrival > Self.standstill { return settle(arrival) }
    let extended = newest + step
    if step > 0 {
      newest = extended
      newestArrival = arrival
    }
    let time = Double(extended) / 1000
    let result = time + record(arrival - time, arrival: arrival)
    guard arrival - result <= Self.latency else {
      return restart(UInt32(truncatingIfNeeded: extended), arrival: arrival)
    }
    return settle(result)
  }

  /// Forgets the other clock and takes this event as the first.
  private mutating func restart(_ time: UInt32, arrival: Double) -> Double {
    newest = Int64(time)
    newestArrival = arrival
    samples.removeAll(keepingCapacity: true)
    let result = arrival - Self.lag(of: time, at: arrival)
    _ = record(result - Double(newest) / 1000, arrival: arrival)
    return settle(result)
  }

  /// The seconds by which an event of the monotonic clock is late; zero where it cannot be of that.
  private static func lag(of time: UInt32, at arrival: Double) -> Double {
    guard arrival >= 0, arrival < 1e12 else { return 0 }
    let now = UInt32(truncatingIfNeeded: Int64(arrival * 1000))
    let lag = Double(Int32(bitPattern: now &- time)) / 1000
    return lag > 0 && lag < latency ? lag : 0
  }

  private mutating func settle(_ result: Double) -> Double {
    latest = max(latest, result)
    return latest
  }

  /// Remembers an offset and returns the least of the window.
  private mutating func record(_ offset: Double, arrival: Double) -> Double {
    count += 1
    // A slower and older sample can never again be the least.
    while let last = samples.last, last.offset >= offset { samples.removeLast() }
    if samples.count == Self.capacity { samples.removeLast() }
    samples.append(Sample(offset: offset, arrival: arrival, index: count))
    while let first = samples.first, first.index <= count - Self.window.events,
      arrival - first.arrival > Self.window.seconds
    {
      samples.removeFirst()
    }
    return samples.first?.offset ?? offset
  }
}
