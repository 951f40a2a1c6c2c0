import CWayland
import Platform

/// Memory that the compositor sees too, and the pool that stands for it there (W41, W43).
///
/// One buffer at a time lies in it; a later one of another size takes it over if it fits, so that
/// resizing neither makes pools nor touches fresh pages.
final class SharedMemory {
  private let memory: MappedMemory
  /// How many bytes have had their pages.
  private var provided: Int
  private var pool: OpaquePointer?

  /// Makes memory of at least `size` bytes, with a quarter to spare for a larger buffer.
  init(shm: OpaquePointer, size: Int) throws(OutOfMemory) {
    let page = 4096
    let roomy = (min(size + size / 4, Int(Int32.max)) / page) * page
    memory = try MappedMemory(size: max(roomy, size), reserved: size)
    // The first frame of a buffer writes all of it.
    memory.populate(size)
    provided = size
    guard
      let pool = wl_shm_create_pool(shm, memory.fileDescriptor, Int32(clamping: memory.size))
    else { throw OutOfMemory(reason: "wl_shm_create_pool") }
    self.pool = pool
  }

  deinit { destroy() }

  /// The first byte; valid while this object lives.
  var base: UnsafeMutableRawPointer { memory.base }

  /// Takes the compositor's view of the memory away; ours stays for as long as this object.
  func destroy() {
    if let pool { wl_shm_pool_destroy(pool) }
    pool = nil
  }

  /// Whether a buffer of `size` bytes fits without wasting most of the memory.
  func fits(_ size: Int) -> Bool { size <= memory.size && memory.size <= size * 4 }

  /// Gives a buffer of `size` bytes its pages (W41, W54); throws `OutOfMemory` if there are none.
  func provide(_ size: Int) throws(OutOfMemory) {
    guard size > provided else { return }
    try memory.reserve(size)
    memory.populate(size)
    provided = size
  }

  /// Makes the compositor's name for the pixels at the beginning of the memory.
  func makeBuffer(_ layout: BufferLayout) -> OpaquePointer? {
    guard let pool else { return nil }
    return wl_shm_pool_create_buffer(
      pool, 0, Int32(clamping: layout.width), Int32(clamping: layout.height),
      Int32(clamping: layout.stride), layout.format.code)
  }
}
