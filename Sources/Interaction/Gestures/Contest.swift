internal import Pixman

/// One contact and the recognisers that want it, deepest layer first (G16).
final class Contest {
  /// What the arena has decided about a recogniser and this contact.
  enum Verdict {
    case open
    case accepted
    case rejected
    /// Accepted, and cancelled before the contact's end.
    case withdrawn
  }

  /// A recogniser's part in the contest.
  final class Entry {
    let recognizer: any GestureRecognizer
    unowned let contest: Contest
    var verdict = Verdict.open
    var claim = GestureClaim.undecided
    var hasBeenAsked = false
    /// Whether this contact belongs to the recogniser's sequence; a declined one does not.
    var isOwn = true
    /// Why it stands as it does: of an open one, why it has to wait.
    var reason: GestureReason?

    /// Whether the recogniser is told of the time: while it may get the contact, or has it.
    var isServed: Bool { verdict == .open || verdict == .accepted }

    init(_ recognizer: any GestureRecognizer, in contest: Contest) {
      self.recognizer = recognizer
      self.contest = contest
    }

    /// Leaves it to the recogniser to say why it loses, unless it has failed already, and said it.
    func forgetReason() {
      if !recognizer.state.isFinal { reason = nil }
    }

    /// Makes the recogniser lose the contact in this step, whatever it claimed.
    func lose(_ reason: GestureReason) {
      claim = .lose
      self.reason = reason
    }
  }

  let down: PointerEvent
  private(set) var last: PointerEvent
  private(set) var entries: [Entry] = []
  /// Whether the contact has been lifted.
  private(set) var isOver = false

  init(down: PointerEvent, recognizers: [any GestureRecognizer]) {
    self.down = down
    last = down
    entries = recognizers.map { Entry($0, in: self) }
  }

  var pointer: Int { down.pointer }

  /// Whether anything can still come of it.
  var isAlive: Bool { !isOver || entries.contains { $0.verdict == .open } }

  func entry(of recognizer: any GestureRecognizer) -> Entry? {
    entries.first { $0.recognizer === recognizer }
  }

  /// Hands an event to everyone who still takes part, and notes what they claim.
  func deliver(_ event: PointerEvent) {
    last = event
    if event.phase == .up || event.phase == .cancel { isOver = true }
    for entry in entries {
      switch entry.verdict {
      case .open where event.phase == .cancel: entry.lose(.cancelled)
      case .open:
        let claim = entry.recognizer.receive(event)
        // what is claimed stays claimed while it has to wait
        if claim != .undecided || entry.claim != .win { entry.claim = claim }
        if claim == .lose { entry.forgetReason() }
      case .accepted: _ = entry.recognizer.receive(event)
      case .rejected, .withdrawn: break
      }
    }
  }

  /// Who goes before an entry that claims, as far as what they measure decides; nil if nobody does.
  func leader(over entry: Entry) -> (any GestureRecognizer)? {
    fartherRival(of: entry) ?? crossingRival(of: entry)
  }

  /// The rival of several fingers that claims and has come farther (G20).
  private func fartherRival(of entry: Entry) -> (any GestureRecognizer)? {
    guard let own = entry.recognizer.reach else { return nil }
    return entries.first { other in
      guard other !== entry, other.verdict == .open, other.claim == .win,
        !entry.recognizer.isSimultaneous(with: other.recognizer)
      else { return false }
      return other.recognizer.reach.map { own < $0 } ?? false
    }?.recognizer
  }

  /// The rival of the crossing axis that takes part, if the movement is rather its own (G20, G25).
  private func crossingRival(of entry: Entry) -> (any GestureRecognizer)? {
    guard let own = entry.recognizer.axisClaim else { return nil }
    let offset = last.position - down.position
    return entries.first { other in
      guard other !== entry, other.verdict == .open,
        let crossing = other.recognizer.axisClaim, crossing.axis != own.axis,
        !entry.recognizer.isSimultaneous(with: other.recognizer)
      else { return false }
      return !own.leads(crossing, in: offset)
    }?.recognizer
  }
}
