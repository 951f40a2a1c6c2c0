/// Recognises fingers that turn about their middle (G23, G37).
public final class RotationGestureRecognizer: SpreadGestureRecognizer {
  private let onChange: (GestureState, Rotation) -> Void
  /// The part of the turn that is slop, in radians.
  private var slop = 0.0

  /// Makes a recogniser; `onChange` hears began, changed, ended and cancelled.
  public init(
    settings: GestureSettings = GestureSettings(),
    onChange: @escaping (GestureState, Rotation) -> Void
  ) {
    self.onChange = onChange
    super.init(settings: settings)
  }

  /// What the rotation says at a time, in seconds of the event clock.
  public func report(at time: Double) -> Rotation {
    Rotation(
      angle: spread.turn - slop, velocity: speed(at: time), centroid: centroid,
      fingers: fingerCount, time: time)
  }

  override var travel: Double { spread.turn }
  override var distance: Double { abs(spread.turn) * span / 2 }

  override func leaveSlop() -> GestureReason? {
    let limit = settings.rotationSlop * .pi / 180
    guard abs(spread.turn) >= limit else { return nil }
    slop = spread.turn < 0 ? -limit : limit
    return .reached(.turn, abs(spread.turn) * 180 / .pi, limit: settings.rotationSlop)
  }

  override func tell(_ state: GestureState, at time: Double) { onChange(state, report(at: time)) }
}
