import Pixman
import Support
import Testing

@testable import Interaction

/// What reports bring back, and what is shown of drags that several things share (G63, G77).
extension ResamplingTests {
  /// Drags at 1000 units a second from a place, up (-1) or down, and shows a frame 7 ms after the last
  /// report: 2 ms ahead of it.
  private func lead(_ stage: PanelStage, from y: Double, _ direction: Double, steps: Int = 20) {
    stage.scene.settings.resampling = .on
    stage.down(y)
    for step in 1...steps {
      stage.time += 0.008
      stage.send(.move, y + direction * 8 * Double(step), x: 187, pointer: 1)
    }
    stage.time += 0.007
    stage.scene.advance(to: stage.time)
  }

  /// Reports the finger where it is, but for a unit sideways.
  private func nudge(_ stage: PanelStage, at y: Double) {
    stage.time += 0.001
    stage.send(.move, y, x: 188, pointer: 1)
  }

  @Test func `G77 a report that moves nothing along its axis brings a panel back`() {
    let stage = PanelStage(at: .bottom)
    lead(stage, from: 770, -1)
    let y = stage.panel.y
    #expect(abs(stage.panel.presentationFrame.minY - (y - 2)) < 1e-6)
    nudge(stage, at: 610)
    #expect(stage.panel.y == y && stage.panel.presentationFrame.minY == y)
  }

