internal import CLinux
import Glibc

/// Which signals a thread takes.
public enum SignalMask {
  /// Runs `body` with every signal blocked in this thread.
  ///
  /// Threads that a C library starts meanwhile inherit the mask, so that none of them takes a
  /// signal that is meant for the program's own thread.
  public static func withAllBlocked<Result>(_ body: () -> Result) -> Result {
    var all = sigset_t()
    var previous = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    return body()
  }
}
