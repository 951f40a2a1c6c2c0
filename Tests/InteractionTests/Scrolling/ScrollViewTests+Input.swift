import Pixman
import Support
import Testing

@testable import Interaction

/// Who may move a view, and when it lets go.
extension ScrollViewTests {
  @Test func `K26 insets let the content scroll past both its ends`() {
    view.contentInset = Insets(top: 10, bottom: 30)
    touch.key("End")
    touch.settle()
    #expect(view.contentOffset.y == 2000 + 30 - 400)
    touch.key("Home")
    touch.settle()
    #expect(view.contentOffset.y == -10)
  }

  @Test func `G24 the report that leaves the slop moves the content`() {
    touch.down(150, 300)
    touch.move(to: 150, 260)
    #expect(view.contentOffset.y == 30)
  }

  @Test func `G35 the finger that stays goes on with the drag`() {
    let first = touch.down(150, 300)
    touch.move(to: 150, 260)
    touch.down(100, 200)
    touch.up(pointer: first)
    touch.move(to: 100, 180)
    #expect(view.contentOffset.y == 50)
  }

  @Test func `a touchpad moves nothing while a finger drags`() {
    touch.down(150, 300)
    touch.move(to: 150, 260)
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    #expect(view.contentOffset.y == 30)
    #expect(events.take() == [.willBeginDragging])
  }

  @Test func `K25 a finger takes over from a touchpad, told in pairs`() {
    touch.touchpad(150, 100, by: Point(x: 0, y: 8))
    touch.down(150, 300)
    touch.move(to: 150, 260)
    #expect(
      events.take() == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
        .willBeginDragging,
      ])
  }

  @Test func `G80 each value of a touchpad begins its silence anew`() {
    for _ in 0..<4 {
      touch.touchpad(150, 100, by: Point(x: 0, y: 8))
      touch.wait(0.06)
    }
    #expect(view.isDragging)
    touch.wait(0.045)
    #expect(!view.isDragging)
  }

  @Test func `G39 a touchpad that is cancelled flings nothing`() {
    let ends: [(ScrollViewTests) -> Void] = [
      { $0.view.isScrollEnabled = false }, { $0.touch.scene.cancelInput(at: $0.touch.time) },
      { $0.view.removeFromParent() },
    ]
    for end in ends {
      let test = ScrollViewTests()
      let parent = Parent()
      test.view.nestedParent = parent
      for _ in 0..<8 {
        test.touch.touchpad(150, 100, by: Point(x: 0, y: 20))
        test.touch.wait(0.008)
      }
      #expect(test.view.isDragging)
      end(test)
      #expect(!test.view.isDragging && !test.view.isMoving)
      #expect(parent.calls.first == "began" && parent.calls.count == 2)
    }
  }

  @Test func `P55 a touchpad on short content is offered to the parent`() {
    let parent = Parent()
    parent.room = 100
    view.contentSize = Size(width: 300, height: 100)
    view.nestedParent = parent
    touch.touchpad(150, 100, by: Point(x: 0, y: -30))
    #expect(parent.taken == 30)
  }

  @Test func `G61 G63 a touchpad past the edge bands where nobody else on the axis can move`() {
    let outer = ScrollView(frame: view.frame, axis: .horizontal)
    outer.contentSize = Size(width: 900, height: 400)
    root.add(outer)
    outer.add(view)
    touch.touchpad(150, 100, by: Point(x: 0, y: -20))
    #expect(view.contentOffset.y < 0)
    view.removeFromParent()
    view.contentOffset.y = 0
    view.bounces = false
    let event = ScrollEvent(
      source: .finger, phase: .changed, delta: Point(x: 0, y: -20), position: .zero, time: 0)
    #expect(!view.scroll(event))
  }

  @Test func `G61 content that fits takes no finger unless it always bounces`() {
    view.contentSize = Size(width: 300, height: 100)
    touch.fling(from: 150, 100, to: 150, 200, over: 0.1)
    #expect(events.take().isEmpty)
    view.alwaysBounces = true
    touch.down(150, 100)
    touch.move(to: 150, 200)
    #expect(view.contentOffset.y < 0)
  }

  @Test func `G57 content past its edge can be taken though it fits`() {
    view.contentSize = Size(width: 300, height: 100)
    #expect(!view.mayMove)
    view.model.offset = 20
    #expect(view.mayMove)
  }

  @Test func `P53 a view that is disabled lets go at once`() {
    touch.down(150, 300)
    touch.move(to: 150, 260)
    view.isScrollEnabled = false
    #expect(!view.isDragging)
  }

  @Test func `G57 content held past its edge by two fingers waits for the second lift`() {
    view.bounces = true
    touch.fling(from: 150, 100, to: 150, 300, over: 0.1)
    touch.wait(0.05)
    let (first, second) = (touch.down(150, 100), touch.down(100, 100))
    let seen = view.contentOffset.y
    #expect(seen < -1)
    touch.up(pointer: first)
    touch.wait(0.3)
    #expect(view.contentOffset.y == seen)
    touch.up(pointer: second)
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `K9 a view takes reduced motion from its scene`() {
    let scene = Scene(root: Layer())
    scene.settings.reduceMotion = true
    view.removeFromParent()
    scene.root.add(view)
    #expect(view.model.settings.reduceMotion)
  }

  @Test func `B32 a key that is let go or has nothing to move is left to others`() {
    #expect(!view.key(KeyEvent(name: "Down", isPressed: false, time: touch.time)))
    #expect(!view.key(KeyEvent(name: "Home", isPressed: true, time: touch.time)))
    #expect(view.key(KeyEvent(name: "Down", isPressed: true, time: touch.time)))
  }

  @Test func `B32 a page is never less than a step`() {
    view.frame.height = 60
    touch.wait(0.1)
    touch.key("Page_Down")
    touch.settle()
    #expect(view.contentOffset.y == 48)
  }

  @Test func `K27 an indicator that is switched off is gone at once`() {
    view.contentOffset.y = 100
    #expect(view.indicator?.layer.opacity == 1)
    view.showsIndicator = false
    #expect(view.indicator?.layer.opacity == 0)
  }

  @Test func `K27 the indicator has a least length and shrinks past the edge`() {
    view.contentSize.height = 400_000
    view.contentOffset.y = 100
    let natural = view.indicator?.layer.frame.height ?? 0
    #expect(natural == 24)
    view.contentOffset.y = 0
    touch.down(150, 100)
    touch.move(to: 150, 130)
    #expect(abs((view.indicator?.layer.frame.height ?? 0) - (24 + view.contentOffset.y)) < 1e-9)
  }

  @Test func `K27 the indicator lies above what joins the content later`() {
    view.contentOffset.y = 100
    view.add(Layer())
    view.contentOffset.y = 200
    #expect(view.children.last === view.indicator?.layer)
  }

  @Test(arguments: [(100.0, 100.0, 100.0), (950, 100, 650), (600, 800, 600), (700, 50, 500)])
  func `what is scrolled to is seen from its start`(y: Double, height: Double, offset: Double) {
    view.contentOffset.y = 500
    view.scrollToVisible(
      Rect(x: 0, y: y, width: 10, height: height), isAnimated: false)
    #expect(view.contentOffset.y == offset)
  }
}
