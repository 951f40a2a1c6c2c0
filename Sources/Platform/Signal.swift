import Glibc

/// The signals a program of ours answers.
public enum Signal: Equatable, Sendable, CaseIterable {
  /// `SIGTERM`: a service manager asks the program to end; or `SIGHUP`: its terminal has gone.
  case terminate
  /// `SIGINT`: the person at the terminal asks the program to end.
  case interrupt
  /// `SIGUSR1`: the program shall describe its state.
  case userOne

  /// Whether it asks the program to end.
  public var asksForEnd: Bool { self != .userOne }

  /// The signals that ask for the end, without `SIGHUP` where the program was started so as to outlive
  /// its terminal: `nohup` has it ignored.
  static var endNumbers: [Int32] {
    var action = sigaction()
    let isKnown = sigaction(SIGHUP, nil, &action) == 0
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    let isIgnored = isKnown && handler == unsafeBitCast(SIG_IGN, to: Int.self)
    return [SIGTERM, SIGINT] + (isIgnored ? [] : [SIGHUP])
  }
}
