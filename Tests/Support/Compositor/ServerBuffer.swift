import Glibc

/// The memory of a `wl_shm_pool`, mapped to be read.
package final class ServerPool {
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

/// A `wl_buffer` and what the compositor knows of it.
package final class ServerBuffer: CustomStringConvertible {
  package let object: ServerObject
  package let width: Int
  package let height: Int
  package let stride: Int
  package let format: UInt32
  package let pool: ServerPool
  package let offset: Int
  /// The surface that it was last committed to; nil once that is destroyed.
  package internal(set) weak var surface: ServerSurface?
  /// Whether the compositor may still read it: from its commit to its release.
  package internal(set) var isBusy = false
  /// The frame count at its last commit.
  var committedAt = 0
  /// The checksum at its commit, against which it is verified at its release.
  var checksum: UInt64 = 0

  init(
    _ object: ServerObject, pool: ServerPool, offset: Int, width: Int, height: Int, stride: Int,
    format: UInt32
  ) {
    self.object = object
    self.pool = pool
    self.offset = offset
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }

  package var description: String { "buffer#\(object.id) \(width)x\(height)" }

  /// The pixels in it now, row by row.
  package var pixels: [UInt32] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = UnsafeRawBufferPointer(start: pool.base + offset + y * stride, count: width * 4)
      pixels.append(contentsOf: row.bindMemory(to: UInt32.self))
    }
    return pixels
  }

  /// FNV-1a over the pixels, 32 bits at a time.
  static func checksum(_ pixels: [UInt32]) -> UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// A pool that lives for as long as somebody uses it.
struct WeakPool {
  weak var pool: ServerPool?
}
