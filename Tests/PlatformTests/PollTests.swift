import Glibc
import Platform
import Testing

@Suite struct PollTests {
  private func withPipe(_ body: (_ read: Int32, _ write: Int32) throws -> Void) rethrows {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    defer { ends.forEach { _ = close($0) } }
    try body(ends[0], ends[1])
  }

  @Test func `a deadline in the past looks once`() throws {
    try withPipe { (read, write) throws in
      var descriptors = [
        PollDescriptor(read), PollDescriptor(write, wantsRead: false, wantsWrite: true),
      ]
      #expect(try Poll.wait(descriptors: &descriptors, until: 0))
      #expect(!descriptors[0].isReadable && descriptors[1].isWritable)
      var byte: UInt8 = 1
      Glibc.write(write, &byte, 1)
      #expect(try Poll.wait(descriptors: &descriptors, until: -.infinity))
      #expect(descriptors[0].isReadable && !descriptors[0].isWritable)
    }
  }

  @Test func `nothing is found without something to find, and old findings go`() throws {
    try withPipe { (read, write) throws in
      var byte: UInt8 = 1
      Glibc.write(write, &byte, 1)
      var descriptors = [PollDescriptor(read)]
      #expect(try Poll.wait(descriptors: &descriptors, until: nil))
      Glibc.read(read, &byte, 1)
      #expect(try !Poll.wait(descriptors: &descriptors, until: MonotonicClock.now() + 0.001))
      #expect(descriptors == [PollDescriptor(read)])
      #expect(try !Poll.wait(descriptors: &descriptors, until: .nan))
      var none: [PollDescriptor] = []
      #expect(try !Poll.wait(descriptors: &none, until: 0))
    }
  }

  @Test func `a peer that is gone is reported`() throws {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    close(ends[1])
    defer { close(ends[0]) }
    var descriptors = [PollDescriptor(ends[0])]
    #expect(try Poll.wait(descriptors: &descriptors, until: .infinity))
    #expect(descriptors[0].isClosed)
  }

  @Test func `the clock never goes back`() {
    var last = MonotonicClock.now()
    for _ in 0..<1000 {
      let now = MonotonicClock.now()
      #expect(now >= last)
      last = now
    }
  }
}
