import Glibc
import Platform
import Testing

@Suite struct MappedMemoryTests {
  /// `F_GET_SEALS` and the seals of `linux/fcntl.h`.
  private static let getSeals: Int32 = 1034
  private static let sealShrinkGrow: Int32 = 1 | 2 | 4

  @Test func `W41 shared memory is zeroed, as long as asked for, and sealed`() throws {
    let memory = try MappedMemory(size: 10_000)
    #expect(memory.size == 10_000)
    let bytes = UnsafeRawBufferPointer(start: memory.base, count: memory.size)
    #expect(bytes.allSatisfy { $0 == 0 })
    #expect(fcntl(memory.fileDescriptor, Self.getSeals) == Self.sealShrinkGrow)
    #expect(fcntl(memory.fileDescriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(ftruncate(memory.fileDescriptor, 100) != 0)
    #expect(ftruncate(memory.fileDescriptor, 100_000) != 0)
  }

  @Test func `W41 pages are reserved before anyone writes`() throws {
    let memory = try MappedMemory(size: 1 << 20)
    #expect(reserved(memory) >= 1 << 20)
  }

  @Test func `W41 W43 what is to spare takes no pages before it is reserved`() throws {
    let memory = try MappedMemory(size: 5 << 20, reserved: 4 << 20)
    #expect(memory.size == 5 << 20)
    #expect((4 << 20..<5 << 20).contains(reserved(memory)))
    try memory.reserve(5 << 20)
    #expect(reserved(memory) >= 5 << 20)
    try memory.reserve(.max)
    #expect(fcntl(memory.fileDescriptor, Self.getSeals) == Self.sealShrinkGrow)
  }

  /// How many bytes of the file have pages.
  private func reserved(_ memory: MappedMemory) -> Int {
    var status = stat()
    return fstat(memory.fileDescriptor, &status) == 0 ? Int(status.st_blocks) * 512 : 0
  }

  // MADV_POPULATE_WRITE, which Linux knows from 5.14 on.
  @Test(.enabled(if: madvise(nil, 0, 23) == 0))
  func `W54 the pages that are asked for are there before anyone writes`() throws {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let memory = try MappedMemory(size: 64 * page)
    memory.populate(32 * page)
    #expect(try residents(memory)[..<32].allSatisfy(\.self))
    memory.populate(.max)
    memory.populate(-1)
    #expect(try residents(memory).allSatisfy(\.self))
  }

  /// Which pages are in memory, by `mincore(2)`.
  private func residents(_ memory: MappedMemory) throws -> [Bool] {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    var flags = [UInt8](repeating: 0, count: memory.size / page)
    try #require(mincore(memory.base, memory.size, &flags) == 0)
    return flags.map { $0 & 1 == 1 }
  }

  @Test(arguments: [0, -1, Int.min, Int.max, 1 << 31])
  func `W41 a size that cannot be had is an error`(size: Int) {
    #expect(throws: OutOfMemory.self) { try MappedMemory(size: size) }
  }

  @Test func `W83 a sealed descriptor is mapped privately for reading`() throws {
    let sender = try MappedMemory(size: 5000)
    sender.base.storeBytes(of: 42, toByteOffset: 4999, as: UInt8.self)
    let memory = try MappedMemory(readOnly: dup(sender.fileDescriptor), size: 5000)
    #expect(memory.base.load(fromByteOffset: 4999, as: UInt8.self) == 42)
  }

  @Test(arguments: [0, -5, 5001, Int.max])
  func `W83 a size that the file does not hold is an error`(size: Int) throws {
    let sender = try MappedMemory(size: 5000)
    #expect(throws: OutOfMemory.self) {
      try MappedMemory(readOnly: dup(sender.fileDescriptor), size: size)
    }
    #expect(throws: OutOfMemory.self) { try MappedMemory(readOnly: -1, size: 1) }
  }
}
