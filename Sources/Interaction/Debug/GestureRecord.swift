import Pixman

/// A change of a recogniser's state as the events tell it (D10).
struct GestureRecord {
  /// The fields of a `gesture` event.
  let fields: [JSON.Member]

  init(
    _ recognizer: any GestureRecognizer, _ state: GestureState, _ event: PointerEvent,
    target: String?
  ) {
    var fields: [JSON.Member] = [
      .init("recognizer", .string(Self.kind(of: recognizer))),
      .init("state", .string(Self.word(for: state, of: recognizer))),
      .init("x", .rounded(event.position.x)), .init("y", .rounded(event.position.y)),
    ]
    if let pan = (recognizer as? PanGestureRecognizer)?.report(at: event.time) {
      fields += [
        .init("dx", .rounded(pan.translation.x)), .init("dy", .rounded(pan.translation.y)),
        .init("vx", .rounded(pan.velocity.x)), .init("vy", .rounded(pan.velocity.y)),
      ]
    }
    if let swipe = recognizer as? SwipeGestureRecognizer {
      fields.append(.init("direction", .string("\(swipe.direction)")))
    }
    if let pinch = (recognizer as? PinchGestureRecognizer)?.report(at: event.time) {
      fields.append(.init("scale", .rounded(pinch.scale)))
    }
    if let rotation = (recognizer as? RotationGestureRecognizer)?.report(at: event.time) {
      fields.append(.init("rotation", .rounded(rotation.angle)))
    }
    fields += [
      .init("fingers", .number(Double(Self.fingers(of: recognizer)))),
      .init("target", target.map { .string($0) } ?? nil),
    ]
    self.fields = fields
  }

  private static func fingers(of recognizer: any GestureRecognizer) -> Int {
    switch recognizer {
    case let spread as SpreadGestureRecognizer: max(spread.fingerCount, 1)
    case let pan as PanGestureRecognizer: max(pan.fingerCount, 1)
    case is TwoFingerTapGestureRecognizer: 2
    default: 1
    }
  }

  /// The name of a state of a recogniser.
  static func word(for state: GestureState, of recognizer: any GestureRecognizer) -> String {
    // A discrete gesture has no beginning and no end: it is recognised (G12).
    let isDiscrete = recognizer is DiscreteGestureRecognizer || recognizer is PressGestureRecognizer
    return isDiscrete && state == .ended ? "recognised" : "\(state)"
  }

  static func kind(of recognizer: any GestureRecognizer) -> String {
    switch recognizer {
    case is PanGestureRecognizer: "pan"
    case is LongPressGestureRecognizer: "longPress"
    case is DoubleTapGestureRecognizer: "doubleTap"
    case is TwoFingerTapGestureRecognizer: "twoFingerTap"
    case is PinchGestureRecognizer: "pinch"
    case is RotationGestureRecognizer: "rotate"
    case is SwipeGestureRecognizer: "swipe"
    default: "tap"
    }
  }
}
