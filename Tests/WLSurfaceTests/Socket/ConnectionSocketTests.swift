import Pixman
import Support
import Testing

@testable import WLSurface

/// Start, globals and the turn of the loop, over a socket.
@Suite struct ConnectionSocketTests {
  /// The highest version of each global that this client may bind on libwayland 1.21.
  private static let clamps: [(interface: String, highest: Int)] = [
    ("wl_compositor", 4), ("wl_shm", 1), ("xdg_wm_base", 6), ("wl_seat", 8), ("wl_output", 4),
    ("wp_viewporter", 1), ("wp_fractional_scale_manager_v1", 1),
  ]

  /// A rig that offers one global at a version and the others as usual.
  private static func rig(_ interface: String, at version: Int) throws -> Rig {
    let others = TestCompositor.standardGlobals.filter { $0.interface != interface }
    guard interface == "wl_seat" || interface == "wl_output" else {
      return try Rig(others + [(interface, version)])
    }
    let rig = try Rig(others)
    if interface == "wl_seat" {
      rig.compositor.addSeat([.touch, .pointer, .keyboard], version: version)
    } else {
      rig.compositor.addOutput(version: version)
    }
    return rig
  }

  @Test(arguments: clamps)
  func `W1 a global is bound at the least of offered, known and implemented`(
    _ row: (interface: String, highest: Int)
  ) throws {
    for offered in [1, row.highest, 99] where row.interface != "wl_compositor" || offered > 1 {
      let rig = try Self.rig(row.interface, at: offered)
      rig.pump()
      let bound = rig.compositor.global(row.interface)?.bound.map(\.version)
      #expect(bound == [min(offered, row.highest)], "\(row.interface) offered at \(offered)")
    }
  }

  @Test(arguments: [("wl_seat", 1), ("wl_seat", 8), ("wl_output", 1), ("xdg_wm_base", 1)])
  func `W1 every event of the bound version can come`(_ offered: (String, Int)) throws {
    try Self.everyEvent(word: 0, of: offered)
  }

  @Test(arguments: [Int32.min, -1, 0, 1, Int32.max])
  func `W122 every event bears extreme arguments`(_ word: Int32) throws {
    try Self.everyEvent(word: word, of: ("wl_seat", 8))
  }

  private static func everyEvent(word: Int32, of offered: (String, Int)) throws {
    let rig = try rig(offered.0, at: offered.1)
    if offered.0 != "wl_seat" { rig.compositor.addSeat([.touch, .pointer, .keyboard], version: 8) }
    if offered.0 != "wl_output" { rig.compositor.addOutput(version: 4) }
    try rig.start()
    // Nonsense from the compositor may be answered by nonsense.
    rig.compositor.failsOnViolation = false
    rig.draws = false
    for object in rig.compositor.objects where object.interface != "wl_callback" {
      for event in object.events { object.sendNeutral(event, word: word) }
      rig.pump()
    }
    #expect(rig.error == nil)
    rig.compositor.ping()
    rig.pump()
    #expect(rig.compositor.openPings.isEmpty)
  }

  @Test(arguments: ["wl_compositor", "wl_shm", "xdg_wm_base"])
  func `W3 a missing required global ends the start with its name`(_ missing: String) throws {
    let rig = try Rig(TestCompositor.standardGlobals.filter { $0.interface != missing })
    rig.pump()
    let needed: UInt32 = missing == "wl_compositor" ? 4 : 1
    #expect(rig.error == .missingGlobal(interface: missing, needed: needed, offered: nil))
  }

  @Test func `W3 a required global that is too old is reported with both versions`() throws {
    let rig = try Self.rig("wl_compositor", at: 3)
    rig.pump()
    #expect(rig.error == .missingGlobal(interface: "wl_compositor", needed: 4, offered: 3))
  }

