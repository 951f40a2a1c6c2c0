import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

struct VelocityTrackerTests {
  private func tracker(_ item: Vectors, offset: Double = 0) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in item["samples"].elements {
      tracker.add(
        Point(x: sample["x"].number, y: sample["y"].number),
        at: offset + sample["t"].number / 1000)
    }
    return tracker
  }

  /// A clock that has run for days, as monotonic clocks do.
  @Test(arguments: [0, 712_345.678_901])
  func `G41 G42 G43 G38 G6 velocities are the vectors'`(offset: Double) throws {
    let vectors = try Vectors("velocity-lsq2")
    let tolerance = vectors.tolerance()
    #expect(vectors["cases"].elements.count == 16)
    for item in vectors["cases"].elements {
      let velocity = tracker(item, offset: offset)
        .velocity(at: offset + item["lift_t"].number / 1000)
      #expect(tolerance.allows(velocity.x, item["vx_guarded"].number), "\(item["name"].text)")
      #expect(tolerance.allows(velocity.y, item["vy_guarded"].number), "\(item["name"].text)")
    }
  }

  /// What the estimate is made of: the samples that count, the parabola's slope before the guard,
  /// the line's over the last 40 ms.
  private func expectParts(of vectors: Vectors, isMoving: (Vectors) -> Bool) {
    let tolerance = vectors.tolerance()
    for item in vectors["cases"].elements {
      let samples = tracker(item).samples
      #expect(samples.count == Int(item["window_samples"].number), "\(item["name"].text)")
      let recent = samples.filter { (samples.last?.time ?? 0) - $0.time <= 0.04 + 1e-6 }
      for (name, axis) in [("x", { $0.x }), ("y", { $0.y })] as [(String, (Point) -> Double)] {
        let slope = isMoving(item) ? LeastSquares(samples, axis).slopeAtNewest : 0
        let line = isMoving(item) ? LeastSquares(recent, axis).lineSlope : 0
        let place = "\(item["name"].text), \(name)"
        #expect(tolerance.allows(slope, item["v\(name)"].number), "\(place)")
        #expect(tolerance.allows(line, item["v\(name)_line_40ms"].number), "\(place)")
      }
    }
  }

  @Test func `G41 G42 G43 the parts of the estimate are the vectors'`() throws {
    expectParts(of: try Vectors("velocity-lsq2")) { $0["name"].text != "rest-41" }
  }

  @Test(.enabled(if: Environment.touchData != nil, "TOUCH_DATA is not set"))
  func `G41 velocities of real phones are those published`() throws {
    let folder = try #require(Environment.touchData)
    let vectors = try Vectors(contentsOf: folder + "/vectors/velocity-phones.json")
    let tolerance = vectors.tolerance()
    #expect(vectors["cases"].elements.count == 16)
    expectParts(of: vectors) { _ in true }
    for item in vectors["cases"].elements {
      let velocity = tracker(item).velocity(at: item["lift_t"].number / 1000)
      #expect(tolerance.allows(velocity.x, item["vx_guarded"].number), "\(item["name"].text)")
      #expect(tolerance.allows(velocity.y, item["vy_guarded"].number), "\(item["name"].text)")
      // the guard is silent along the way of a fling; across it, it may speak (G43)
      let (published, samples) = (item["published"], tracker(item).samples)
      let slopes = [
        ("vx", LeastSquares(samples) { $0.x }.slopeAtNewest),
        ("vy", LeastSquares(samples) { $0.y }.slopeAtNewest), ("vy", velocity.y),
      ]
      for (name, slope) in slopes {
        guard let value = published[name].optionalNumber else { continue }
        let error = published["rel"].number * abs(value)
        #expect(abs(slope - value) <= error, "\(item["name"].text), \(name)")
      }
    }
  }

  @Test func `G41 a parabola's slope at the newest sample is found exactly`() {
    var random = Random(seed: 41)
    for _ in 0..<300 {
      let (a, b, c) = (
        random.double(-900...900), random.double(-3000...3000), random.double(-1000...1000)
      )
      var tracker = VelocityTracker()
      var time = random.double(0...1e5)
      let base = time
      for _ in 0..<random.int(3...30) {
        let t = time - base
        tracker.add(Point(x: a + b * t + c * t * t, y: 0), at: time)
        time += random.double(0.002...0.006)
      }
      let last = (tracker.velocity(at: time), time)
      // within the guard's reach: the parabola is the truth and bends little
      guard abs(b) > 1000 else { continue }
      #expect(abs(last.0.x - b) < abs(c) * 2 * 0.2 + 1)
    }
  }

  @Test(arguments: [(0.0, true), (0.002, false)])
  func `G41 a sample counts up to exactly 100 ms`(time: Double, isTooOld: Bool) {
    var tracker = VelocityTracker()
    tracker.add(Point(x: 500, y: 0), at: time)
    for step in 0..<10 {
      let now = 0.012 + Double(step) * 0.01
      tracker.add(Point(x: 1000 * now, y: 0), at: now)
    }
    #expect((abs(tracker.velocity(at: 0.102).x - 1000) < 1e-6) == isTooOld)
  }

  @Test func `G43 a fit of three samples is guarded`() {
    var tracker = VelocityTracker()
    for (step, x) in [0.0, 10, 5].enumerated() {
      tracker.add(Point(x: x, y: 0), at: Double(step) * 0.01)
    }
    #expect(tracker.velocity(at: 0.02) == .zero)
  }

  @Test func `G46 a sample that is no number spoils no other`() {
    for place in [Point(x: .nan, y: 5), Point(x: 5, y: .infinity)] {
      var tracker = VelocityTracker()
      for step in 0..<5 {
        let time = Double(step) * 0.01
        tracker.add(Point(x: 1000 * time, y: 500 * time), at: time)
        tracker.add(place, at: time + 0.005)
      }
      let velocity = tracker.velocity(at: 0.045)
      #expect(abs(velocity.x - 1000) < 1e-6 && abs(velocity.y - 500) < 1e-6)
    }
  }

  @Test func `G42 every sample of a fast mouse counts`() {
    var tracker = VelocityTracker()
    for step in 0...100 { tracker.add(Point(x: Double(step), y: 0), at: Double(step) * 0.001) }
    #expect(abs(tracker.velocity(at: 0.1).x - 1000) < 1e-6)
  }

  @Test func `G43 a fit that contradicts the last movement is zero, a wild one is limited`() {
    var back = VelocityTracker()
    for (t, x) in [(0.0, 0.0), (0.03, 60), (0.04, 61), (0.055, 60.5), (0.07, 60.6)] {
      back.add(Point(x: x, y: 0), at: t)
    }
    let slow = back.velocity(at: 0.07).x
    #expect(slow == 0)
    var wild = VelocityTracker()
    for (t, x) in [(0.0, 0.0), (0.02, 0), (0.04, 0), (0.06, 0), (0.08, 100)] {
      wild.add(Point(x: x, y: 0), at: t)
    }
    // the line through the last 40 ms rises by 2500; the parabola by far more
    #expect(abs(wild.velocity(at: 0.08).x) <= 2.5 * 2500 + 1e-6)
  }

  @Test func `G46 no samples make anything but a number`() {
    var random = Random(seed: 46)
    for _ in 0..<500 {
      var tracker = VelocityTracker()
      var time = 0.0
      for _ in 0..<random.int(0...12) {
        time += random.bool() ? 0 : random.double(-0.01...0.05)
        let size =
          [1e-300, 1, 1e150, .greatestFiniteMagnitude, .infinity, .nan]
          .randomElement(using: &random) ?? 1
        tracker.add(Point(x: size * random.double(-1...1), y: random.double(-1...1)), at: time)
      }
      let velocity = tracker.velocity(at: time)
      #expect(velocity.x.isFinite && velocity.y.isFinite)
    }
  }
}

private enum Environment {
  static var touchData: String? { getenv("TOUCH_DATA").map { String(cString: $0) } }
}
