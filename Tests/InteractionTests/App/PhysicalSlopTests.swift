import Foundation
import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// The slop by the real size of the screen (G2).
@Suite struct PhysicalSlopTests {
  @Test(arguments: [
    // A desktop screen, a tablet, a wall.
    (Size(width: 1920, height: 1080), Size(width: 476, height: 268), 8.874),
    (Size(width: 1280, height: 800), Size(width: 217, height: 136), 12.977),
    (Size(width: 1920, height: 1080), Size(width: 800, height: 450), 8.0),
    (Size(width: 1440, height: 900), Size(width: 121, height: 75.6), 24.0),
  ]) func `G2 a finger goes 2.2 mm before it drags, but 8 to 24 units`(
    size: Size, millimetres: Size, slop: Double
  ) throws {
    let found = try #require(GestureSettings.touchSlop(on: size, of: millimetres))
    #expect(abs(found - slop) < 0.001)
    // A screen that stands is told as it lies.
    let turned = Size(width: size.height, height: size.width)
    #expect(GestureSettings.touchSlop(on: turned, of: millimetres) == found)
  }

  @Test(arguments: [
    (Size(width: 1920, height: 1080), Size.zero),
    (Size(width: 1920, height: 1080), Size(width: 0, height: 270)),
    (Size(width: 1920, height: 1080), Size(width: 1600, height: 900)),
    (Size(width: 1920, height: 1080), Size(width: 16, height: 9)),
    (Size.zero, Size(width: 300, height: 200)),
  ]) func `G2 a screen that tells nothing plausible has the usual slop`(
    size: Size, millimetres: Size
  ) {
    #expect(GestureSettings.touchSlop(on: size, of: millimetres) == nil)
  }

  @Test func `G2 G23 it is the slop of touches and of what they may wander, not of the mouse`() {
    var settings = GestureSettings()
    settings.physicalSlop = 15
    func down(_ kind: PointerEvent.Kind) -> PointerEvent {
      PointerEvent(pointer: 1, kind: kind, phase: .down, position: .zero, time: 0)
    }
    #expect(settings.slop(for: down(.touch)) == 15 && settings.slop(for: down(.mouse)) == 4)
    #expect(settings.wander(for: down(.touch)) == 15 && settings.wander(for: down(.mouse)) == 10)
    settings.physicalSlop = nil
    #expect(settings.slop(for: down(.touch)) == 10 && settings.wander(for: down(.touch)) == 10)
  }

  /// A program on a screen of 300 x 200 mm that is 1500 x 1000 units large: its slop is 11 units.
  private final class Stage {
    let rig: AppRig
    /// How far each finger went before it dragged.
    private(set) var slops: [Double] = []

    init(recorder: TraceRecorder? = nil, _ change: (inout AppOptions) -> Void) throws {
      let root = Layer()
      rig = try AppRig(
        Scene(root: root), recorder: recorder,
        configure: ToplevelState(1500, 1000, [.fullscreen]), change: change)
      root.recognizers = [
        PanGestureRecognizer(.vertical) { [weak self] state, pan in
          guard state == .began else { return }
          self?.slops.append(pan.position.y - pan.startPosition.y - pan.translation.y)
        }
      ]
    }

    func start() throws {
      rig.start()
      let output = rig.compositor.addOutput("A")
      for _ in 0..<3 { rig.frame() }
      rig.compositor.sendEnter(output, try rig.surface)
      for _ in 0..<3 { rig.frame() }
    }

    func drag(_ seat: ServerSeat) throws {
      let time = UInt32(rig.now * 1000)
      seat.touchDown(0, 700, 500, at: time, on: try rig.surface)
      seat.touchFrame()
      seat.touchMotion(0, 700, 560, at: time + 8)
      seat.touchFrame()
      seat.touchUp(0, at: time + 16)
      seat.touchFrame()
      for _ in 0..<3 { rig.frame() }
    }

    func addSeat() -> ServerSeat {
      let seat = rig.compositor.addSeat([.touch])
      for _ in 0..<3 { rig.frame() }
      return seat
    }
  }

  @Test(arguments: [(true, 11.0), (false, 10)]) func `G2 it is measured where that is asked for`(
    isAsked: Bool, slop: Double
  ) throws {
    let stage = try Stage { $0.correctsTouchSlop = isAsked }
    try stage.start()
    try stage.drag(stage.addSeat())
    #expect(stage.slops == [slop])
  }

  @Test func `D11 G2 what is played is recognised as anywhere else, a hand beside it as a hand`()
    throws
  {
    let stage = try Stage { $0.correctsTouchSlop = true }
    let events = [1.0, 2].flatMap { time in
      [
        TraceEvent(time: time, kind: .down(id: 0, at: Point(x: 700, y: 500))),
        TraceEvent(time: time + 0.1, kind: .move(id: 0, at: Point(x: 700, y: 560))),
        TraceEvent(time: time + 0.2, kind: .up(id: 0)),
      ]
    }
    let header = Trace.Header(size: Size(width: 1500, height: 1000), scale: 1, scene: "x")
    var options = ReplayOptions()
    options.mixesInput = true
    stage.rig.app.play(Trace(header: header, events: events), options)
    try stage.start()
    let seat = stage.addSeat()
    for _ in 0..<200 where stage.slops.isEmpty { stage.rig.frame() }
    for _ in 0..<10 { stage.rig.frame() }
    try stage.drag(seat)
    for _ in 0..<200 where stage.slops.count < 3 { stage.rig.frame() }
    #expect(stage.slops == [10, 11, 10])
  }

  /// A tour that drags once.
  private final class Drag: Tour {
    private var isDone = false

    func closeInnermost() -> Bool { false }
    func reset() {}
    func showHint(_ isShown: Bool) {}

    func nextStep() -> TourStep? {
      guard !isDone else { return nil }
      isDone = true
      return TourStep(
        events: [
          TraceEvent(time: 0, kind: .down(id: 0, at: Point(x: 700, y: 500))),
          TraceEvent(time: 0.1, kind: .move(id: 0, at: Point(x: 700, y: 560))),
          TraceEvent(time: 0.2, kind: .up(id: 0)),
        ], rest: 1)
    }
  }

  @Test func `D11 D32 G2 a tour is recognised as anywhere else`() throws {
    let stage = try Stage { $0.correctsTouchSlop = true }
    stage.rig.app.show(Drag(), .whenIdle(after: 2))
    try stage.start()
    try stage.drag(stage.addSeat())
    for _ in 0..<600 where stage.slops.count < 2 { stage.rig.frame() }
    #expect(stage.slops == [11, 10])
  }

  @Test func `D11 G2 what is recorded is recognised as it will be when it is played`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "slop-\(UUID()).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let stage = try Stage(recorder: try TraceRecorder(path: path)) { $0.correctsTouchSlop = true }
    try stage.start()
    try stage.drag(stage.addSeat())
    #expect(stage.slops == [10])
  }
}
