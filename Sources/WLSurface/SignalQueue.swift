public import Platform

/// The signals of a program, from when they arrive until somebody is told of them.
///
/// It outlives connections, so that none is lost between two of them.
public final class SignalQueue {
  /// Called for each signal, at the end of the turn that found it; signals before it is set wait.
  public var onSignal: ((Signal) -> Void)?

  private var descriptor: SignalDescriptor?
  private var waiting: [Signal] = []

  /// Takes over where signals arrive; nil leaves them to the process.
  public init(_ descriptor: SignalDescriptor?) { self.descriptor = descriptor }

  /// Whether a signal waits that asks for the program's end.
  var asksForEnd: Bool { waiting.contains(where: \.asksForEnd) }

  /// Whether there is somebody to tell of a signal that waits.
  var isDue: Bool { onSignal != nil && !waiting.isEmpty }

  /// What to wait for.
  var source: DescriptorSource {
    DescriptorSource(
      fileDescriptor: descriptor?.fileDescriptor ?? -1,
      isWanted: { [weak self] in self?.descriptor != nil },
      onReady: { [weak self] in self?.collect() })
  }

  /// Whether a signal has come that asks for the program's end, and that nobody was told of.
  public func findsEnd() -> Bool {
    collect()
    return asksForEnd
  }

  /// Tells of the signals that have come, without waiting: for a program that has no connection.
  public func poll() {
    collect()
    deliver()
  }

  /// Tells of the signals that wait.
  func deliver() {
    while let onSignal, !waiting.isEmpty { onSignal(waiting.removeFirst()) }
  }

  /// What can be read when a signal has come; nil where signals are left to the process.
  public var fileDescriptor: Int32? { descriptor?.fileDescriptor }

  /// The signals that nobody was told of: for a program on its way out, which turns no more.
  public func take() -> [Signal] {
    collect()
    defer { waiting = [] }
    return waiting
  }

  /// Leaves signals to the process from now on, so that they end it; nobody is told of those that
  /// came before.
  public func release() {
    _ = take()
    descriptor = nil
  }

  private func collect() {
    while let signal = descriptor?.read() { waiting.append(signal) }
  }
}
