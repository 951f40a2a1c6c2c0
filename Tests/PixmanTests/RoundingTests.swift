import Pixman
import Testing

@Suite struct RoundingTests {
  @Test func `the nearest whole number is the library's`() {
    var random = Random(seed: 7)
    var values: [Double] = [
      0, -0.0, 0.5, -0.5, 1.5, 2.5, -1.5, -2.5, 0.49999999999999994, -0.49999999999999994,
      1e9, -1e9, 4503599627370495.5, -4503599627370495.5, 4503599627370496, .leastNonzeroMagnitude,
      8388609.5, 0.1 + 0.2, 1e15 + 0.5,
    ]
    for exponent in [1.0, 1e3, 1e6, 1e9, 1e12] {
      for _ in 0..<2000 {
        let value = Double.random(in: -exponent...exponent, using: &random)
        values += [value, value.rounded() + 0.5, value.rounded().nextUp, value.rounded().nextDown]
      }
    }
    for value in values { #expect(Int(nearest: value) == Int(value.rounded()), "\(value)") }
  }

  @Test func `what is no number or lies far outside stays within a limit`() {
    for (value, whole) in [
      (2.5, 3), (-2.5, -3), (1e300, 100), (-1e300, -100), (.infinity, 100), (-.infinity, -100),
      (.nan, 0), (100.4, 100),
    ] {
      #expect(Int(nearest: value, within: 100) == whole, "\(value)")
    }
  }
}
