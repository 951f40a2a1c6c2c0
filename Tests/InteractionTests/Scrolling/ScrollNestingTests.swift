import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// Scroll views in scroll views, one finger (G63, G64).
struct ScrollNestingTests {
  @Test func `G63 what the inner view cannot use moves the outer one in the same step`() {
    let stage = NestedScrollStage(ranges: [1000, 60])
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 190)
    // 110 less the slop of 10, in one report
    #expect(stage.isNear([40, 60]))
  }

  @Test func `G63 coming back, the outer view gives back what it took before the inner one moves`()
  {
    let stage = NestedScrollStage(ranges: [1000, 60])
    stage.place([500, 0])
    stage.touch.down(200, 350)
    stage.touch.move(to: 200, 240, over: 0.1)
    #expect(stage.isNear([540, 60]))
    stage.touch.move(to: 200, 265, over: 0.1)
    #expect(stage.isNear([515, 60]))
    stage.touch.move(to: 200, 290, over: 0.1)
    #expect(stage.isNear([500, 50]))
    stage.touch.move(to: 200, 360, over: 0.1)
    #expect(stage.isNear([480, 0]))
    stage.touch.move(to: 200, 330, over: 0.1)
    #expect(stage.isNear([500, 10]))
  }

  @Test func `G63 where nobody can move the inner view bands, and that comes back first`() {
    let stage = NestedScrollStage(ranges: [30, 60])
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 190, over: 0.1)
    // 190: 60 and 30, and 100 past the edge of a view of 430
    let band = 430 * (1 - 1 / (100 * 0.55 / 430 + 1))
    #expect(stage.isNear([30, 60 + band]))
    stage.touch.move(to: 200, 290, over: 0.1)
    #expect(stage.isNear([30, 60]))
    stage.touch.move(to: 200, 310, over: 0.1)
    #expect(stage.isNear([10, 60]))
    stage.touch.move(to: 200, 390, over: 0.1)
    let pulled = 430 * (1 - 1 / (10 * 0.55 / 430 + 1))
    #expect(stage.isNear([0, -pulled]))
  }

  @Test func `G63 three views take and give back from the inside out and back in`() {
    let stage = NestedScrollStage(ranges: [500, 40, 30])
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 280, over: 0.1)
    #expect(stage.isNear([30, 40, 30]))
    stage.touch.move(to: 200, 330, over: 0.1)
    #expect(stage.isNear([0, 20, 30]))
    stage.touch.move(to: 200, 360, over: 0.1)
    #expect(stage.isNear([0, 0, 20]))
  }

  @Test func `G20 G63 views of crossed axes keep to their own`() {
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    page.contentSize = Size(width: 400, height: 1000)
    let row = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200), axis: .horizontal)
    row.contentSize = Size(width: 440, height: 200)
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 200))
    list.contentSize = Size(width: 400, height: 230)
    let root = Layer()
    root.add(page)
    page.add(row)
    row.add(list)
    let scene = Scene(root: root)
    scene.size = Size(width: 400, height: 400)
    let touch = VirtualTouch(scene)
    touch.down(200, 100)
    touch.move(to: 100, 95, over: 0.1)
    // 90: 40 of it inside, the rest is banded; the page scrolls the other way
    #expect(row.contentOffset.x > 50 && row.contentOffset.x < 40 + 50 * 0.55)
    #expect(page.contentOffset.y == 0 && list.contentOffset.y == 0)
    touch.wait(0.1)
    touch.up()
    touch.settle()
    touch.down(200, 150)
    touch.move(to: 195, 50, over: 0.1)
    // past the row, which scrolls the other way, the list's rest is the page's
    #expect(list.contentOffset.y == 30 && abs(page.contentOffset.y - 60) < 1e-9)
    #expect(row.contentOffset.x == 40)
  }

  @Test func `G39 a cancelled drag puts every view back to where it was`() {
    let stage = NestedScrollStage(ranges: [500, 60])
    stage.place([100, 20])
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 280, over: 0.1)
    #expect(stage.isNear([160, 60]))
    stage.touch.cancel()
    stage.touch.settle()
    #expect(stage.isNear([100, 20]))
  }

  @Test func `K25 an outer view tells of a drag only when it takes part`() {
    let stage = NestedScrollStage(ranges: [500, 300])
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 290, over: 0.1)
    stage.touch.wait(0.1)
    stage.touch.up()
    #expect(stage.events.allSatisfy { $0.view == 1 })
    stage.events = []
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 100, over: 0.1)
    stage.touch.wait(0.1)
    stage.touch.up()
    let own = stage.events.filter { $0.view == 0 }.map(\.event)
    #expect(own == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
  }

  @Test func `G63 a view that may not be moved is passed over`() {
    let stage = NestedScrollStage(ranges: [500, 200, 60])
    stage.views[1].isScrollEnabled = false
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 280, over: 0.1)
    #expect(stage.isNear([40, 0, 60]))
  }

  @Test func `G63 a finger on each of two lists: the page follows the first that needs it`() {
    let stage = NestedScrollStage(ranges: [1000, 60])
    let other = ScrollView(frame: Rect(x: 200, y: 0, width: 200, height: 1400))
    other.contentSize = Size(width: 200, height: 1430)
    stage.inner.frame.width = 200
    stage.outer.add(other)
    let first = stage.touch.down(100, 390)
    stage.touch.move(to: 100, 280, over: 0.05)
    #expect(stage.isNear([40, 60]))
    let second = stage.touch.down(300, 390)
    stage.touch.move(to: 300, 290, over: 0.05, pointer: second)
    #expect(stage.outer.contentOffset.y == 40 && other.contentOffset.y > 30)
    stage.touch.move(to: 100, 270, over: 0.05, pointer: first)
    #expect(stage.isNear([50, 60]))
  }

  @Test func `G63 a touchpad shares its movement as a finger does`() {
    let stage = NestedScrollStage(ranges: [1000, 60])
    func swipe(_ delta: Double) {
      stage.touch.touchpad(200, 100, by: Point(x: 0, y: delta))
      stage.touch.wait(0.008)
    }
    swipe(100)
    #expect(stage.isNear([40, 60]))
    swipe(-30)
    #expect(stage.isNear([10, 60]))
    swipe(-20)
    #expect(stage.isNear([0, 50]))
    stage.touch.touchpad(200, 100, by: nil)
    stage.touch.settle()
    // begun at the edge, too
    stage.place([500, 60])
    swipe(20)
    #expect(stage.isNear([520, 60]))
    swipe(-30)
    #expect(stage.isNear([500, 50]))
  }

  @Test func `G85 a wheel moves the inner view to its end, and after a pause the outer one`() {
    let stage = NestedScrollStage(ranges: [1000, 60])
    for _ in 0..<4 {
      stage.touch.wheel(200, 100, by: Point(x: 0, y: 48))
      stage.touch.wait(0.1)
    }
    #expect(stage.outer.contentOffset.y == 0)
    stage.touch.settle()
    stage.touch.wheel(200, 100, by: Point(x: 0, y: 48))
    stage.touch.settle()
    #expect(stage.isNear([48, 60]))
    // back it is the inner one that can move
    stage.touch.wheel(200, 100, by: Point(x: 0, y: -48))
    stage.touch.settle()
    #expect(stage.isNear([48, 12]))
  }

  @Test func `P53 a list in a page in a panel that is not at its top stays where it is`() {
    let stage = NestedScrollStage(ranges: [1000, 200])
    stage.outer.hold(for: .panel, true)
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 280, over: 0.1)
    stage.touch.up()
    stage.touch.touchpad(200, 100, by: Point(x: 0, y: 50))
    #expect(stage.isNear([0, 0]))
  }

  @Test func `P55 G63 a list in a page passes what both cannot use to what holds the page`() {
    let stage = NestedScrollStage(ranges: [1000, 60])
    let parent = ScrollViewTests.Parent()
    parent.room = 500
    stage.outer.nestedParent = parent
    stage.place([20, 10])
    stage.touch.down(200, 100)
    stage.touch.move(to: 200, 160, over: 0.1)
    #expect(stage.isNear([0, 0]) && abs(parent.taken - 20) < 1e-9)
    stage.touch.move(to: 200, 130, over: 0.1)
    // the parent first, then the page, then the list
    #expect(abs(parent.taken) < 1e-9 && stage.isNear([10, 0]))
    stage.touch.move(to: 200, 110, over: 0.1)
    #expect(stage.isNear([20, 10]))
    parent.takesRelease = true
    stage.touch.up()
    #expect(!stage.inner.isMoving && !stage.outer.isMoving)
    #expect(parent.calls == ["began", "ended"])
  }
}
