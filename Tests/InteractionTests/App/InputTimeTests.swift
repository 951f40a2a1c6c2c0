import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// How long input waits for its frame, and which frames are late.
@Suite struct InputTimeTests {
  /// A program with a seat; what its input does is `onInput`'s.
  private func start() throws -> (AppRig, ServerSeat) {
    let rig = try AppRig { $0.logsFrames = true }
    rig.start()
    let seat = rig.compositor.addSeat([.touch, .pointer])
    for _ in 0..<3 { rig.frame() }
    return (rig, seat)
  }

  private func tap(_ rig: AppRig, _ seat: ServerSeat) throws {
    let time = UInt32(rig.now * 1000)
    seat.touchDown(0, 5, 5, at: time, on: try rig.surface)
    seat.touchUp(0, at: time)
    seat.touchFrame()
    for _ in 0..<2 { rig.turn() }
  }

  /// The milliseconds from input to commit of each frame; nil without input.
  private func delays(_ rig: AppRig) throws -> [Double?] {
    try rig.lines.map { try JSONParser.parse($0) }
      .filter { $0["event"]?.string == "frame" }.map { $0["input_to_commit_ms"]?.number }
  }

  @Test func `D10 a frame without input has no time from input to commit, one with it has`() throws
  {
    let (rig, seat) = try start()
    #expect(try delays(rig) == [nil])
    var shade: UInt32 = 0
    rig.app.scene.onInput = { [unowned scene = rig.app.scene] _ in
      shade += 1
      scene.root.backgroundColor = Color(hex: shade)
    }
    try tap(rig, seat)
    #expect(try delays(rig) == [nil, 0])
    // While the compositor owes a frame, input waits for it: from the oldest on.
    for _ in 0..<2 {
      rig.now += 0.005
      try tap(rig, seat)
    }
    rig.frame()
    #expect(try delays(rig) == [nil, 0, 21])
  }

  @Test func `D10 what asked for no frame is not what a later frame shows`() throws {
    let (rig, seat) = try start()
    // Hovering, then a touch that changes nothing, then one that a tour has kept to itself.
    seat.pointerEnter(try rig.surface, 5, 5)
    seat.pointerFrame()
    rig.turn()
    try tap(rig, seat)
    let point = TouchPoint(seat: 0, contact: 9, position: .zero, time: rig.now)
    rig.app.stage.receive(.touchDown(point), isKept: true)
    rig.app.scene.root.backgroundColor = .black
    rig.now += 10
    rig.turn()
    #expect(try delays(rig) == [nil, nil])
    for _ in 0..<3 { rig.frame() }
    rig.app.scene.onInput = { [unowned scene = rig.app.scene] _ in
      scene.root.backgroundColor = .white
    }
    rig.now += 10
    try tap(rig, seat)
    #expect(try delays(rig) == [nil, nil, 0])
  }

  @Test func `W128 the first frame of a movement is not late, however long nothing moved`() throws {
    let (rig, seat) = try start()
    let value = Animated(0) { [unowned scene = rig.app.scene] in
      scene.root.backgroundColor = Color(hex: UInt32($0))
    }
    rig.app.scene.onInput = { [unowned scene = rig.app.scene] input in
      guard case .pointer(let event) = input, event.phase == .down else { return }
      scene.animator.launch(value, to: 200, with: .timed(.linear, duration: 0.5))
    }
    rig.now += 10
    try tap(rig, seat)
    for _ in 0..<10 { rig.frame() }
    #expect(rig.app.statistics.late == 0 && rig.app.statistics.count > 10)
    rig.now += 0.05
    rig.frame()
    #expect(rig.app.statistics.late == 1)
  }

  @Test func `W128 a frame of a scroll that is late is told`() throws {
    let list = ScrollView()
    list.contentSize = Size(width: 200, height: 5000)
    let rig = try AppRig(Scene(root: list))
    rig.start()
    for _ in 0..<3 { rig.frame() }
    list.scroll(to: Point(x: 0, y: 3000))
    for _ in 0..<6 { rig.frame() }
    #expect(rig.app.scene.isMoving && !rig.app.scene.animator.isRunning)
    #expect(rig.app.statistics.late == 0)
    rig.now += 0.05
    rig.frame()
    #expect(rig.app.statistics.late == 1)
  }
}
