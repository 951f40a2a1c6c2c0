import Pixman
import Testing
import WLSurface

@testable import Interaction

/// What of a stream reaches the scene while a tour plays and after it.
@Suite struct InputGateTests {
  private static func finger(_ contact: Int) -> TouchPoint {
    TouchPoint(seat: 0, contact: contact, position: .zero, time: 0)
  }

  private static func button(_ contact: Int, _ phase: ButtonPress.Phase) -> SeatEvent {
    .button(
      ButtonPress(
        seat: 0, contact: contact, button: .left, phase: phase, position: .zero, time: 0))
  }

  private static func key(_ code: UInt32, _ isPressed: Bool, isRepeat: Bool = false) -> SeatEvent {
    .key(
      KeyPress(
        seat: 0, symbol: KeySymbol(code: code, name: "a", repeats: true), isPressed: isPressed,
        isRepeat: isRepeat, time: 0))
  }

  private static func pinch(_ contact: Int, _ phase: TouchpadGesture.Phase) -> SeatEvent {
    var gesture = TouchpadGesture(
      seat: 0, contact: contact, kind: .pinch, fingers: 2, position: .zero, time: 0)
    gesture.phase = phase
    return .gesture(gesture)
  }

  private static func wheel(at time: Double, seat: Int = 0) -> SeatEvent {
    .axis(
      AxisFrame(
        seat: seat, source: .wheel, vertical: AxisFrame.Movement(distance: 15), position: .zero,
        time: time))
  }

  /// Whether the whole event was passed; nil if it was divided.
  private static func passes(
    _ gate: inout InputGate, _ event: SeatEvent, at now: Double = 0
  ) -> Bool? {
    let (passed, kept) = gate.take(event, at: now)
    if passed == event, kept == nil { return true }
    return kept == event && passed == nil ? false : nil
  }

  @Test func `an open gate keeps nothing`() {
    var gate = InputGate()
    for event in [
      .touchDown(Self.finger(1)), .touchMotion(Self.finger(1)), .touchUp(Self.finger(1)),
      .touchCancel([Self.finger(1)]), Self.button(2, .pressed), Self.button(2, .released),
      Self.key(3, true), Self.key(3, false), Self.pinch(4, .began), Self.pinch(4, .changed),
      Self.pinch(4, .ended), Self.pinch(5, .began), Self.pinch(5, .cancelled), Self.wheel(at: 1),
      Self.wheel(at: 1.1),
      SeatEvent.pointerMotion(seat: 0, at: .zero, time: 0),
    ] {
      #expect(Self.passes(&gate, event) == true, "\(event)")
    }
    #expect(!gate.isHeld)
  }

  @Test func `D33 the touch that ends the tour is kept to its end, with all fingers that join it`()
  {
    var gate = InputGate()
    gate.shut()
    let end = SeatEvent.touchDown(Self.finger(1))
    #expect(Self.passes(&gate, end) == false)
    gate.open(for: end, at: 0)
    #expect(Self.passes(&gate, .touchMotion(Self.finger(1))) == false)
    #expect(Self.passes(&gate, .touchDown(Self.finger(2))) == false)
    #expect(Self.passes(&gate, .touchUp(Self.finger(1))) == false)
    #expect(Self.passes(&gate, .touchDown(Self.finger(3))) == false)
    #expect(Self.passes(&gate, .touchCancel([Self.finger(2), Self.finger(3)])) == false)
    #expect(Self.passes(&gate, .touchDown(Self.finger(4))) == true)
    #expect(Self.passes(&gate, .touchUp(Self.finger(4))) == true)
  }

  @Test func `D33 a finger that was down before the tour is kept to its end, but not waited for`() {
    var gate = InputGate()
    _ = gate.take(.touchDown(Self.finger(1)), at: 0)
    #expect(gate.isHeld)
    gate.shut()
    #expect(!gate.isHeld && Self.passes(&gate, .touchMotion(Self.finger(1))) == false)
    _ = gate.take(.touchDown(Self.finger(2)), at: 0)
    gate.open(for: .touchDown(Self.finger(2)), at: 0)
    _ = gate.take(.touchUp(Self.finger(2)), at: 0)
    #expect(Self.passes(&gate, .touchDown(Self.finger(3))) == true)
    #expect(Self.passes(&gate, .touchMotion(Self.finger(1))) == false)
    // One goes with the other: each to where it belongs.
    let (passed, kept) = gate.take(.touchCancel([Self.finger(1), Self.finger(3)]), at: 0)
    #expect(passed == .touchCancel([Self.finger(3)]) && kept == .touchCancel([Self.finger(1)]))
    #expect(Self.passes(&gate, .touchUp(Self.finger(1))) == true, "forgotten")
  }

