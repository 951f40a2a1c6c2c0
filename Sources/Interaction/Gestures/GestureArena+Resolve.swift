extension GestureArena {
  /// Acts on claims and failures until nothing changes any more.
  ///
  /// Each round decides at most one thing and begins anew, because every decision may change what
  /// the others wait for.
  func resolve() {
    while decideOne() {}
    let ended = contests.filter { !$0.isAlive }
    guard !ended.isEmpty else { return }
    onEnd?()
    contests.removeAll { contest in ended.contains { $0 === contest } }
    for contest in ended {
      for entry in contest.entries where !isInSequence(entry.recognizer) {
        entry.recognizer.reset()
      }
    }
  }

  /// Makes the first decision that can be made; false if there is none.
  private func decideOne() -> Bool {
    for contest in contests {
      for entry in contest.entries where entry.verdict == .open {
        if decide(entry) { return true }
      }
    }
    return contests.contains { endUndecided($0) }
  }

  /// Decides about one recogniser and contact, if that can be done.
  private func decide(_ entry: Contest.Entry) -> Bool {
    if isOut(entry) {
      let isEnabled = entry.recognizer.relations.isEnabled
      eliminate(entry, entry.reason ?? (isEnabled ? .unknown : .disabled))
      return true
    }
    guard entry.claim == .win else { return false }
    // a gesture under way takes a further contact without asking again (G16)
    if entry.recognizer.state.isActive {
      accept(entry.recognizer)
      return true
    }
    if let leader = entry.contest.leader(over: entry) {
      wait(entry, .yields(to: GestureRival(leader)))
      return false
    }
    if !mayBegin(entry) {
      eliminate(entry, .refused)
      return true
    }
    if let rival = awaited(by: entry) {
      wait(entry, .waits(for: GestureRival(rival)))
      return false
    }
    accept(entry.recognizer)
    return true
  }

  /// Notes why a recogniser has to wait, and tells it once.
  private func wait(_ entry: Contest.Entry, _ reason: GestureReason) {
    guard entry.reason != reason else { return }
    let isTold = entries(of: entry.recognizer).contains {
      $0.verdict == .open && $0.reason == reason
    }
    entry.reason = reason
    if !isTold { onWait?(entry.recognizer, reason) }
  }

  private func isOut(_ entry: Contest.Entry) -> Bool {
    entry.claim == .lose || entry.recognizer.state.isFinal
      || !entry.recognizer.relations.isEnabled
  }

  /// Asks `shouldBegin`, once, at the moment of the claim.
  private func mayBegin(_ entry: Contest.Entry) -> Bool {
    if entry.hasBeenAsked { return true }
    entry.hasBeenAsked = true
    return entry.recognizer.relations.shouldBegin(entry.contest.last)
  }

  /// A recogniser that must fail first and still takes part in one of its contests (G18).
  private func awaited(by entry: Contest.Entry) -> (any GestureRecognizer)? {
    for own in entries(of: entry.recognizer) where own.verdict == .open {
      let rival = own.contest.entries.first {
        $0.verdict == .open && entry.recognizer.requiresFailure(of: $0.recognizer)
      }
      if let rival { return rival.recognizer }
    }
    return nil
  }

  /// Gives a recogniser all its open contacts; its rivals in them lose first.
  private func accept(_ winner: any GestureRecognizer) {
    let won = entries(of: winner).filter { $0.verdict == .open }
    for entry in won { entry.verdict = .accepted }
    for entry in won {
      for rival in entry.contest.entries where rival.verdict == .open && rival !== entry {
        let isBeside =
          winner.isSimultaneous(with: rival.recognizer)
          && !rival.recognizer.requiresFailure(of: winner)
        if !isBeside { eliminate(rival, .lost(to: GestureRival(winner))) }
      }
    }
    for entry in won { winner.accept(pointer: entry.contest.pointer) }
  }

  private func eliminate(_ entry: Contest.Entry, _ reason: GestureReason) {
    entry.verdict = .rejected
    act(reason) { entry.recognizer.reject(pointer: entry.contest.pointer) }
    // a recogniser that goes on without this contact has only declined it
    entry.isOwn = entry.recognizer.state.isFinal
    if !entry.isOwn { entry.reason = entry.contest.isOver ? .lifted : .declined }
  }

  /// After the lift the first one that is still undecided fails, unless it waits for the time or
  /// for another one's failure (G22).
  private func endUndecided(_ contest: Contest) -> Bool {
    guard contest.isOver else { return false }
    for entry in contest.entries where entry.verdict == .open {
      let holds = entry.claim == .win && contest.leader(over: entry) == nil
      if holds || entry.recognizer.deadline != nil { continue }
      eliminate(entry, .lifted)
      return true
    }
    return false
  }

  private func isInSequence(_ recognizer: any GestureRecognizer) -> Bool {
    entries(of: recognizer).contains { $0.isOwn }
  }
}
