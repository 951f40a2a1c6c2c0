import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// A view that scrolls both ways (G26, G80).
struct FreeScrollTests {
  let view = FreeScrollView(frame: Rect(x: 50, y: 50, width: 400, height: 300))
  let touch: VirtualTouch
  let told = Told()

  final class Told {
    var events: [ScrollViewEvent] = []
  }

  init() {
    view.contentSize = Size(width: 4000, height: 3000)
    let root = Layer()
    root.add(view)
    let scene = Scene(root: root)
    scene.size = Size(width: 500, height: 400)
    touch = VirtualTouch(scene)
    view.contentOffset = Point(x: 1000, y: 1000)
    view.onEvent = { [told] in if $0 != .didScroll { told.events.append($0) } }
    touch.settle()
  }

  private func way(_ body: () -> Void) -> Point {
    let start = view.contentOffset
    body()
    return view.contentOffset - start
  }

  @Test func `G26 a drag near an axis holds to it, what it moves across is discarded`() {
    let along = way {
      touch.down(250, 200)
      touch.move(to: 190, 180, over: 0.1)
      touch.move(to: 150, 170, over: 0.1)
    }
    #expect(abs(along.x - 90) < 0.6 && along.y == 0)
  }

  @Test func `G26 a drag between the axes moves freely, less the slop`() {
    let way = way {
      touch.down(250, 250)
      touch.move(to: 190, 190, over: 0.1)
    }
    // 60 each way, less the circle of 10
    let slop = 10 / 2.0.squareRoot()
    #expect(abs(way.x - 60 + slop) < 1e-6 && abs(way.y - 60 + slop) < 1e-6)
  }

  @Test func `G26 the lock breaks when the finger leaves the axis, and nothing jumps`() {
    touch.down(350, 250)
    touch.move(to: 290, 250, over: 0.1)
    let locked = view.contentOffset
    var last = locked
    for step in 1...20 {
      touch.move(to: 290, 250 - Double(step) * 5)
      // never more than the finger's own step
      #expect(abs(view.contentOffset.y - last.y) <= 5 + 1e-9)
      last = view.contentOffset
    }
    // what was moved before the lock broke is lost, the rest is not
    #expect(last.y - locked.y > 60 && last.y - locked.y < 100 && last.x == locked.x)
  }