  @Test func `G77 a report that moves nothing brings a view of both axes back`() {
    let view = FreeScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 400))
    view.contentSize = Size(width: 4000, height: 4000)
    let scene = Scene(root: view)
    scene.size = Size(width: 500, height: 500)
    scene.settings.resampling = .on
    let touch = VirtualTouch(scene, framesPerSecond: 90)
    var ahead = Point.zero
    touch.onFrame = { _ in ahead = view.contentOffset - view.model.offset }
    touch.down(300, 300)
    touch.move(to: 200, 200, over: 0.2)
    touch.wait(0.015)
    #expect(ahead.x > 1 && abs(ahead.x - ahead.y) < 1e-9)
    touch.move(to: 200, 200)
    #expect(view.contentOffset == view.model.offset)
    touch.up()
    touch.settle()
    #expect(view.contentOffset == view.model.offset)
  }

  @Test func `G77 a list in a panel is shown where the finger is, and back at a report`() {
    let stage = PanelStage(at: .top)
    lead(stage, from: 500, -1)
    #expect(abs(stage.list.model.offset - 150) < 1e-6)
    #expect(abs(stage.list.contentOffset.y - 152) < 1e-6 && stage.panel.y == 70)
    #expect(stage.panel.presentationFrame.minY == 70)
    nudge(stage, at: 340)
    #expect(stage.list.contentOffset.y == stage.list.model.offset)
  }

  @Test(arguments: [false, true])
  func `G39 G77 a lift and a cancel begin where the finger was reported`(isCancelled: Bool) {
    let stage = PanelStage(at: .top)
    lead(stage, from: 500, -1)
    #expect(abs(stage.list.contentOffset.y - 152) < 1e-6)
    if isCancelled { stage.cancel() } else { stage.up() }
    #expect(stage.list.isMoving && abs(stage.list.contentOffset.y - 150) < 1e-6)
  }

  @Test func `P55 G77 a panel that its list moves is shown where the finger is`() {
    let stage = PanelStage(at: .top)
    lead(stage, from: 300, 1)
    let y = stage.panel.y
    #expect(abs(y - 220) < 1e-6 && stage.list.contentOffset.y == 0)
    #expect(abs(stage.panel.presentationFrame.minY - (y + 2)) < 1e-6)
    nudge(stage, at: 460)
    #expect(stage.panel.presentationFrame.minY == y && stage.panel.y == y)
    stage.rest()
    stage.up()
    stage.settle()
    #expect(stage.panel.y == 70)
  }

  @Test func `P57 G77 a frame never leads the panel past its top, nor the list off its own`() {
    let stage = PanelStage(at: .top)
    lead(stage, from: 300, 1)
    // back up to one unit below the top
    for step in 1...15 {
      stage.time += 0.008
      stage.send(.move, 460 - Double(step) * 149 / 15, x: 187, pointer: 1)
    }
    #expect(abs(stage.panel.y - 71) < 1e-6)
    stage.time += 0.007
    stage.scene.advance(to: stage.time)
    #expect(stage.panel.presentationFrame.minY == 70 && stage.list.contentOffset.y == 0)
  }

  @Test func `G63 G77 what takes the way a view cannot use is told where the finger is`() {
    let parent = ScrollViewTests.Parent()
    parent.room = 500
    let stage = ScrollViewTests()
    stage.view.nestedParent = parent
    stage.touch.scene.settings.resampling = .on
    stage.touch.down(150, 100)
    stage.touch.move(to: 150, 200, over: 0.1)
    stage.touch.wait(0.011)
    #expect(parent.shown > 1 && parent.taken == 90 && stage.view.contentOffset.y == 0)
    stage.touch.move(to: 152, 200)
    #expect(parent.shown == 0)
  }

  @Test func `S46 G77 a sheet that its list pulls is shown where the finger is`() {
    let stage = SheetStage.tall()
    stage.scene.settings.resampling = .on
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 400, over: 0.1)
    let pulled = 90.0
    #expect(abs(stage.offset - pulled) < 1e-6)
    stage.touch.wait(0.011)
    #expect(stage.offset > pulled + 1 && stage.sheet.list.contentOffset.y == -30)
    stage.touch.move(to: 202, 400)
    #expect(abs(stage.offset - pulled) < 1e-6)
    stage.touch.wait(0.2)
    stage.touch.move(to: 202, 330, over: 0.6)
    stage.touch.wait(0.2)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.sheet.state == .presented && stage.offset == 0)
  }

  @Test func `G63 G77 the one of two views that moved last is shown ahead, inside its range`() {
    let stage = NestedScrollStage(ranges: [2000, 40], framesPerSecond: 90)
    stage.touch.scene.settings.resampling = .on
    var ahead: [[Double]] = []
    stage.touch.onFrame = { [unowned stage] _ in
      ahead.append(stage.views.map { $0.contentOffset.y - $0.model.offset })
    }
    stage.touch.down(200, 380)
    stage.touch.move(to: 200, 180, over: 0.4)
    #expect(stage.isNear([150, 40]))
    stage.touch.wait(0.015)
    #expect((ahead.last ?? []).first ?? 0 > 0.5 && ahead.allSatisfy { $0[0] == 0 || $0[1] == 0 })
    #expect(ahead.contains { $0[1] > 0.1 })
    stage.touch.move(to: 201, 180)
    #expect(stage.views.allSatisfy { $0.contentOffset.y == $0.model.offset })
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `G44 G77 whoever shares a drag, frames decide nothing and reports show what is so`(
    seed: UInt64
  ) {
    let stages = [TouchResampling.on, .off].map { resampling in
      let stage = NestedScrollStage(ranges: [300, 80, 50], framesPerSecond: 90)
      stage.touch.scene.settings.resampling = resampling
      return stage
    }
    for stage in stages {
      var random = Random(seed: seed)
      stage.touch.down(200, 200)
      var y = 200.0
      for _ in 0..<120 {
        y = min(max(y + random.double(-30...30), 0), 440)
        stage.touch.move(to: 200 + random.double(0...3), y, over: 0.008)
        #expect(stage.views.allSatisfy { $0.contentOffset.y == $0.model.offset })
      }
    }
    #expect(stages[0].offsets == stages[1].offsets)
    for stage in stages {
      stage.touch.up()
      stage.touch.settle()
    }
    #expect(stages[0].isNear(stages[1].offsets, 1e-9))
  }
}
