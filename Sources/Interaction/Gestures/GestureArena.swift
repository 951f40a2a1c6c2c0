public import Pixman

/// Decides which recogniser gets which contact.
///
/// Every contact has its own contest, joined by the recognisers on its hit path, deepest layer
/// first, then in order of addition (G16). Recognisers claim; the arena resolves. A claim wins at
/// once, unless
///
/// - `shouldBegin` refuses: the recogniser fails;
/// - the recogniser wants one axis, one of the crossing axis still takes part, and the movement is
///   rather that one's (G25): the claim is looked at again when that one fails or the finger moves;
/// - it requires another one to fail that still takes part (G18): it waits, keeps what it receives,
///   and begins with all of it when the last of them has failed.
///
/// The winner makes the others fail, except those that may run beside it (G17, G19). Of two claims
/// at the same event the one that stands first wins (G20).
///
/// Time: deadlines that lie before an event are served before it, at their own time, so that the
/// result depends on the events alone and not on how they arrive (G7). The owner calls
/// `advance(to:)` at `nextDeadline` if no event comes.
///
/// All calls may be made from within callbacks.
public final class GestureArena {
  /// The surface's size; touches near its edges need more movement (W101).
  public var surfaceSize: Size?
  /// How far a finger moves before it drags, by the real size of the screen (G2); nil: as usual.
  public var physicalSlop: Double?
  /// Told every change of state of every recogniser that takes part, in order, with the event that
  /// made it and why; the return to `possible` is not told.
  public var onTransition: ((any GestureRecognizer, GestureTransition) -> Void)?
  /// Told when a recogniser has what it needs but has to wait, and for whom.
  public var onWait: ((any GestureRecognizer, GestureReason) -> Void)?

  /// The time of what it does, in seconds: of an event, or of a deadline.
  public private(set) var time = 0.0

  /// Told when contests are over, while they and their recognisers still stand as they ended.
  var onEnd: (() -> Void)?

  var contests: [Contest] = []
  /// Why the arena does what it does to a recogniser at the moment.
  var cause: GestureReason?
  private var depth = 0

  /// Makes an arena without contacts.
  public init() {}

  /// Whether any contact is down or waited for.
  public var isIdle: Bool { contests.isEmpty }

  /// When `advance(to:)` must be called at the latest; nil if time alone changes nothing.
  public var nextDeadline: Double? {
    var next: Double?
    for contest in contests {
      for entry in contest.entries where entry.isServed {
        guard let deadline = entry.recognizer.deadline else { continue }
        if deadline < next ?? .infinity { next = deadline }
      }
    }
    return next
  }

  /// Opens a contest for a contact that has come down.
  ///
  /// Disabled recognisers, and those whose last sequence of contacts is still going on though they
  /// have ended or failed, do not take part (K16, G12). A contact of the same number that is
  /// already down is cancelled first (G8). Failure requirements that lead in a circle are a
  /// programming error (G18).
  public func open(_ recognizers: [any GestureRecognizer], for down: PointerEvent) {
    precondition(down.phase == .down, "A contest begins with a contact's down.")
    advance(to: down.time)
    time = max(time, down.time)
    if contest(of: down.pointer) != nil { cancel(pointer: down.pointer, at: down.time) }
    step {
      for recognizer in recognizers where recognizer.endsWait(down) {
        for entry in entries(of: recognizer) where entry.verdict == .open {
          entry.claim = .lose
          entry.forgetReason()
        }
      }
    }
    var members: [any GestureRecognizer] = []
    for recognizer in recognizers {
      precondition(!recognizer.requiresItself, "Failure requirements must not form a circle.")
      guard recognizer.relations.isEnabled, !recognizer.state.isFinal,
        !members.contains(where: { $0 === recognizer })
      else { continue }
      join(recognizer)
      members.append(recognizer)
    }
    guard !members.isEmpty else { return }
    let contest = Contest(down: down, recognizers: members)
    contests.append(contest)
    step { contest.deliver(down) }
  }

  /// Takes the next event of a contact that is down; events of others are ignored (G8).
  public func route(_ event: PointerEvent) {
    guard event.phase != .down else { return }
    advance(to: event.time)
    time = max(time, event.time)
    guard let contest = contest(of: event.pointer) else { return }
    step { contest.deliver(event) }
  }