  @Test(arguments: Batching.several)
  func `W3 without any optional global a window maps, draws and takes touch`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(TestCompositor.plainGlobals, batching: batching)
    let seat = rig.compositor.addSeat(.touch)
    try rig.start()
    #expect(try rig.surface.drawn.count == 1)
    seat.touchDown(0, 5, 6, at: 1, on: try rig.surface)
    rig.pump()
    #expect(rig.input == ["down 5.0,6.0"])
  }

  @Test func `W3 each absent optional global is logged once`() throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    var lines: [LogMessage] = []
    rig.connection.onLog = { lines.append($0) }
    try rig.start()
    rig.frame()
    for interface in Connection.optionalInterfaces {
      let about = lines.filter { $0.text.contains(interface) }
      #expect(about.map(\.level) == [.info], "\(interface)")
    }
  }

  @Test(arguments: [true, false])
  func `W5 a compositor that announces globals without end is given up`(atStart: Bool) throws {
    let rig = try Rig()
    if !atStart { try rig.start() }
    // In parts that a socket takes.
    for _ in 0..<3 {
      for _ in 0..<1500 { rig.compositor.advertise("wp_viewporter", version: 1) }
      if !atStart { rig.pump() }
    }
    for _ in 0..<20 { rig.pump() }
    #expect(rig.error == .disconnected("the compositor announces more than 4096 globals"))
    #expect(rig.error?.isLossOfCompositor == true)
    #expect(rig.connection.offeredGlobals.count == 4096 && !rig.connection.isReady)
  }

  @Test(arguments: Batching.several)
  func `W4 a seat that comes late works`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    rig.compositor.configuresAtOnce = false
    rig.pump()
    try rig.makeWindow()
    rig.pump()
    #expect(try rig.surface.commits.count == 1)
    let seat = rig.compositor.addSeat(.touch)
    rig.pump()
    #expect(rig.compositor.count("wl_seat.get_touch") == 1)
    try rig.compositor.configure(rig.toplevel, ToplevelState())
    seat.touchDown(0, 1, 2, at: 3, on: try rig.surface)
    rig.pump()
    #expect(rig.input == ["down 1.0,2.0"])
  }

  @Test(arguments: Batching.several)
  func `W5 a global that comes and goes in one write is survived`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    rig.compositor.withdraw(rig.compositor.addOutput("B").global)
    rig.compositor.withdraw(rig.compositor.addSeat([.touch, .pointer]).global)
    rig.pump()
    #expect(rig.error == nil)
    #expect(rig.connection.outputs.isEmpty && rig.connection.seats.isEmpty)
  }

  @Test(arguments: Batching.several)
  func `W5 an output that goes while a surface is on it is given back`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let output = rig.compositor.addOutput()
    try rig.start()
    let surface = try rig.surface
    rig.compositor.sendEnter(output, surface)
    rig.compositor.withdraw(output.global)
    rig.compositor.sendLeave(output, surface)
    rig.pump()
    #expect(rig.error == nil)
    #expect(rig.compositor.count("wl_output.release") == 1)
    #expect(rig.window?.outputs == [])
  }

  @Test func `W5 seats and outputs of old versions are destroyed without a request`() throws {
    let rig = try Rig()
    let output = rig.compositor.addOutput(version: 2)
    let seat = rig.compositor.addSeat(version: 4)
    try rig.start()
    rig.compositor.withdraw(output.global)
    rig.compositor.withdraw(seat.global)
    rig.pump()
    #expect(rig.error == nil)
    #expect(
      rig.compositor.count("wl_output.release") + rig.compositor.count("wl_seat.release") == 0)
  }

  @Test func `W5 names that were never announced are ignored`() throws {
    let rig = try Rig()
    try rig.start()
    let global = rig.compositor.advertise("wl_data_device_manager", version: 3)
    rig.compositor.withdraw(global)
    rig.pump()
    #expect(rig.error == nil)
  }

  @Test func `W17 everything works on when roundtrips are never answered after the start`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.touch)
    try rig.start()
    rig.compositor.answersSync = false
    seat.touchDown(0, 5, 6, at: 1, on: try rig.surface)
    try rig.compositor.configure(rig.toplevel, ToplevelState(60, 50))
    rig.frame()
    seat.touchUp(0, at: 2)
    rig.compositor.addOutput()
    rig.frame()
    #expect(rig.input == ["down 5.0,6.0", "up 5.0,6.0"])
    #expect(try rig.surface.drawn.last?.width == 60)
    #expect(rig.connection.outputs.count == 1)
  }

  @Test func `W4 the start takes two roundtrips`() throws {
    let rig = try Rig()
    try rig.start()
    #expect(rig.compositor.syncCount == 2)
  }
}
