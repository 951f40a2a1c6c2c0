import Pixman
import Support
import Testing

@testable import Interaction

/// Wheels and touchpads: which axis, which view, and what ends it.
extension ScrollViewTests {
  /// Scrolls a touchpad quickly and stops it; the content coasts.
  private func flick() {
    view.contentOffset.y = 0
    for _ in 0..<8 {
      touch.touchpad(150, 100, by: Point(x: 0, y: 8))
      touch.wait(0.008)
    }
    stop(.vertical)
    touch.wait(0.02)
    #expect(view.isMoving)
  }

  private func stop(_ axes: ScrollEvent.Axes) {
    touch.scene.handle(
      .scroll(
        ScrollEvent(
          source: .finger, phase: .ended, delta: .zero, stopped: axes,
          position: Point(x: 150, y: 100), time: touch.time)))
  }

  private func pages() -> ScrollView {
    let pages = ScrollView(frame: view.frame, axis: .horizontal)
    pages.contentSize = Size(width: 900, height: 400)
    root.add(pages)
    pages.add(view)
    return pages
  }

  @Test func `G80 a stop of the axis that does not lead ends nothing`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.008)
    touch.touchpad(150, 100, by: Point(x: 1, y: 8))
    stop(.horizontal)
    #expect(view.isDragging)
    touch.wait(0.008)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    stop(.vertical)
    #expect(!view.isDragging && view.isMoving)
    #expect(view.contentOffset.y == 24)
  }

  @Test(arguments: [(0.025, true), (0.035, false)])
  func `W93 what comes sideways within 30 ms of the stop belongs to the same lift`(
    delay: Double, goesOn: Bool
  ) {
    let pages = pages()
    flick()
    touch.wait(delay - 0.02)
    touch.touchpad(150, 100, by: Point(x: 3, y: 0))
    #expect(view.isMoving == goesOn)
    #expect(pages.isDragging != goesOn)
  }

  @Test func `G81 W93 a touchpad's momentum ends with whatever else happens`() {
    let ends: [(String, (ScrollViewTests) -> Void)] = [
      ("a leave", { $0.touch.scene.handle(.momentumEnd(time: $0.touch.time)) }),
      ("a key", { $0.touch.key("a") }),
      ("a step that nobody takes", { $0.touch.touchpad(150, 100, by: Point(x: 9, y: 0)) }),
      ("a wheel", { $0.touch.wheel(150, 100, by: Point(x: 9, y: 0)) }),
      ("a cancel", { $0.touch.scene.cancelScroll(at: $0.touch.time) }),
    ]
    for (what, end) in ends {
      let test = ScrollViewTests()
      test.flick()
      test.touch.wait(0.05)
      let shown = test.view.contentOffset.y
      end(test)
      #expect(!test.view.isMoving && test.view.contentOffset.y == shown, "\(what)")
      test.touch.settle()
      #expect(test.view.contentOffset.y == shown, "\(what)")
    }
  }

  @Test func `G81 content past its edge still returns when its momentum is ended`() {
    view.contentOffset.y = 20
    for _ in 0..<8 {
      touch.touchpad(150, 100, by: Point(x: 0, y: -8))
      touch.wait(0.008)
    }
    stop(.vertical)
    touch.wait(0.05)
    #expect(view.contentOffset.y < -1)
    touch.scene.handle(.momentumEnd(time: touch.time))
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `G81 only what a touchpad set moving is ended by a leave`() {
    func leave() { touch.scene.handle(.momentumEnd(time: touch.time)) }
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.wait(0.03)
    leave()
    touch.settle()
    #expect(view.contentOffset.y == 48)
    flick()
    touch.fling(from: 150, 300, to: 150, 200, over: 0.08)
    #expect(view.isMoving)
    leave()
    #expect(view.isMoving)
    touch.settle()
    flick()
    view.scroll(to: Point(x: 0, y: 1000))
    touch.wait(0.1)
    leave()
    touch.settle()
    #expect(view.contentOffset.y == 1000)
  }

  @Test func `G83 a wheel that can move nothing does not stop the one before half way`() {
    view.contentSize.height = 440
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.wait(0.16)
    #expect(view.isMoving && view.contentOffset.y < 40)
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.settle()
    #expect(view.contentOffset.y == 40)
  }

  @Test func `G80 G26 what fingers wander across is discarded, until they clearly turn`() {
    let pages = pages()
    touch.touchpad(150, 100, by: Point(x: 0, y: 20))
    for _ in 0..<6 { touch.touchpad(150, 100, by: Point(x: 3, y: 4)) }
    #expect(view.contentOffset.y == 44 && pages.contentOffset.x == 0)
    touch.touchpad(150, 100, by: Point(x: 30, y: 0))
    #expect(!view.isDragging && pages.isDragging)
    #expect(view.contentOffset.y == 44 && pages.contentOffset.x == 30)
    touch.touchpad(150, 100, by: Point(x: 5, y: 4))
    #expect(view.contentOffset.y == 44 && pages.contentOffset.x == 35)
  }

  @Test func `G80 fingers that turn to where nobody scrolls go on with what they have`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 20))
    touch.touchpad(150, 100, by: Point(x: 40, y: 5))
    touch.touchpad(150, 100, by: Point(x: 0, y: 5))
    #expect(view.contentOffset.y == 30)
    #expect(events.take() == [.willBeginDragging])
  }

  @Test func `K19 K18 a wheel never flings, whatever its speed`() {
    for _ in 0..<5 {
      touch.wheel(150, 100, by: Point(x: 0, y: 48))
      touch.wait(0.004)
    }
    stop(.vertical)
    touch.settle()
    #expect(view.contentOffset.y == 240)
    #expect(events.take().isEmpty)
  }

  @Test func `G84 a fine step while a coarse one is on its way leaps nowhere`() {
    touch.wheel(150, 100, by: Point(x: 0, y: 48))
    touch.wait(0.02)
    let shown = view.contentOffset.y
    touch.wheel(150, 100, by: Point(x: 0, y: 4))
    #expect(abs(view.contentOffset.y - shown) < 6)
    touch.settle()
    #expect(view.contentOffset.y == 52)
  }

  @Test func `G80 fingers that turn to where nobody can go leave alone what scrolls`() {
    let pages = pages()
    pages.bounces = false
    touch.touchpad(150, 100, by: Point(x: 0, y: 20))
    // to the left of the first page
    touch.touchpad(150, 100, by: Point(x: -40, y: 5))
    #expect(!pages.wantsScroll(by: Point(x: -40, y: 0)))
    touch.touchpad(150, 100, by: Point(x: 0, y: 5))
    #expect(view.contentOffset.y == 30 && pages.contentOffset.x == 0)
    #expect(events.take() == [.willBeginDragging])
    #expect(pages.wantsScroll(by: Point(x: 40, y: 0)) && !pages.wantsScroll(by: Point(x: 0, y: 9)))
  }

  @Test func `G80 the silence of a scroll that ended does not end the next one`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.01)
    stop(.vertical)
    touch.wait(0.02)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.06)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    // 105 ms after the first step, 15 after the latest
    touch.wait(0.015)
    #expect(view.isDragging)
    touch.wait(0.09)
    #expect(!view.isDragging)
  }

  @Test func `G80 the silence of a scroll that a finger took over ends no later one`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.down(150, 300)
    touch.move(to: 150, 250, over: 0.04)
    #expect(view.contentOffset.y == 48)
    touch.up()
    touch.wait(0.01)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.wait(0.04)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    // 105 ms after the first step, 15 after the latest
    touch.wait(0.015)
    #expect(view.isDragging)
  }
}
