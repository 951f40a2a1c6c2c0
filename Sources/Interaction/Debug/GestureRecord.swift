import Pixman

/// A change of a recogniser's state as the events tell it (D10).
struct GestureRecord {
  /// The fields of a `gesture` event.
  let fields: [JSON.Member]

  init(
    _ recognizer: any GestureRecognizer, _ state: GestureState, _ event: PointerEvent,
    target: String?
  ) {
    let kind = Self.kind(of: recognizer)
    // A discrete gesture has no beginning and no end: it is recognised (G12).
    let isDiscrete = kind == "tap"
    var fields: [JSON.Member] = [
      .init("recognizer", .string(kind)),
      .init("state", .string(isDiscrete && state == .ended ? "recognised" : "\(state)")),
      .init("x", .rounded(event.position.x)), .init("y", .rounded(event.position.y)),
    ]
    if let pan = (recognizer as? PanGestureRecognizer)?.report(at: event.time) {
      fields += [
        .init("dx", .rounded(pan.translation.x)), .init("dy", .rounded(pan.translation.y)),
        .init("vx", .rounded(pan.velocity.x)), .init("vy", .rounded(pan.velocity.y)),
      ]
    }
    fields += [.init("fingers", 1), .init("target", target.map { .string($0) } ?? nil)]
    self.fields = fields
  }

  static func kind(of recognizer: any GestureRecognizer) -> String {
    switch recognizer {
    case is PanGestureRecognizer: "pan"
    case is LongPressGestureRecognizer: "longPress"
    default: "tap"
    }
  }
}
