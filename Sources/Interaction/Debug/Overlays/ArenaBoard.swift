/// Who competes for the contacts and who won, as a value.
///
/// Contacts that share recognisers make one sequence (G16), in which each recogniser stands once. A
/// sequence that is over is kept until the next contact comes down, or all are forgotten.
struct ArenaBoard: Equatable {
  /// How a recogniser stands; the one that is looked for first comes first.
  enum Standing: String, CaseIterable {
    case won
    case ended = "won, ended"
    case cancelled
    case withdrawn
    case holding
    case possible
    case lost

    /// Whether nothing is open any more.
    var isDecided: Bool { self != .holding && self != .possible }
  }

  /// A recogniser's part.
  struct Row: Equatable {
    var recognizer: ObjectIdentifier
    var kind: String
    var target: String
    var standing: Standing
    /// Why it stands so, or why it has to wait.
    var reason: GestureReason?
  }

  /// A contact.
  struct Contact: Equatable {
    /// Its beginning, which it is known by: numbers may come again.
    var down: PointerEvent
    /// The number that it has in the events; nil for fingers on a touchpad or a wheel.
    var number: Int?
    /// Whether it was lifted or taken away.
    var isOver = false
  }

  /// Contacts with the recognisers that want them.
  struct Sequence: Equatable {
    /// In the order of their downs.
    var contacts: [Contact] = []
    /// Deepest layer first.
    var rows: [Row] = []
    /// Whether nothing more can come of it.
    var isOver = false
  }

  /// The sequences, in the order of their beginnings.
  private(set) var sequences: [Sequence] = []
  private var newest: Int?

  /// Forgets what is over, since a contact comes down; of this number, if it has one.
  mutating func begin(_ number: Int?) {
    newest = number
    sequences.removeAll(where: \.isOver)
  }

  /// Whether there are sequences and all of them are over.
  var isOver: Bool { !sequences.isEmpty && sequences.allSatisfy(\.isOver) }

  /// Forgets all sequences.
  mutating func clear() { sequences = [] }

  /// Takes over how the contests stand; `name` tells the layer of a recogniser that is new.
  mutating func update(
    from contests: [Contest], name: (any GestureRecognizer) -> String
  ) {
    for contest in contests where place(of: contest) == nil { add(contest, among: contests) }
    for index in sequences.indices { note(contests, in: index, name) }
  }

  private func place(of contest: Contest) -> Int? {
    sequences.firstIndex { $0.contacts.contains { $0.down == contest.down } }
  }

  /// Puts a new contact to those whose recognisers it shares; they are one sequence from then on.
  private mutating func add(_ contest: Contest, among contests: [Contest]) {
    let related = contests.filter { other in
      contest.entries.contains { other.entry(of: $0.recognizer) != nil }
    }
    let places = Set(related.compactMap { place(of: $0) }).sorted()
    var whole = places.first.map { sequences[$0] } ?? Sequence()
    for place in places.dropFirst() {
      whole.contacts += sequences[place].contacts
      whole.rows += sequences[place].rows
    }
    for place in places.reversed() { sequences.remove(at: place) }
    // What was there before and has no part in what goes on is told no more.
    whole.contacts.removeAll { contact in !contests.contains { $0.down == contact.down } }
    whole.rows.removeAll { row in !contests.contains { $0.hasEntry(of: row.recognizer) } }
    whole.contacts.append(Contact(down: contest.down, number: newest))
    sequences.insert(whole, at: min(places.first ?? sequences.count, sequences.count))
  }

  private mutating func note(
    _ contests: [Contest], in index: Int, _ name: (any GestureRecognizer) -> String
  ) {
    var sequence = sequences[index]
    let live = contests.filter { contest in
      sequence.contacts.contains { $0.down == contest.down }
    }
    sequence.isOver = live.isEmpty
    for place in sequence.contacts.indices {
      let contest = live.first { $0.down == sequence.contacts[place].down }
      sequence.contacts[place].isOver = contest?.isOver ?? true
    }
    for entry in live.flatMap(\.entries) {
      let recognizer = entry.recognizer
      let id = ObjectIdentifier(recognizer)
      let place = sequence.rows.firstIndex { $0.recognizer == id }
      let all = live.compactMap { $0.entry(of: recognizer) }
      let own = all.filter(\.isOwn)
      // One that only declines these contacts stands as it ended in its own.
      if own.isEmpty, let place, sequence.rows[place].standing.isDecided { continue }
      let (standing, reason) = Self.standing(of: recognizer, in: own.isEmpty ? all : own)
      guard let place else {
        sequence.rows.append(
          Row(
            recognizer: id, kind: GestureWords.kind(of: recognizer), target: name(recognizer),
            standing: standing, reason: reason))
        continue
      }
      (sequence.rows[place].standing, sequence.rows[place].reason) = (standing, reason)
    }
    sequences[index] = sequence
  }

  /// What its contests together say of a recogniser: one that has any of the contacts has won.
  private static func standing(
    of recognizer: any GestureRecognizer, in entries: [Contest.Entry]
  ) -> (Standing, GestureReason?) {
    if let entry = entries.first(where: { $0.verdict == .accepted }) {
      let standing: Standing =
        switch recognizer.state {
        case .cancelled: .cancelled
        case .ended: .ended
        default: .won
        }
      return (standing, entry.reason)
    }
    let open = entries.filter { $0.verdict == .open }
    if !open.isEmpty {
      let reason = open.lazy.compactMap(\.reason).first
      return (reason == nil ? .possible : .holding, reason)
    }
    let reason = entries.lazy.compactMap(\.reason).first
    if entries.contains(where: { $0.verdict == .withdrawn }) { return (.withdrawn, reason) }
    return (recognizer.state == .cancelled ? .cancelled : .lost, reason)
  }
}

extension Contest {
  fileprivate func hasEntry(of recognizer: ObjectIdentifier) -> Bool {
    entries.contains { ObjectIdentifier($0.recognizer) == recognizer }
  }
}
