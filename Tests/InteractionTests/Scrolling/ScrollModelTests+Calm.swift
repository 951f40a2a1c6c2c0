import Glibc
import Testing

@testable import Interaction

/// Reduced motion that is switched on while content moves (G91).
extension ScrollModelTests {
  /// Lets a model go on calmly and returns where it rests, and when.
  private func rest(_ model: inout ScrollModel, from time: Double) -> Double {
    var time = time
    while model.isMoving, time < 60 {
      time += 0.001
      _ = model.handle(.advance(time: time))
    }
    return time
  }

  @Test func `G91 G92 coasting goes on from where it is, as if it had begun calmly there`() {
    var model = model(upper: 100_000)
    fling(&model, 3000)
    _ = model.handle(.advance(time: 0.2))
    let (place, speed) = (model.offset, velocity(model, at: 0.2))
    #expect(model.handle(.calm(time: 0.2)).events.isEmpty)
    #expect(model.offset == place && abs(velocity(model, at: 0.2) - speed) < 1e-9)
    _ = rest(&model, from: 0.2)
    // from its speed to 10 units a second at r = 0.99 (G48: 0.0995 s)
    #expect(abs(model.offset - place - (speed - 10) * 0.0994991) < 0.01)
  }

  @Test func `G91 G92 a bounce returns at once in 120 ms`() {
    var model = model(at: 900)
    fling(&model, 3000)
    _ = model.handle(.advance(time: 0.1))
    #expect(model.offset > 1020)
    let place = model.offset
    _ = model.handle(.calm(time: 0.1))
    #expect(model.offset == place)
    var last = place
    for step in 1..<12 {
      _ = model.handle(.advance(time: 0.1 + Double(step) * 0.01))
      #expect(model.offset < last)
      last = model.offset
    }
    #expect(model.handle(.advance(time: 0.2201)).events == [.didEndDecelerating])
    #expect(model.offset == 1000)
  }

  @Test func `G91 G92 a scroll by the program jumps where much is left of it, else goes on`() {
    var far = model()
    _ = far.handle(.scroll(to: 900, isAnimated: true, time: 0))
    _ = far.handle(.advance(time: 0.05))
    #expect(far.handle(.calm(time: 0.05)).events == [.didEndScrollingAnimation])
    #expect(far.offset == 900 && !far.isMoving)
    var near = model()
    _ = near.handle(.scroll(to: 60, isAnimated: true, time: 0))
    _ = near.handle(.advance(time: 0.12))
    #expect(near.handle(.calm(time: 0.12)).events.isEmpty)
    #expect(near.isMoving && rest(&near, from: 0.12) < 0.33 && near.offset == 60)
  }

  @Test func `G91 a wheel's target stays, and what rests or is dragged is left alone`() {
    var wheel = model()
    _ = wheel.handle(.wheel(96, time: 0))
    _ = wheel.handle(.advance(time: 0.03))
    let place = wheel.offset
    _ = wheel.handle(.calm(time: 0.03))
    #expect(wheel.offset == place && velocity(wheel, at: 0.03) == 0 && wheel.destination == 96)
    var dragged = model()
    _ = dragged.handle(.begin(time: 0))
    _ = dragged.handle(.drag(-50, isInside: false, time: 0))
    let banded = dragged.offset
    _ = dragged.handle(.calm(time: 0))
    #expect(dragged.offset == banded && dragged.isDragging && dragged.settings.reduceMotion)
  }
}
