import Pixman
import Testing
import WLSurface

@testable import Interaction

/// What of the input means that somebody is there, and what that somebody wants something.
@Suite struct SeatEventIntentTests {
  private static let point = TouchPoint(seat: 0, contact: 1, position: .zero, time: 0)

  private static func button(_ phase: ButtonPress.Phase) -> SeatEvent {
    .button(
      ButtonPress(seat: 0, contact: 1, button: .left, phase: phase, position: .zero, time: 0))
  }

  private static func key(_ isPressed: Bool, isRepeat: Bool = false) -> SeatEvent {
    .key(
      KeyPress(
        seat: 0, symbol: KeySymbol(code: 1, name: "a"), isPressed: isPressed, isRepeat: isRepeat,
        time: 0))
  }

  private static func axis(_ movement: AxisFrame.Movement) -> SeatEvent {
    .axis(AxisFrame(seat: 0, source: .finger, vertical: movement, position: .zero, time: 0))
  }

  private static func gesture(
    _ kind: TouchpadGesture.Kind, _ phase: TouchpadGesture.Phase = .began
  ) -> SeatEvent {
    var gesture = TouchpadGesture(
      seat: 0, contact: 1, kind: kind, fingers: 2, position: .zero, time: 0)
    gesture.phase = phase
    return .gesture(gesture)
  }

  @Test(arguments: [
    (SeatEvent.touchDown(point), true), (.touchMotion(point), false), (.touchUp(point), false),
    (button(.pressed), true), (button(.released), false), (key(true), true), (key(false), false),
    (axis(.init(distance: 1)), true), (axis(.init(isStopped: true)), false),
    (.pointerMotion(seat: 0, at: .zero, time: 0), false), (gesture(.pinch), true),
    (gesture(.hold), false), (gesture(.swipe, .changed), false),
  ])
  func `D16 D33 what begins is a wish, what goes on or ends only tells that somebody is there`(
    event: SeatEvent, isDeliberate: Bool
  ) {
    #expect(event.isUse && event.isDeliberate == isDeliberate)
  }

  @Test(arguments: [
    SeatEvent.touchCancel([point]), button(.cancelled), key(true, isRepeat: true),
    gesture(.pinch, .cancelled), .pointerLeave(seat: 0, time: 0), .keyboardEnter(seat: 0),
    .keyboardLeave(seat: 0),
  ])
  func `D32 W115 what happens by itself is no use`(event: SeatEvent) {
    #expect(!event.isUse && !event.isDeliberate)
  }
}
