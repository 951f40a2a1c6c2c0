import Pixman
import Support
import Testing

@testable import Interaction

/// A pager under finger, touchpad, wheel and keys.
struct ScrollSnapViewTests {
  let stage = NestedScrollStage(ranges: [2000], axis: .horizontal)
  var touch: VirtualTouch { stage.touch }
  var view: ScrollView { stage.inner }

  init() { stage.inner.snapping = .pages() }

  @Test func `G49 a short flick turns one page, however often`() {
    for page in 1...5 {
      touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
      touch.settle()
      #expect(view.contentOffset.x == Double(page) * 400)
    }
    touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
    touch.settle()
    #expect(view.contentOffset.x == 2000)
  }

  @Test func `K25 a pager tells of its way to the page as of coasting`() {
    touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
    touch.settle()
    #expect(
      stage.events.map(\.event) == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
      ])
  }

  @Test func `G86 400 units of a touchpad are the width of a page`() {
    view.frame.width = 800
    view.contentSize.width = 800 * 6
    touch.wait(0.02)
    for _ in 0..<10 {
      touch.touchpad(200, 100, by: Point(x: 20, y: 0))
      touch.wait(0.01)
    }
    #expect(abs(view.contentOffset.x - 400) < 1e-9)
    touch.wait(0.09)
    touch.touchpad(200, 100, by: nil)
    touch.settle()
    // half of the way: the nearer one to the beginning
    #expect(view.contentOffset.x == 0)
    for _ in 0..<10 {
      touch.touchpad(200, 100, by: Point(x: 10, y: 0))
      touch.wait(0.01)
    }
    touch.touchpad(200, 100, by: nil)
    touch.settle()
    #expect(view.contentOffset.x == 800)
  }

  @Test func `G86 300 units of a touchpad are the height of a page`() {
    let stage = NestedScrollStage(ranges: [2000])
    stage.inner.snapping = .pages()
    stage.touch.touchpad(200, 100, by: Point(x: 0, y: 30))
    #expect(abs(stage.inner.contentOffset.y - 40) < 1e-9)
  }

  @Test func `G82 G49 a pager that is moved by a button rests at a page`() {
    func turn(_ distance: Double) {
      touch.scene.handle(
        .scroll(
          ScrollEvent(
            source: .continuous, phase: .changed, delta: Point(x: distance, y: 0),
            position: Point(x: 200, y: 100), time: touch.time)))
    }
    for _ in 0..<10 {
      turn(25)
      touch.wait(0.01)
    }
    #expect(view.contentOffset.x == 250)
    touch.settle()
    #expect(view.contentOffset.x == 400)
  }

  @Test func `B32 G49 keys turn pages, and reach both ends`() {
    touch.key("Right")
    touch.key("Right")
    touch.settle()
    #expect(view.contentOffset.x == 800)
    touch.key("Page_Up")
    touch.settle()
    #expect(view.contentOffset.x == 400)
    touch.key("End")
    touch.settle()
    #expect(view.contentOffset.x == 2000)
    #expect(!view.key(KeyEvent(name: "Right", isPressed: true, time: touch.time)))
  }

  @Test func `G49 a closure names the targets for each range anew`() {
    var asked: [ClosedRange<Double>] = []
    view.snapping = .targets { range in
      asked.append(range)
      return [range.upperBound, 0, 700]
    }
    touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
    touch.settle()
    #expect(view.contentOffset.x == 700)
    view.contentSize.width += 100
    touch.settle()
    #expect(asked.last == 0...2100)
    view.snapping = nil
    touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
    touch.settle()
    #expect(view.contentOffset.x != 2100 && view.contentOffset.x > 800)
  }

  @Test func `G81 the pointer that leaves ends no pager between two pages`() {
    for _ in 0..<6 {
      touch.touchpad(200, 100, by: Point(x: 30, y: 0))
      touch.wait(0.008)
    }
    touch.touchpad(200, 100, by: nil)
    touch.wait(0.03)
    touch.scene.cancelScroll(at: touch.time)
    touch.settle()
    #expect(view.contentOffset.x == 400)
  }

  @Test func `G63 G64 a row at its end turns the pager around it, which goes to a page`() {
    let stage = NestedScrollStage(ranges: [2000, 60], axis: .horizontal)
    stage.outer.snapping = .pages()
    stage.touch.fling(from: 300, 100, to: 180, 100, over: 0.08)
    stage.touch.settle()
    #expect(stage.isNear([400, 60]))
    // momentum alone, too
    let other = NestedScrollStage(ranges: [2000, 300], axis: .horizontal)
    other.outer.snapping = .pages()
    other.fling(3000)
    other.touch.settle()
    #expect(other.isNear([400, 300]))
  }

  /// Pages 400 high, of which 300 units of a touchpad turn one, in a page that scrolls by 2000.
  private func nested(at offset: Double) -> NestedScrollStage {
    let stage = NestedScrollStage(ranges: [2000, 800])
    stage.inner.snapping = .pages(length: 400)
    stage.place([0, offset])
    return stage
  }

  @Test func `G63 G86 a pager at its end leaves the fingers' own way to what is around`() {
    let stage = nested(at: 800)
    stage.touch.touchpad(200, 100, by: Point(x: 0, y: 30))
    #expect(stage.isNear([30, 800]))
    // and takes its part of a step in its own units
    let other = nested(at: 780)
    other.touch.touchpad(200, 100, by: Point(x: 0, y: 30))
    #expect(other.isNear([15, 800]))
    other.touch.touchpad(200, 100, by: Point(x: 0, y: -30))
    #expect(other.isNear([0, 780]))
  }

  @Test func `G64 G86 what is around a pager goes on with the fingers' own speed`() {
    let stage = nested(at: 800)
    for _ in 0..<10 {
      stage.touch.touchpad(200, 100, by: Point(x: 0, y: 8))
      stage.touch.wait(0.008)
    }
    stage.touch.touchpad(200, 100, by: nil)
    #expect(abs(stage.outer.model.velocity(at: stage.touch.time) - 1000) < 1)
  }

  @Test(arguments: [(5, 8.0, 0.0, 800.0), (10, 25, 0.2, 800), (5, 25, 0.2, 0), (9, 55, 0.2, 800)])
  func `G63 G86 a pager that a touchpad reaches through a row turns as under the touchpad itself`(
    steps: Int, step: Double, rest: Double, page: Double
  ) {
    let direct = NestedScrollStage(ranges: [2000], axis: .horizontal)
    let nested = NestedScrollStage(ranges: [2000, 60], axis: .horizontal)
    // At its end for the way there, and a part of a step before it for the way of what is left.
    nested.place([0, 60 - step])
    for stage in [direct, nested] {
      stage.outer.snapping = .pages(length: 800)
      if stage === nested { stage.touch.touchpad(200, 100, by: Point(x: step, y: 0)) }
      for _ in 0..<steps {
        stage.touch.touchpad(200, 100, by: Point(x: step, y: 0))
        stage.touch.wait(0.008)
      }
    }
    #expect(nested.inner.model.offset == 60)
    #expect(abs(nested.outer.model.offset - direct.outer.model.offset) < 1e-9)
    for stage in [direct, nested] {
      stage.touch.wait(rest)
      stage.touch.touchpad(200, 100, by: nil)
    }
    for _ in 0..<20 {
      #expect(abs(nested.outer.model.offset - direct.outer.model.offset) < 1e-6)
      for stage in [direct, nested] { stage.touch.wait(0.02) }
    }
    for stage in [direct, nested] { stage.touch.settle() }
    #expect(direct.isNear([page]) && nested.isNear([page, 60]))
  }

  @Test func `G63 G86 what a pager took of a touchpad's way it gives back before the row moves`() {
    let stage = NestedScrollStage(ranges: [2000, 60], axis: .horizontal)
    stage.outer.snapping = .pages(length: 800)
    stage.place([0, 45])
    stage.touch.touchpad(200, 100, by: Point(x: 30, y: 0))
    #expect(stage.isNear([30, 60]))
    stage.touch.touchpad(200, 100, by: Point(x: -20, y: 0))
    #expect(stage.isNear([0, 55]))
  }

  private enum Hold: CaseIterable {
    case nothing
    case finger
    case drag
    case spring
  }

  @Test(arguments: Hold.allCases)
  private func `G62 a pager whose content shrinks before its view does stays at its last page`(
    hold: Hold
  ) {
    view.contentOffset.x = 2000
    if hold == .spring {
      view.contentOffset.x = 1600
      touch.fling(from: 300, 100, to: 250, 100, over: 0.06)
      touch.wait(0.02)
    }
    if hold == .finger || hold == .drag { touch.down(200, 100) }
    if hold == .drag { touch.move(to: 240, 100, over: 0.05) }
    // Six pages of 400 become six of 100: for a moment there are two.
    view.contentSize.width = 600
    view.frame.width = 100
    touch.wait(0.05)
    #expect(hold == .spring || abs(view.contentOffset.x - (hold == .drag ? 492.5 : 500)) < 1e-9)
    touch.wait(0.1)
    touch.up()
    touch.settle()
    #expect(view.contentOffset.x == 500)
  }

  @Test func `G62 a pager that has lost pages does not go back when there are more again`() {
    view.contentOffset.x = 2000
    view.contentSize.width = 800
    touch.settle()
    #expect(view.contentOffset.x == 400)
    view.contentSize.width = 2400
    touch.settle()
    #expect(view.contentOffset.x == 400)
    // Nor does one that was moved in between, though not laid out.
    view.contentSize.width = 800
    view.contentOffset.x = 0
    view.contentSize.width = 2400
    #expect(view.contentOffset.x == 0)
  }
}
