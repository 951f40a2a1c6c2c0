/// Moves every `Animated` of a scene, all at the same time of each frame.
public final class Animator {
  /// The time of the frame or of the input event being handled, in seconds; launches start here
  /// (G74).
  ///
  /// It may step back to an event's time; movements never do.
  public var currentTime = 0.0
  /// Device pixels in a logical unit: movements are over within a quarter of a pixel (G71).
  public var deviceScale = 1.0 {
    didSet { for animated in running { animated.deviceTolerance = deviceTolerance } }
  }
  /// The time between frames where it is known.
  ///
  /// A movement whose first frame comes more than two intervals after its launch begins one
  /// interval before that frame, so that a late frame does not jump (G74).
  public var frameInterval: Double?
  /// Whether movements are replaced by calm ones (K9); what moves becomes calm at once (G91).
  public var reducesMotion = false {
    didSet {
      guard reducesMotion, !oldValue else { return }
      for animated in running { animated.reduce(at: currentTime) }
    }
  }
  /// What is moving, in the order of launches.
  public private(set) var running: [Animated] = []
  private var fresh: [Animated] = []

  /// Makes an animator with nothing to move.
  public init() {}

  deinit { for animated in running { animated.stop() } }

  /// Whether anything moves.
  public var isRunning: Bool { running.contains { $0.isRunning } }

  /// Starts a movement at `currentTime`; see `Animated.launch`.
  public func launch(
    _ animated: Animated, to target: Double, with motion: Motion,
    completion: ((Bool) -> Void)? = nil
  ) {
    animated.deviceTolerance = deviceTolerance
    if !running.contains(where: { $0 === animated }) { running.append(animated) }
    if !fresh.contains(where: { $0 === animated }) { fresh.append(animated) }
    animated.launch(
      to: target, with: reducesMotion ? motion.reduced : motion, at: currentTime,
      completion: completion)
  }

  /// Moves everything on to a time.
  ///
  /// What a callback launches meanwhile starts at this time and moves at the next advance.
  public func advance(to time: Double) {
    currentTime = max(time, currentTime)
    let late = fresh
    fresh = []
    if let frameInterval {
      for animated in late {
        animated.delayLateStart(frame: currentTime, interval: frameInterval)
      }
    }
    for animated in running { animated.advance(to: currentTime) }
    running.removeAll { !$0.isRunning }
  }

  /// Ends everything at its target; used where no frame comes (K10).
  ///
  /// What a completion launches is left running, so that movements without end do not hold the
  /// program up.
  public func finishAll() {
    for animated in running { animated.finish() }
    running.removeAll { !$0.isRunning }
  }

  private var deviceTolerance: Double { 0.25 / deviceScale }
}
