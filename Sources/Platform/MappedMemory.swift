internal import CLinux
import Glibc

/// Memory behind a descriptor: made to be shared with the compositor, or got from it.
public final class MappedMemory {
  /// The descriptor to pass on; it is this object's and is closed with it.
  public let fileDescriptor: Int32
  /// The first byte.
  public let base: UnsafeMutableRawPointer
  /// The length in bytes.
  public let size: Int

  /// The most that can be shared: the protocol counts a pool's bytes in 32 bits with a sign.
  public static let maximumSize = Int(Int32.max)

  /// Makes `size` bytes of zeroed memory that another process can map and nobody can shrink.
  ///
  /// The pages are reserved before anyone writes, so that a full system is an error here and no
  /// `SIGBUS` later; the seals let the compositor read without guarding itself (W41).
  ///
  /// - Parameters:
  ///   - size: How many bytes there will ever be.
  ///   - reserved: How many of them are used first, all if nil; `reserve` is for the others.
  /// - Throws: `OutOfMemory` if the size is not within 1 to `maximumSize`, or the system does not
  ///   give the memory.
  public init(size: Int, reserved: Int? = nil) throws(OutOfMemory) {
    // Nothing limits a memfd but the machine's memory: an absurd size must not get that far.
    guard size > 0, size <= Self.maximumSize else {
      throw OutOfMemory(reason: "\(size) bytes cannot be shared")
    }
    let descriptor = memfd_create("pixels", UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    if descriptor < 0 { throw Self.failure("memfd_create", errno) }
    do throws(OutOfMemory) {
      if ftruncate(descriptor, off_t(size)) != 0 { throw Self.failure("ftruncate", errno) }
      try Self.reserve(min(reserved ?? size, size), in: descriptor)
      let seals = Int32(CL_F_SEAL_SHRINK | CL_F_SEAL_GROW | CL_F_SEAL_SEAL)
      if cl_add_seals(descriptor, seals) != 0 { throw Self.failure("F_ADD_SEALS", errno) }
      base = try Self.map(descriptor, size, PROT_READ | PROT_WRITE, MAP_SHARED)
    } catch {
      close(descriptor)
      throw error
    }
    fileDescriptor = descriptor
    self.size = size
  }

  /// Maps what another process sent, for reading: a keymap (W83).
  ///
  /// The mapping is private, which sealed descriptors need. The descriptor is taken over and is
  /// closed with this object, or at once if this throws.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor to take over.
  ///   - size: How many bytes the sender says there are.
  /// - Throws: `OutOfMemory` if the size is not positive, is more than the file holds, or cannot
  ///   be mapped.
  public init(readOnly descriptor: Int32, size: Int) throws(OutOfMemory) {
    do throws(OutOfMemory) {
      guard size > 0 else { throw OutOfMemory(reason: "\(size) bytes cannot be mapped") }
      var status = stat()
      if fstat(descriptor, &status) != 0 { throw Self.failure("fstat", errno) }
      guard Int(status.st_size) >= size else {
        throw OutOfMemory(reason: "\(size) bytes announced, \(status.st_size) sent")
      }
      base = try Self.map(descriptor, size, PROT_READ, MAP_PRIVATE)
    } catch {
      close(descriptor)
      throw error
    }
    fileDescriptor = descriptor
    self.size = size
  }

  deinit {
    munmap(base, size)
    close(fileDescriptor)
  }

  /// Gives the first `count` bytes their pages now, all in one call.
  ///
  /// Otherwise each page costs a fault of its own when it is first written. A kernel that knows no
  /// such call (before Linux 5.14) leaves it at that.
  public func populate(_ count: Int) {
    _ = madvise(base, max(0, min(count, size)), Int32(CL_MADV_POPULATE_WRITE))
  }

  /// Reserves the pages of the first `count` bytes before anyone writes there.
  ///
  /// - Throws: `OutOfMemory` if the system does not give the memory.
  public func reserve(_ count: Int) throws(OutOfMemory) {
    try Self.reserve(min(count, size), in: fileDescriptor)
  }

  private static func reserve(_ count: Int, in descriptor: Int32) throws(OutOfMemory) {
    while true {
      // posix_fallocate returns its error and leaves errno alone.
      switch posix_fallocate(descriptor, 0, off_t(count)) {
      // A system that reserves nothing gives pages when they are written.
      case 0, EINVAL, EOPNOTSUPP: return
      case EINTR: continue
      case let code: throw failure("posix_fallocate of \(count) bytes", code)
      }
    }
  }

  private static func map(
    _ descriptor: Int32, _ size: Int, _ protection: Int32, _ flags: Int32
  ) throws(OutOfMemory) -> UnsafeMutableRawPointer {
    guard let memory = mmap(nil, size, protection, flags, descriptor, 0), memory != MAP_FAILED
    else { throw failure("mmap of \(size) bytes", errno) }
    return memory
  }

  private static func failure(_ call: String, _ code: Int32) -> OutOfMemory {
    OutOfMemory(reason: SystemError(call: call, code: code).description)
  }
}
