import Glibc

/// The end of the process.
public enum Exit {
  /// Lets the signals that ask for the end end the process with status 0, whatever it is doing or
  /// waiting for.
  ///
  /// They do so while no `SignalDescriptor` takes them: before a program has its loop and after it,
  /// when nothing is held back that could be lost (D6). Whoever started the program may have had them
  /// blocked, which is inherited.
  public static func answerSignals() {
    var set = sigset_t()
    sigemptyset(&set)
    for number in Signal.endNumbers {
      signal(number) { _ in _exit(0) }
      sigaddset(&set, number)
    }
    pthread_sigmask(SIG_UNBLOCK, &set, nil)
  }

  /// Ends the process with a status, 0 to 255; nothing else runs.
  public static func with(_ status: Int32) -> Never { exit(status) }
}