  @Test func `D33 a press and its movements are kept to its end`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(Self.button(1, .pressed), at: 0)
    gate.open(for: Self.button(1, .pressed), at: 0)
    let motion = SeatEvent.pointerMotion(seat: 0, at: .zero, time: 0)
    #expect(Self.passes(&gate, motion) == false)
    #expect(Self.passes(&gate, Self.button(1, .released)) == false)
    #expect(Self.passes(&gate, motion) == true)
    #expect(Self.passes(&gate, Self.button(2, .pressed)) == true)
    gate.shut()
    gate.open(for: .touchDown(Self.finger(1)), at: 0)
    // The one that was held when the tour began.
    #expect(Self.passes(&gate, motion) == false)
    #expect(Self.passes(&gate, Self.button(2, .cancelled)) == false)
    #expect(Self.passes(&gate, motion) == true)
  }

  @Test func `D33 W94 a touchpad's gesture that ends the tour is kept to its end, and no other`() {
    for end in [TouchpadGesture.Phase.ended, .cancelled] {
      var gate = InputGate()
      gate.shut()
      #expect(Self.passes(&gate, Self.pinch(1, .began)) == false)
      gate.open(for: Self.pinch(1, .began), at: 0)
      #expect(!gate.isHeld && Self.passes(&gate, Self.pinch(1, .changed)) == false)
      // A press with the same hand is of it, too.
      #expect(Self.passes(&gate, Self.button(2, .pressed)) == false)
      #expect(Self.passes(&gate, Self.button(2, .released)) == false)
      #expect(Self.passes(&gate, Self.pinch(1, end)) == false)
      #expect(Self.passes(&gate, Self.pinch(3, .began)) == true && gate.isHeld)
      #expect(Self.passes(&gate, Self.pinch(3, .changed)) == true)
      #expect(Self.passes(&gate, Self.pinch(3, end)) == true && !gate.isHeld)
    }
  }

  @Test func `D33 W94 a touchpad's gesture beside the press that ended the tour is of it`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(Self.button(1, .pressed), at: 0)
    gate.open(for: Self.button(1, .pressed), at: 0)
    for phase in [TouchpadGesture.Phase.began, .changed, .ended] {
      #expect(Self.passes(&gate, Self.pinch(2, phase)) == false)
    }
    #expect(Self.passes(&gate, Self.button(1, .released)) == false)
    #expect(Self.passes(&gate, Self.pinch(3, .began)) == true)
  }

  @Test func `D33 W94 a touchpad's gesture from before the tour is kept to its end`() {
    var gate = InputGate()
    _ = gate.take(Self.pinch(1, .began), at: 0)
    #expect(gate.isHeld)
    gate.shut()
    #expect(!gate.isHeld && Self.passes(&gate, Self.pinch(1, .changed)) == false)
    gate.open(for: .touchDown(Self.finger(2)), at: 0)
    #expect(Self.passes(&gate, Self.pinch(1, .changed)) == false)
    #expect(Self.passes(&gate, Self.pinch(1, .ended)) == false)
    #expect(Self.passes(&gate, Self.pinch(3, .began)) == true)
  }

  @Test func `D33 of a touchpad one scroll is kept, to its stop`() {
    func fingers(at time: Double, isStopped: Bool = false) -> SeatEvent {
      let movement = AxisFrame.Movement(distance: isStopped ? 0 : 15, isStopped: isStopped)
      return .axis(
        AxisFrame(seat: 0, source: .finger, vertical: movement, position: .zero, time: time))
    }
    var gate = InputGate()
    gate.shut()
    _ = gate.take(fingers(at: 1), at: 1)
    gate.open(for: fingers(at: 1), at: 1)
    #expect(Self.passes(&gate, fingers(at: 1.1), at: 1.1) == false)
    #expect(Self.passes(&gate, fingers(at: 1.2, isStopped: true), at: 1.2) == false)
    #expect(Self.passes(&gate, fingers(at: 1.3), at: 1.3) == true)
  }

  @Test func `D33 a key is kept with its repetitions, until it is up or the keyboard goes`() {
    for end in [Self.key(7, false), .keyboardLeave(seat: 0)] {
      var gate = InputGate()
      gate.shut()
      _ = gate.take(Self.key(7, true), at: 0)
      gate.open(for: Self.key(7, true), at: 0)
      #expect(Self.passes(&gate, Self.key(7, true, isRepeat: true)) == false)
      #expect(Self.passes(&gate, Self.key(8, true)) == false)
      _ = gate.take(Self.key(8, false), at: 0)
      _ = gate.take(end, at: 0)
      #expect(Self.passes(&gate, Self.key(8, true)) == true)
      #expect(Self.passes(&gate, Self.key(7, true)) == true)
    }
  }

  /// What stays down, and what then begins on the same device.
  private static let holds: [(SeatEvent, SeatEvent)] = [
    (.touchDown(finger(1)), .touchDown(finger(2))), (key(7, true), key(8, true)),
    (button(1, .pressed), button(2, .pressed)),
  ]

  @Test(arguments: holds)
  func `D33 what ended the tour and stays down keeps others for a moment, then only itself`(
    end: SeatEvent, next: SeatEvent
  ) {
    for delay in [0.9, 1, 60] {
      var gate = InputGate()
      gate.shut()
      _ = gate.take(end, at: 10)
      gate.open(for: end, at: 10)
      #expect(Self.passes(&gate, next, at: 10 + delay) == (delay >= InputGate.patience))
      #expect(gate.isHeld == (delay >= InputGate.patience))
    }
    var gate = InputGate()
    gate.shut()
    _ = gate.take(end, at: 10)
    gate.open(for: end, at: 10)
    for (motion, up) in [
      (SeatEvent.touchMotion(Self.finger(1)), SeatEvent.touchUp(Self.finger(1))),
      (Self.key(7, true, isRepeat: true), Self.key(7, false)),
      (.pointerMotion(seat: 0, at: .zero, time: 0), Self.button(1, .released)),
    ] where InputHold.Device(of: motion) == InputHold.Device(of: end) {
      #expect(Self.passes(&gate, motion, at: 30) == false)
      #expect(Self.passes(&gate, up, at: 40) == false)
    }
  }

  @Test func `D33 what joins within that moment is kept to its end, and prolongs it for nobody`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(.touchDown(Self.finger(1)), at: 10)
    gate.open(for: .touchDown(Self.finger(1)), at: 10)
    #expect(Self.passes(&gate, .touchDown(Self.finger(2)), at: 10.9) == false)
    #expect(Self.passes(&gate, .touchDown(Self.finger(3)), at: 11) == true)
    #expect(Self.passes(&gate, .touchUp(Self.finger(2)), at: 15) == false)
  }

  @Test(arguments: holds.indices, holds.indices)
  func `D33 another device than that which ended the tour is not waited for`(
    first: Int, second: Int
  ) {
    var gate = InputGate()
    gate.shut()
    // Held since the tour began, or since it was ended: neither is this one's.
    _ = gate.take(Self.holds[first].0, at: 9)
    _ = gate.take(Self.holds[second].0, at: 10)
    gate.open(for: Self.holds[second].0, at: 10)
    #expect(
      Self.passes(&gate, Self.holds[first].1, at: 10.1) == (first != second))
    var touch = Self.finger(9)
    touch.seat = 1
    #expect(Self.passes(&gate, .touchDown(touch), at: 10.1) == true, "of another seat")
  }

  @Test func `W91 a press that never ends keeps no other's movement`() {
    var gate = InputGate()
    _ = gate.take(Self.button(1, .pressed), at: 0)
    gate.shut()
    gate.open(for: .touchDown(Self.finger(1)), at: 5)
    let motion = SeatEvent.pointerMotion(seat: 0, at: .zero, time: 0)
    #expect(Self.passes(&gate, motion, at: 6) == false)
    #expect(Self.passes(&gate, Self.button(2, .pressed), at: 6) == true)
    #expect(Self.passes(&gate, motion, at: 6) == true)
    #expect(Self.passes(&gate, Self.button(2, .released), at: 6) == true)
    #expect(Self.passes(&gate, motion, at: 6) == false)
  }

  @Test func `D33 a scroll that ends the tour is kept until it pauses, and on its seat only`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(Self.wheel(at: 10), at: 10)
    gate.open(for: Self.wheel(at: 10), at: 10)
    #expect(Self.passes(&gate, Self.wheel(at: 10.3), at: 10.3) == false)
    #expect(Self.passes(&gate, Self.wheel(at: 10.4, seat: 1), at: 10.4) == true)
    #expect(Self.passes(&gate, Self.wheel(at: 10.6), at: 10.6) == false)
    #expect(Self.passes(&gate, Self.wheel(at: 11.1), at: 11.1) == true)
    #expect(Self.passes(&gate, Self.wheel(at: 11.2), at: 11.2) == true)
  }

  @Test(arguments: [(AxisFrame.Source.wheel, true), (.continuous, true), (.finger, false)])
  func `D33 a wheel that goes on is kept for a moment, a touchpad's scroll to its pause`(
    source: AxisFrame.Source, passes: Bool
  ) {
    func step(_ time: Double) -> SeatEvent {
      .axis(
        AxisFrame(
          seat: 0, source: source, vertical: AxisFrame.Movement(distance: 15), position: .zero,
          time: time))
    }
    var gate = InputGate()
    gate.shut()
    _ = gate.take(step(10), at: 10)
    gate.open(for: step(10), at: 10)
    for index in 1...9 {
      let time = 10 + Double(index) / 10
      #expect(Self.passes(&gate, step(time), at: time) == false)
    }
    for time in [11.0, 11.1, 12] where passes || time < 12 {
      #expect(Self.passes(&gate, step(time), at: time) == passes)
    }
    #expect(Self.passes(&gate, step(12.6), at: 12.6) == true)
  }

  @Test func `W85 focus comes and goes through a shut gate: it is no input`() {
    var gate = InputGate()
    gate.shut()
    for event in [
      SeatEvent.keyboardEnter(seat: 0), .keyboardLeave(seat: 0), .pointerLeave(seat: 0, time: 0),
    ] {
      #expect(Self.passes(&gate, event) == true)
    }
  }
}
