/// Repeats a held key: a value that is asked when, and told the time (W86).
public struct KeyRepeat: Equatable, Sendable {
  /// The key that repeats.
  private struct Held: Equatable {
    var symbol: KeySymbol
    var pressed: Double
    var hasRepeated = false
    var next: Double
  }

  /// The greatest rate that is believed, per second.
  private static let fastest: Int32 = 1000

  /// Repetitions a second; none for zero.
  public private(set) var rate: Double = 25
  /// Seconds from the press to the first repetition.
  public private(set) var delay = 0.6
  private var held: Held?

  /// A repetition with 25 a second after 0.6 s, until the compositor tells its own (W86).
  public init() {}

  /// When the next repetition is due, in monotonic seconds; nil while nothing repeats.
  public var nextDeadline: Double? { held?.next }

  /// Takes the compositor's numbers, and arms a running repetition anew.
  ///
  /// - Parameters:
  ///   - rate: Repetitions a second; zero ends them. Negative numbers are ignored.
  ///   - delay: Milliseconds before the first. Negative numbers are ignored.
  ///   - now: Monotonic seconds.
  public mutating func setInfo(rate: Int32, delay: Int32, at now: Double) {
    guard rate >= 0, delay >= 0 else { return }
    self.rate = Double(min(rate, Self.fastest))
    self.delay = Double(delay) / 1000
    guard rate > 0 else { return stop() }
    guard let running = held else { return }
    held?.next = running.hasRepeated ? now + 1 / self.rate : max(now, running.pressed + self.delay)
  }

  /// Takes note of a press; the last key that repeats is the one that does.
  public mutating func press(_ symbol: KeySymbol, at now: Double) {
    guard symbol.repeats, rate > 0 else { return }
    held = Held(symbol: symbol, pressed: now, next: now + delay)
  }

  /// Ends the repetition of this key; those of others go on.
  public mutating func release(code: UInt32) {
    if held?.symbol.code == code { held = nil }
  }

  /// Ends any repetition: focus, keymap or keyboard changed, or the window was hidden.
  public mutating func stop() {
    held = nil
  }

  /// The key that is repeated at this time and when it was due, or nil for none.
  ///
  /// However late it is asked, it answers once and goes on from there.
  public mutating func advance(to now: Double) -> (symbol: KeySymbol, due: Double)? {
    guard let running = held, running.next <= now, rate > 0 else { return nil }
    let following = running.next + 1 / rate
    held?.hasRepeated = true
    held?.next = following > now ? following : now + 1 / rate
    return (running.symbol, running.next)
  }
}
