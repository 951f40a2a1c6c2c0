import Glibc

/// A reader of a pipe, on a thread of its own, that begins late.
final class LateReader {
  private let descriptor: Int32
  private let delay: Double
  private var bytes: [UInt8] = []
  private var thread = pthread_t()

  /// Begins to read after some seconds.
  init(_ descriptor: Int32, after delay: Double) {
    self.descriptor = descriptor
    self.delay = delay
    let argument = Unmanaged.passRetained(self).toOpaque()
    pthread_create(
      &thread, nil,
      { argument in
        argument.map { Unmanaged<LateReader>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, argument)
  }

  /// Waits until the last line is there and gives what was read.
  func join() -> String {
    pthread_join(thread, nil)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func run() {
    usleep(UInt32(delay * 1e6))
    var buffer = [UInt8](repeating: 0, count: 65_536)
    // A last line that never comes is a failure of the test, but not its end.
    for _ in 0..<10_000 where !isAtEnd {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer.prefix(count) } else { usleep(1000) }
    }
  }

  /// Whether the last line is the end's.
  private var isAtEnd: Bool {
    let tail = String(decoding: bytes.suffix(200), as: UTF8.self)
    return tail.hasSuffix("\n") && tail.contains("\"end\"")
  }
}
