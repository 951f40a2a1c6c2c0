import Support
import Testing
import WLSurface

@Suite struct EventClockTests {
  /// The times of events that arrive 1 ms after they happened, given as milliseconds of the wire
  /// and the real milliseconds since the first.
  private static func map(_ events: [(stamp: UInt32, real: Double)]) -> [Double] {
    var clock = EventClock()
    return events.map { clock.seconds(of: $0.stamp, arrival: 500 + ($0.real + 1) / 1000) }
  }

  private static func near(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(arguments: [10.0, 5_000_000.25])
  func `G5 a first flick that waited as a whole keeps its pace`(arrival: Double) {
    var clock = EventClock()
    let now = UInt32(truncatingIfNeeded: Int64(arrival * 1000))
    let results = [120, 60, 0].map { clock.seconds(of: now &- UInt32($0), arrival: arrival) }
    #expect(zip(results, [0.12, 0.06, 0]).allSatisfy { abs(arrival - $0 - $1) < 0.0011 })
    // A little later nothing has changed.
    #expect(abs(clock.seconds(of: now &+ 90, arrival: arrival + 0.1) - arrival - 0.09) < 0.0011)
  }

  @Test(arguments: [5_001, 700_000, -1, -60_000] as [Int32])
  func `G5 a first event that is not of the monotonic clock counts from its arrival`(lag: Int32) {
    var clock = EventClock()
    let now: UInt32 = 4_000_000
    let time = now &- UInt32(bitPattern: lag)
    #expect(clock.seconds(of: time, arrival: 4000) == 4000)
    #expect(abs(clock.seconds(of: time &+ 10, arrival: 4000.02) - 4000.01) < 1e-6)
  }

  @Test func `W110 G4 the clock begins anew after 32 bits`() {
    let times = Self.map([(0xffff_fffa, 0), (0xffff_ffff, 5), (4, 10), (9, 15)])
    #expect(Self.near(times, [500.001, 500.006, 500.011, 500.016]))
  }

  @Test func `G4 the raw times of the vector that wraps are the times it means`() throws {
    let cases = try Vectors("velocity-lsq2")["cases"].elements
    let item = try #require(cases.first { $0["name"].text == "wrap" })
    let raw = (item["samples_u32"].elements + [item["lift_u32"]]).map(\.number)
    let times = (item["samples"].elements.map { $0["t"] } + [item["lift_t"]]).map(\.number)
    #expect(raw.count == 6)
    let results = Self.map(zip(raw, times).map { (UInt32($0), $1 - times[0]) })
    #expect(Self.near(results, times.map { 500.001 + ($0 - times[0]) / 1000 }))
  }

  @Test func `W110 equal times are one time`() {
    let times = Self.map([(77, 0), (77, 0), (77, 1), (77, 2)])
    #expect(Self.near(times, Array(repeating: 500.001, count: 4)))
  }

  @Test func `W110 a clock that stands still is replaced by the time of arrival`() {
    var clock = EventClock()
    var results: [Double] = []
    for step in 0..<200 {
      results.append(clock.seconds(of: 0, arrival: 500 + Double(step) / 60))
    }
    #expect(abs((results.last ?? 0) - (500 + 199.0 / 60)) < 1e-9)
    // It never lags by more than the time it takes to notice.
    for (step, result) in results.enumerated() {
      let arrival = 500 + Double(step) / 60
      #expect(result <= arrival + 1e-9 && result >= arrival - 0.0501)
    }
  }

  @Test(arguments: [0, 864_000_000, 2_147_483_640, 4_294_967_290] as [UInt32])
  func `W110 G5 the base does not matter`(base: UInt32) {
    let times = Self.map([(base, 0), (base &+ 8, 8), (base &+ 16, 16)])
    #expect(Self.near(times, [500.001, 500.009, 500.017]))
  }

  @Test func `W110 a base that moves by ten days is followed at once, in both directions`() {
    let days: UInt32 = 864_000_000
    let times = Self.map([(1000, 0), (1000 + days, 10), (1010, 20), (1020, 30)])
    #expect(Self.near(times, [500.001, 500.011, 500.021, 500.031]))
  }

  @Test func `W110 the fastest of the latest events tells the offset`() {
    var clock = EventClock()
    // The first is 40 ms late: what follows is not put into the future by that.
    _ = clock.seconds(of: 0, arrival: 900.040)
    #expect(abs(clock.seconds(of: 50, arrival: 900.052) - 900.052) < 1e-9)
    // Then latency is seen through: 30 ms late, but the offset is known.
    #expect(abs(clock.seconds(of: 100, arrival: 900.130) - 900.102) < 1e-9)
  }

  @Test func `W110 a slightly older event has the newest time`() {
    let times = Self.map([(100, 0), (108, 8), (105, 9), (116, 16)])
    #expect(Self.near(times, [500.001, 500.009, 500.009, 500.017]))
  }

  @Test func `W110 G5 an offset is forgotten when it is old, by time and by events`() {
    var clock = EventClock()
    // One event without latency, then only such with 10 ms.
    _ = clock.seconds(of: 0, arrival: 100)
    var last = 0.0
    for step in 1...63 {
      last = clock.seconds(of: UInt32(step * 40), arrival: 100.010 + Double(step) * 0.040)
    }
    #expect(abs(last - (100 + 63 * 0.040)) < 1e-9)
    last = clock.seconds(of: 64 * 40, arrival: 100.010 + 64 * 0.040)
    #expect(abs(last - (100.010 + 64 * 0.040)) < 1e-9)
  }

  @Test func `W110 results never go back and never lie after their arrival`() {
    var random = ScriptRandom(seed: 7)
    for _ in 0..<200 {
      var clock = EventClock()
      var arrival = 10.0
      var latest = -Double.infinity
      for _ in 0..<100 {
        arrival += Double(random.below(40)) / 1000
        let stamp =
          random.below(8) == 0
          ? UInt32.random(in: 0 ... .max, using: &random)
          : UInt32(truncatingIfNeeded: Int64(arrival * 1000) - Int64(random.below(30)))
        let result = clock.seconds(of: stamp, arrival: arrival)
        #expect(result >= latest && result <= arrival + 1e-9)
        latest = result
      }
    }
  }
}
