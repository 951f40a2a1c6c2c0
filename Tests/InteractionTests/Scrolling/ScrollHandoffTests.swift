import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// Momentum that goes on in the view around (G64).
struct ScrollHandoffTests {
  @Test func `G64 momentum goes on in the outer view exactly as the vectors say`() throws {
    let vectors = try Vectors("edge")
    let (x, v) = (vectors.tolerance("x_abs"), vectors.tolerance("v_abs"))
    #expect(vectors["handoff"].elements.count == 2)
    for item in vectors["handoff"].elements {
      let name = item["name"].text
      let range = item["child_range"].elements.map(\.number)
      let stage = NestedScrollStage(ranges: [9000, range[1]], at: 0)
      stage.outer.contentInset = Insets(top: 9000)
      stage.place([item["parent_position"].number, item["child_position"].number])
      stage.fling(item["velocity"].number)
      for sample in item["samples"].elements {
        let time = sample["t"].number
        stage.touch.scene.advance(to: time)
        let place = "\(name) at \(time)"
        #expect(x.allows(stage.inner.model.offset, sample["child"].number), "\(place)")
        #expect(x.allows(stage.outer.model.offset, sample["parent"].number), "\(place)")
        let velocity = stage.views.map { $0.model.velocity(at: time) }.reduce(0, +)
        #expect(v.allows(velocity, sample["v"].number), "\(place)")
      }
      stage.touch.scene.advance(to: 60)
      // where 10 units a second are left it stands (G54): at 10 / L before the end of the curve
      let rest = 10 / (1000 * log(item["rate_per_ms"].number))
      let short = item["velocity"].number > 0 ? rest : -rest
      #expect(abs(stage.outer.model.offset - item["final_parent"].number - short) < 1e-5)
    }
  }

  @Test func `G64 both frames around the moment show it: none stands`() {
    let stage = NestedScrollStage(ranges: [9000, 400])
    stage.place([0, 350])
    stage.fling(2000)
    var last = stage.sum
    stage.touch.onFrame = { [unowned stage] _ in
      #expect(stage.sum > last)
      last = stage.sum
    }
    stage.touch.wait(0.4)
    #expect(stage.inner.model.offset == 400)
    #expect(last > 700)
  }

  @Test func `G59 G64 the inner view bounces only if nobody around it can move`() {
    let stage = NestedScrollStage(ranges: [300, 400])
    stage.place([300, 350])
    stage.fling(2000)
    var peak = 0.0
    stage.touch.onFrame = { [unowned stage] _ in peak = max(peak, stage.inner.model.offset) }
    stage.touch.settle()
    #expect(peak > 410 && stage.isNear([300, 400]))
    // the same fling of a view that is alone
    let alone = NestedScrollStage(ranges: [400])
    alone.place([350])
    alone.fling(2000)
    var same = 0.0
    alone.touch.onFrame = { [unowned alone] _ in same = max(same, alone.inner.model.offset) }
    alone.touch.settle()
    #expect(abs(peak - same) < 1e-9)
  }

  @Test func `G59 G64 the view that has the momentum at the last edge bounces there`() {
    let stage = NestedScrollStage(ranges: [100, 400])
    stage.place([0, 350])
    stage.fling(3000)
    var peaks = [0.0, 0]
    stage.touch.onFrame = { [unowned stage] _ in peaks = zip(peaks, stage.offsets).map(max) }
    stage.touch.settle()
    #expect(peaks[0] > 110 && peaks[1] == 400 && stage.isNear([100, 400]))
  }

  @Test func `G64 momentum never goes inward`() {
    let stage = NestedScrollStage(ranges: [500, 400])
    stage.place([100, 0])
    stage.outer.lookAround()
    stage.outer.run(.begin(time: stage.touch.time))
    stage.outer.run(
      .release(velocity: 4000, isTouchpad: false, mayCoast: true, time: stage.touch.time))
    stage.touch.settle()
    #expect(stage.isNear([500, 0]))
  }

  @Test func `G64 a flick at the edge of the inner view coasts in the outer one`() {
    let stage = NestedScrollStage(ranges: [3000, 60])
    stage.place([500, 60])
    stage.touch.fling(from: 200, 390, to: 200, 290, over: 0.08)
    #expect(stage.outer.isMoving && !stage.inner.isMoving)
    stage.touch.settle()
    #expect(stage.outer.contentOffset.y > 900 && stage.inner.contentOffset.y == 60)
    let own = stage.events.filter { $0.view == 1 }.map(\.event)
    #expect(own == [.willBeginDragging, .didEndDragging(willDecelerate: false)])
  }

  @Test func `G64 a view that was moved last keeps the momentum, also on the way back`() {
    let stage = NestedScrollStage(ranges: [3000, 60])
    stage.place([500, 0])
    stage.touch.down(200, 390)
    stage.touch.move(to: 200, 100, over: 0.2)
    stage.touch.move(to: 200, 200, over: 0.05)
    stage.touch.up()
    #expect(stage.outer.isMoving && !stage.inner.isMoving)
    stage.touch.settle()
    #expect(stage.outer.contentOffset.y < 500 && stage.inner.contentOffset.y == 60)
  }

