import Platform
import WLSurface

/// Writes what becomes of the recognisers, a line each (W126).
///
/// `info` shows what is recognised, `debug` also what fails and what waits, `trace` every step.
struct GestureLog {
  /// The name by which it is asked for.
  static let area = "gesture"

  private let level: LogMessage.Level
  private let words: GestureWords
  private let write: (String) -> Void

  /// Makes the log of a scene; nil if nothing of it is wanted.
  init?(
    _ levels: [String: String], of scene: Scene,
    write: @escaping (String) -> Void = StandardError.note
  ) {
    level = LogFilter(levels).level(of: Self.area)
    guard level.rawValue >= LogMessage.Level.info.rawValue else { return nil }
    words = GestureWords(scene: scene)
    self.write = write
  }

  /// Notes a change of a recogniser's state.
  func note(_ recognizer: any GestureRecognizer, _ transition: GestureTransition) {
    if transition.to == .began { words.follow(recognizer, .began) }
    if shows(Self.level(of: transition.to)) { note(words.line(recognizer, transition)) }
    if transition.to.isFinal { words.follow(recognizer, transition.to) }
  }

  /// Notes that a recogniser has to wait.
  func note(
    _ recognizer: any GestureRecognizer, waiting reason: GestureReason
  ) {
    guard shows(.debug) else { return }
    note(words.line(recognizer, waiting: reason))
  }

  private func note(_ line: String) {
    let time = JSON.number((words.scene.arena.time * 1000).rounded())
    write("wl-demo: gesture: \(time) ms: \(line)")
  }

  private func shows(_ other: LogMessage.Level) -> Bool { other.rawValue <= level.rawValue }

  private static func level(of state: GestureState) -> LogMessage.Level {
    switch state {
    case .began, .ended, .cancelled: .info
    case .failed, .possible: .debug
    case .changed: .trace
    }
  }
}
