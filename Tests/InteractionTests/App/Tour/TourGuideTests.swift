import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// A program with a tour on a compositor in this process: who gets the scene, and when.
@Suite struct TourGuideTests {
  /// A program, the tour, and hands at real devices.
  private final class Stand {
    let tour = FakeTour()
    let rig: AppRig
    let seat: ServerSeat
    private(set) var inputs: [InputEvent] = []
    private var stamp: UInt32 = 5_000

    init(
      _ occasion: TourOccasion? = .whenIdle(after: 10),
      taps: Int = 1, change: (inout AppOptions) -> Void = { _ in }
    ) throws {
      tour.taps = taps
      rig = try AppRig(tour.scene, change: change)
      if let occasion { rig.app.show(tour, occasion) }
      rig.start()
      seat = rig.compositor.addSeat([.touch, .pointer, .keyboard])
      for _ in 0..<4 { rig.turn() }
      tour.scene.onInput = { [unowned self] in inputs.append($0) }
    }

    var surface: ServerSurface {
      get throws { try #require(rig.compositor.surfaces.first { !$0.isCursor }) }
    }

    /// Lets time pass, with a frame for whoever asks for one.
    func pass(_ duration: Double) {
      let end = rig.now + duration
      while rig.now < end - 1e-9 {
        rig.now = min(end, rig.now + 0.02)
        stamp += 20
        rig.compositor.frame()
        rig.turn()
        rig.turn()
      }
    }

    func down(_ id: Int32, _ x: Double = 20) throws {
      seat.touchDown(id, x, 20, at: stamp, on: try surface)
      seat.touchFrame()
      rig.turn()
    }

    func up(_ id: Int32) {
      seat.touchUp(id, at: stamp)
      seat.touchFrame()
      rig.turn()
    }

    func tap() throws {
      try down(9)
      pass(0.1)
      up(9)
      pass(0.1)
    }

    func button(_ isPressed: Bool) {
      seat.button(isPressed: isPressed, at: stamp)
      seat.pointerFrame()
      rig.turn()
    }

    /// The ways in which real contacts were seen by those that watch all input.
    var seen: [PointerEvent.Phase] {
      inputs.compactMap {
        guard case .pointer(let event) = $0, event.pointer >> 32 != TourPlayer.seat
        else { return nil }
        return event.phase
      }
    }
  }

  @Test func `D32 unused for so long, what is open closes in order, then the tour goes round`()
    throws
  {
    let stand = try Stand(taps: 2)
    stand.tour.open = 3
    stand.pass(9.9)
    #expect(stand.tour.calls.isEmpty && !stand.tour.showsHint)
    stand.pass(1)
    #expect(stand.tour.calls == ["close", "close", "close", "reset"] && stand.tour.showsHint)
    stand.pass(1.7)
    #expect(stand.tour.calls.dropFirst(3) == ["reset", "step", "step", "reset"])
    #expect(stand.tour.activations == 2)
    stand.pass(20)
    #expect(stand.tour.resets > 5 && stand.tour.activations > 10)
  }

  @Test func `W59 D32 idle waits for one moment only, and any use moves it`() throws {
    let stand = try Stand()
    stand.pass(0.5)
    #expect(stand.rig.app.nextDeadline == 1010)
    stand.seat.pointerEnter(try stand.surface, 5, 5)
    stand.seat.pointerFrame()
    stand.rig.turn()
    stand.pass(3)
    try stand.tap()
    let deadline = try #require(stand.rig.app.nextDeadline)
    #expect(abs(deadline - stand.rig.now - 9.9) < 0.03)
    stand.pass(8)
    // A mouse that moves is somebody, too.
    stand.seat.pointerMotion(9, 9, at: 20_000)
    stand.seat.pointerFrame()
    stand.pass(9)
    #expect(stand.tour.calls.isEmpty && stand.tour.activations == 1)
    stand.pass(1.5)
    #expect(stand.tour.resets == 1)
  }

  @Test func `D33 a touch ends the tour at once and is no action; the next one is`() throws {
    let stand = try Stand()
    stand.pass(11.5)
    #expect(stand.tour.showsHint)
    let count = (activations: stand.tour.activations, resets: stand.tour.resets)
    try stand.down(1)
    #expect(!stand.tour.showsHint && stand.tour.resets == count.resets + 1)
    stand.pass(0.1)
    stand.up(1)
    stand.pass(2)
    #expect(stand.tour.activations == count.activations && stand.tour.resets == count.resets + 1)
    #expect(!stand.tour.scene.needsFrame)
    try stand.tap()
    #expect(stand.tour.activations == count.activations + 1)
  }

