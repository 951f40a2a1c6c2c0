import Pixman

/// Puts into words how the recognisers of a scene stand and why (W126, D5).
///
/// A gesture keeps the name of its layer to its end, also when that leaves the tree.
final class GestureWords {
  let scene: Scene
  /// The layers' names of the gestures under way.
  private var begun: [ObjectIdentifier: String] = [:]

  /// Words about a scene.
  init(scene: Scene) { self.scene = scene }

  /// A recogniser by its kind and its layer, such as "pan list".
  func name(_ recognizer: any GestureRecognizer) -> String {
    "\(Self.kind(of: recognizer)) \(layerName(of: recognizer))"
  }

  /// The kind of a recogniser, of a swipe with its direction.
  static func kind(of recognizer: any GestureRecognizer) -> String {
    let kind = GestureRecord.kind(of: recognizer)
    return (recognizer as? SwipeGestureRecognizer).map { "\(kind) \($0.direction)" } ?? kind
  }

  /// The name of a recogniser's layer, or of its kind of layer.
  func layerName(of recognizer: any GestureRecognizer) -> String {
    scene.owner(of: recognizer).map { $0.id ?? "\(type(of: $0))" }
      ?? begun[ObjectIdentifier(recognizer)] ?? "–"
  }

  /// Follows a gesture: to be called before its beginning and after its end is told.
  func follow(_ recognizer: any GestureRecognizer, _ state: GestureState) {
    let isUnderWay = state == .began || state == .changed
    begun[ObjectIdentifier(recognizer)] = isUnderWay ? layerName(of: recognizer) : nil
  }

  /// A change of state as one line.
  func line(_ recognizer: any GestureRecognizer, _ transition: GestureTransition) -> String {
    let new = GestureRecord.word(for: transition.to, of: recognizer)
    return "\(name(recognizer)): \(transition.from) → \(new), \(words(for: transition.reason))"
  }

  /// A reason to wait as one line.
  func line(_ recognizer: any GestureRecognizer, waiting reason: GestureReason) -> String {
    "\(name(recognizer)): \(recognizer.state), \(words(for: reason))"
  }

  /// A reason in a few words.
  func words(for reason: GestureReason) -> String {
    switch reason {
    case .reached(let measure, let value, let limit): Self.reached(measure, value, limit)
    case .exceeded(let measure, let value, let limit): Self.exceeded(measure, value, limit)
    case .wrongDirection: "went the wrong way"
    case .held(let seconds): "held for \(Self.milliseconds(seconds))"
    case .timedOut(let seconds): "its \(Self.milliseconds(seconds)) are over"
    case .moved: "moved on"
    case .lifted: "the finger was lifted"
    case .outside: "lifted away from it"
    case .anotherFinger: "another finger came down"
    case .cancelled: "the touch was cancelled"
    case .withdrawn: "taken back by the program"
    case .disabled: "disabled"
    case .refused: "not allowed to begin"
    case .declined: "the finger is none of its own"
    case .lost(let rival): "the \(phrase(rival)) won"
    case .waits(let rival): "waits for the \(phrase(rival)) to fail"
    case .yields(let rival): "the \(phrase(rival)) leads"
    case .unknown: "did not say why"
    }
  }

  private static func reached(_ measure: GestureMeasure, _ value: Double, _ limit: Double) -> String
  {
    let (value, limit) = (tenths(value), tenths(limit))
    return switch measure {
    case .horizontal: "moved \(value) u along x, slop \(limit)"
    case .vertical: "moved \(value) u along y, slop \(limit)"
    case .span: "spread by \(value) u, slop \(limit)"
    case .turn: "turned by \(value)°, slop \(limit)"
    case .distance, .across, .apart, .pause, .fingers: "moved \(value) u, slop \(limit)"
    }
  }

  private static func exceeded(
    _ measure: GestureMeasure, _ value: Double, _ limit: Double
  ) -> String {
    let (text, most) = (tenths(value), tenths(limit))
    return switch measure {
    case .horizontal, .vertical, .distance, .span: "moved \(text) u, more than \(most)"
    case .turn: "turned by \(text)°, more than \(most)"
    case .across: "moved \(text) u across, more than \(most)"
    case .apart: "the next touch was \(text) u away, more than \(most)"
    case .pause:
      "the next touch came after \(milliseconds(value)), more than \(milliseconds(limit))"
    case .fingers: "\(text) fingers, more than \(most)"
    }
  }

  private func phrase(_ rival: GestureRival) -> String {
    guard let recognizer = rival.recognizer else { return "other one" }
    return "\(Self.phrase(for: recognizer)) of \(layerName(of: recognizer))"
  }

  private static func phrase(for recognizer: any GestureRecognizer) -> String {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      pan.axis == .both ? "pan" : "\(pan.axis) pan"
    case is LongPressGestureRecognizer: "long press"
    case is DoubleTapGestureRecognizer: "double tap"
    case is TwoFingerTapGestureRecognizer: "two-finger tap"
    case is RotationGestureRecognizer: "rotation"
    default: kind(of: recognizer)
    }
  }

  private static func tenths(_ value: Double) -> String {
    JSON.number((value * 10).rounded() / 10).description
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(JSON.number((seconds * 1000).rounded()).description) ms"
  }
}
