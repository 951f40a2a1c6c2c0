/// The pacing of one surface and its two clocks, as a value (W58, W62, W64, W66, W68).
///
/// All times are monotonic seconds.
struct FrameClockModel {
  /// Whether the compositor owes a callback.
  private enum State {
    case idle
    case waiting(since: Double)
  }

  /// The sum of pauses taken out of the animation clock, in seconds.
  private(set) var pause = 0.0
  /// Whether callbacks stopped coming (W62).
  private(set) var isStalled = false
  /// The last distance of two callbacks by their own numbers, in seconds; nil before the second (W65).
  private(set) var callbackInterval: Double?
  /// The refresh period that the output's mode claims, in seconds; only a hint.
  var hint: Double?

  private var state = State.idle
  private var isKickWanted = false
  private var lastKick = -Double.infinity
  private var lastDone: (arrival: Double, number: UInt32)?
  private var intervals: [Double] = []

  /// A wait longer than this stops the animation clock, in seconds.
  static let longestWait = 0.1
  /// The least distance of two commits that do not wait for their callback, in seconds (W64).
  static let kickDistance = 1.0
  /// How many intervals the estimate looks at (G72).
  static let history = 30

  /// Whether a callback is outstanding.
  var isWaiting: Bool {
    if case .waiting = state { return true }
    return false
  }

  /// The expected distance of two frames, in seconds: the median, else the hint, else 1/60.
  var interval: Double {
    guard intervals.count >= 3 else { return hint ?? 1.0 / 60 }
    return intervals.sorted()[intervals.count / 2]
  }

  /// When a callback outstanding counts as lost, in seconds after its request (W62).
  var stallLimit: Double { max(1, 20 * interval) }

  /// The clocks at `now`.
  func time(at now: Double) -> FrameTime {
    FrameTime(now: now, time: now - pause, interval: interval)
  }

  /// What will have been taken out of the animation clock if a callback outstanding comes at `now`.
  func pause(at now: Double) -> Double {
    guard case .waiting(let since) = state else { return pause }
    return pause + max(0, now - since - Self.longestWait)
  }

  /// Whether a frame may be drawn now: nothing is outstanding, or a kick is due.
  func mayDraw(at now: Double) -> Bool {
    !isWaiting || (isKickWanted && now - lastKick >= Self.kickDistance)
  }

  /// Allows one frame although a callback is outstanding (W64).
  mutating func kick() { isKickWanted = isWaiting }

  /// Starts a frame, which must be allowed; a kick ends the wait as its callback would.
  mutating func begin(at now: Double) -> FrameTime {
    if isWaiting {
      pause = pause(at: now)
      lastKick = now
      state = .idle
    }
    isKickWanted = false
    return time(at: now)
  }

  /// Notes that a commit with a request for a callback went out.
  mutating func requested(at now: Double) { state = .waiting(since: now) }

  /// Notes that the callback has come.
  ///
  /// - Parameters:
  ///   - now: When it arrived.
  ///   - number: Its milliseconds of unknown base, which may wrap, be zero or repeat (W65).
  /// - Returns: Whether frames had stopped before.
  mutating func done(at now: Double, number: UInt32) -> Bool {
    guard case .waiting(let since) = state else { return false }
    if let last = lastDone {
      callbackInterval = Double(number &- last.number) / 1000
      // Only frames drawn one right after the other show the refresh.
      if since == last.arrival { note(interval: now - last.arrival) }
    }
    pause = pause(at: now)
    lastDone = (now, number)
    state = .idle
    isKickWanted = false
    defer { isStalled = false }
    return isStalled
  }

  /// Looks whether a callback is overdue.
  ///
  /// - Returns: Whether that is new.
  mutating func checkStall(at now: Double) -> Bool {
    guard case .waiting(let since) = state, !isStalled, now - since >= stallLimit else {
      return false
    }
    isStalled = true
    return true
  }

  /// Forgets the callback: the surface was hidden, and it may never come (W38).
  mutating func drop(at now: Double) {
    pause = pause(at: now)
    state = .idle
    isStalled = false
    isKickWanted = false
  }

  private mutating func note(interval: Double) {
    guard interval >= 0.001, interval <= 1 else { return }
    intervals.append(interval)
    if intervals.count > Self.history { intervals.removeFirst() }
  }
}
