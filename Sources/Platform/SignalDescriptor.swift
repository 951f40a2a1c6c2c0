internal import CLinux
import Glibc

/// Signals as something to poll for: a `signalfd` for `SIGUSR1` and those that ask for the end.
///
/// While it lives these signals are blocked in the thread that made it, and in threads that one
/// starts. In the whole process, and for good, `SIGPIPE` is ignored, so that a lost peer is an error
/// of `write`, and so is `SIGUSR1`, so that a question that comes too late ends nothing.
public final class SignalDescriptor {
  /// The descriptor to poll for reading.
  public let fileDescriptor: Int32
  private var previousMask: sigset_t

  /// Blocks the signals and opens the descriptor.
  ///
  /// - Throws: `SystemError` if the process has no descriptor left.
  public init() throws(SystemError) {
    // Before there is a descriptor: whoever sees one may send at once, and to ignore a signal
    // throws away the one that waits.
    _ = Self.ignored
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in Signal.endNumbers + [SIGUSR1] { sigaddset(&mask, number) }
    // Blocked first: a signal in between would end the process.
    var previous = sigset_t()
    pthread_sigmask(SIG_BLOCK, &mask, &previous)
    let descriptor = signalfd(-1, &mask, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    if descriptor < 0 {
      let code = errno
      pthread_sigmask(SIG_SETMASK, &previous, nil)
      throw SystemError(call: "signalfd", code: code)
    }
    fileDescriptor = descriptor
    previousMask = previous
  }

  /// Ignores signals for good, once: to do so anew would throw away what others have waiting.
  ///
  /// Linux queues what is blocked although it is ignored.
  private static let ignored: Void = {
    for number in [SIGPIPE, SIGUSR1] { signal(number, SIG_IGN) }
  }()

  deinit {
    close(fileDescriptor)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
  }

  /// The next signal that has arrived; nil, without waiting, if there is none.
  public func read() -> Signal? {
    var info = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    while true {
      let count = Glibc.read(fileDescriptor, &info, size)
      if count == size { break }
      if count < 0 && errno == EINTR { continue }
      return nil
    }
    switch Int32(bitPattern: info.ssi_signo) {
    case SIGTERM, SIGHUP: return .terminate
    case SIGINT: return .interrupt
    default: return .userOne
    }
  }
}
