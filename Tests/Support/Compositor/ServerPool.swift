import Glibc

/// The memory of a `wl_shm_pool`, mapped to be read.
package final class ServerPool {
  /// A pool that lives for as long as somebody uses it.
  struct Weak {
    weak var pool: ServerPool?
  }

  private(set) var base: UnsafeRawPointer
  package private(set) var size: Int
  /// The seals of its file at its creation.
  package let seals: Int32
  private let descriptor: Int32

  init?(_ descriptor: Int32, size: Int, seals: Int32) {
    guard let base = Self.map(descriptor, size) else { return nil }
    self.base = base
    self.size = size
    self.seals = seals
    self.descriptor = dup(descriptor)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: base), size)
    close(descriptor)
  }

  /// Takes more of the file, as `wl_shm_pool.resize` wants it.
  func grow(to size: Int) {
    guard size > self.size, let base = Self.map(descriptor, size) else { return }
    munmap(UnsafeMutableRawPointer(mutating: self.base), self.size)
    (self.base, self.size) = (base, size)
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeRawPointer? {
    guard size > 0, let base = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0) else {
      return nil
    }
    return base == MAP_FAILED ? nil : UnsafeRawPointer(base)
  }
}
