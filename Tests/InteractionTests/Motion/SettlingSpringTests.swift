import Glibc
import Interaction
import Support
import Testing

struct SettlingSpringTests {
  /// A row of the K2 table: duration, ratio, velocity, then frequency, stiffness, damping, peak and
  /// its time in ms (0: none), time to half of the way in ms.
  struct Row: Sendable, CustomTestStringConvertible {
    let d, z, v, w, k, c, peak, peakTime, half: Double
    var testDescription: String { "\(d) \(z) \(v)" }
    init(
      _ d: Double, _ z: Double, _ v: Double, _ w: Double, _ k: Double, _ c: Double,
      _ peak: Double, _ peakTime: Double, _ half: Double
    ) {
      (self.d, self.z, self.v, self.w, self.k, self.c) = (d, z, v, w, k, c)
      (self.peak, self.peakTime, self.half) = (peak, peakTime, half)
    }
  }

  static let table = [
    Row(0.65, 0.75, 0, 15.018, 225.5, 22.53, 1.0284, 316, 98),
    Row(0.65, 0.75, 4.3, 14.567, 212.2, 21.85, 1.0301, 301, 80),
    Row(0.65, 0.75, 7.4, 14.289, 204.2, 21.43, 1.0355, 278, 67),
    Row(0.55, 0.70, 0, 18.817, 354.1, 26.34, 1.0460, 234, 76),
    Row(0.55, 0.70, 4.7, 18.367, 337.3, 25.71, 1.0479, 223, 64),
    Row(0.55, 0.70, 8.6, 18.064, 326.3, 25.29, 1.0546, 207, 53),
    Row(0.45, 0.80, 0, 20.607, 424.7, 32.97, 1.0152, 254, 74),
    Row(0.45, 0.80, 6.5, 19.859, 394.4, 31.77, 1.0164, 242, 59),
    Row(0.45, 0.80, 13.5, 19.225, 369.6, 30.76, 1.0256, 206, 43),
    Row(0.45, 0.80, 6, 19.918, 396.7, 31.87, 1.0162, 243, 60),
    Row(0.325, 0.80, 6, 27.852, 775.7, 44.56, 1.0156, 179, 47),
    Row(0.70, 1.00, 0, 13.191, 174.0, 26.38, 0, 0, 128),
    Row(0.60, 1.00, 0, 15.389, 236.8, 30.78, 0, 0, 110),
    Row(0.50, 1.00, 0, 18.467, 341.0, 36.93, 0, 0, 91),
    Row(0.50, 0.70, 0, 20.698, 428.4, 28.98, 1.0460, 213, 69),
    Row(0.30, 1.00, 0, 30.778, 947.3, 61.56, 0, 0, 55),
    Row(1.00, 0.40, 0, 17.487, 305.8, 13.99, 1.2538, 196, 71),
  ]

  @Test(arguments: table) func `K2 springs given by a duration have the table's values`(row: Row) {
    let spring = Spring(duration: row.d, dampingRatio: row.z)
    let constants = spring.constants(relativeVelocity: row.v)
    #expect(abs(constants.stiffness.squareRoot() - row.w) <= 0.0006)
    #expect(abs(constants.stiffness - row.k) <= 0.051)
    #expect(abs(constants.damping - row.c) <= 0.0051)
    let motion = spring.motion(from: MotionState(value: 0, velocity: row.v), to: 1)
    let path = stride(from: 0, to: row.d, by: 0.0001).map { motion.state(after: $0).value }
    let half = path.firstIndex { $0 >= 0.5 } ?? 0
    // the table gives the first whole millisecond beyond half of the way
    #expect(abs(Double(half) / 10 - row.half) <= 1)
    let peak = path.indices.max { path[$0] < path[$1] } ?? 0
    if row.peak > 0 {
      #expect(abs(path[peak] - row.peak) <= 0.000051)
      #expect(abs(Double(peak) / 10 - row.peakTime) <= 0.61)
    } else {
      #expect(path[peak] < 1)
    }
  }

  @Test func `G69 settling durations give the vectors' frequencies`() throws {
    let vectors = try Vectors("spring-convert")
    #expect(vectors["settling_duration"].elements.count == 6)
    for item in vectors["settling_duration"].elements {
      let constants = Spring(
        duration: item["duration"].number, dampingRatio: item["damping_ratio"].number
      ).constants(relativeVelocity: item["relative_velocity"].number)
      let tolerance = vectors.tolerance()
      #expect(tolerance.allows(constants.stiffness.squareRoot(), item["omega"].number))
      #expect(tolerance.allows(constants.stiffness, item["stiffness_mass1"].number))
      #expect(tolerance.allows(constants.damping, item["damping_mass1"].number))
      let response = 2 * Double.pi / constants.stiffness.squareRoot()
      #expect(tolerance.allows(response, item["response"].number))
    }
  }

