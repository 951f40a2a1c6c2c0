/// Who competes for each contact and who won, as a value.
///
/// A contact that is over is kept until the next one comes down.
struct ArenaBoard: Equatable {
  /// A recogniser's part.
  struct Row: Equatable {
    var kind: String
    var target: String
    var state: GestureState
    var verdict: Contest.Verdict
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
        }
      } else {
        let rows = contest.entries.map { entry in
          Row(
            kind: GestureRecord.kind(of: entry.recognizer), target: name(entry.recognizer),
            state: entry.recognizer.state, verdict: entry.verdict)
        }
        contacts.append(Contact(down: contest.down, number: newest, rows: rows))
      }
    }
  }
}