  @Test func `D33 the tour's own finger is taken away in the middle of its gesture`() throws {
    let stand = try Stand()
    stand.tour.length = 5
    stand.pass(12)
    #expect(stand.inputs.count == 1)
    try stand.down(1)
    guard case .pointer(let event)? = stand.inputs.dropFirst().first else {
      return #expect(Bool(false), "\(stand.inputs)")
    }
    #expect(event.phase == .cancel && event.pointer >> 32 == TourPlayer.seat)
    stand.up(1)
    stand.pass(2)
    #expect(stand.tour.activations == 0 && stand.tour.scene.overlays.isEmpty)
  }

  @Test func `D33 a second finger of the touch that ends the tour is kept, too`() throws {
    let stand = try Stand()
    stand.pass(11.1)
    try stand.down(1)
    try stand.down(2, 60)
    stand.up(1)
    try stand.down(3, 100)
    stand.pass(0.1)
    stand.up(3)
    stand.up(2)
    stand.pass(0.1)
    #expect(stand.tour.activations == 0)
    try stand.tap()
    #expect(stand.tour.activations == 1)
  }

  @Test func `D32 D33 a finger that lies there gives way after a minute and does nothing after`()
    throws
  {
    let stand = try Stand()
    try stand.down(1)
    stand.pass(59)
    #expect(stand.tour.resets == 0)
    stand.pass(2)
    #expect(stand.tour.resets == 1 && stand.seen == [.down, .cancel])
    // It moves and is lifted: neither is a touch that ends the tour, nor an action.
    stand.seat.touchMotion(1, 30, 20, at: 70_000)
    stand.seat.touchFrame()
    stand.pass(0.1)
    stand.up(1)
    stand.pass(0.1)
    #expect(stand.tour.showsHint && stand.tour.activations == 0)
  }

  @Test func `D33 a finger that never leaves keeps no other from the scene after the tour`() throws
  {
    let stand = try Stand()
    try stand.down(1)
    stand.pass(61)
    try stand.tap()
    #expect(!stand.tour.showsHint)
    let count = stand.tour.activations
    try stand.tap()
    #expect(stand.tour.activations == count + 1)
  }

  @Test(arguments: ["touch", "key", "button"])
  func `D33 what ended the tour and never ends locks nobody out`(device: String) throws {
    let stand = try Stand()
    stand.seat.keyboardEnter(try stand.surface)
    stand.seat.pointerEnter(try stand.surface, 5, 5)
    stand.seat.pointerFrame()
    stand.pass(11.1)
    #expect(stand.tour.showsHint)
    switch device {
    case "touch": try stand.down(1)
    case "key": stand.seat.key(30, isPressed: true, at: 11_000)
    default: stand.button(true)
    }
    stand.pass(1.2)
    #expect(!stand.tour.showsHint && stand.tour.activations == 0)
    let resets = stand.tour.resets
    for count in 1...10 {
      try stand.tap()
      #expect(stand.tour.activations == count)
      stand.pass(2)
    }
    #expect(stand.tour.resets == resets)
    // Nor does it keep the tour away once nobody is there.
    stand.pass(12)
    #expect(stand.tour.showsHint)
    try stand.tap()
    let count = stand.tour.activations
    try stand.tap()
    #expect(stand.tour.activations == count + 1)
  }

  @Test func `D32 D33 a key that only repeats keeps no tour away and ends none`() throws {
    let stand = try Stand()
    var repeats = 0
    stand.tour.scene.onKey = { if $0.isRepeat { repeats += 1 } }
    stand.seat.keyboardEnter(try stand.surface)
    stand.seat.key(30, isPressed: true, at: 5_000)
    stand.pass(58)
    #expect(repeats > 500 && stand.tour.resets == 0)
    stand.pass(3)
    #expect(stand.tour.showsHint)
    let activations = stand.tour.activations
    stand.pass(10)
    #expect(stand.tour.showsHint && stand.tour.activations > activations)
  }

  @Test func `D33 a key ends the tour, and neither it nor what it repeats arrives`() throws {
    let stand = try Stand()
    var keys = 0
    stand.tour.scene.onKey = { _ in keys += 1 }
    stand.seat.keyboardEnter(try stand.surface)
    stand.pass(11.1)
    #expect(stand.tour.showsHint)
    stand.seat.key(30, isPressed: true, at: 11_000)
    stand.pass(2)
    #expect(!stand.tour.showsHint && keys == 0)
    stand.seat.key(30, isPressed: false, at: 13_000)
    stand.pass(0.1)
    #expect(keys == 0)
    stand.seat.key(30, isPressed: true, at: 14_000)
    stand.seat.key(30, isPressed: false, at: 14_050)
    stand.pass(0.1)
    #expect(keys == 2)
  }

