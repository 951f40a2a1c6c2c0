import Pixman

/// A line of the list of recognisers: names and how they stand, or why.
struct ArenaLine: Equatable {
  /// What a line tells.
  enum Kind: Equatable {
    case contacts
    case recognizers
    case reason
  }

  var kind: Kind
  var text: String
  var standing: ArenaBoard.Standing?

  /// How they stand, in a word or two.
  var word: String { standing?.rawValue ?? "" }

  /// The lines for a board: of each sequence the contacts, then the recognisers.
  ///
  /// What matters most comes first, and of the sequences the newest. Recognisers of one layer that
  /// stand alike for one reason share their lines.
  static func lines(of board: ArenaBoard, _ words: GestureWords) -> [ArenaLine] {
    board.sequences.reversed().flatMap { sequence in
      [ArenaLine(kind: .contacts, text: head(of: sequence))]
        + groups(of: sequence).flatMap { rows in
          let names = names(rows.map(\.kind)) + " " + rows[0].target
          let line = ArenaLine(kind: .recognizers, text: names, standing: rows[0].standing)
          let reason = rows[0].reason.map {
            ArenaLine(kind: .reason, text: words.words(for: $0))
          }
          return [line] + (reason.map { [$0] } ?? [])
        }
    }
  }

  private static func head(of sequence: ArenaBoard.Sequence) -> String {
    let names = sequence.contacts.map { contact in
      let name = contact.number.map { "\($0)" } ?? "touchpad or wheel"
      return contact.isOver && !sequence.isOver ? name + " lifted" : name
    }
    let numbered = sequence.contacts.count { $0.number != nil }
    let noun = numbered == 0 ? "" : numbered == 1 ? "contact " : "contacts "
    return noun + names.joined(separator: ", ") + (sequence.isOver ? ", over" : "")
  }

  private static func groups(of sequence: ArenaBoard.Sequence) -> [[ArenaBoard.Row]] {
    var groups: [[ArenaBoard.Row]] = []
    for standing in ArenaBoard.Standing.allCases {
      for row in sequence.rows where row.standing == standing {
        let place = groups.firstIndex {
          $0[0].standing == standing && $0[0].target == row.target && $0[0].reason == row.reason
        }
        if let place { groups[place].append(row) } else { groups.append([row]) }
      }
    }
    return groups
  }

  /// Names in a row, such as "tap, swipe left, right": what two of them share is said once.
  private static func names(_ kinds: [String]) -> String {
    var names = ""
    var first = ""
    for kind in kinds {
      let word = String(kind.prefix { $0 != " " })
      let isSaid = word == first && word != kind
      if !names.isEmpty { names += ", " }
      names += isSaid ? String(kind.dropFirst(word.count + 1)) : kind
      first = word
    }
    return names
  }
}