  /// What is left of the way after the duration, as K2 writes it.
  private func rest(_ w: Double, _ z: Double, _ v: Double, _ d: Double) -> Double {
    if z == 1 { return abs(1 + (w - v) * d) * exp(-w * d) }
    let wd = w * (1 - z * z).squareRoot()
    return (1 + pow((z * w - v) / wd, 2)).squareRoot() * exp(-z * w * d)
  }

  @Test func `K2 the frequency is the largest root, for every velocity`() {
    var random = Random(seed: 2)
    for round in 0..<600 {
      let z = round % 4 == 0 ? 1 : random.double(0.02...0.98)
      let d = random.double(0.05...2)
      let v = random.double(-1...1) * exp(random.double(-8...7))
      let w = Spring(duration: d, dampingRatio: z).constants(relativeVelocity: v)
        .stiffness.squareRoot()
      #expect(w > 0 && w.isFinite)
      #expect(abs(rest(w, z, v, d) - 0.001) < 1e-9, "\(d) \(z) \(v)")
      // a fine walk upward meets no other root
      let others = (1..<300).filter { rest(w * (1 + Double($0) * 0.02) + 1e-6, z, v, d) >= 0.001 }
      #expect(others.isEmpty, "\(d) \(z) \(v): \(w)")
    }
  }

  @Test func `K2 the largest root is found where there are three`() {
    // Thrown so that little is left when the target is passed: the rest grows once more after it.
    for z in [1, 0.99999, 0.9999, 0.999, 0.99] {
      for push in stride(from: 6, through: 12, by: 0.05) {
        let w = Spring(duration: 0.5, dampingRatio: z).constants(relativeVelocity: 2 * push)
          .stiffness.squareRoot()
        #expect(abs(rest(w, z, 2 * push, 0.5) - 0.001) < 1e-8, "\(z) \(push)")
        let others = (1..<2000).filter {
          rest(w * (1 + Double($0) * 0.002) + 1e-6, z, 2 * push, 0.5) >= 0.001
        }
        #expect(others.isEmpty, "\(z) \(push): \(w)")
      }
    }
  }

  @Test func `K2 without velocity a critical spring's root is 9.2334`() {
    for d in [0.1, 0.5, 3] {
      let w = Spring(duration: d, dampingRatio: 1).constants().stiffness.squareRoot()
      #expect(abs(w * d - 9.2334) < 0.00005)
    }
  }

  @Test func `K2 an overdamped spring too has a thousandth left after its duration`() {
    for v in [-40.0, 0, 3, 200] {
      let spring = Spring(duration: 0.5, dampingRatio: 1.4)
      let motion = Spring(
        stiffness: spring.constants(relativeVelocity: v).stiffness,
        damping: spring.constants(relativeVelocity: v).damping
      ).motion(from: MotionState(value: 0, velocity: v), to: 1)
      #expect(abs(abs(1 - motion.state(after: 0.5).value) - 0.001) < 1e-9)
    }
  }

  @Test func `K2 the movement is over, exactly at its target, after the duration`() {
    let motion = Spring(duration: 0.65, dampingRatio: 0.75)
      .motion(from: MotionState(value: 100, velocity: 900), to: 400)
    #expect(motion.duration == 0.65)
    #expect(!motion.isSettled(after: 0.6499))
    #expect(motion.isSettled(after: 0.65))
    #expect(motion.state(after: 0.65) == MotionState(value: 400))
  }

  @Test func `K2 a spring with no way to go still is a movement of numbers`() {
    let motion = Spring(duration: 0.5, dampingRatio: 0.8)
      .motion(from: MotionState(value: 20, velocity: 1000), to: 20)
    #expect(motion.state(after: 0.05).value > 25)
    #expect(motion.state(after: 0.5) == MotionState(value: 20))
  }

  @Test func `K3 a spring given by constants follows them and rests within half a point`() {
    let spring = Spring(stiffness: 100, damping: 18, rest: .within(distance: 0.5, speed: 1))
    let motion = spring.motion(from: MotionState(value: 0), to: 1)
    #expect(abs(motion.naturalFrequency - 10) < 1e-12)
    #expect(abs(motion.dampingRatio - 0.9) < 1e-12)
    for (time, value) in [(0.1, 0.277), (0.2, 0.632), (0.3, 0.849), (0.5, 0.988)] {
      #expect(abs(motion.state(after: time).value - value) < 0.0005)
    }
    let far = spring.motion(from: MotionState(value: 0), to: 300)
    let end = far.duration
    #expect(abs(far.state(after: end).value - 300) <= 0.5)
    #expect(abs(far.state(after: end).velocity) <= 1)
    let before = far.state(after: end - 0.001)
    #expect(abs(before.value - 300) > 0.5 || abs(before.velocity) > 1)
  }
}
