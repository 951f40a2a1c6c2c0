import Pixman
import Testing
import WLSurface

@testable import Interaction

@Suite struct InputMapperTests {
  private let place = Point(x: 3, y: 4)

  private func press(
    _ button: Button, _ phase: ButtonPress.Phase, contact: Int = 7, seat: Int = 0
  ) -> SeatEvent {
    .button(
      ButtonPress(
        seat: seat, contact: contact, button: button, phase: phase, position: place, time: 2))
  }

  private func axis(
    _ source: AxisFrame.Source, x: AxisFrame.Movement? = nil, y: AxisFrame.Movement? = nil
  ) -> SeatEvent {
    .axis(
      AxisFrame(seat: 0, source: source, horizontal: x, vertical: y, position: place, time: 2))
  }

  private func deltas(_ events: [InputEvent]) -> [Point] {
    events.compactMap { event in
      guard case .scroll(let scroll) = event, scroll.phase == .changed else { return nil }
      return scroll.delta
    }
  }

  @Test func `event times are put on the animation clock`() {
    var mapper = InputMapper()
    mapper.pause = 0.5
    let point = TouchPoint(seat: 0, contact: 1, position: place, time: 2)
    #expect(mapper.map(.touchDown(point)).map(\.time) == [1.5])
  }

  @Test func `K14 only the left button is a pointer, W91 a taken press is cancelled`() {
    var mapper = InputMapper()
    #expect(mapper.map(press(.right, .pressed)) == [.momentumEnd(time: 2)])
    #expect(mapper.map(.pointerMotion(seat: 0, at: place, time: 1)).isEmpty)
    var phases: [PointerEvent.Phase] = []
    for event in [
      press(.left, .pressed), .pointerMotion(seat: 0, at: place, time: 3),
      press(.left, .cancelled), press(.left, .released),
    ] {
      for case .pointer(let pointer) in mapper.map(event) {
        #expect(pointer.pointer == 7 && pointer.kind == .mouse)
        phases.append(pointer.phase)
      }
    }
    #expect(phases == [.down, .move, .cancel])
  }

