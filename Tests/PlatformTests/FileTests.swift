import Glibc
import Platform
import Testing

@Suite struct FileTests {
  /// A path of this test's own.
  private func path(_ name: String) -> String { "/tmp/platform-tests-\(getpid())-\(name)" }

  @Test func `D6 a file without end, or with more than may be, is an error`() throws {
    let error = #expect(throws: FileError.self) { try File.read("/dev/zero", limit: 1 << 20) }
    #expect(error?.description == "/dev/zero: more than 1 MB")
    #expect(throws: FileError.self) { try File.read("/proc/self/status", limit: 10) }
    #expect(try !File.read("/proc/self/status", limit: 1 << 20).isEmpty)
  }

  @Test func `D6 a line longer than may be is an error before more of it is read`() throws {
    let path = path("lines-in")
    defer { unlink(path) }
    let line = [UInt8](repeating: 65, count: 99) + [10]
    try File.write(path, Array(repeatElement(line, count: 1000).joined()) + line.dropLast())
    #expect(try File.read(path, longestLine: 99).count == 100_099)
    let error = #expect(throws: FileError.self) { try File.read(path, longestLine: 98) }
    #expect(error?.reason == "line 1: expected at most 98 bytes in a line")
    try File.write(path, Array(repeatElement(line, count: 1000).joined()) + line + [65] + line)
    #expect(
      throws: FileError(path: path, reason: "line 1002: expected at most 99 bytes in a line")
    ) { try File.read(path, longestLine: 99) }
    #expect(throws: FileError.self) { try File.read("/dev/zero", longestLine: 1 << 16) }
  }

  @Test func `a file gives back the bytes it was written with`() throws {
    let path = path("bytes")
    defer { unlink(path) }
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    try File.write(path, bytes)
    #expect(try File.read(path) == bytes)
    try File.write(path, [1, 2, 3])
    #expect(try File.read(path) == [1, 2, 3])
    try File.write(path, [])
    #expect(try File.read(path) == [])
  }

  @Test func `a directory is made unless it is there`() throws {
    let path = path("directory")
    defer { rmdir(path) }
    try File.makeDirectory(path)
    try File.makeDirectory(path)
    #expect(access(path, X_OK) == 0)
    #expect(throws: FileError(path: "/nowhere/x", code: ENOENT)) {
      try File.makeDirectory("/nowhere/x")
    }
    #expect(throws: FileError(path: "/dev/null", code: ENOTDIR)) {
      try File.makeDirectory("/dev/null")
    }
  }

  @Test func `a file whose size says nothing is read to its end`() throws {
    #expect(try File.read("/proc/self/status").count > 100)
  }

  @Test func `errors name the path and the system's reason`() {
    #expect(throws: FileError(path: "/nowhere/x", code: ENOENT)) {
      try File.read("/nowhere/x")
    }
    #expect(throws: FileError(path: "/tmp", code: EISDIR)) { try File.read("/tmp") }
    #expect(throws: FileError(path: "/nowhere/x", code: ENOENT)) {
      try File.write("/nowhere/x", [1])
    }
    #expect(throws: FileError(path: "/dev/full", code: ENOSPC)) {
      try File.write("/dev/full", [1])
    }
    #expect("\(FileError(path: "a", reason: "b"))" == "a: b")
  }

  @Test func `each line of an output file is there before it is closed`() throws {
    let path = path("lines")
    defer { unlink(path) }
    let file = try OutputFile(path)
    file.write("one")
    #expect(try File.read(path) == Array("one\n".utf8))
    file.write("two\n")
    #expect(try File.read(path) == Array("one\ntwo\n".utf8))
    #expect(file.error == nil)
  }

  @Test func `an output file remembers that its disk is full`() throws {
    let file = try OutputFile("/dev/full")
    file.write("lost")
    #expect(file.error == FileError(path: "/dev/full", code: ENOSPC))
    #expect(throws: FileError.self) { try OutputFile("/nowhere/x") }
  }
}
