import Pixman
import Support
import Testing

@testable import Interaction

struct ScrollViewTests {
  final class Parent: NestedScrollParent {
    var room = 0.0
    var taken = 0.0
    var calls: [String] = []
    var takesRelease = false
    var shown = 0.0

    func nestedScrollShown(_ delta: Double) { shown = delta }
    func nestedScrollBegan() { calls.append("began") }
    func preScroll(_ delta: Double) -> Double {
      guard delta < 0 else { return delta }
      let used = max(delta, -taken)
      taken += used
      return delta - used
    }
    func postScroll(_ delta: Double) -> Double {
      guard delta > 0 else { return delta }
      let used = min(delta, room - taken)
      taken += used
      return delta - used
    }
    func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool {
      calls.append(isCancelled ? "cancelled" : "ended")
      return takesRelease
    }
  }

  let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  let root = Layer()
  let touch: VirtualTouch
  let events = Log()

  final class Log {
    var events: [ScrollViewEvent] = []
    func take() -> [ScrollViewEvent] {
      defer { events = [] }
      return events
    }
  }

  init() {
    let log = events
    view.contentSize = Size(width: 300, height: 2000)
    view.backgroundColor = .white
    view.onEvent = { if $0 != .didScroll { log.events.append($0) } }
    root.add(view)
    let scene = Scene(root: root)
    scene.size = Size(width: 300, height: 400)
    touch = VirtualTouch(scene)
  }

  @Test func `K25 a fling begins, ends, coasts and comes to rest, told in this order`() {
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    #expect(events.take() == [.willBeginDragging, .didEndDragging(willDecelerate: true)])
    #expect(touch.settle())
    #expect(events.take() == [.didEndDecelerating])
    #expect(view.contentOffset.y > 300)
    touch.scene.handle(.key(KeyEvent(name: "Home", isPressed: true, time: touch.time)))
    #expect(touch.settle())
    #expect(events.take() == [.didEndScrollingAnimation])
    #expect(view.contentOffset.y == 0)
  }

  @Test func `G24 the content follows the finger less the slop`() {
    touch.down(150, 300)
    touch.move(to: 150, 291, over: 0.02)
    #expect(view.contentOffset.y == 0)
    touch.move(to: 150, 250, over: 0.1)
    #expect(abs(view.contentOffset.y - 40) < 1e-9)
    touch.wait(0.2)
    touch.up()
    #expect(events.take() == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
  }

  @Test func `G53 a touch that stops a coasting list is no tap on its row`() {
    var taps = 0
    let row = Layer(frame: Rect(x: 0, y: 0, width: 300, height: 2000))
    row.recognizers.append(PressGestureRecognizer(on: row) { _ in taps += 1 })
    row.recognizers.append(TapGestureRecognizer { _ in taps += 1 })
    view.add(row)
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    touch.wait(0.1)
    let before = view.contentOffset.y
    touch.down(150, 100)
    #expect(abs(view.contentOffset.y - before) < 40)
    let stopped = view.contentOffset.y
    touch.wait(0.05)
    touch.up()
    #expect(view.contentOffset.y == stopped)
    #expect(taps == 0)
    touch.tap(150, 100)
    touch.settle()
    #expect(taps == 1)
  }

  @Test func `K27 the indicator fades a quarter of a second after the last movement`() {
    view.contentOffset.y = 100
    touch.wait(0.2)
    let bar = view.indicator?.layer
    #expect(bar?.opacity == 1)
    view.contentOffset.y = 200
    touch.wait(0.24)
    #expect(bar?.opacity == 1)
    touch.wait(0.3)
    #expect(bar?.opacity == 0)
    view.showsIndicator = false
    view.contentOffset.y = 300
    #expect(bar?.opacity == 0)
  }

  @Test func `G73 a scroll view at rest needs no frame and has no deadline`() {
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    #expect(touch.settle())
    let frames = touch.frames
    touch.wait(10)
    #expect(touch.frames == frames)
    #expect(touch.scene.nextDeadline == nil)
  }

  @Test func `K18 a touchpad moves the content exactly and its end flings`() {
    for _ in 0..<10 {
      touch.touchpad(150, 100, by: Point(x: 0, y: 8))
      touch.wait(0.008)
    }
    #expect(abs(view.contentOffset.y - 80) < 1e-9)
    touch.touchpad(150, 100, by: nil)
    #expect(events.take() == [.willBeginDragging, .didEndDragging(willDecelerate: true)])
    #expect(touch.settle())
    #expect(view.contentOffset.y > 400)
  }