  /// Serves the deadlines up to a time, each at its own time and in their order.
  public func advance(to time: Double) {
    var served: [(recognizer: any GestureRecognizer, deadline: Double)] = []
    while let deadline = nextDeadline, deadline <= time {
      // a recogniser that lets its deadline pass without deciding is asked again at the next call
      let due = recognizers(due: deadline).filter { recognizer in
        !served.contains { $0.recognizer === recognizer && $0.deadline == deadline }
      }
      if due.isEmpty { break }
      served += due.map { ($0, deadline) }
      self.time = max(self.time, deadline)
      // those of one moment claim at one step (G20)
      step {
        for recognizer in due {
          let claim = recognizer.advance(to: deadline)
          for entry in entries(of: recognizer) where entry.verdict == .open {
            if claim != .undecided { entry.claim = claim }
            if claim == .lose { entry.forgetReason() }
          }
        }
      }
    }
  }

  /// Takes one contact away: never a lift (G39).
  public func cancel(pointer: Int, at time: Double) {
    guard let contest = contest(of: pointer) else { return }
    var event = contest.last
    event.phase = .cancel
    event.time = max(time, event.time)
    self.time = max(self.time, event.time)
    step { contest.deliver(event) }
  }

  /// Takes every contact away: a cancel of the compositor, a lost surface or focus (G39, G40).
  public func cancelAll(at time: Double) {
    for contest in contests {
      if contest.isOver {
        step {
          for entry in contest.entries where entry.verdict == .open { entry.lose(.cancelled) }
        }
      } else {
        cancel(pointer: contest.pointer, at: time)
      }
    }
  }

  /// Takes a recogniser out of all its contests: it fails, or is cancelled if it had begun.
  ///
  /// It takes part again after the last of its present contacts is gone.
  public func cancel(_ recognizer: any GestureRecognizer) {
    step {
      for entry in entries(of: recognizer) {
        switch entry.verdict {
        case .open: entry.lose(.withdrawn)
        case .accepted where !entry.contest.isOver:
          entry.verdict = .withdrawn
          var event = entry.contest.last
          event.phase = .cancel
          act(.withdrawn) { _ = recognizer.receive(event) }
        case .accepted, .rejected, .withdrawn: break
        }
      }
    }
  }

  /// Runs a step; the outermost one resolves what it brought about.
  func step(_ body: () -> Void) {
    depth += 1
    body()
    if depth == 1 { resolve() }
    depth -= 1
  }

  private func join(_ recognizer: any GestureRecognizer) {
    if let surfaceSize { recognizer.settings.surfaceSize = surfaceSize }
    recognizer.settings.physicalSlop = physicalSlop
    recognizer.onTransition = { [weak self, weak recognizer] transition in
      guard let self, let recognizer else { return }
      self.pass(transition, of: recognizer)
      // disabled from outside: what waited for it goes on at once
      if transition.to == .failed && self.depth == 0 { self.step {} }
    }
  }

  /// Tells a change of state, with the arena's reason where the recogniser has none.
  private func pass(_ transition: GestureTransition, of recognizer: any GestureRecognizer) {
    var transition = transition
    if case .unknown = transition.reason {
      transition.reason = cause ?? (transition.event.phase == .cancel ? .cancelled : .unknown)
    }
    if transition.to != .changed {
      for entry in entries(of: recognizer) { entry.reason = transition.reason }
    }
    onTransition?(recognizer, transition)
  }

  /// Does something to a recogniser for a reason.
  func act(_ reason: GestureReason, _ body: () -> Void) {
    let outer = cause
    cause = reason
    body()
    cause = outer
  }

  private func contest(of pointer: Int) -> Contest? {
    contests.first { $0.pointer == pointer && !$0.isOver }
  }

  func entries(of recognizer: any GestureRecognizer) -> [Contest.Entry] {
    contests.compactMap { $0.entry(of: recognizer) }
  }

  /// The recognisers of one deadline, each once, in the order of their contests.
  private func recognizers(due deadline: Double) -> [any GestureRecognizer] {
    var result: [any GestureRecognizer] = []
    for contest in contests {
      for entry in contest.entries where entry.isServed && entry.recognizer.deadline == deadline {
        if !result.contains(where: { $0 === entry.recognizer }) { result.append(entry.recognizer) }
      }
    }
    return result
  }
}
