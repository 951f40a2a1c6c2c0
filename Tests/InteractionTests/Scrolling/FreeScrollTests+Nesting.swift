import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// A view that scrolls both ways in a page and in a pager (G63, G64).
extension FreeScrollTests {
  private func page() -> ScrollView {
    let page = ScrollView(frame: Rect(x: 0, y: 0, width: 500, height: 400))
    page.contentSize = Size(width: 500, height: 4000)
    touch.scene.root.add(page)
    page.add(view)
    view.contentSize = Size(width: 440, height: 330)
    view.contentOffset = .zero
    return page
  }

  @Test func `G63 what it cannot use moves the view around on that axis, and comes back first`() {
    let page = page()
    touch.down(250, 250)
    touch.move(to: 180, 180, over: 0.1)
    let slop = 10 / 2.0.squareRoot()
    // 63 each way: 40 inside across, and the rest banded; 30 inside upright, the rest the page's
    #expect(view.contentOffset.x > 40 && view.model.x.excess > 22)
    #expect(abs(view.contentOffset.y - 30) < 1e-9)
    #expect(abs(page.contentOffset.y - (40 - slop)) < 1e-6)
    touch.move(to: 180, 200, over: 0.1)
    #expect(abs(page.contentOffset.y - (20 - slop)) < 1e-6 && view.contentOffset.y == 30)
    touch.move(to: 180, 230, over: 0.1)
    #expect(abs(page.contentOffset.y) < 1e-9)
    #expect(abs(view.contentOffset.y - (20 - slop)) < 1e-6)
  }

