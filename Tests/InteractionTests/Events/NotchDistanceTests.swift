import Support
import Testing

@testable import Interaction

@Suite struct NotchDistanceTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `G83 a notch is 48 units however it is divided, without any error`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var notch = NotchDistance()
    var left = 120 * 50
    var sum = 0.0
    while left > 0 {
      let step = min(left, Int.random(in: 1...37, using: &random))
      sum += notch.distance(of: step)
      left -= step
    }
    #expect(sum == 50 * 48)
    for step in [-1, -119, -60, 30, -90] { sum += notch.distance(of: step) }
    #expect(sum == 48 * 48)
  }

  @Test func `G84 24 parts are never taken for fewer, 23 never for more`() {
    var notch = NotchDistance()
    for _ in 0..<240 {
      let (coarse, fine) = (notch.distance(of: 24), notch.distance(of: 23))
      #expect(coarse >= ScrollSettings().directWheelStep)
      #expect(fine < ScrollSettings().directWheelStep)
    }
  }

  @Test func `W122 a wheel that turns beyond all measure is no crash`() {
    var notch = NotchDistance()
    let (up, down) = (notch.distance(of: .max), notch.distance(of: .min))
    #expect(up > 0 && down < 0)
  }
}
