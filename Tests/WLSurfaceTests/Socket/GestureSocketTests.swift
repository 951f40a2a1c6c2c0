import Pixman
import Support
import Testing

@testable import WLSurface

/// Gestures of a touchpad over a socket: which objects there are, and what they say (W94).
@Suite struct GestureSocketTests {
  private static let global = "zwp_pointer_gestures_v1"
  private static let plain = TestCompositor.standardGlobals.filter { $0.interface != global }

  @Test(arguments: Batching.several)
  func `W94 pinch, swipe and hold come as they were sent`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.pointerFrame()
    seat.gestureBegin("hold", at: 10, on: surface)
    seat.gestureEnd("hold", isCancelled: true, at: 20)
    seat.gestureBegin("pinch", at: 20, on: surface)
    seat.pinchUpdate(1.5, -2, scale: 1.25, rotation: 3.5, at: 30)
    seat.gestureEnd("pinch", at: 40)
    seat.gestureBegin("swipe", fingers: 3, at: 50, on: surface)
    seat.swipeUpdate(4, 0, at: 60)
    seat.gestureEnd("swipe", isCancelled: true, at: 70)
    rig.pump()
    #expect(
      rig.input == [
        "pointer 5.0,5.0", "hold began 2 x1.0", "hold cancelled 2 x1.0", "pinch began 2 x1.0",
        "pinch changed 2 by 1.5,-2.0 x1.25", "pinch ended 2 by 1.5,-2.0 x1.25",
        "swipe began 3 x1.0", "swipe changed 3 by 4.0,0.0 x1.0",
        "swipe cancelled 3 by 4.0,0.0 x1.0",
      ])
    guard case .gesture(let pinch)? = rig.seatEvents.dropFirst(5).first else {
      Issue.record("no pinch")
      return
    }
    #expect(abs(pinch.rotation - 3.5 * .pi / 180) < 1e-12)
  }

  @Test(arguments: [(1, 0), (2, 0), (3, 1), (99, 1)])
  func `W94 W1 the hold is asked for from version 3 on`(version: Int, holds: Int) throws {
    let rig = try Rig(Self.plain + [(Self.global, version)])
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    #expect(seat.gestures["swipe"]?.count == 1 && seat.gestures["pinch"]?.count == 1)
    #expect(seat.gestures["hold", default: []].count == holds)
    #expect(rig.compositor.global(Self.global)?.bound.first?.version == min(version, 3))
  }

  @Test func `W94 W3 without the global nothing is asked for, and pointers work`() throws {
    let rig = try Rig(Self.plain)
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    seat.pointerEnter(try rig.surface, 5, 5)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.input == ["pointer 5.0,5.0"] && seat.gestures.isEmpty)
  }

  @Test func `W4 W94 a global that comes after the pointer serves it, a seat that comes late too`()
    throws
  {
    let rig = try Rig(Self.plain)
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    rig.compositor.advertise(Self.global, version: 3)
    rig.pump()
    #expect(seat.gestures["pinch"]?.count == 1)
    let late = rig.compositor.addSeat([.pointer, .touch], name: "seat1")
    rig.pump()
    #expect(late.gestures["pinch"]?.count == 1 && seat.gestures["pinch"]?.count == 1)
  }

  @Test func `W94 W103 whoever listens to a seat hears that a surface goes, as the gesture does`()
    throws
  {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    var losses = 0
    try #require(rig.connection.seats.first).onRawInput = {
      if case .surfaceGone = $0 { losses += 1 }
    }
    try beginPinch(seat, rig)
    rig.window?.hide()
    #expect(rig.input.first == "pinch cancelled 2 x1.0" && losses == 1)
  }

  @Test func `W5 W94 a global that goes takes its gestures along, and serves when it is back`()
    throws
  {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    var losses = 0
    try #require(rig.connection.seats.first).onRawInput = { if $0 == .gesturesLost { losses += 1 } }
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.pointerFrame()
    seat.gestureBegin("pinch", at: 10, on: surface)
    rig.pump()
    for round in 1...3 {
      rig.events = []
      rig.compositor.withdraw(try #require(rig.compositor.global(Self.global)))
      rig.pump()
      #expect(rig.input == ["pinch cancelled 2 x1.0"] && losses == round)
      #expect(seat.gestures["pinch"]?.contains(where: \.isAlive) == false)
      let late = rig.compositor.addSeat(.pointer, name: "late")
      rig.pump()
      #expect(late.gestures.isEmpty)
      rig.compositor.advertise(Self.global, version: 3)
      rig.pump()
      #expect(seat.gestures["pinch"]?.filter(\.isAlive).count == 1)
      #expect(late.gestures["pinch"]?.filter(\.isAlive).count == 1)
      rig.events = []
      seat.gestureBegin("pinch", at: 20, on: surface)
      rig.pump()
      #expect(rig.input == ["pinch began 2 x1.0"] && rig.error == nil)
      rig.compositor.withdraw(late.global)
      rig.pump()
    }
  }

  @Test func `W81 W94 gestures go before their pointer, and come with the next`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    try beginPinch(seat, rig)
    let interfaces: Set = [
      "wl_pointer", "zwp_pointer_gesture_swipe_v1", "zwp_pointer_gesture_pinch_v1",
      "zwp_pointer_gesture_hold_v1",
    ]
    let requests = rig.requests(of: interfaces) {
      seat.setCapabilities([])
      rig.pump()
    }
    #expect(rig.input.first == "pinch cancelled 2 x1.0")
    #expect(requests.count == 4 && requests.last?.contains("wl_pointer") == true)
    seat.setCapabilities(.pointer)
    rig.pump()
    #expect(seat.gestures["pinch"]?.filter(\.isAlive).count == 1)
  }

  @Test func `W18 W94 a gesture on a surface that is gone is none`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.pointerFrame()
    rig.pump()
    rig.events = []
    rig.closeWindow()
    seat.gestureBegin("pinch", at: 10, on: surface)
    seat.pinchUpdate(scale: 2, at: 20)
    seat.gestureEnd("pinch", at: 30)
    rig.pump()
    #expect(rig.error == nil && rig.input.isEmpty)
  }

  /// Begins a pinch on the window and forgets what it was told by.
  private func beginPinch(_ seat: ServerSeat, _ rig: Rig) throws {
    let surface = try rig.surface
    seat.pointerEnter(surface, 5, 5)
    seat.pointerFrame()
    seat.gestureBegin("pinch", at: 10, on: surface)
    rig.pump()
    rig.events = []
  }
}
