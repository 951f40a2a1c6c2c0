import Glibc
import Testing

@testable import Platform

/// What a process gives back of mapped files.
@Suite struct CleanPagesTests {
  private static let text = """
    55d0-55e0 r--p 00000000 08:01 1234 /usr/bin/program
    Size:                  4 kB
    Rss:                   4 kB
    Anonymous:             0 kB
    Swap:                  0 kB
    VmFlags: rd mr mw me sd
    55e0-5600 r-xp 00001000 08:01 1234 /usr/bin/program with spaces
    Anonymous:             0 kB
    Swap:                  0 kB
    5600-5610 r--p 00003000 08:01 1234 /usr/bin/program
    Anonymous:             8 kB
    Swap:                  0 kB
    5610-5620 rw-p 00003000 08:01 1234 /usr/bin/program
    Anonymous:             0 kB
    Swap:                  0 kB
    5620-5630 ---p 00003000 08:01 1234 /usr/bin/program
    Anonymous:             0 kB
    Swap:                  0 kB
    7f00-7f10 r--p 00000000 00:00 0
    Anonymous:             0 kB
    Swap:                  0 kB
    7f10-7f20 r--s 00000000 08:01 99 /var/cache/fonts
    Anonymous:             0 kB
    Swap:                  0 kB
    7f20-7f30 r-xp 00000000 00:00 0    [vdso]
    Anonymous:             0 kB
    Swap:                  0 kB
    7f30-7f40 r--p 00000000 08:01 77 /usr/lib/relocated
    Anonymous:             0 kB
    Swap:                 12 kB
    SwapPss:               0 kB

    """

  private static let clean: [Range<UInt>] = [0x55d0..<0x55e0, 0x55e0..<0x5600, 0x7f10..<0x7f20]

  @Test(arguments: [1, 7, 64, 100_000])
  func `mappings of files that hold nothing of the process's own are found`(piece: Int) {
    var scan = MappingScan()
    var found: [Range<UInt>] = []
    var rest = Array(Self.text.utf8)[...]
    while !rest.isEmpty {
      found += scan.take(rest.prefix(piece))
      rest = rest.dropFirst(piece)
    }
    #expect(found == Self.clean)
  }

  @Test(arguments: [
    "", "Anonymous: 0 kB\nSwap: 0 kB\n", "zz-yy r--p 0 0 1 a\nAnonymous: 0 kB\nSwap: 0 kB\n",
    "20-10 r--p 0 0 1 a\nAnonymous: 0 kB\nSwap: 0 kB\n",
    "10-20 r--p\nAnonymous: 0 kB\nSwap: 0 kB\n",
    "10 r--p 0 0 1 a\nAnonymous: 0 kB\nSwap: 0 kB\n",
    "10-20 r--p 0 0 1 a\nAnonymous:\nSwap: 0 kB\n", "10-20 r--p 0 0 1 a\nSwap: 0 kB\n",
    "10-20 r--p 0 0 1 a\nAnonymous: 0 kB\nSwap:\n", "\n \n-\n",
    "10-ffffffffffffffffffff r--p 0 0 1 a\nAnonymous: 0 kB\nSwap: 0 kB\n",
  ])
  func `what is no such mapping is passed over`(text: String) {
    var scan = MappingScan()
    #expect(scan.take(Array(text.utf8)).isEmpty)
  }

  /// A page of a file, mapped for this process alone and then made read-only.
  private func mapping(written: UInt8?) throws -> Range<UInt> {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let source = try MappedMemory(size: page)
    source.base.storeBytes(of: 42, as: UInt8.self)
    let base = try #require(
      mmap(nil, page, PROT_READ | PROT_WRITE, MAP_PRIVATE, source.fileDescriptor, 0))
    if let written { base.storeBytes(of: written, as: UInt8.self) }
    _ = base.load(as: UInt8.self)
    mprotect(base, page, PROT_READ)
    let start = UInt(bitPattern: base)
    return start..<start + UInt(page)
  }

  private func byte(at address: UInt) -> UInt8? {
    UnsafeRawPointer(bitPattern: address)?.load(as: UInt8.self)
  }

  @Test func `a page that is unmapped says the same when it is used again`() throws {
    let clean = try mapping(written: nil)
    defer { munmap(UnsafeMutableRawPointer(bitPattern: clean.lowerBound), clean.count) }
    #expect(CleanPages.find().contains(clean))
    CleanPages.unmap(clean)
    #expect(byte(at: clean.lowerBound) == 42)
  }

  @Test func `a page that was written to stays`() throws {
    let written = try mapping(written: 43)
    defer { munmap(UnsafeMutableRawPointer(bitPattern: written.lowerBound), written.count) }
    #expect(!CleanPages.find().contains(written))
    #expect(byte(at: written.lowerBound) == 43)
  }
}
