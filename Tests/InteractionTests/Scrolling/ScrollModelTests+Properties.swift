import Glibc
import Testing

@testable import Interaction

/// What holds for every fling.
extension ScrollModelTests {
  @Test(arguments: [30.0, 40, 60, 90, 144, 0])
  func `G54 G55 G59 G76 a fling is at the same place at any frame rate`(rate: Double) {
    var random = Random(seed: 54)
    for _ in 0..<80 {
      var often = model(at: random.double(0...1000), view: random.double(50...900))
      var once = often
      let speed = random.double(-8000...8000)
      fling(&often, speed)
      fling(&once, speed)
      var time = 0.0
      while time < 1.5 {
        time += rate == 0 ? random.double(0.001...0.09) : 1 / rate
        _ = often.handle(.advance(time: time))
        // a bounce passes the edge by half a view at most, and only outward
        let reach = 0.5 * often.extent.viewLength + 1e-9
        #expect(often.offset >= -reach && often.offset <= 1000 + reach)
        guard random.int(0...9) == 0 else { continue }
        var jumping = once
        _ = jumping.handle(.advance(time: time))
        // what a frame saw at rest is nearer to its place than 1.42 quarters of a pixel (G71)
        #expect(abs(jumping.offset - often.offset) <= (often.isMoving ? 1e-9 : 0.36))
      }
      _ = often.handle(.advance(time: 60))
      _ = once.handle(.advance(time: 60))
      #expect(abs(often.offset - once.offset) < 1e-9 && !once.isMoving)
    }
  }

  @Test func `G60 content thrown back in crosses the edge without a jump and coasts from there`() {
    var random = Random(seed: 160)
    for _ in 0..<40 {
      let (excess, speed) = (random.double(1...150), random.double(-500...6000))
      var model = model(upper: 100_000, view: 800)
      model.offset = -excess
      model.settle(velocity: speed, at: 3)
      // the spring of w0 = 4 pi, in small steps, until it crosses
      let (w, step) = (4 * Double.pi, 1e-5)
      var (x, v, time) = (-excess, speed, 0.0)
      while x < 0 && time < 2 {
        let pull = { (x: Double, v: Double) in -w * w * x - 2 * w * v }
        let middle = (x: x + v * step / 2, v: v + pull(x, v) * step / 2)
        x += middle.v * step
        v += pull(middle.x, middle.v) * step
        time += step
      }
      if x > 0 {
        // back to the moment of the crossing
        let late = x / v
        v += 2 * w * v * late
        (x, time) = (0, time - late)
      }
      if x < 0 || v < 50 {
        _ = model.handle(.advance(time: 30))
        #expect(x < 0 || v > 49 || model.offset == 0)
        continue
      }
      guard v > 51 else { continue }
      _ = model.handle(.advance(time: 3 + time))
      #expect(abs(model.offset) < 0.05 && abs(velocity(model, at: 3 + time) - v) < 0.5)
      _ = model.handle(.advance(time: 3 + time + 0.2))
      // deceleration at 0.998 a millisecond (G54)
      let logarithm = 1000 * log(0.998)
      let way = v * (exp(logarithm * 0.2) - 1) / logarithm
      #expect(abs(model.offset - way) < 0.1)
    }
  }

  @Test func `G65 flings add up exactly where all conditions hold`() {
    var random = Random(seed: 165)
    for _ in 0..<600 {
      let (left, speed) = (random.double(-9000...9000), random.double(-9000...9000))
      let (rest, duration) = (random.double(0.001...0.06), random.double(0.07...0.35))
      var model = model(at: 5000, upper: 10_000)
      _ = model.handle(.begin(time: 0))
      model.grab = ScrollModel.Grab(velocity: left, time: 0, lastMove: 0)
      var time = 0.0
      while time + rest < duration {
        time += rest
        _ = model.handle(.drag(1, isInside: false, time: time))
      }
      _ = model.handle(
        .release(velocity: speed, isTouchpad: false, mayCoast: true, time: duration))
      let limited = min(max(speed, -8000), 8000)
      let isBoosted =
        left * speed > 0 && abs(left) >= 350 && abs(speed) >= 350 && duration <= 0.25
        && rest <= 0.04
      let expected = isBoosted ? min(max(limited + left, -12_000), 12_000) : limited
      let least = abs(speed) < 50 ? 0 : expected
      #expect(abs(velocity(model, at: duration) - least) < 1e-9)
    }
  }
}
