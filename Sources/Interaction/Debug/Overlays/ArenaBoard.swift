/// Who competes for each contact and who won, as a value.
///
/// A contact that is over is kept until the next one comes down, or all are forgotten.
struct ArenaBoard: Equatable {
  /// A recogniser's part.
  struct Row: Equatable {
    var kind: String
    var target: String
    var state: GestureState
    var verdict: Contest.Verdict
    /// Why it stands so, or why it has to wait.
    var reason: GestureReason?

    /// How it stands, in a word or two.
    var word: String {
      switch verdict {
      case .open: reason == nil ? "possible" : "holding"
      case .accepted where state == .cancelled: "cancelled"
      case .accepted: state == .ended ? "won, ended" : "won"
      case .rejected: state == .cancelled ? "cancelled" : "lost"
      case .withdrawn: "withdrawn"
      }
    }
  }

  /// One contact with the recognisers that want it, deepest layer first.
  struct Contact: Equatable {
    /// Its beginning, which it is known by: numbers may come again.
    var down: PointerEvent
    /// The number it has in the events.
    var number: Int
    var isOver = false
    var rows: [Row]
  }

  /// The contacts, in the order of their downs.
  private(set) var contacts: [Contact] = []
  private var newest = 0

  /// Forgets what is over, since the contact of this number comes down.
  mutating func begin(_ number: Int) {
    newest = number
    contacts.removeAll(where: \.isOver)
  }

  /// Whether there are contacts and all of them are over.
  var isOver: Bool { !contacts.isEmpty && contacts.allSatisfy(\.isOver) }

  /// Forgets all contacts.
  mutating func clear() { contacts = [] }

  /// Takes over how the contests stand; `name` tells the layer of a recogniser that is new.
  mutating func update(
    from contests: [Contest], name: (any GestureRecognizer) -> String
  ) {
    for index in contacts.indices {
      contacts[index].isOver = !contests.contains { $0.down == contacts[index].down }
    }
    for contest in contests {
      if let index = contacts.firstIndex(where: { $0.down == contest.down }) {
        for (row, entry) in contest.entries.enumerated() {
          contacts[index].rows[row].state = entry.recognizer.state
          contacts[index].rows[row].verdict = entry.verdict
          contacts[index].rows[row].reason = entry.reason
        }
      } else {
        let rows = contest.entries.map { entry in
          Row(
            kind: GestureWords.kind(of: entry.recognizer), target: name(entry.recognizer),
            state: entry.recognizer.state, verdict: entry.verdict, reason: entry.reason)
        }
        contacts.append(Contact(down: contest.down, number: newest, rows: rows))
      }
    }
  }
}