  @Test func `W100 a cancel ends every contact it names`() {
    var mapper = InputMapper()
    let points = [1, 2, 3].map { TouchPoint(seat: 0, contact: $0, position: place, time: 1) }
    let events = mapper.map(.touchCancel(points))
    #expect(events.count == 3)
    for case .pointer(let event) in events { #expect(event.phase == .cancel) }
  }

  @Test func `G83 a notch of the wheel is 48 units whatever the compositor thinks`() {
    var mapper = InputMapper()
    let whole = mapper.map(axis(.wheel, y: .init(distance: 10, value120: 120)))
    #expect(deltas(whole) == [Point(x: 0, y: 48)])
    let quarter = mapper.map(axis(.unknown, y: .init(distance: 2.5, value120: -30)))
    #expect(deltas(quarter) == [Point(x: 0, y: -12)])
  }

  @Test func `G82 an axis without notches is followed by its distance`() {
    var mapper = InputMapper()
    #expect(deltas(mapper.map(axis(.unknown, y: .init(distance: 9)))) == [Point(x: 0, y: 9)])
    let both = mapper.map(axis(.finger, x: .init(distance: 1), y: .init(distance: 2)))
    #expect(deltas(both) == [Point(x: 1, y: 2)])
  }

  private func stops(_ events: [InputEvent]) -> [ScrollEvent.Axes] {
    events.compactMap { event in
      guard case .scroll(let scroll) = event, scroll.phase == .ended else { return nil }
      return scroll.stopped
    }
  }

  @Test func `G79 G80 a frame's movement comes before its stops, which are of their axes`() {
    var mapper = InputMapper()
    let stop = mapper.map(axis(.finger, y: .init(isStopped: true)))
    #expect(stop.count == 1 && stops(stop) == [.vertical])
    let one = mapper.map(axis(.finger, x: .init(distance: 4), y: .init(isStopped: true)))
    #expect(one.count == 2 && deltas([one[0]]) == [Point(x: 4, y: 0)])
    #expect(stops(one) == [.vertical])
    let both = mapper.map(axis(.finger, x: .init(isStopped: true), y: .init(isStopped: true)))
    #expect(stops(both) == [.both])
  }

  @Test(arguments: [1.0, -1])
  func `K21 directions stay as the compositor delivers them`(sign: Double) {
    var mapper = InputMapper()
    let finger = axis(.finger, x: .init(distance: sign), y: .init(distance: 2 * sign))
    #expect(deltas(mapper.map(finger)) == [Point(x: sign, y: 2 * sign)])
    let parts = Int(120 * sign)
    let wheel = axis(.wheel, x: .init(value120: parts), y: .init(value120: -parts))
    #expect(deltas(mapper.map(wheel)) == [Point(x: 48 * sign, y: -48 * sign)])
  }

  @Test func `G83 parts of notches sum up exactly, each wheel and axis by itself`() {
    var mapper = InputMapper()
    var sums: [Int: Point] = [:]
    for step in 0..<240 {
      for seat in 0...1 {
        let parts = AxisFrame.Movement(value120: seat == 0 ? 1 : -7)
        var frame = AxisFrame(seat: seat, source: .wheel, position: place, time: 2)
        if step % 2 == 0 { frame.vertical = parts } else { frame.horizontal = parts }
        for delta in deltas(mapper.map(.axis(frame))) {
          sums[seat] = (sums[seat] ?? .zero) + delta
        }
      }
    }
    #expect(sums == [0: Point(x: 48, y: 48), 1: Point(x: -7 * 48, y: -7 * 48)])
  }

  @Test func `G81 W93 a leave and a button of no meaning end momentum, a click is a click`() {
    var mapper = InputMapper()
    mapper.pause = 0.5
    #expect(mapper.map(.pointerLeave(seat: 0, time: 2)) == [.momentumEnd(time: 1.5)])
    #expect(mapper.map(press(.right, .pressed)) == [.momentumEnd(time: 1.5)])
    #expect(mapper.map(press(.middle, .pressed)) == [.momentumEnd(time: 1.5)])
    #expect(mapper.map(press(.right, .released)).isEmpty)
    #expect(mapper.map(press(.left, .pressed)).count == 1)
  }

  private func gesture(
    _ kind: TouchpadGesture.Kind, _ phase: TouchpadGesture.Phase, scale: Double = 1
  ) -> SeatEvent {
    var gesture = TouchpadGesture(
      seat: 0, contact: 4, kind: kind, fingers: 3, position: place, time: 2)
    gesture.phase = phase
    gesture.translation = Point(x: 10, y: 0)
    gesture.scale = scale
    gesture.rotation = 0.5
    return .gesture(gesture)
  }

  @Test func `W94 a pinch is one contact with a figure, where the fingers' middle would be`() {
    var mapper = InputMapper()
    mapper.pause = 0.5
    let phases: [(TouchpadGesture.Phase, PointerEvent.Phase)] = [
      (.began, .down), (.changed, .move), (.ended, .up), (.cancelled, .cancel),
    ]
    for (phase, expected) in phases {
      let figure = PointerEvent.Figure(scale: 1.5, rotation: 0.5, fingers: 3)
      let event = PointerEvent(
        pointer: 4, kind: .touchpad, phase: expected, position: Point(x: 13, y: 4), time: 1.5,
        figure: figure)
      #expect(mapper.map(gesture(.pinch, phase, scale: 1.5)) == [.pinch(event)])
    }
  }

  @Test func `G81 W94 fingers laid down end momentum, swipes are the compositor's`() {
    var mapper = InputMapper()
    #expect(mapper.map(gesture(.hold, .began)) == [.momentumEnd(time: 2)])
    #expect(mapper.map(gesture(.hold, .ended)).isEmpty)
    for phase in [TouchpadGesture.Phase.began, .changed, .ended, .cancelled] {
      #expect(mapper.map(gesture(.swipe, phase)).isEmpty)
    }
  }

  private func key(_ name: String, _ isPressed: Bool) -> SeatEvent {
    .key(
      KeyPress(
        seat: 0, symbol: KeySymbol(code: 1, name: name), isPressed: isPressed, isRepeat: false,
        modifiers: [], time: 2))
  }

  private func pinches(_ events: [InputEvent]) -> [PointerEvent] {
    events.compactMap { if case .pinch(let event) = $0 { event } else { nil } }
  }

  @Test func `W94 the wheel with Control stands for a pinch, until Control is let go`() {
    var mapper = InputMapper()
    let up = axis(.wheel, y: .init(value120: -120))
    #expect(pinches(mapper.map(up)).isEmpty)
    #expect(mapper.map(key("Control_L", true)).count == 1)
    let first = mapper.map(up)
    #expect(first.count == 2 && pinches(first).map(\.phase) == [.down, .move])
    #expect(abs((pinches(first).last?.figure?.scale ?? 0) - 1.1) < 1e-12)
    let more = pinches(mapper.map(axis(.wheel, y: .init(value120: 240))))
    #expect(more.map(\.phase) == [.move])
    #expect(abs((more.last?.figure?.scale ?? 0) - 1 / 1.1) < 1e-12)
    let end = mapper.map(key("Control_L", false))
    #expect(pinches(end).map(\.phase) == [.up] && end.count == 2)
    #expect(deltas(mapper.map(up)) == [Point(x: 0, y: -48)])
    // the next is another contact
    _ = mapper.map(key("Control_R", true))
    #expect(pinches(mapper.map(up)).first?.pointer != more.first?.pointer)
  }

  @Test(arguments: [SeatEvent.keyboardLeave(seat: 0), .pointerLeave(seat: 0, time: 2)])
  func `W85 W94 a pinch by the wheel ends with the keyboard's or the pointer's leave`(
    leave: SeatEvent
  ) {
    var mapper = InputMapper()
    _ = mapper.map(key("Control_L", true))
    _ = mapper.map(axis(.wheel, y: .init(value120: 120)))
    #expect(pinches(mapper.map(leave)).map(\.phase) == [.up])
    #expect(pinches(mapper.map(leave)).isEmpty)
  }
}
