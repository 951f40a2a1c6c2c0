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
    for (place, pixel) in [
      (1e300, 100), (-1e300, -100), (.infinity, 100), (-.infinity, -100), (.nan, 0), (100.4, 100),
    ] {
      #expect(Int(pixel: place, within: 100) == pixel, "\(place)")
    }
  }

  @Test func `G3 a half goes up on either side of zero, whatever its last digits`() {
    for (place, pixel) in [
      (2.5, 3), (-2.5, -2), (-0.5, 0), (0.5, 1), (2.4, 2), (2.6, 3), (-2.4, -2), (-2.6, -3),
      (2.498, 2), (-2.502, -3), (0, 0), (-3, -3), (7, 7),
    ] {
      for error in [0, 1e-9, -1e-9, 4e-4, -4e-4] {
        #expect(Int(pixel: place + error, within: 1000) == pixel, "\(place) + \(error)")
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2, 3])
  func `G3 the way to a place does not decide where an edge is seen`(scale: Double) {
    // 0.1 + 0.2 and 0.3 differ in their last digit: half a pixel made of tenths is the test.
    let step = 0.5 / scale
    for tenths in stride(from: -40.0, through: 40, by: 1) {
      let place = tenths * step
      var sum = 0.0
      for _ in 0..<10 { sum += place / 10 }
      let one = PixelRect(rounding: Rect(x: place, y: place, width: 9, height: 9), scale: scale)
      let other = PixelRect(rounding: Rect(x: sum, y: sum, width: 9, height: 9), scale: scale)
      #expect(one == other, "\(place)")
    }
  }

  @Test func `G3 edges stay as far apart on both sides of zero`() {
    for place in stride(from: -5.0, through: 5, by: 0.25) {
      let rect = PixelRect(rounding: Rect(x: place, y: 0, width: 7, height: 1), scale: 1)
      #expect(rect.width == 7, "\(place)")
    }
  }
}
