import Pixman
import Support
import Testing

@testable import WLSurface

/// Pointers: frames, buttons, axes and the cursor, however the stream is cut (W102).
@Suite struct PointerSocketTests {
  /// A mapped window under a pointer that has entered it at 5, 5.
  private static func rig(
    _ batching: Batching, version: Int = 7
  ) throws -> (rig: Rig, seat: ServerSeat, surface: ServerSurface) {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.pointer, version: version)
    try rig.start()
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    if version >= 5 { seat.pointerFrame() }
    rig.pump()
    rig.events = []
    return (rig, seat, surface)
  }

  private static func axes(_ rig: Rig) -> [AxisFrame] {
    rig.seatEvents.compactMap { if case .axis(let frame) = $0 { frame } else { nil } }
  }

  @Test(arguments: Batching.several)
  func `W89 from version 5 on what a frame holds comes with the frame`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.pointerMotion(6, 6, at: 10)
    rig.pump()
    #expect(rig.input == [], "the end of a batch is no frame")
    seat.button(isPressed: true, at: 11)
    rig.pump()
    #expect(rig.input == [])
    seat.pointerFrame()
    rig.pump()
    #expect(rig.input == ["pointer 6.0,6.0", "button left pressed"])
    seat.pointerMotion(7, 7, at: 12)
    seat.pointerLeave(surface)
    rig.pump()
    #expect(rig.input.last == "pointer leave", "a leave waits for no frame")
  }

  @Test func `W89 below version 5 each event stands alone`() throws {
    let (rig, seat, _) = try Self.rig(.whole, version: 4)
    seat.pointerMotion(6, 6, at: 10)
    rig.pump()
    #expect(rig.input == ["pointer 6.0,6.0"])
    seat.button(isPressed: true, at: 11)
    seat.axis(10, at: 12)
    rig.pump()
    #expect(rig.input == ["pointer 6.0,6.0", "button left pressed", "axis 10.0/0"])
  }

  @Test(arguments: Batching.several)
  func `W89 empty frames change nothing`(_ batching: Batching) throws {
    let (rig, seat, _) = try Self.rig(batching)
    for _ in 0..<5 {
      seat.pointerFrame()
      seat.axisSource(.finger)
      seat.axis(3, at: 10)
      seat.pointerFrame()
    }
    rig.pump()
    #expect(Self.axes(rig).map(\.source) == [.finger, .finger, .finger, .finger, .finger])
  }

  @Test(arguments: Batching.several)
  func `W90 buttons and axes keep their place among motions`(_ batching: Batching) throws {
    let (rig, seat, _) = try Self.rig(batching)
    for step in 0..<3 {
      seat.pointerMotion(Double(step * 10), 1, at: UInt32(step * 10))
      seat.pointerFrame()
      seat.button(isPressed: step != 1, at: UInt32(step * 10 + 1))
      seat.pointerFrame()
    }
    seat.pointerMotion(30, 1, at: 40)
    seat.pointerFrame()
    rig.pump()
    #expect(
      rig.input == [
        "pointer 0.0,1.0", "button left pressed", "pointer 10.0,1.0", "button left released",
        "pointer 20.0,1.0", "button left pressed", "pointer 30.0,1.0",
      ])
  }

  @Test(arguments: Batching.several)
  func `W90 the history of a flood is kept in order with its times`(_ batching: Batching) throws {
    let (rig, seat, _) = try Self.rig(batching)
    for step in 0..<60 {
      seat.pointerMotion(Double(step), 2, at: UInt32(1000 + step * 2))
      seat.pointerFrame()
    }
    rig.pump()
    let positions = rig.seatEvents.compactMap { event -> Double? in
      if case .pointerMotion(_, let position, _) = event { position.x } else { nil }
    }
    #expect(positions == (0..<60).map(Double.init))
  }

  @Test(arguments: Batching.several)
  func `W91 a leave cancels what is held and the stray release is ignored`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.button(isPressed: true, at: 10)
    seat.pointerFrame()
    seat.pointerLeave(surface)
    seat.pointerFrame()
    seat.pointerEnter(surface, 8, 8)
    seat.pointerFrame()
    seat.button(isPressed: false, at: 20)
    seat.pointerFrame()
    rig.pump()
    #expect(
      rig.input == [
        "button left pressed", "button left cancelled", "pointer leave", "pointer 8.0,8.0",
      ])
  }

  @Test(
    arguments: [
      (0x110, Button.left), (0x111, Button.right), (0x112, Button.middle),
      (0x13f, Button.other(0x13f)),
    ] as [(UInt32, Button)])
  func `W91 buttons are known by name or number, and held ones may leave the surface`(
    _ row: (code: UInt32, button: Button)
  ) throws {
    let (rig, seat, _) = try Self.rig(.whole)
    seat.button(row.code, isPressed: true, at: 10)
    seat.pointerFrame()
    seat.pointerMotion(-50, 900, at: 11)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.input == ["button \(row.button) pressed", "pointer -50.0,900.0"])
  }

  @Test(arguments: Batching.several)
  func `W92 four quarters of a notch are one step, minus two notches two back`(
    _ batching: Batching
  ) throws {
    let (rig, seat, _) = try Self.rig(batching, version: 8)
    for step in 0..<4 {
      seat.axisSource(.wheel)
      seat.axisValue120(30)
      seat.axis(3.75, at: UInt32(step * 10))
      seat.pointerFrame()
    }
    seat.axisValue120(-240)
    seat.axis(-30, at: 50)
    seat.axisSource(.wheel)
    seat.pointerFrame()
    rig.pump()
    #expect(Self.axes(rig).compactMap(\.vertical?.steps) == [0, 0, 0, 1, -2])
    #expect(Self.axes(rig).compactMap(\.vertical?.value120) == [30, 30, 30, 30, -240])
  }

  @Test func `W92 version 4 has distances only, and steps of fifteen`() throws {
    let (rig, seat, _) = try Self.rig(.whole, version: 4)
    for step in 0..<3 { seat.axis(10, at: UInt32(step * 10)) }
    rig.pump()
    let frames = Self.axes(rig)
    #expect(frames.compactMap(\.vertical?.distance).reduce(0, +) == 30)
    #expect(frames.compactMap(\.vertical?.steps).reduce(0, +) == 2)
  }

  @Test(arguments: Batching.several)
  func `W92 version 5 counts whole notches, and a stop may come without a distance`(
    _ batching: Batching
  ) throws {
    let (rig, seat, _) = try Self.rig(batching, version: 5)
    seat.axisSource(.wheel)
    seat.axisDiscrete(2)
    seat.axis(20, at: 10)
    seat.pointerFrame()
    seat.axisSource(.finger)
    seat.axis(0, at: 20)
    seat.pointerFrame()
    seat.axisSource(.finger)
    seat.axisStop(at: 30)
    seat.pointerFrame()
    rig.pump()
    let frames = Self.axes(rig)
    #expect(frames.first?.vertical?.steps == 2 && frames.first?.source == .wheel)
    #expect(frames.last?.vertical?.isStopped == true && frames.last?.source == .finger)
  }

  @Test(arguments: Batching.several)
  func `W95 the cursor is set after each enter, with its serial`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    #expect(rig.compositor.last("wl_pointer.set_cursor")?.uint(0) == seat.enterSerial)
    let count = rig.compositor.count("wl_pointer.set_cursor")
    seat.pointerLeave(surface)
    seat.pointerFrame()
    seat.pointerEnter(surface, 1, 1)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.compositor.count("wl_pointer.set_cursor") == count + 1)
    #expect(rig.compositor.last("wl_pointer.set_cursor")?.uint(0) == seat.enterSerial)
    let cursor = try #require(rig.compositor.surfaces.first { $0.isCursor })
    #expect(cursor.drawn.last.map { $0.width > 0 && $0.height > 0 } == true)
  }

  @Test func `W95 without a pointer nothing is asked of a cursor`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat([.touch, .keyboard])
    try rig.start()
    seat.touchDown(0, 1, 1, at: 1, on: try rig.surface)
    rig.frame()
    rig.now += 10
    rig.pump()
    #expect(rig.compositor.count("wl_pointer.set_cursor") == 0)
    #expect(rig.compositor.surfaces.count == 1)
  }

  @Test(arguments: Batching.several)
  func `W96 a finger hides the cursor until the pointer really moves`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.touch, .pointer])
    try rig.start()
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.compositor.last("wl_pointer.set_cursor")?.object(1) != nil)
    seat.touchDown(0, 30, 20, at: 10, on: surface)
    seat.touchFrame()
    rig.pump()
    let hidden = try #require(rig.compositor.last("wl_pointer.set_cursor"))
    #expect(hidden.object(1) == nil)
    seat.pointerMotion(9, 9, at: 500)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.compositor.last("wl_pointer.set_cursor")?.object(1) != nil)
    #expect(rig.input.contains("pointer 9.0,9.0"))
  }

  @Test(arguments: Batching.several)
  func `W81 objects follow the capabilities and everything held ends with them`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.pointer, .keyboard, .touch])
    try rig.start()
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.button(isPressed: true, at: 10)
    seat.pointerFrame()
    seat.keyboardEnter(surface)
    seat.key(30, isPressed: true, at: 11)
    seat.touchDown(0, 30, 20, at: 12, on: surface)
    seat.touchFrame()
    rig.pump()
    rig.events = []
    seat.setCapabilities([])
    rig.pump()
    #expect(
      Set(rig.input) == [
        "button left cancelled", "pointer leave", "keyboard leave", "cancel 1",
      ])
    #expect(rig.input.count == 4)
    #expect([seat.pointers.count, seat.keyboards.count, seat.touches.count] == [0, 0, 0])
    rig.now += 10
    rig.pump()
    #expect(rig.input.count == 4, "no key repeats")
    seat.setCapabilities(.touch)
    rig.pump()
    #expect([seat.pointers.count, seat.keyboards.count, seat.touches.count] == [0, 0, 1])
    seat.setCapabilities([.touch, .keyboard])
    rig.pump()
    #expect([seat.pointers.count, seat.keyboards.count, seat.touches.count] == [0, 1, 1])
    #expect(rig.compositor.count("wl_seat.get_touch") == 2)
  }

  @Test(arguments: [("wl_compositor", 4)])
  func `W106 input goes to the window it was sent to`(_ row: (String, Int)) throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat([.touch])
    try rig.start()
    var second: Window? = try rig.connection.makeWindow(
      title: "Second", size: Size(width: 9, height: 9))
    var events: [WindowEvent] = []
    second?.onEvent = { events.append($0) }
    rig.pump()
    let surfaces = rig.compositor.surfaces
    try #require(surfaces.count == 2)
    seat.touchDown(0, 1, 1, at: 1, on: surfaces[0])
    seat.touchDown(1, 2, 2, at: 1, on: surfaces[1])
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0"])
    #expect(events.count { if case .seat = $0 { true } else { false } } == 1)
    withExtendedLifetime(second) {}
    // The optimiser may let the rig go first, and with it what the other window stands on.
    second = nil
    withExtendedLifetime(rig) {}
  }
}