  @Test func `D33 a button ends the tour, a pointer that only moves does not`() throws {
    let stand = try Stand()
    stand.seat.pointerEnter(try stand.surface, 5, 5)
    stand.seat.pointerFrame()
    stand.pass(11.1)
    stand.seat.pointerMotion(20, 20, at: 11_000)
    stand.seat.pointerFrame()
    stand.pass(0.1)
    #expect(stand.tour.showsHint)
    stand.button(true)
    #expect(!stand.tour.showsHint)
    stand.button(false)
    stand.pass(0.1)
    #expect(stand.tour.activations == 0)
    stand.button(true)
    stand.button(false)
    stand.pass(0.1)
    #expect(stand.tour.activations == 1)
  }

  @Test func `D32 a touch while things close stops that, is no action and undoes nothing`() throws {
    let stand = try Stand()
    stand.tour.open = 2
    stand.pass(9.99)
    // Nothing is drawn, so that what closes first is not at rest.
    stand.rig.now += 0.02
    stand.rig.turn()
    stand.rig.turn()
    #expect(stand.tour.calls == ["close"])
    try stand.tap()
    stand.pass(3)
    #expect(stand.tour.calls == ["close"] && stand.tour.activations == 0 && stand.tour.open == 1)
    try stand.tap()
    #expect(stand.tour.activations == 1)
  }

  @Test func `W117 D33 who watches all input sees the touch that ends the tour`() throws {
    let stand = try Stand()
    stand.pass(11.1)
    for finger in 1...3 { try stand.down(Int32(finger), Double(finger) * 10) }
    #expect(stand.seen == [.down, .down, .down])
    stand.up(2)
    #expect(stand.seen == [.down, .down, .down, .up] && stand.tour.activations == 0)
  }

  @Test(arguments: [true, false])
  func `D31 W115 the tour of a kiosk is no use: the screen may go off`(isAsked: Bool) throws {
    let stand = try Stand(isAsked ? .atOnce(loops: true) : .whenIdle(after: 10)) {
      $0.isKiosk = true
    }
    let surface = try stand.surface
    stand.pass(30)
    #expect(stand.tour.activations > 0 && surface.inhibitsIdle == isAsked)
    guard !isAsked else { return }
    try stand.tap()
    #expect(surface.inhibitsIdle)
    stand.pass(61)
    #expect(stand.tour.showsHint && !surface.inhibitsIdle)
  }

  @Test func `D18 a tour that was asked for is played once, without a hint, and ends with 0`()
    throws
  {
    let stand = try Stand(.atOnce(loops: false), taps: 3)
    stand.pass(1.2)
    #expect(!stand.tour.showsHint && stand.tour.resets == 1)
    stand.pass(4)
    #expect(stand.tour.activations == 3 && stand.rig.app.ending?.reason == "tour")
    #expect(stand.rig.end() == nil)
  }

  @Test func `D18 D16 input ends a tour that was asked for, and the program, as a replay`() throws {
    let stand = try Stand(.atOnce(loops: true))
    stand.seat.pointerEnter(try stand.surface, 5, 5)
    stand.seat.pointerFrame()
    stand.pass(3)
    #expect(stand.rig.app.ending == nil && stand.tour.resets > 1)
    try stand.down(1)
    #expect(stand.rig.app.ending?.reason == "input" && stand.rig.end() == nil)
  }

  @Test func `D32 W62 nothing is played where nothing is shown, and nothing wakes for it`() throws {
    let stand = try Stand()
    // No frame is answered from now on.
    for _ in 0..<40 {
      stand.rig.now += 0.5
      stand.rig.turn()
    }
    #expect(stand.tour.resets == 1 && stand.tour.activations == 0)
    #expect(stand.rig.app.nextDeadline == nil)
    stand.pass(2)
    #expect(stand.tour.activations == 1)
  }

  @Test func `D5 the tour's finger is painted, and goes with the tour`() throws {
    let stand = try Stand()
    #expect(stand.tour.scene.overlays.isEmpty)
    stand.pass(10.5)
    #expect(stand.tour.scene.overlays.map(\.id) == ["overlay.touches"])
    try stand.tap()
    #expect(stand.tour.scene.overlays.isEmpty)
    let other = try Stand { $0.overlays = [.touches] }
    other.pass(10.5)
    #expect(other.tour.scene.overlays.count == 1, "where all are painted, it is not painted twice")
  }

  @Test func `D36 a program without a tour has no deadline of one`() throws {
    let stand = try Stand(nil)
    stand.pass(20)
    #expect(stand.rig.app.nextDeadline == nil && stand.tour.calls.isEmpty)
  }
}
