/// A number that moves: one property of one layer (K5).
///
/// `model` is where it is going, `presentation` what the eye sees. Every change of what is seen is
/// told to `onChange`. Each completion runs exactly once: with true when the target was reached,
/// with false when the movement was replaced, stopped or let go (K8).
public final class Animated {
  private struct Run {
    var trajectory: Trajectory
    var start: Double
    let serial: Int
    let completion: ((Bool) -> Void)?
  }

  /// Where it is going; where it is, while nothing moves.
  public private(set) var model: Double
  /// What is seen, and how fast it changes.
  public private(set) var presentation: MotionState
  /// How near to the target it may be taken as there; nil: a quarter of a device pixel (G71).
  ///
  /// Opacity and scale use 0.001.
  public let tolerance: Double?

  /// A quarter of a device pixel; the animator sets it from the output's scale.
  var deviceTolerance = SpringMotion.defaultTolerance
  private let onChange: (Double) -> Void
  private var run: Run?
  private var time = -Double.infinity
  private var serial = 0

  /// Makes a resting value; `onChange` is not called for it.
  public init(_ value: Double, tolerance: Double? = nil, onChange: @escaping (Double) -> Void) {
    model = value
    presentation = MotionState(value: value)
    self.tolerance = tolerance
    self.onChange = onChange
  }

  deinit { run?.completion?(false) }

  /// Whether a movement is under way.
  public var isRunning: Bool { run != nil }

  /// Jumps to a value; a running movement is given up.
  public func set(_ value: Double) {
    let old = take()
    model = value
    show(MotionState(value: value))
    old?.completion?(false)
  }

  /// Stops at what is seen and makes that the model (K6).
  ///
  /// The result is the state at that moment: a finger that takes hold starts from its value.
  @discardableResult
  public func stop() -> MotionState {
    let seen = presentation
    let old = take()
    model = seen.value
    presentation.velocity = 0
    old?.completion?(false)
    return seen
  }

  /// Starts a movement at a time on the animation clock (seconds).
  ///
  /// A running movement is replaced where it stands at that time; a spring without a velocity of
  /// its own takes over the running one's (K7). A decay ignores `target`: where it stops becomes
  /// the model.
  public func launch(
    to target: Double, with motion: Motion, at time: Double,
    completion: ((Bool) -> Void)? = nil
  ) {
    // a movement that was shown at a later time goes on from there: time never runs backwards
    let start = run == nil ? time : max(time, self.time)
    let current = state(at: start)
    let trajectory = Trajectory(motion, from: current, to: target)
    let old = take()
    serial += 1
    model = trajectory.end(tolerance: effectiveTolerance)
    self.time = start
    run = Run(trajectory: trajectory, start: start, serial: serial, completion: completion)
    show(trajectory.state(after: 0))
    old?.completion?(false)
  }

  /// Moves on to a time; false when nothing moves any more.
  ///
  /// Earlier times than the last one count as the last one. At the end the value is exactly the
  /// model, `onChange` hears it, then the completion runs.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    guard let run else { return false }
    self.time = max(time, self.time)
    let elapsed = self.time - run.start
    guard run.trajectory.isOver(after: elapsed, tolerance: effectiveTolerance) else {
      show(run.trajectory.state(after: elapsed))
      return isRunning
    }
    finish()
    return isRunning
  }

  /// Ends a running movement at its target, as if its time had come (K10).
  public func finish() {
    guard let ending = run else { return }
    show(MotionState(value: model))
    // onChange may have launched, set or stopped: then that has run the completion
    guard run?.serial == ending.serial else { return }
    take()?.completion?(true)
  }

  /// Goes on calmly from where it is at a time, to the same completion (G91).
  func reduce(at time: Double) {
    let now = max(time, self.time)
    guard let trajectory = run?.trajectory.reduced(from: state(at: now)) else { return }
    run?.trajectory = trajectory
    run?.start = now
    self.time = now
    model = trajectory.end(tolerance: effectiveTolerance)
    show(trajectory.state(after: 0))
  }

  /// Lets a movement whose first frame is late begin one interval before that frame (G74).
  func delayLateStart(frame: Double, interval: Double) {
    guard let start = run?.start, frame - start > 2 * interval + 1e-9 else { return }
    run?.start = frame - interval
    time = max(time, frame - interval)
  }

  private var effectiveTolerance: Double { tolerance ?? deviceTolerance }

  private func state(at time: Double) -> MotionState {
    guard let run else { return presentation }
    let elapsed = time - run.start
    if run.trajectory.isOver(after: elapsed, tolerance: effectiveTolerance) {
      return MotionState(value: model)
    }
    return run.trajectory.state(after: elapsed)
  }

  private func take() -> Run? {
    defer { run = nil }
    return run
  }

  private func show(_ state: MotionState) {
    let isNew = state.value != presentation.value
    presentation = state
    if isNew { onChange(state.value) }
  }
}
