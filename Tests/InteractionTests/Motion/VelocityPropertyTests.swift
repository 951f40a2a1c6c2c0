import Glibc
import Pixman
import Testing

@testable import Interaction

/// What holds for every estimate of a velocity.
struct VelocityPropertyTests {
  private struct Report {
    var x, y, time: Double
  }

  private func reports(_ random: inout Random) -> [Report] {
    var time = 0.0
    return (0..<random.int(2...20)).map { _ in
      time += Double(random.int(1...30)) / 1000
      return Report(x: random.double(-500...500), y: random.double(-500...500), time: time)
    }
  }

  private func velocity(_ reports: [Report]) -> Point {
    var tracker = VelocityTracker()
    for report in reports { tracker.add(Point(x: report.x, y: report.y), at: report.time) }
    return tracker.velocity(at: reports.last?.time ?? 0)
  }

  @Test func `G41 neither the place nor the moment matters, and twice the way is twice as fast`() {
    var random = Random(seed: 141)
    for _ in 0..<300 {
      let reports = reports(&random)
      let plain = velocity(reports)
      let error = 1e-4 + plain.length * 1e-6
      let shift = Point(x: random.double(-1e4...1e4), y: random.double(-1e4...1e4))
      let moved = reports.map { Report(x: $0.x + shift.x, y: $0.y + shift.y, time: $0.time) }
      #expect((velocity(moved) - plain).length <= error)
      let days = reports.map { Report(x: $0.x, y: $0.y, time: $0.time + 524_288) }
      #expect((velocity(days) - plain).length <= error)
      let twice = reports.map { Report(x: 2 * $0.x, y: 2 * $0.y, time: $0.time) }
      #expect((velocity(twice) - plain * 2).length <= error)
      let mirrored = reports.map { Report(x: -$0.x, y: $0.y, time: $0.time) }
      #expect((velocity(mirrored) - Point(x: -plain.x, y: plain.y)).length <= error)
    }
  }

  @Test func `G43 the estimate never contradicts the last 40 ms, nor exceeds them 2.5 times`() {
    var random = Random(seed: 143)
    for _ in 0..<500 {
      let reports = reports(&random)
      let newest = reports.last?.time ?? 0
      // the line by its plain normal equations
      let recent = reports.filter { newest - $0.time <= 0.04 + 1e-9 }
      let count = Double(recent.count)
      let mean = recent.reduce(0) { $0 + $1.time - newest } / count
      let spread = recent.reduce(0) { $0 + pow($1.time - newest - mean, 2) }
      let rise = recent.reduce(0) { $0 + ($1.time - newest - mean) * $1.x }
      let (line, slope) = (rise / spread, velocity(reports).x)
      guard spread > 0 else { continue }
      #expect(slope * line >= -1e-6 && abs(slope) <= 2.5 * abs(line) + 1e-6)
    }
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12, 1e-200])
  func `G46 samples as good as at one moment give the line's slope, or none`(interval: Double) {
    for count in 2...6 {
      let samples = (0..<count).map {
        VelocityTracker.Sample(
          position: Point(x: Double($0) * interval * 700, y: 0), time: Double($0) * interval)
      }
      let slope = LeastSquares(samples) { $0.x }.slopeAtNewest
      #expect(abs(slope - 700) < 1e-3 || slope == 0)
      // far below a moment, squares of times vanish: only zero is left
      if interval >= 1e-12 { #expect(abs(slope - 700) < 1e-3) }
    }
  }

  @Test func `G46 a fit without a determinant falls back to the line, then to zero`() {
    func slope(_ samples: [(time: Double, x: Double)]) -> Double {
      LeastSquares(
        samples.map { VelocityTracker.Sample(position: Point(x: $0.x, y: 0), time: $0.time) }
      ) { $0.x }.slopeAtNewest
    }
    // two different times only: a parabola has no determinant
    #expect(abs(slope([(0, 0), (0, 4), (0.01, 12)]) - 1000) < 1e-9)
    // one time only: no line either
    #expect(slope([(0.5, 0), (0.5, 7), (0.5, 9)]) == 0)
    #expect(slope([(0.5, 3)]) == 0 && slope([]) == 0)
    // sums beyond all numbers
    #expect(slope([(0, -1.5e308), (0.01, 1.5e308), (0.02, -1.5e308)]) == 0)
  }
}
