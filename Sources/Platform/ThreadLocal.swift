import Glibc

/// A value that every thread has its own of, made when the thread first asks.
///
/// It is released when the thread ends. Meant for static constants: a key is never given back.
public final class ThreadLocal<Value>: Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  /// Makes a thread-local value; `make` runs once in each thread that asks.
  public init(_ make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { pointer in
      guard let pointer else { return }
      Unmanaged<AnyObject>.fromOpaque(pointer).release()
    }
    precondition(code == 0, "A process has 1024 thread-local keys; they are used up.")
    self.key = key
    self.make = make
  }

  /// This thread's value.
  public var value: Value {
    get { box.value }
    set { box.value = newValue }
  }

  private var box: Box {
    if let pointer = pthread_getspecific(key) {
      return Unmanaged<Box>.fromOpaque(pointer).takeUnretainedValue()
    }
    let box = Box(make())
    let code = pthread_setspecific(key, Unmanaged.passRetained(box).toOpaque())
    precondition(code == 0, "No memory is left for a thread-local value.")
    return box
  }

  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }
}