  @Test func `G80 a touchpad without a stop ends after 100 ms of silence, without a fling`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.008)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.09)
    #expect(view.isDragging)
    touch.wait(0.02)
    #expect(events.take() == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
    #expect(view.contentOffset.y == 16)
  }

  @Test func `G81 any touch, wheel or cancel stops a touchpad's momentum`() {
    func start() {
      view.contentOffset.y = 0
      for _ in 0..<8 {
        touch.touchpad(150, 100, by: Point(x: 0, y: 8))
        touch.wait(0.008)
      }
      touch.touchpad(150, 100, by: nil)
      touch.wait(0.05)
      #expect(view.isMoving)
    }
    start()
    touch.down(150, 100)
    #expect(!view.isMoving)
    touch.up()
    start()
    touch.scene.cancelInput(at: touch.time)
    #expect(!view.isMoving)
  }

  @Test func `G85 a run of wheel events stays with the view it began on`() {
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    outer.contentSize = Size(width: 300, height: 3000)
    root.add(outer)
    view.frame = Rect(x: 0, y: 0, width: 300, height: 200)
    view.contentSize = Size(width: 300, height: 240)
    outer.add(view)
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    #expect(touch.settle())
    #expect(view.contentOffset.y == 40 && outer.contentOffset.y == 0)
    view.contentOffset.y = 0
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.wait(0.14)
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.wait(0.1)
    #expect(outer.contentOffset.y == 0)
    touch.wait(0.1)
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.settle()
    #expect(outer.contentOffset.y == 48)
  }

  @Test func `P55 P56 a nested parent is offered what goes past the top, and gives it back first`()
  {
    let parent = Parent()
    parent.room = 100
    view.nestedParent = parent
    view.contentOffset.y = 30
    touch.down(150, 100)
    touch.move(to: 150, 160, over: 0.1)
    // 60 less the slop of 10: 30 for the list, 20 for the parent
    #expect(view.contentOffset.y == 0)
    #expect(abs(parent.taken - 20) < 1e-9)
    touch.move(to: 150, 120, over: 0.1)
    #expect(parent.taken == 0)
    #expect(abs(view.contentOffset.y - 20) < 1e-9)
    touch.move(to: 150, 320, over: 0.1)
    #expect(parent.taken == 100)
    // what even the parent cannot use bounces
    #expect(view.contentOffset.y < -10)
    touch.wait(0.2)
    touch.up()
    #expect(parent.calls == ["began", "ended"])
  }

  @Test func `P58 P59 the list coasts only if its parent did not take the release`() {
    let parent = Parent()
    view.nestedParent = parent
    parent.takesRelease = true
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    #expect(!view.isMoving)
    parent.takesRelease = false
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    #expect(view.isMoving)
    touch.down(150, 200)
    touch.move(to: 150, 300, over: 0.05)
    touch.cancel()
    #expect(parent.calls == ["began", "ended", "began", "ended", "began", "cancelled"])
  }

  @Test func `P60 a coasting list in a parent stops at its top`() {
    let parent = Parent()
    view.nestedParent = parent
    view.contentOffset.y = 100
    touch.fling(from: 150, 100, to: 150, 190, over: 0.05)
    var least = 0.0
    touch.onFrame = { [view] _ in least = min(least, view.contentOffset.y) }
    #expect(touch.settle())
    #expect(view.contentOffset.y == 0 && least == 0)
  }

  @Test func `a disabled view follows nothing`() {
    view.isScrollEnabled = false
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.touchpad(150, 100, by: Point(x: 0, y: 48))
    touch.key("End")
    #expect(view.contentOffset == .zero)
  }

  @Test func `a horizontal view leaves vertical movement to others`() {
    let row = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 100), axis: .horizontal)
    row.contentSize = Size(width: 900, height: 100)
    view.add(row)
    touch.down(150, 50)
    touch.move(to: 100, 45, over: 0.1)
    touch.wait(0.1)
    touch.up()
    #expect(row.contentOffset.x == 40 && view.contentOffset.y == 0)
    touch.down(150, 90)
    touch.move(to: 155, 40, over: 0.1)
    touch.wait(0.1)
    touch.up()
    #expect(row.contentOffset.x == 40 && view.contentOffset.y == 40)
  }
}
