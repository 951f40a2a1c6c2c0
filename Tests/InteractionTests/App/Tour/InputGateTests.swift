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

  private static func wheel(at time: Double, seat: Int = 0) -> SeatEvent {
    .axis(
      AxisFrame(
        seat: seat, source: .wheel, vertical: AxisFrame.Movement(distance: 15), position: .zero,
        time: time))
  }

  /// Whether the whole event was passed; nil if it was divided.
  private static func passes(_ gate: inout InputGate, _ event: SeatEvent) -> Bool? {
    let (passed, kept) = gate.take(event)
    if passed == event, kept == nil { return true }
    return kept == event && passed == nil ? false : nil
  }

  @Test func `an open gate keeps nothing`() {
    var gate = InputGate()
    for event in [
      .touchDown(Self.finger(1)), .touchMotion(Self.finger(1)), .touchUp(Self.finger(1)),
      .touchCancel([Self.finger(1)]), Self.button(2, .pressed), Self.button(2, .released),
      Self.key(3, true), Self.key(3, false), Self.wheel(at: 1), Self.wheel(at: 1.1),
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
    #expect(Self.passes(&gate, .touchDown(Self.finger(1))) == false)
    gate.open()
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
    _ = gate.take(.touchDown(Self.finger(1)))
    #expect(gate.isHeld)
    gate.shut()
    #expect(!gate.isHeld && Self.passes(&gate, .touchMotion(Self.finger(1))) == false)
    _ = gate.take(.touchDown(Self.finger(2)))
    gate.open()
    _ = gate.take(.touchUp(Self.finger(2)))
    #expect(Self.passes(&gate, .touchDown(Self.finger(3))) == true)
    #expect(Self.passes(&gate, .touchMotion(Self.finger(1))) == false)
    // One goes with the other: each to where it belongs.
    let (passed, kept) = gate.take(.touchCancel([Self.finger(1), Self.finger(3)]))
    #expect(passed == .touchCancel([Self.finger(3)]) && kept == .touchCancel([Self.finger(1)]))
    #expect(Self.passes(&gate, .touchUp(Self.finger(1))) == true, "forgotten")
  }

  @Test func `D33 a press and its movements are kept to its end`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(Self.button(1, .pressed))
    gate.open()
    let motion = SeatEvent.pointerMotion(seat: 0, at: .zero, time: 0)
    #expect(Self.passes(&gate, motion) == false)
    #expect(Self.passes(&gate, Self.button(1, .released)) == false)
    #expect(Self.passes(&gate, motion) == true)
    #expect(Self.passes(&gate, Self.button(2, .pressed)) == true)
    gate.shut()
    gate.open()
    // The one that was held when the tour began.
    #expect(Self.passes(&gate, motion) == false)
    #expect(Self.passes(&gate, Self.button(2, .cancelled)) == false)
    #expect(Self.passes(&gate, motion) == true)
  }

  @Test func `D33 a key is kept with its repetitions, until it is up or the keyboard goes`() {
    for end in [Self.key(7, false), .keyboardLeave(seat: 0)] {
      var gate = InputGate()
      gate.shut()
      _ = gate.take(Self.key(7, true))
      gate.open()
      #expect(Self.passes(&gate, Self.key(7, true, isRepeat: true)) == false)
      #expect(Self.passes(&gate, .touchDown(Self.finger(1))) == false)
      _ = gate.take(.touchUp(Self.finger(1)))
      _ = gate.take(end)
      #expect(Self.passes(&gate, Self.key(8, true)) == true)
    }
  }

  @Test func `D33 a scroll that ends the tour is kept until it pauses, and on its seat only`() {
    var gate = InputGate()
    gate.shut()
    _ = gate.take(Self.wheel(at: 10))
    gate.open()
    #expect(Self.passes(&gate, Self.wheel(at: 10.3)) == false)
    #expect(Self.passes(&gate, Self.wheel(at: 10.4, seat: 1)) == true)
    #expect(Self.passes(&gate, Self.wheel(at: 10.6)) == false)
    #expect(Self.passes(&gate, Self.wheel(at: 11.1)) == true)
    #expect(Self.passes(&gate, Self.wheel(at: 11.2)) == true)
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
