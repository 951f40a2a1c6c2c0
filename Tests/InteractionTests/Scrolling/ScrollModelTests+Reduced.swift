import Testing

@testable import Interaction

/// Scrolling under reduced motion.
extension ScrollModelTests {
  private func calm(at offset: Double = 0, upper: Double = 1000) -> ScrollModel {
    var model = model(at: offset, upper: upper)
    model.settings.reduceMotion = true
    return model
  }

  @Test func `K9 with reduced motion coasting is short and ends at the edge at once`() {
    var far = model(upper: 5000)
    far.settings.reduceMotion = true
    fling(&far, 1000)
    _ = far.handle(.advance(time: 5))
    // From 1000 to 10 units a second at r = 0.99 (G48: 0.0995 s).
    #expect(abs(far.offset - 990 * 0.0994991) < 0.01)
    var near = model(at: 950)
    near.settings.reduceMotion = true
    fling(&near, 3000)
    _ = near.handle(.advance(time: 0.1))
    #expect(near.offset == 1000 && !near.isMoving)
  }

  @Test func `K9 G92 with reduced motion nothing bounces`() {
    var model = calm(at: 900)
    fling(&model, 3000)
    var time = 0.0
    while model.isMoving {
      time += 0.005
      _ = model.handle(.advance(time: time))
      #expect(model.offset <= 1000)
    }
    #expect(model.offset == 1000)
  }

  @Test(arguments: [0.0, -8000, 8000])
  func `G92 content past an edge is banded under the finger and returns in one move of 120 ms`(
    velocity: Double
  ) {
    var model = calm(at: 1000)
    _ = model.handle(.begin(time: 10))
    _ = model.handle(.drag(200, isInside: false, time: 10))
    // 200 past the edge of a view of 400
    let shown = 1000 + (1 - 1 / (200 * 0.55 / 400 + 1)) * 400
    #expect(abs(model.offset - shown) < 1e-9)
    _ = model.handle(
      .release(velocity: velocity, isTouchpad: false, mayCoast: true, time: 10))
    var last = shown
    for step in 1..<12 {
      _ = model.handle(.advance(time: 10 + Double(step) * 0.01))
      #expect(model.offset < last && model.offset > 1000)
      last = model.offset
    }
    #expect(model.handle(.advance(time: 10.1201)).events == [.didEndDecelerating])
    #expect(model.offset == 1000 && !model.isMoving)
  }

  @Test(arguments: [40.0, -40]) func `G92 a short scroll by the program moves calmly`(way: Double) {
    var model = calm(at: 500)
    let effect = model.handle(.scroll(to: 500 + way, isAnimated: true, time: 0))
    #expect(effect.events.isEmpty && model.offset == 500 && model.isMoving)
    #expect(model.handle(.advance(time: 0.2001)).events == [.didEndScrollingAnimation])
    #expect(model.offset == 500 + way)
  }

  @Test(arguments: [40.5, -40.5, 480])
  func `G92 a scroll by the program over more than 40 units is a jump, and is told`(way: Double) {
    var model = calm(at: 500)
    fling(&model, 1000)
    let effect = model.handle(.scroll(to: 500 + way, isAnimated: true, time: 0))
    #expect(effect.events == [.didEndDecelerating, .didEndScrollingAnimation])
    #expect(model.offset == 500 + way && !model.isMoving)
  }

  @Test func `G92 a cancelled drag goes back calmly`() {
    var model = calm(at: 300)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(120, isInside: false, time: 0))
    _ = model.handle(.cancel(time: 0))
    _ = model.handle(.advance(time: 0.19))
    #expect(model.isMoving && model.offset > 300)
    _ = model.handle(.advance(time: 0.2001))
    #expect(model.offset == 300 && !model.isMoving)
  }
}