  @Test func `G64 momentum of one axis goes on around it, that of the other bounces`() {
    let page = page()
    touch.fling(from: 300, 300, to: 240, 240, over: 0.06)
    touch.wait(0.05)
    #expect(page.isMoving)
    var peak = 0.0
    touch.onFrame = { [view] _ in peak = max(peak, view.contentOffset.x) }
    touch.settle()
    #expect(peak > 41 && view.contentOffset == Point(x: 40, y: 30))
    #expect(page.contentOffset.y > 100)
    #expect(
      told.events == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
      ])
  }

  @Test func `G63 nothing of a way is lost`() {
    var random = Random(seed: 263)
    let page = page()
    page.contentOffset.y = 40
    touch.down(250, 200)
    touch.move(to: 257, 207)
    touch.move(to: 258, 208)
    var place = Point(x: 258, y: 208)
    func raw() -> Point {
      Point(
        x: view.model.x.rawOffset, y: view.model.y.rawOffset + page.model.rawOffset)
    }
    let start = raw()
    var way = Point.zero
    for _ in 0..<200 {
      let step = Point(x: random.double(-40...40), y: random.double(-40...40))
      place = place + step
      way = way + step
      touch.move(to: place.x, place.y)
      #expect((raw() - start + way).length < 1e-6 && page.model.excess == 0)
    }
  }

  @Test func `G81 G39 a touch stops what went on, a cancel puts all back`() {
    let page = page()
    touch.fling(from: 300, 300, to: 240, 240, over: 0.06)
    touch.wait(0.05)
    #expect(page.isMoving)
    touch.touchpad(250, 100, by: Point(x: 0, y: 1))
    #expect(!page.isMoving)
    touch.wait(0.2)
    touch.settle()
    page.contentOffset.y = 0
    view.contentOffset = .zero
    touch.down(250, 250)
    touch.move(to: 180, 180, over: 0.1)
    #expect(page.contentOffset.y > 30)
    touch.cancel()
    touch.settle()
    #expect(page.contentOffset.y == 0 && view.contentOffset == .zero)
  }

  @Test func `G81 a key of it stops what went on with its momentum`() {
    let page = page()
    touch.fling(from: 300, 300, to: 240, 240, over: 0.06)
    touch.wait(0.4)
    #expect(page.isMoving && view.contentOffset.y == 30)
    touch.key("Up")
    #expect(!page.isMoving && view.isMoving)
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `P53 in what a panel holds it leaves drags and steps to the panel`() {
    let page = page()
    page.hold(for: .panel, true)
    touch.down(250, 250)
    touch.move(to: 180, 180, over: 0.1)
    #expect(!view.isDragging && view.contentOffset == .zero)
    touch.up()
    touch.touchpad(250, 200, by: Point(x: 6, y: 6))
    #expect(view.contentOffset == .zero)
    page.hold(for: .panel, false)
    touch.touchpad(250, 200, by: Point(x: 6, y: 6))
    #expect(view.contentOffset == Point(x: 6, y: 6))
  }

  @Test func `G63 G77 on each axis the one that moved last is shown where the finger is`() {
    let page = page()
    touch.scene.settings.resampling = .on
    touch.down(250, 330)
    touch.move(to: 230, 210, over: 0.12)
    // a lock holds it upright: 30 are its own, 80 the page's, and a little for the slanting slop
    #expect(abs(page.contentOffset.y - 80) < 0.2 && abs(view.contentOffset.y - 30) < 1e-9)
    touch.wait(1.0 / 60)
    #expect(page.contentOffset.y > page.model.offset + 1)
    #expect(abs(view.contentOffset.y - 30) < 1e-9)
    touch.move(to: 231, 210)
    #expect(page.contentOffset.y == page.model.offset)
    touch.up()
    touch.settle()
  }

  @Test func `G63 G86 a pager around it moves by the touchpad's own measure of a page`() {
    let pager = ScrollView(frame: Rect(x: 0, y: 0, width: 500, height: 400), axis: .horizontal)
    pager.contentSize = Size(width: 2500, height: 400)
    pager.snapping = .pages()
    touch.scene.root.add(pager)
    pager.add(view)
    view.contentSize = Size(width: 440, height: 300)
    view.contentOffset = .zero
    touch.touchpad(250, 200, by: Point(x: 60, y: 0))
    // 40 are its own, and 400 units are a page of 500
    #expect(view.contentOffset.x == 40 && abs(pager.contentOffset.x - 25) < 1e-9)
    touch.touchpad(250, 200, by: Point(x: -30, y: 0))
    #expect(view.contentOffset.x == 30 && abs(pager.contentOffset.x) < 1e-9)
  }

  @Test func `G80 fingers that turn from a page to what it alone can do move it, then both ways`() {
    let page = page()
    view.contentSize = Size(width: 4000, height: 300)
    touch.touchpad(250, 200, by: Point(x: 0, y: 20))
    #expect(page.isDragging && !view.isDragging)
    touch.touchpad(250, 200, by: Point(x: 30, y: 0))
    #expect(!page.isDragging && view.isDragging)
    #expect(view.contentOffset.x == 30 && page.contentOffset.y == 20)
    // what it cannot use upright is the page's again, in the same scroll
    for _ in 0..<3 { touch.touchpad(250, 200, by: Point(x: 0, y: 20)) }
    #expect(view.isDragging && page.contentOffset.y > 50 && view.contentOffset.x == 30)
  }

  @Test func `G80 it wants the steps that it would take, on each axis for itself`() {
    let page = page()
    view.contentSize = Size(width: 4000, height: 300)
    func wants(_ x: Double, _ y: Double) -> Bool { view.wantsScroll(by: Point(x: x, y: y)) }
    // at its left edge it shares or bands; upright it fits, and has nothing to share
    #expect(wants(9, 0) && wants(-9, 0) && !wants(0, 9) && !wants(0, -9))
    view.bounces = false
    #expect(wants(9, 0) && !wants(-9, 0))
    view.contentSize.height = 330
    #expect(wants(0, 9) && wants(0, -9))
    page.removeFromParent()
    touch.scene.root.add(view)
    #expect(wants(0, 9) && !wants(0, -9))
    view.isScrollEnabled = false
    #expect(!wants(9, 0))
    view.isScrollEnabled = true
    touch.down(250, 200)
    #expect(!wants(9, 0))
  }

  @Test func `G63 a touchpad that begins at its edge is given back what the page took`() {
    let page = page()
    view.contentOffset.y = 30
    touch.touchpad(250, 200, by: Point(x: 0, y: 20))
    #expect(page.contentOffset.y == 20 && view.contentOffset.y == 30)
    touch.touchpad(250, 200, by: Point(x: 0, y: -30))
    #expect(page.contentOffset.y == 0 && view.contentOffset.y == 20)
  }
}
