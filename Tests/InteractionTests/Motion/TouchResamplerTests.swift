import Interaction
import Pixman
import Support
import Testing

struct TouchResamplerTests {
  private func resampler(_ times: [Double], _ place: (Double) -> Double) -> TouchResampler {
    var resampler = TouchResampler()
    for time in times { resampler.add(Point(x: place(time), y: 0), at: time) }
    return resampler
  }

  /// A clock that has run for days, as monotonic clocks do.
  @Test(arguments: [0, 712_345.678_901])
  func `G77 shown places are the vectors'`(offset: Double) throws {
    let vectors = try Vectors("resample")
    let tolerance = vectors.tolerance()
    #expect(vectors["cases"].elements.count == 20)
    for item in vectors["cases"].elements {
      #expect(item["latency_ms"].number == TouchResampler.latency * 1000)
      var resampler = TouchResampler()
      for sample in item["samples"].elements {
        resampler.add(
          Point(x: sample["x"].number, y: sample["y"].number),
          at: offset + sample["t"].number / 1000)
      }
      let shown = try #require(resampler.sample(at: offset + item["frame_t"].number / 1000))
      let place = "\(item["name"].text) at \(item["frame_t"].number), \(item["mode"].text)"
      #expect(tolerance.allows((shown.time - offset) * 1000, item["t"].number), "\(place)")
      #expect(tolerance.allows(shown.position.x, item["x"].number), "\(place)")
      #expect(tolerance.allows(shown.position.y, item["y"].number), "\(place)")
    }
  }

  @Test func `G77 before the first report it is the first, without one there is none`() {
    #expect(TouchResampler().sample(at: 1) == nil)
    let one = resampler([1]) { 40 * $0 }
    for frame in [0, 1, 1.004, 9] { #expect(one.sample(at: frame)?.position.x == 40) }
    let two = resampler([1, 1.01]) { 40 * $0 }
    for frame in [0, 1, 1.005] { #expect(two.sample(at: frame)?.position.x == 40) }
    #expect(two.sample(at: 1.006)?.position.x != 40)
  }

  @Test(arguments: [
    (0.0019, 0.0), (0.002, 0.001), (0.008, 0.004), (0.016, 0.008), (0.0199, 0.008), (0.02, 0.008),
    (0.0201, 0),
  ])
  func `G77 it leads on by half an interval and 8 ms at most, from reports 2 to 20 ms apart`(
    interval: Double, lead: Double
  ) {
    let resampler = resampler([3, 3 + interval]) { 1000 * ($0 - 3) }
    for late in [0.012, 0.024] {
      let frame = 3 + interval + TouchResampler.latency + late
      let shown = resampler.sample(at: frame)?.position.x ?? .nan
      #expect(abs(shown - 1000 * (interval + lead)) < 1e-6)
    }
  }

  @Test func `G6 G77 a report with the newest one's time replaces it`() {
    var resampler = resampler([0, 0.01]) { 1000 * $0 }
    resampler.add(Point(x: 20, y: 0), at: 0.01)
    resampler.add(Point(x: 30, y: 0), at: 0.004)
    #expect(abs((resampler.sample(at: 0.01)?.position.x ?? .nan) - 15) < 1e-9)
    resampler.add(Point(x: .nan, y: 0), at: 0.02)
    resampler.add(Point(x: 1, y: 0), at: .infinity)
    #expect(abs((resampler.sample(at: 0.015)?.position.x ?? .nan) - 30) < 1e-9)
    resampler.reset()
    #expect(resampler.sample(at: 0.02) == nil)
  }

  @Test(arguments: [60.0, 72, 90, 120, 144])
  func `G77 an even finger is shown in even steps at any rate`(rate: Double) {
    var resampler = TouchResampler()
    var report = 0
    var places: [Double] = []
    for frame in 1...Int(rate) {
      let time = 8.3 + Double(frame) / rate
      while 8.3 + Double(report) * 0.008 <= time {
        let now = Double(report) * 0.008
        resampler.add(Point(x: 900 * now, y: 0), at: 8.3 + now)
        report += 1
      }
      if frame > 5 { places.append(resampler.sample(at: time)?.position.x ?? .nan) }
    }
    let steps = zip(places.dropFirst(), places).map { $0 - $1 }
    #expect(steps.allSatisfy { abs($0 - 900 / rate) < 1e-6 })
  }

  @Test func `G10 G77 a finger that rests is shown where it is, however fast it came`() {
    var resampler = TouchResampler()
    for step in 0...4 {
      resampler.add(Point(x: Double(step) * 8, y: 0), at: Double(step) * 0.008)
    }
    let ahead = resampler.sample(at: 0.032 + 0.005 + 0.02)
    #expect(ahead?.position == Point(x: 36, y: 0))
    #expect(resampler.sample(at: 0.032 + 0.005 + 0.026)?.position == Point(x: 32, y: 0))
  }

  @Test func `G77 no report and no frame makes anything but numbers, and few are kept`() {
    var random = Random(seed: 77)
    let sizes = [0, 1e-300, 1, 1e9, 1e300, .greatestFiniteMagnitude, .infinity, .nan]
    for _ in 0..<300 {
      var resampler = TouchResampler()
      for _ in 0..<random.int(1...8) {
        let size = sizes.randomElement(using: &random) ?? 1
        let time = (sizes.randomElement(using: &random) ?? 1) * random.double(-1...1)
        resampler.add(Point(x: size * random.double(-1...1), y: 1), at: time)
      }
      for frame in sizes + sizes.map(-) {
        guard let shown = resampler.sample(at: frame) else { continue }
        #expect(shown.position.x.isFinite && shown.position.y.isFinite)
      }
    }
    let wide = resampler([0, 0.01]) { $0 == 0 ? -1.7e308 : 1.7e308 }
    #expect(abs(wide.sample(at: 0.01)?.position.x ?? .nan) < 1e294)
    #expect(wide.sample(at: 0.02)?.position.x == 1.7e308)
    var first = TouchResampler()
    var last = first
    for step in 0..<2000 {
      first.add(Point(x: Double(step), y: 0), at: Double(step) * 0.001)
      if step >= 1749 { last.add(Point(x: Double(step), y: 0), at: Double(step) * 0.001) }
    }
    // what lies further back than any frame is forgotten
    #expect(first == last)
  }
}
