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
    #expect(mapper.map(press(.right, .pressed)).isEmpty)
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

  @Test func `G80 a stop ends the scroll unless the other axis moves`() {
    var mapper = InputMapper()
    let stop = mapper.map(axis(.finger, y: .init(isStopped: true)))
    guard case .scroll(let scroll)? = stop.first, stop.count == 1 else {
      Issue.record("\(stop)")
      return
    }
    #expect(scroll.phase == .ended)
    let one = mapper.map(axis(.finger, x: .init(distance: 4), y: .init(isStopped: true)))
    #expect(one.count == 1 && deltas(one) == [Point(x: 4, y: 0)])
  }
}
