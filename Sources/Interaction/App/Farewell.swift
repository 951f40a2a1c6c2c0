/// How long a program that has ended waits for those who read what it writes.
///
/// Not long in all after a signal (W9) or an error, which somebody may have to act on; after any
/// other end until they have taken everything, or a signal asks for an end of that, too.
struct Farewell: Equatable {
  /// Seconds from a signal on; W9 leaves 500 ms for all.
  static let haste = 0.35
  /// Seconds after an error.
  static let patience = 1.0

  /// When to wait no longer, in monotonic seconds; nil while there is no end to it.
  private(set) var deadline: Double?
  /// Whether a signal has asked for the end: who sends it knows that readers are left.
  private(set) var isBySignal: Bool
  /// Before the first look, when it began.
  private var beginning: Double?

  /// Begins when the program has ended: by a signal, or with an error, or otherwise.
  init(isHurried: Bool, isError: Bool, at now: Double) {
    beginning = now
    isBySignal = isHurried
    deadline = isHurried ? now + Self.haste : isError ? now + Self.patience : nil
  }

  /// Notes whether a signal has come; looked for after the picture was drawn, and when a wait ends.
  mutating func look(findsSignal: Bool, at now: Double) {
    defer { beginning = nil }
    guard findsSignal else { return }
    isBySignal = true
    // Drawing the picture takes its time; the signal may have come when that began. Later it ends the
    // wait that it comes in.
    deadline = min(deadline ?? .infinity, (beginning ?? now) + Self.haste)
  }
}
