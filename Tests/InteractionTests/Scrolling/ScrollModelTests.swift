import Glibc
import Support
import Testing

@testable import Interaction

struct ScrollModelTests {
  func model(
    at offset: Double = 0, upper: Double = 1000, view: Double = 400
  ) -> ScrollModel {
    var model = ScrollModel()
    _ = model.handle(
      .resize(ScrollModel.Extent(lower: 0, upper: upper, viewLength: view), time: 0))
    _ = model.handle(.scroll(to: offset, isAnimated: false, time: 0))
    return model
  }

  func fling(_ model: inout ScrollModel, _ velocity: Double, at time: Double = 0) {
    _ = model.handle(.begin(time: time))
    _ = model.handle(
      .release(velocity: velocity, isTouchpad: false, mayCoast: true, time: time))
  }

  func velocity(_ model: ScrollModel, at time: Double) -> Double {
    guard case .moving(let course) = model.phase else { return 0 }
    return course.state(at: time).velocity
  }

  @Test func `G54 G55 G59 coasting meets its edge at the true time and bounces as computed`()
    throws
  {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["bounce"].elements.count == 3)
    for item in vectors["bounce"].elements {
      let range = item["range"].elements.map(\.number)
      for sample in item["samples"].elements {
        var model = model(at: item["position"].number, upper: range[1], view: 800)
        model.settings.tolerance = 1e-12
        model.settings.deceleration = Decay(rate: item["rate_per_ms"].number)
        model.settings.edgeSpring = Spring(
          response: item["spring_response"].number,
          dampingRatio: item["spring_damping_ratio"].number)
        fling(&model, item["velocity"].number)
        let time = sample["t"].number
        _ = model.handle(.advance(time: time))
        let place = "\(item["name"].text) at \(time)"
        #expect(x.allows(model.offset, sample["x"].number), "\(place)")
        #expect(v.allows(velocity(model, at: time), sample["v"].number), "\(place)")
      }
    }
  }

  @Test func `G76 the way does not depend on how often it is looked at`() {
    var once = model(at: 900)
    var often = once
    fling(&once, 3000)
    fling(&often, 3000)
    for step in 1...500 { _ = often.handle(.advance(time: Double(step) * 0.001)) }
    _ = once.handle(.advance(time: 0.5))
    #expect(abs(once.offset - often.offset) < 1e-9)
  }

  @Test(arguments: [0.998, 0.99]) func `K23 coasting stops below 10 units a second`(rate: Double) {
    var model = model(upper: 100_000)
    model.settings.deceleration = Decay(rate: rate)
    fling(&model, 1000)
    // numeric integration of the decay in steps of 10 microseconds
    var speed = 1000.0
    var travelled = 0.0
    let factor = pow(rate, 0.01)
    while speed >= 10 {
      travelled += speed * 1e-5 * (1 + factor) / 2
      speed *= factor
    }
    var events: [ScrollViewEvent] = []
    var time = 0.0
    while model.isMoving {
      time += 1.0 / 60
      events += model.handle(.advance(time: time)).events
    }
    #expect(abs(model.offset - travelled) < 0.02)
    #expect(events == [.didEndDecelerating])
  }

  @Test func `K22 G56 content past an edge follows by the rubber band`() {
    var model = model(view: 800)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(-100, isInside: false, time: 0))
    #expect(abs(model.offset + 51.461988) < 1e-6)
    _ = model.handle(.drag(-300, isInside: false, time: 0))
    #expect(abs(model.offset + 172.549020) < 1e-6)
    // the raw offset went on: coming back the same way ends where it began
    _ = model.handle(.drag(400, isInside: false, time: 0))
    #expect(abs(model.offset) < 1e-9)
  }

  @Test func `G57 a touch that grabs banded content does not move it`() {
    var model = model(view: 800)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(-200, isInside: false, time: 0))
    _ = model.handle(.release(velocity: 0, isTouchpad: false, mayCoast: true, time: 0))
    _ = model.handle(.advance(time: 0.05))
    let seen = model.offset
    #expect(seen < -20)
    _ = model.handle(.begin(time: 0.05))
    #expect(model.offset == seen)
    _ = model.handle(.drag(1, isInside: false, time: 0.05))
    #expect(model.offset > seen && model.offset < seen + 0.6)
  }

  @Test func `G58 the spring back starts with the shown velocity`() {
    var model = model(view: 800)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(-100, isInside: false, time: 0))
    _ = model.handle(.release(velocity: -1000, isTouchpad: false, mayCoast: true, time: 0))
    // slope 0.481516 at 100 beyond the edge of a view of 800
    #expect(abs(velocity(model, at: 0) + 481.516) < 1e-3)
  }

  @Test func `G59 a bounce passes the edge by half a view at most`() {
    var model = model(at: 1000, view: 100)
    fling(&model, 8000)
    var peak = 0.0
    for step in 0...1000 {
      _ = model.handle(.advance(time: Double(step) * 0.001))
      peak = max(peak, model.offset - 1000)
    }
    #expect(peak <= 50 && peak > 49.9)
  }

  @Test func `G60 content thrown back in from past an edge coasts on when it crosses`() {
    var model = model(view: 800)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(-60, isInside: false, time: 0))
    _ = model.handle(.release(velocity: 3000, isTouchpad: false, mayCoast: true, time: 0))
    var speed: Double?
    for step in 1...2000 {
      let before = model.offset
      _ = model.handle(.advance(time: Double(step) * 0.001))
      if before < 0 && model.offset >= 0 { speed = velocity(model, at: Double(step) * 0.001) }
    }
    #expect((speed ?? 0) > 50)
    // coasting goes about half a second's way, a spring would have come back to the edge
    #expect(abs(model.offset - (speed ?? 0) * 0.4995) < 15)
  }

  @Test func `G61 content that fits does not move unless it always bounces`() {
    var model = model(upper: 0)
    _ = model.handle(.begin(time: 0))
    #expect(model.handle(.drag(30, isInside: false, time: 0)).leftover == 30)
    #expect(model.offset == 0)
    model.alwaysBounces = true
    #expect(model.handle(.drag(30, isInside: false, time: 0)).leftover == 0)
    #expect(model.offset > 10)
  }

  @Test func `G61 without bounce the offset is clamped and what is not used is left over`() {
    var model = model(at: 990)
    model.bounces = false
    _ = model.handle(.begin(time: 0))
    #expect(model.handle(.drag(25, isInside: false, time: 0)).leftover == 15)
    #expect(model.offset == 1000)
    _ = model.handle(.release(velocity: 900, isTouchpad: false, mayCoast: true, time: 0))
    _ = model.handle(.advance(time: 0.1))
    #expect(model.offset == 1000 && !model.isMoving)
  }

  @Test
  func `G62 content that grows under a bounce lets it coast, that shrinks springs to the new edge`()
  {
    var model = model(at: 900)
    fling(&model, 2000)
    _ = model.handle(.advance(time: 0.02))
    let (place, speed) = (model.offset, velocity(model, at: 0.02))
    let longer = ScrollModel.Extent(lower: 0, upper: 5000, viewLength: 400)
    _ = model.handle(.resize(longer, time: 0.02))
    #expect(model.offset == place)
    #expect(abs(velocity(model, at: 0.02) - speed) < 1e-9)
    _ = model.handle(.advance(time: 0.3))
    #expect(model.offset > 1300)
    let shorter = ScrollModel.Extent(lower: 0, upper: 1000, viewLength: 400)
    let before = model.offset
    _ = model.handle(.resize(shorter, time: 0.3))
    #expect(model.offset == before)
    _ = model.handle(.advance(time: 5))
    #expect(model.offset == 1000 && !model.isMoving)
  }

  @Test func `G53 a touch stops moving content where it is shown; only a fast one is no tap`() {
    var model = model()
    fling(&model, 2000)
    _ = model.handle(.advance(time: 0.1))
    let touch = model.handle(.touch(time: 0.11))
    #expect(touch.stoppedMotion)
    #expect(touch.events == [.didEndDecelerating])
    let place = model.offset
    #expect(model.handle(.advance(time: 1)) == ScrollModel.Effect())
    #expect(model.offset == place)
    _ = model.handle(.lift(time: 1))
    fling(&model, 60, at: 1)
    #expect(!model.handle(.touch(time: 1.3)).stoppedMotion)
  }

  @Test func `G65 a second fling in the same direction adds what the first had left`() {
    var model = model(upper: 100_000)
    fling(&model, 2000)
    _ = model.handle(.touch(time: 0.1))
    let left = 2000 * pow(0.998, 100)
    _ = model.handle(.begin(time: 0.15))
    _ = model.handle(.release(velocity: 1000, isTouchpad: false, mayCoast: true, time: 0.3))
    #expect(abs(velocity(model, at: 0.3) - (1000 + left)) < 1e-6)
    _ = model.handle(.touch(time: 0.4))
    _ = model.handle(.begin(time: 0.45))
    _ = model.handle(.release(velocity: 1000, isTouchpad: false, mayCoast: true, time: 0.7))
    #expect(velocity(model, at: 0.7) == 1000)
  }

  @Test func `G39 a cancelled drag goes back to where the content rested`() {
    var model = model(at: 300)
    _ = model.handle(.touch(time: 0))
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(120, isInside: false, time: 0))
    let effect = model.handle(.cancel(time: 0.1))
    #expect(effect.events == [.didEndDragging(willDecelerate: true)])
    #expect(velocity(model, at: 0.1) == 0)
    _ = model.handle(.advance(time: 5))
    #expect(model.offset == 300 && !model.isMoving)
  }

  @Test func `G84 a wheel moves the target at once and what is shown smoothly`() {
    var model = model()
    _ = model.handle(.wheel(48, time: 0))
    #expect(model.offset == 0 && model.destination == 48)
    _ = model.handle(.wheel(48, time: 0.05))
    #expect(model.offset > 10 && model.offset < 48 && model.destination == 96)
    let shown = model.offset
    // reversed, the target counts from what is shown
    _ = model.handle(.wheel(-48, time: 0.05))
    #expect(abs(model.destination - max(0, shown - 48)) < 1e-9)
    _ = model.handle(.advance(time: 3))
    #expect(!model.isMoving && model.offset == 0)
  }

  @Test func `G84 a wheel never leaves the content, and fine steps are followed directly`() {
    var model = model(at: 990)
    _ = model.handle(.wheel(48, time: 0))
    #expect(model.destination == 1000)
    for step in 1...200 {
      _ = model.handle(.advance(time: Double(step) * 0.01))
      #expect(model.offset <= 1000)
    }
    _ = model.handle(.wheel(-4.8, time: 3))
    #expect(model.offset == 995.2 && !model.isMoving)
  }

  @Test func `G66 a scroll by the program starts with the momentum there is and ends exactly`() {
    var model = model()
    fling(&model, 1000)
    _ = model.handle(.advance(time: 0.1))
    let speed = velocity(model, at: 0.1)
    _ = model.handle(.scroll(to: 700, isAnimated: true, time: 0.1))
    #expect(abs(velocity(model, at: 0.1) - speed) < 1e-9)
    #expect(model.handle(.advance(time: 5)).events == [.didEndScrollingAnimation])
    #expect(model.offset == 700)
  }

  @Test func `K26 insets extend the range, which is never negative`() {
    let extent = ScrollModel.Extent(lower: -20, upper: -300, viewLength: 400)
    #expect(extent.upper == -20)
  }

  @Test func `K10 a finished motion stands where it would have come to rest`() {
    var model = model()
    fling(&model, 1000)
    var other = model
    _ = other.handle(.advance(time: 60))
    #expect(model.handle(.finish(time: 0)).events == [.didEndDecelerating])
    #expect(abs(model.offset - other.offset) < 1e-9)
  }
}
