import Glibc
import Platform
import Testing

/// A lock that lives as long as the process.
private final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() { pthread_mutex_init(mutex, nil) }

  func around<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Counts its living instances, under a lock since threads share it.
private final class Counted: Sendable {
  private static let lock = Lock()
  nonisolated(unsafe) private static var living = 0

  static var count: Int { lock.around { living } }

  init() { Self.lock.around { Self.living += 1 } }
  deinit { Self.lock.around { Self.living -= 1 } }
}

private let number = ThreadLocal { 1 }
private let counted = ThreadLocal { Counted() }

/// Runs a body in a thread of its own and waits for its end.
private func inThread(_ body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?)
{
  var thread = pthread_t()
  pthread_create(&thread, nil, body, nil)
  pthread_join(thread, nil)
}

@Suite struct ThreadLocalTests {
  @Test func `each thread has its own value, which ends with it`() {
    number.value = 5
    inThread { _ in
      #expect(number.value == 1)
      number.value = 7
      #expect(counted.value === counted.value)
      #expect(Counted.count == 1)
      return nil
    }
    #expect(number.value == 5)
    #expect(Counted.count == 0)
  }

  @Test func `environment variables can be set, read and removed`() {
    let name = "PLATFORM_TESTS_VARIABLE"
    #expect(Environment.variable(name) == nil)
    Environment.set(name, to: "ä b")
    #expect(Environment.variable(name) == "ä b")
    Environment.unset(name)
    #expect(Environment.variable(name) == nil)
  }
}
