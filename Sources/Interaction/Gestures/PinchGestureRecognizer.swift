/// Recognises fingers that come nearer or go apart (G37).
public final class PinchGestureRecognizer: SpreadGestureRecognizer {
  private let onChange: (GestureState, Pinch) -> Void

  /// Makes a recogniser; `onChange` hears began, changed, ended and cancelled.
  public init(
    settings: GestureSettings = GestureSettings(),
    onChange: @escaping (GestureState, Pinch) -> Void
  ) {
    self.onChange = onChange
    super.init(settings: settings)
  }

  /// What the pinch says at a time, in seconds of the event clock.
  public func report(at time: Double) -> Pinch {
    Pinch(
      scale: spread.ratio,
      // The scale is the span by what the span would be at scale 1.
      velocity: span > 0 ? speed(at: time) * spread.ratio / span : 0,
      centroid: centroid, fingers: fingerCount, time: time)
  }

  override var travel: Double { spread.growth }

  override func leaveSlop() -> GestureReason? {
    // The compositor has recognised the gesture, and counts its scale from the beginning.
    if isOnTouchpad { return .reached(.span, abs(spread.growth), limit: 0) }
    let growth = spread.growth
    guard abs(growth) >= settings.pinchSlop else { return nil }
    let beyond = growth - (growth < 0 ? -settings.pinchSlop : settings.pinchSlop)
    let base = spread.span - beyond
    spread.ratio = base > 0 ? spread.span / base : 1
    return .reached(.span, abs(growth), limit: settings.pinchSlop)
  }

  override func tell(_ state: GestureState, at time: Double) { onChange(state, report(at: time)) }
}
