import Testing

@testable import Interaction

/// The speeds, times and edges at which scrolling decides otherwise.
extension ScrollModelTests {
  @Test func `nothing else moves what a finger holds`() {
    var model = model(at: 100)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.wheel(48, time: 0.1))
    _ = model.handle(.follow(20, time: 0.1))
    _ = model.handle(.scroll(to: 500, isAnimated: false, time: 0.1))
    _ = model.handle(.advance(time: 1))
    #expect(model.offset == 100 && model.isDragging)
  }

  @Test func `G70 G84 a second notch keeps the velocity of the first`() {
    var model = model()
    _ = model.handle(.wheel(48, time: 0))
    let running = velocity(model, at: 0.05)
    _ = model.handle(.wheel(48, time: 0.05))
    #expect(running > 100)
    #expect(abs(velocity(model, at: 0.05) - running) < 1e-9)
  }

  @Test func `G84 a step of 24 of 120 is smoothed, a smaller one followed`() {
    var (smooth, direct) = (model(), model())
    _ = smooth.handle(.wheel(9.6, time: 0))
    #expect(smooth.offset == 0 && smooth.isMoving)
    _ = direct.handle(.wheel(9.59, time: 0))
    #expect(direct.offset == 9.59 && !direct.isMoving)
  }

  @Test func `G73 a wheel that cannot move the content starts nothing`() {
    var model = model()
    _ = model.handle(.wheel(-48, time: 0))
    #expect(!model.isMoving)
  }

  @Test func `G82 continuous movement stays inside the content`() {
    var model = model()
    _ = model.handle(.follow(-10, time: 0))
    #expect(model.offset == 0)
  }

  @Test func `G85 a wheel whose target is the edge can move no further that way`() {
    var model = model(at: 990)
    _ = model.handle(.wheel(48, time: 0))
    #expect(!model.canMove(by: 48) && model.canMove(by: -48))
  }

  @Test func `K22 what is banded under a finger follows the size of the view`() {
    var model = model()
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(-100, isInside: false, time: 0))
    _ = model.handle(.resize(ScrollModel.Extent(upper: 1000, viewLength: 800), time: 0))
    #expect(abs(model.offset + (1 - 1 / (100 * 0.55 / 800 + 1)) * 800) < 1e-9)
  }

  @Test func `K25 G62 a return that content growing under it ends is told`() {
    var model = model(at: 1000)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(100, isInside: false, time: 0))
    _ = model.handle(.release(velocity: 0, isTouchpad: false, mayCoast: true, time: 0))
    #expect(model.isMoving)
    let grown = ScrollModel.Extent(upper: 3000, viewLength: 400)
    #expect(model.handle(.resize(grown, time: 0)).events == [.didEndDecelerating])
  }

  @Test(arguments: [
    (350.0, 350.0, 0.25, 700.0), (349.9, 350, 0.25, 350), (350, 349.9, 0.25, 349.9),
    (350, 350, 0.251, 350), (-400, 500, 0.1, 500), (8000, 8000, 0.1, 12000),
  ])
  func `G65 two flings add only if both are fast, alike and close`(
    left: Double, velocity: Double, time: Double, sum: Double
  ) {
    var model = model(at: 500)
    _ = model.handle(.begin(time: 0))
    model.grab = ScrollModel.Grab(velocity: left, time: 0)
    _ = model.handle(.release(velocity: velocity, isTouchpad: false, mayCoast: true, time: time))
    #expect(self.velocity(model, at: time) == sum)
  }

  @Test(arguments: [(0.04, 1400.0), (0.041, 400)])
  func `G65 a drag that paused does not add its fling`(rest: Double, sum: Double) {
    // a clock that has run for days, as monotonic clocks do
    let start = 712_345.678_901
    var model = model(upper: 100_000)
    fling(&model, 1000, at: start)
    _ = model.handle(.touch(time: start))
    _ = model.handle(.begin(time: start + 0.02))
    for (delta, time) in [(5.0, 0.03), (5, 0.03 + rest), (5, 0.04 + rest)] {
      _ = model.handle(.drag(delta, isInside: false, time: start + time))
    }
    _ = model.handle(
      .release(velocity: 400, isTouchpad: false, mayCoast: true, time: start + 0.05 + rest))
    #expect(abs(velocity(model, at: start + 0.05 + rest) - sum) < 1e-9)
  }

  @Test func `G65 only a fling leaves velocity to the next`() {
    var model = model()
    _ = model.handle(.scroll(to: 1000, isAnimated: true, time: 0))
    #expect(velocity(model, at: 0.1) > 350)
    _ = model.handle(.begin(time: 0.1))
    _ = model.handle(.release(velocity: 400, isTouchpad: false, mayCoast: true, time: 0.15))
    #expect(velocity(model, at: 0.15) == 400)
  }

  @Test func `G63 what is past an edge comes back to a nested drag but goes no further`() {
    for (start, way) in [(1000.0, 100.0), (0, -100)] {
      var model = model(at: start)
      _ = model.handle(.begin(time: 0))
      _ = model.handle(.drag(way, isInside: false, time: 0))
      let seen = model.offset
      #expect(model.handle(.drag(way / 5, isInside: true, time: 0)).leftover == way / 5)
      #expect(model.offset == seen)
      #expect(model.handle(.drag(-way / 5, isInside: true, time: 0)).leftover == 0)
      #expect(model.phase == .dragging(raw: start + way * 0.8))
    }
  }

  @Test(arguments: [
    (50.0, false, 50.0), (49.9, false, 0), (100, true, 100), (99.9, true, 0), (9000, false, 8000),
    (-9000, false, -8000),
  ])
  func `G47 a fling needs its speed and has a greatest one`(
    velocity: Double, isTouchpad: Bool, result: Double
  ) {
    var model = model(at: 500)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(
      .release(velocity: velocity, isTouchpad: isTouchpad, mayCoast: true, time: 0))
    #expect(self.velocity(model, at: 0) == result)
  }

  @Test func `K25 a cancelled drag that moved nothing ends at rest`() {
    var model = model(at: 500)
    _ = model.handle(.begin(time: 0))
    #expect(model.handle(.cancel(time: 0)).events == [.didEndDragging(willDecelerate: false)])
  }

  @Test(arguments: [(-72.0, true), (-76, false)])
  func `G60 content thrown back slowly stays at the edge`(velocity: Double, stays: Bool) {
    // One unit beyond, w0 = 4 pi: it crosses with (v - w0) e^(-w0 / (v - w0)), 48 or 52 u/s.
    var model = model()
    model.offset = 1001
    model.settle(velocity: velocity, at: 0)
    _ = model.handle(.advance(time: 9))
    #expect((model.offset == 1000) == stays)
  }

  @Test func `G54 coasting that stops before an edge does not bounce there`() {
    // 990 units a second are lost on the way to 10 u/s, after 494.505 units.
    var model = self.model(upper: 497)
    fling(&model, 1000)
    for step in 1...300 {
      _ = model.handle(.advance(time: Double(step) * 0.01))
      #expect(model.offset < 494.51)
    }
    #expect(abs(model.offset - 494.505) < 0.001 && !model.isMoving)
    var late = self.model(upper: 497)
    fling(&late, 1000)
    _ = late.handle(.advance(time: 5))
    #expect(abs(late.offset - 494.505) < 0.001 && !late.isMoving)
  }

  @Test func `K10 a fling past the edge that is finished stands at the edge`() {
    var model = model(at: 900)
    fling(&model, 3000)
    _ = model.handle(.finish(time: 0))
    #expect(model.offset == 1000)
  }

  @Test func `G53 a touch between two frames stops the content where it is then`() {
    var model = model()
    fling(&model, 1000)
    #expect(model.handle(.touch(time: 0.1)).stoppedMotion)
    #expect(abs(model.offset - 90.625851) < 1e-6)
  }

  @Test(arguments: [(50.0, false), (51, true)])
  func `G53 content is moving above 50 units a second`(velocity: Double, isMoving: Bool) {
    var model = model()
    fling(&model, velocity)
    #expect(model.handle(.touch(time: 0)).stoppedMotion == isMoving)
  }
}
