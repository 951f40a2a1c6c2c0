/// The ten messages of the example inbox.
enum MailContent {
  private static let senders = [
    "Ada Lovelace", "Grace Hopper", "Alan Turing", "Barbara Liskov", "Donald Knuth",
    "Radia Perlman", "Ken Thompson", "Margaret Hamilton", "Frances Allen", "Tony Hoare",
  ]
  private static let letters: [(subject: String, body: String)] = [
    (
      "Notes on the engine",
      "I have added a note on how the cards could carry a whole programme. It became longer than "
        + "the paper itself; please tell me where to cut."
    ),
    (
      "A moth, of all things",
      "Found it between the contacts this morning and taped it into the log book. Everything runs "
        + "again, and we have a word for it now."
    ),
    (
      "Tea on Thursday?",
      "The machine decides quickly whether it stops, I do not. Shall we say four o'clock, in the "
        + "usual place?"
    ),
    (
      "Substitution",
      "If it behaves like one wherever one is expected, then it may stand there. Short version of "
        + "a long afternoon; the rest is attached."
    ),
    (
      "Proof sheets, volume four",
      "I have only proved it correct, not tried it. The reward for each mistake you find stays what "
        + "it was."
    ),
    (
      "A tree for the bridges",
      "No loops any more, and it repairs itself when a cable is cut. There is a poem in it, too, if "
        + "you look at the first page."
    ),
    (
      "Re: three weeks",
      "An editor, an assembler and the rest of the kernel: a week each. The family is back on "
        + "Sunday, so that has to do."
    ),
    (
      "Checklist before landing",
      "Priorities are set so that what can wait does wait. If the display shows 1202 do not worry, "
        + "go on."
    ),
    (
      "Loops and what to lift out of them",
      "The table shows which expressions never change inside. Moving them out first makes the next "
        + "step so much simpler."
    ),
    (
      "An apology",
      "It was so easy to put in, and it has cost us more than any other idea of mine. Please leave "
        + "it out of the new one."
    ),
  ]
  private static let dates = [
    "9:41", "9:12", "8:30", "Yesterday", "Yesterday", "Sunday", "Saturday", "Friday", "Thursday",
    "12 Oct",
  ]

  /// The messages; another seed lets the list begin with another of them.
  static func mails(seed: UInt64) -> [Mail] {
    let start = Int(seed % UInt64(letters.count))
    return letters.indices.map { index in
      // Seed 1 is the usual one and begins with the first letter.
      let source = (index + start + letters.count - 1) % letters.count
      let letter = letters[source]
      return Mail(
        id: index, sender: senders[source], subject: letter.subject, body: letter.body,
        date: dates[index])
    }
  }
}
