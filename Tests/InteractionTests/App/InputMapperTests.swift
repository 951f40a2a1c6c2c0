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
}