  @Test func `G53 G81 what goes on with the momentum is stopped by a touch, and is no tap then`() {
    let stage = NestedScrollStage(ranges: [9000, 60])
    var taps = 0
    let row = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 9000))
    row.recognizers = [TapGestureRecognizer { _ in taps += 1 }]
    stage.inner.add(row)
    stage.touch.fling(from: 200, 390, to: 200, 250, over: 0.08)
    stage.touch.wait(0.2)
    #expect(stage.outer.isMoving)
    stage.touch.tap(200, 100)
    #expect(!stage.outer.isMoving && taps == 0)
    stage.touch.settle()
    stage.touch.tap(200, 100)
    stage.touch.settle()
    #expect(taps == 1)
  }

  @Test func `G81 a touchpad's momentum in the outer view ends with any new input`() {
    func start() -> NestedScrollStage {
      let stage = NestedScrollStage(ranges: [9000, 60])
      for _ in 0..<8 {
        stage.touch.touchpad(200, 100, by: Point(x: 0, y: 12))
        stage.touch.wait(0.008)
      }
      stage.touch.touchpad(200, 100, by: nil)
      stage.touch.wait(0.05)
      #expect(stage.outer.isMoving && !stage.inner.isMoving)
      return stage
    }
    let inputs: [(NestedScrollStage) -> Void] = [
      { $0.touch.down(200, 100) }, { $0.touch.scene.cancelInput(at: $0.touch.time) },
      { $0.touch.touchpad(200, 100, by: Point(x: 0, y: -2)) },
      { $0.touch.wheel(200, 100, by: Point(x: 0, y: -4)) },
      { $0.touch.scene.cancelScroll(at: $0.touch.time) },
    ]
    for input in inputs {
      let stage = start()
      input(stage)
      #expect(!stage.outer.isMoving)
    }
    // a momentum that reached the outer view only while it was coasting
    let stage = NestedScrollStage(ranges: [9000, 300])
    for _ in 0..<8 {
      stage.touch.touchpad(200, 100, by: Point(x: 0, y: 20))
      stage.touch.wait(0.008)
    }
    stage.touch.touchpad(200, 100, by: nil)
    stage.touch.wait(0.2)
    #expect(stage.outer.isMoving && stage.inner.contentOffset.y == 300)
    stage.touch.scene.cancelScroll(at: stage.touch.time)
    #expect(!stage.outer.isMoving)
  }

  @Test func `K25 each view tells of its own end, in pairs`() {
    let stage = NestedScrollStage(ranges: [9000, 300])
    stage.touch.fling(from: 200, 390, to: 200, 250, over: 0.08)
    stage.touch.settle()
    let told = stage.events
    #expect(
      told.filter { $0.view == 1 }.map(\.event) == [
        .willBeginDragging, .didEndDragging(willDecelerate: true), .didEndDecelerating,
      ])
    #expect(told.filter { $0.view == 0 }.map(\.event) == [.didEndDecelerating])
  }

  @Test func `K10 without frames momentum that nobody can take ends at the edge`() {
    let stage = NestedScrollStage(ranges: [300, 400])
    stage.place([300, 350])
    stage.fling(2000)
    stage.touch.scene.finishAnimations()
    #expect(stage.views.allSatisfy { !$0.isMoving } && stage.isNear([300, 400]))
    #expect(stage.events.last?.event == .didEndDecelerating)
  }

  @Test func `K10 without frames momentum ends where it would have come to rest, in both views`() {
    let finished = NestedScrollStage(ranges: [9000, 300])
    let shown = NestedScrollStage(ranges: [9000, 300])
    for stage in [finished, shown] { stage.fling(4000) }
    finished.touch.scene.finishAnimations()
    shown.touch.settle()
    #expect(shown.offsets[1] == 300 && shown.offsets[0] > 1000)
    #expect(finished.isNear(shown.offsets))
    #expect(finished.events.map(\.event).suffix(2) == [.didEndDecelerating, .didEndDecelerating])
  }

  @Test func `G62 G64 content that grows before the edge is reached keeps the momentum`() {
    let stage = NestedScrollStage(ranges: [9000, 400])
    stage.place([0, 350])
    stage.fling(2000)
    stage.touch.scene.advance(to: stage.touch.time + 0.02)
    stage.inner.contentSize.height += 5000
    stage.touch.settle()
    #expect(stage.outer.contentOffset.y == 0 && stage.inner.contentOffset.y > 1200)
  }

  @Test func `G92 with reduced motion momentum goes on, shorter, and nothing bounces`() {
    let stage = NestedScrollStage(ranges: [40, 400])
    stage.touch.scene.settings.reduceMotion = true
    stage.place([0, 350])
    stage.fling(3000)
    var peak = 0.0
    stage.touch.onFrame = { [unowned stage] _ in peak = max(peak, stage.sum) }
    stage.touch.settle()
    #expect(stage.isNear([40, 400]) && peak <= 440)
  }
}