  @Test func `G47 G54 a fling keeps its direction while both axes coast`() {
    touch.down(350, 300)
    touch.move(to: 270, 240, over: 0.08)
    touch.up()
    let (start, begin) = (view.contentOffset, touch.time)
    let speed = view.model.velocity(at: begin)
    #expect(view.isMoving && abs(speed.x / speed.y - 80.0 / 60) < 0.05)
    let logarithm = 1000 * log(0.998)
    for _ in 0..<20 {
      touch.wait(0.03)
      touch.scene.advance(to: touch.time)
      let part = (exp(logarithm * (touch.time - begin)) - 1) / logarithm
      #expect(abs(view.contentOffset.x - start.x - speed.x * part) < 1e-6)
      #expect(abs(view.contentOffset.y - start.y - speed.y * part) < 1e-6)
    }
    touch.settle()
    #expect(
      told.events == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
      ])
  }

  @Test func `G47 a fling is limited as a vector`() {
    view.run(.begin(time: touch.time))
    view.run(
      .release(velocity: Point(x: 12_000, y: 9000), isTouchpad: false, time: touch.time))
    let speed = view.model.velocity(at: touch.time)
    #expect(abs(speed.length - 8000) < 1e-6 && abs(speed.x / speed.y - 4.0 / 3) < 1e-9)
    view.run(.begin(time: touch.time))
    view.run(.release(velocity: Point(x: 40, y: 40), isTouchpad: false, time: touch.time))
    #expect(view.model.velocity(at: touch.time).length > 56)
    view.run(.begin(time: touch.time))
    view.run(.release(velocity: Point(x: 30, y: 30), isTouchpad: false, time: touch.time))
    #expect(!view.isMoving)
  }

  @Test func `G53 a touch that stops it is no tap`() {
    var taps = 0
    let content = Layer(frame: Rect(x: 0, y: 0, width: 4000, height: 3000))
    content.recognizers = [TapGestureRecognizer { _ in taps += 1 }]
    view.add(content)
    touch.fling(from: 350, 300, to: 270, 240, over: 0.08)
    touch.wait(0.1)
    touch.tap(250, 200)
    #expect(!view.isMoving && taps == 0)
    touch.tap(250, 200)
    touch.settle()
    #expect(taps == 1)
  }

  @Test func `G39 a cancelled drag puts both axes back`() {
    let start = view.contentOffset
    touch.down(350, 300)
    touch.move(to: 270, 240, over: 0.1)
    touch.cancel()
    touch.settle()
    #expect(view.contentOffset == start)
  }

  @Test func `K22 past a corner both axes are banded, and both return`() {
    view.contentOffset = .zero
    touch.down(200, 150)
    touch.move(to: 300, 250, over: 0.1)
    let raw = 100 - 10 / 2.0.squareRoot()
    func band(_ size: Double) -> Double { -size * (1 - 1 / (raw * 0.55 / size + 1)) }
    #expect(abs(view.contentOffset.x - band(400)) < 1e-6)
    #expect(abs(view.contentOffset.y - band(300)) < 1e-6)
    touch.wait(0.1)
    touch.up()
    touch.settle()
    #expect(view.contentOffset == .zero)
  }

  @Test func `G80 a touchpad moves both ways, holds to an axis, and flings`() {
    let free = way {
      for _ in 0..<8 {
        touch.touchpad(250, 200, by: Point(x: 6, y: 6))
        touch.wait(0.008)
      }
    }
    #expect(free == Point(x: 48, y: 48))
    touch.touchpad(250, 200, by: nil)
    #expect(view.isMoving)
    let speed = view.model.velocity(at: touch.time)
    #expect(speed.x > 500 && abs(speed.x - speed.y) < 1e-6)
    touch.settle()
    let locked = way {
      for _ in 0..<8 {
        touch.touchpad(250, 200, by: Point(x: 1, y: 6))
        touch.wait(0.008)
      }
    }
    #expect(locked == Point(x: 0, y: 48))
    // silence is an end without a fling
    touch.wait(0.12)
    #expect(!view.isDragging && !view.isMoving)
  }

  func stop(_ axes: ScrollEvent.Axes) {
    touch.scene.handle(
      .scroll(
        ScrollEvent(
          source: .finger, phase: .ended, delta: .zero, stopped: axes,
          position: Point(x: 250, y: 200), time: touch.time)))
  }

  @Test(arguments: [ScrollEvent.Axes.horizontal, .vertical])
  func `W93 both axes may stop in frames of their own, and it flings`(first: ScrollEvent.Axes) {
    for _ in 0..<8 {
      touch.touchpad(250, 200, by: Point(x: 6, y: 6))
      touch.wait(0.008)
    }
    stop(first)
    #expect(view.isDragging)
    touch.wait(0.005)
    stop(first == .horizontal ? .vertical : .horizontal)
    let speed = view.model.velocity(at: touch.time)
    #expect(speed.x > 500 && speed.y > 500)
    touch.settle()
  }

  @Test func `G80 an axis that moves again has not stopped`() {
    for _ in 0..<8 {
      touch.touchpad(250, 200, by: Point(x: 6, y: 6))
      touch.wait(0.008)
    }
    stop(.horizontal)
    touch.touchpad(250, 200, by: Point(x: 6, y: 6))
    stop(.vertical)
    #expect(view.isDragging)
    stop(.horizontal)
    #expect(!view.isDragging && view.isMoving)
    touch.settle()
  }

  @Test func `K16 a view that is disabled lets the touchpad go, without a fling`() {
    for _ in 0..<8 {
      touch.touchpad(250, 200, by: Point(x: 6, y: 6))
      touch.wait(0.008)
    }
    view.isScrollEnabled = false
    touch.touchpad(250, 200, by: nil)
    #expect(!view.isDragging && !view.isMoving)
  }

  @Test func `G79 a wheel moves both axes, in one event or each by itself`() {
    let both = way {
      touch.wheel(250, 200, by: Point(x: 48, y: -96))
      touch.settle()
    }
    #expect(both == Point(x: 48, y: -96))
    let one = way {
      touch.wheel(250, 200, by: Point(x: -48, y: 0))
      touch.settle()
    }
    #expect(one == Point(x: -48, y: 0))
  }

  @Test func `G85 a wheel at an edge is left to what is around`() {
    view.contentOffset = Point(x: 0, y: 1000)
    let event = ScrollEvent(
      source: .wheel, phase: .changed, delta: Point(x: -48, y: 0), position: .zero, time: 0)
    #expect(!view.scroll(event))
  }

  @Test func `B32 the arrow keys move it four ways`() {
    for (name, delta) in [
      ("Right", Point(x: 48, y: 0)), ("Down", Point(x: 0, y: 48)), ("Left", Point(x: -48, y: 0)),
      ("Up", Point(x: 0, y: -48)), ("Page_Down", Point(x: 0, y: 252)),
    ] {
      let way = way {
        touch.key(name)
        touch.settle()
      }
      #expect(way == delta)
    }
    touch.key("End")
    touch.settle()
    #expect(view.contentOffset == Point(x: 1000, y: 2700))
  }

  @Test func `G66 a scroll by the program moves both axes and is told once`() {
    view.scroll(to: Point(x: 1500, y: 1100))
    touch.wait(0.1)
    #expect(view.contentOffset.x > 1000 && view.contentOffset.y > 1000)
    touch.settle()
    #expect(view.contentOffset == Point(x: 1500, y: 1100))
    #expect(told.events == [.didEndScrollingAnimation])
  }

  @Test func `K27 each axis has its bar, and they do not meet`() {
    view.contentOffset = Point(x: 3600, y: 2700)
    let bars = view.indicators
    let across = bars[.horizontal]?.layer, upright = bars[.vertical]?.layer
    #expect(across?.opacity == 1 && upright?.opacity == 1)
    #expect((across?.frame.maxX ?? 0) <= (upright?.frame.minX ?? 0))
    #expect((upright?.frame.maxY ?? 0) <= (across?.frame.minY ?? 0))
    #expect((upright?.frame.maxX ?? 0) == 4000 - 3 && (across?.frame.maxY ?? 0) == 3000 - 3)
    touch.wait(0.6)
    #expect(across?.opacity == 0 && upright?.opacity == 0)
    view.contentSize.width = 400
    view.contentOffset.y = 0
    #expect(view.indicators[.horizontal]?.layer.opacity == 0)
    #expect(view.indicators[.vertical]?.layer.opacity == 1)
  }

  @Test func `G91 reduced motion calms both axes in flight`() {
    touch.fling(from: 350, 300, to: 270, 240, over: 0.08)
    touch.wait(0.05)
    let seen = view.contentOffset
    touch.scene.settings.reduceMotion = true
    #expect(view.contentOffset == seen)
    touch.settle()
    #expect((view.contentOffset - seen).length < 200)
  }

  @Test func `G73 at rest it needs no frame and has no deadline`() {
    touch.fling(from: 350, 300, to: 270, 240, over: 0.08)
    #expect(touch.settle() && touch.scene.nextDeadline == nil && !touch.scene.needsFrame)
  }
}
