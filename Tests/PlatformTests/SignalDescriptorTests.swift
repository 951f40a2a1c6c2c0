import Glibc
import Platform
import Testing

@Suite struct SignalDescriptorTests {
  @Test func `signals arrive as values`() throws {
    let signals = try SignalDescriptor()
    #expect(signals.read() == nil)
    pthread_kill(pthread_self(), SIGUSR1)
    pthread_kill(pthread_self(), SIGTERM)
    var descriptors = [PollDescriptor(signals.fileDescriptor)]
    #expect(try Poll.wait(descriptors: &descriptors, until: 0))
    var found: [Signal] = []
    while let signal = signals.read() { found.append(signal) }
    #expect(found.count == 2 && found.contains(.userOne) && found.contains(.terminate))
  }

  @Test func `D12 a question that is not read any more does not end the program`() throws {
    // A thread of the tests blocks all signals, which a program does not.
    var (set, previous) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGUSR1)
    pthread_sigmask(SIG_UNBLOCK, &set, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var signals: SignalDescriptor? = try SignalDescriptor()
    pthread_kill(pthread_self(), SIGUSR1)
    #expect(signals != nil)
    signals = nil
    pthread_kill(pthread_self(), SIGUSR1)
  }
}
