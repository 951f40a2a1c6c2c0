import Interaction
import Testing

struct TimingCurveTests {
  /// The curve's y at an x, by brute force over the parameter.
  private func walk(_ p: (Double, Double, Double, Double), at fraction: Double) -> Double {
    func bezier(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let s = (low + high) / 2
      if bezier(p.0, p.2, s) < fraction { low = s } else { high = s }
    }
    return bezier(p.1, p.3, (low + high) / 2)
  }

  @Test func `K4 the named curves have their control points`() {
    let named: [(TimingCurve, (Double, Double, Double, Double))] = [
      (.linear, (0, 0, 1, 1)), (.easeIn, (0.42, 0, 1, 1)), (.easeOut, (0, 0, 0.58, 1)),
      (.easeInOut, (0.42, 0, 0.58, 1)),
    ]
    for (curve, points) in named {
      for step in 0...200 {
        let fraction = Double(step) / 200
        #expect(abs(curve.value(at: fraction) - walk(points, at: fraction)) < 1e-12)
      }
    }
    for step in 0...10 {
      #expect(abs(TimingCurve.linear.value(at: Double(step) / 10) - Double(step) / 10) < 1e-15)
    }
  }

  @Test func `K4 any curve is solved precisely, steep ones too`() {
    var random = Random(seed: 4)
    for round in 0..<500 {
      let isSteep = round % 5 == 0
      let points = (
        isSteep ? Double(random.int(0...1)) : random.double(0...1), random.double(-2...3),
        isSteep ? Double(random.int(0...1)) : random.double(0...1), random.double(-2...3)
      )
      let curve = TimingCurve(points.0, points.1, points.2, points.3)
      for _ in 0..<20 {
        let fraction = random.double(0...1)
        // near a vertical tangent y moves as the cube root of x's last digit
        let limit = isSteep ? 1e-4 : 1e-9
        #expect(abs(curve.value(at: fraction) - walk(points, at: fraction)) < limit)
      }
    }
  }

  @Test func `K4 outside its time a curve holds its ends`() {
    #expect(TimingCurve.easeIn.value(at: -1) == 0)
    #expect(TimingCurve.easeIn.value(at: 0) == 0)
    #expect(TimingCurve.easeIn.value(at: 1) == 1)
    #expect(TimingCurve.easeIn.value(at: .infinity) == 1)
  }

  @Test func `K7 the slope of a curve is its derivative`() {
    for curve in [TimingCurve.linear, .easeIn, .easeOut, .easeInOut] {
      for step in 1..<50 {
        let t = Double(step) / 50
        let difference = (curve.value(at: t + 1e-6) - curve.value(at: t - 1e-6)) / 2e-6
        #expect(abs(curve.slope(at: t) - difference) < 1e-5)
      }
    }
  }

  @Test func `K7 a vertical tangent has a slope that is a number`() {
    let slope = TimingCurve(1, 0, 0, 1).slope(at: 0.5)
    #expect(slope.isFinite && slope > 100)
  }
}
