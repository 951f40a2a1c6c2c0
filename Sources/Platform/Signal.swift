/// The signals a program of ours answers.
public enum Signal: Equatable, Sendable, CaseIterable {
  /// `SIGTERM`: a service manager asks the program to end.
  case terminate
  /// `SIGINT`: the person at the terminal asks the program to end.
  case interrupt
  /// `SIGUSR1`: the program shall describe its state.
  case userOne

  /// Whether it asks the program to end.
  public var asksForEnd: Bool { self != .userOne }
}
