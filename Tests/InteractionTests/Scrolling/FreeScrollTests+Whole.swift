import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// What is one for a person though two axes do it: ways, flings and lifts.
extension FreeScrollTests {
  @Test func `G92 a scroll by the program is a jump by the whole way, not by that of an axis`() {
    touch.scene.settings.reduceMotion = true
    view.scroll(to: Point(x: 1030, y: 1030))
    #expect(view.contentOffset == Point(x: 1030, y: 1030) && !view.isMoving)
    #expect(told.events == [.didEndScrollingAnimation])
    view.scroll(to: Point(x: 1055, y: 1055))
    #expect(view.isMoving)
    touch.settle()
    #expect(view.contentOffset == Point(x: 1055, y: 1055))
  }

  @Test func `G91 G92 a scroll under way jumps if its whole way is long when motion is reduced`() {
    view.scroll(to: Point(x: 1035, y: 1035))
    touch.scene.settings.reduceMotion = true
    #expect(view.contentOffset == Point(x: 1035, y: 1035) && !view.isMoving)
    touch.scene.settings.reduceMotion = false
    view.scroll(to: Point(x: 1060, y: 1060))
    touch.scene.settings.reduceMotion = true
    #expect(view.isMoving)
    touch.settle()
  }

  /// Throws, catches it after a moment and throws again; the velocity that this makes.
  private func throwTwice(
    _ first: Point, _ second: Point, drag: Double = 0.1, rest: Double = 0
  ) -> Point {
    var model = FreeScrollModel()
    let extent = ScrollModel.Extent(upper: 1e6, viewLength: 400)
    _ = model.handle(.resize(x: extent, y: extent, time: 0))
    _ = model.handle(.scroll(to: Point(x: 5e5, y: 5e5), isAnimated: false, time: 0))
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.release(velocity: first, isTouchpad: false, time: 1))
    _ = model.handle(.touch(time: 1))
    _ = model.handle(.begin(time: 1))
    for step in 1...10 {
      // along one axis only: the other one does not rest by that
      let time = 1 + drag * Double(step) / 10 + (step > 5 ? rest : 0)
      _ = model.drag(by: 1, along: .horizontal, isInside: false, at: time)
    }
    let end = 1 + drag + rest
    _ = model.handle(.release(velocity: second, isTouchpad: false, time: end))
    return model.velocity(at: end)
  }

  @Test func `G65 flings of both axes add up by their speed, not by that of an axis`() {
    // 424 units a second each, of which no axis has 350
    let sum = throwTwice(Point(x: 300, y: 300), Point(x: 300, y: 300))
    #expect((sum - Point(x: 600, y: 600)).length < 1e-6)
    // 339 each
    let slow = throwTwice(Point(x: 240, y: 240), Point(x: 240, y: 240))
    #expect((slow - Point(x: 240, y: 240)).length < 1e-9)
    let limited = throwTwice(Point(x: 6000, y: 4500), Point(x: 6000, y: 4500))
    #expect(abs(limited.length - 12_000) < 1e-6 && abs(limited.x / limited.y - 4.0 / 3) < 1e-9)
  }

  @Test func `G65 content goes where the finger throws it, whatever it did before`() {
    let across = throwTwice(Point(x: 2000, y: 0), Point(x: 0, y: 2000))
    #expect(across == Point(x: 0, y: 2000))
    let back = throwTwice(Point(x: 2000, y: 0), Point(x: -2000, y: 0))
    #expect(back == Point(x: -2000, y: 0))
    // 45 degrees apart: the part that goes the same way
    let aside = throwTwice(Point(x: 2000, y: 0), Point(x: 1000, y: 1000))
    let speed = 1000 * 2.0.squareRoot() + 2000 / 2.0.squareRoot()
    #expect(abs(aside.length - speed) < 1e-6 && abs(aside.x - aside.y) < 1e-6)
    #expect(throwTwice(Point(x: 500, y: 0), Point(x: 500, y: 500)).length < 1061)
  }

  @Test func `G65 a drag that lasts or rests keeps flings of both axes from adding up`() {
    let fling = Point(x: 800, y: 600)
    #expect((throwTwice(fling, fling, drag: 0.24).length - 2000).magnitude < 1e-6)
    #expect((throwTwice(fling, fling, drag: 0.26).length - 1000).magnitude < 1e-6)
    #expect((throwTwice(fling, fling, rest: 0.05).length - 1000).magnitude < 1e-6)
  }

  @Test(arguments: [(0.025, true), (0.035, false)])
  func `W93 an axis that was stopped more than 30 ms before the other does not fling`(
    delay: Double, isJoint: Bool
  ) {
    for first in [ScrollEvent.Axes.horizontal, .vertical] {
      for _ in 0..<8 {
        touch.touchpad(250, 200, by: Point(x: 6, y: 6))
        touch.wait(0.008)
      }
      stop(first)
      #expect(view.isDragging)
      touch.wait(delay)
      stop(first == .horizontal ? .vertical : .horizontal)
      let speed = view.model.velocity(at: touch.time)
      let (earlier, later) = first == .horizontal ? (speed.x, speed.y) : (speed.y, speed.x)
      #expect(later > 500 && (earlier > 500) == isJoint && (earlier == 0) != isJoint)
      touch.settle()
    }
  }

  @Test func `G62 content that is scaled keeps what is in its middle, also under a finger`() {
    func middle() -> Point {
      Point(
        x: (view.contentOffset.x + view.bounds.width / 2) / view.contentSize.width,
        y: (view.contentOffset.y + view.bounds.height / 2) / view.contentSize.height)
    }
    touch.down(250, 200)
    touch.move(to: 200, 170, over: 0.1)
    let held = middle()
    view.frame.size = Size(width: 300, height: 350)
    view.scaleContent(to: Size(width: 6000, height: 6000))
    touch.wait(0.02)
    #expect(view.isDragging && (middle() - held).length < 1e-9)
    touch.move(to: 100, 100, over: 0.08)
    touch.up()
    touch.wait(0.05)
    let (flown, speed) = (middle(), view.model.velocity(at: touch.time))
    view.scaleContent(to: Size(width: 3000, height: 3000))
    #expect((middle() - flown).length < 1e-9)
    #expect(speed.length > 500 && view.model.velocity(at: touch.time) == speed)
    touch.settle()
  }
}
