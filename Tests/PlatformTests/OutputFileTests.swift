import Glibc
import Support
import Testing

@testable import Platform

/// Files that are written line by line, and readers that do not read.
@Suite struct OutputFileTests {
  /// Both ends of something that a program may have as standard output.
  enum Kind: CaseIterable {
    case pipe, socket, terminal

    /// Those that there are here: a bare container has no terminals.
    static let available = allCases.filter { $0 != .terminal || access("/dev/pts/ptmx", F_OK) == 0 }

    /// The end to read and the end to write.
    func open() -> (reader: Int32, writer: Int32) {
      var ends: [Int32] = [0, 0]
      switch self {
      case .pipe: #expect(Glibc.pipe(&ends) == 0)
      case .socket:
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
      case .terminal:
        // Glibc's module has no posix_openpt: TIOCSPTLCK and TIOCGPTN are what it does.
        ends[0] = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (lock, number): (Int32, Int32) = (0, 0)
        #expect(ioctl(ends[0], 0x4004_5431, &lock) == 0)
        #expect(ioctl(ends[0], 0x8004_5430, &number) == 0)
        ends[1] = Glibc.open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
      }
      return (ends[0], ends[1])
    }
  }

  @Test(arguments: Kind.available, [true, false])
  func `W11 no stream makes a program wait, and none is changed for who shares it`(
    kind: Kind, mayOpen: Bool
  ) {
    let ends = kind.open()
    defer {
      close(ends.reader)
      close(ends.writer)
    }
    let outlet = mayOpen ? Outlet(ends.writer) : Outlet(ends.writer) { _ in -1 }
    defer { outlet.close() }
    var taken = 0
    var result = Outlet.Result.full
    // The kernel makes room in a terminal some time after it was full.
    repeat {
      for size in [9000, 300, 1] {
        result = outlet.write([UInt8](repeating: 65, count: size))
        while taken < 1 << 24, case .taken(let count) = result {
          taken += count
          result = outlet.write([UInt8](repeating: 65, count: size))
        }
      }
    } while taken < 1 << 24 && outlet.wait(until: MonotonicClock.now() + 0.05)
    #expect(result == .full && taken < 1 << 24)
    #expect(fcntl(ends.writer, F_GETFL) & O_NONBLOCK == 0)
  }

  @Test func `D6 a stream that cannot be written does not become one that can`() {
    let closed = open("/dev/null", O_RDONLY)
    defer { close(closed) }
    let outlet = Outlet(closed)
    defer { outlet.close() }
    #expect(outlet.write([65]) == .failed(EBADF))
  }

  @Test func `D10 lines that a reader does not take wait for it, whole and in order`() throws {
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      file.waits = false
      let lines = (0..<20_000).map { "line \($0)\n" }
      for line in lines { file.write(line) }
      #expect(file.isBehind && file.error == nil)
      var text = ""
      for _ in 0..<1000 where file.isBehind {
        text += readAll(reader)
        file.flush()
      }
      text += readAll(reader)
      #expect(text == lines.joined())
      file.write("last")
      #expect(readAll(reader) == "last\n" && !file.isBehind && file.error == nil)
    }
  }

  @Test func `D6 a reader that stays away ends the file with one error, not the program`() throws {
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      file.waits = false
      let line = String(repeating: "x", count: 99_999)
      for _ in 0..<200 { file.write(line) }
      #expect(file.error == FileError(path: path, cause: .unread))
      #expect(!readAll(reader).isEmpty)
      let late = try OutputFile(path)
      late.waits = false
      late.write(line + line)
      #expect(late.isBehind)
      OutputFile.drain([late, file]) { 0 }
      #expect(late.error?.isOfReader == true && !late.isBehind)
    }
  }

  @Test func `D10 a file that is given up ends with a whole line where somebody reads it at last`()
    throws
  {
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      file.waits = false
      let line = String(repeating: "x", count: 99_999) + "\n"
      for _ in 0..<200 { file.write(line) }
      #expect(file.error != nil && file.isBehind)
      var text = readAll(reader)
      file.flush()
      text += readAll(reader)
      file.write("no more")
      #expect(text == line && !file.isBehind && readAll(reader).isEmpty)
    }
  }

  @Test func `W9 a reader that does not read takes nothing from the time of another`() throws {
    try withFIFO { stalledPath, _ in
      try withFIFO { path, reader in
        let files = try [stalledPath, path].map { try OutputFile($0) }
        let line = String(repeating: "x", count: 99_999) + "\n"
        for file in files {
          file.waits = false
          file.write(line)
        }
        let text = readAll(reader)
        OutputFile.drain(files) { 0 }
        #expect(files.map { $0.error == nil } == [false, true])
        #expect(text + readAll(reader) == line)
      }
    }
  }

  @Test func `W9 a signal ends the wait for a reader that would have none`() throws {
    let signals = try SignalDescriptor()
    try withFIFO { path, _ in
      let file = try OutputFile(path)
      file.waits = false
      file.write(String(repeating: "x", count: 99_999))
      var looks = 0
      OutputFile.drain([file], beside: signals.fileDescriptor) {
        looks += 1
        // It comes once the program waits, or what looks for it has found it before.
        if looks == 1 { pthread_kill(pthread_self(), SIGTERM) }
        return looks > 1 && signals.read() == .terminate ? 0 : nil
      }
      #expect(looks == 2)
      #expect(file.error == FileError(path: path, cause: .unread))
    }
  }

  @Test func `D6 what ends a wait loses no line for a reader that comes later`() throws {
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      let line = String(repeating: "x", count: 99_999) + "\n"
      var text = ""
      file.interruption = (
        nil,
        {
          defer { text += readAll(reader) }
          return text.utf8.count > 100_000
        }
      )
      for _ in 0..<5 { file.write(line) }
      #expect(file.isBehind && file.error == nil)
      for _ in 0..<20 {
        file.flush()
        text += readAll(reader)
      }
      #expect(text == String(repeating: line, count: 5) && !file.isBehind)
    }
  }

  @Test func `D5 a whole file is written at once, and what a reader does not take is kept`() throws
  {
    let bytes = [UInt8](repeating: 65, count: OutputFile.limit + 1)
    let plain = "/tmp/platform-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    defer { unlink(plain) }
    let file = try OutputFile(plain, holding: bytes)
    #expect(try !file.isBehind && File.read(plain) == bytes)
    try withFIFO { path, reader in
      let piped = try OutputFile(path, holding: bytes)
      #expect(piped.isBehind && piped.error == nil)
      var count = 0
      OutputFile.drain([piped]) {
        count += readAll(reader).utf8.count
        return nil
      }
      #expect(piped.error == nil && count + readAll(reader).utf8.count == bytes.count)
      hangUp(reader)
      let unread = try OutputFile(path, holding: bytes)
      #expect(unread.error == FileError(path: path, cause: .unread) && !unread.isBehind)
      unread.close()
    }
  }

  @Test func `D6 a file that has ended takes no more lines`() throws {
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      file.write("one")
      for _ in 0..<2 { file.close() }
      file.write("two")
      #expect(readAll(reader) == "one\n" && !file.isBehind && file.error == nil)
    }
  }

  @Test func `D6 a reader that goes is told apart from one that is slow`() throws {
    signal(SIGPIPE, SIG_IGN)
    try withFIFO { path, reader in
      let file = try OutputFile(path)
      file.waits = false
      hangUp(reader)
      file.write("lost")
      #expect(file.error == FileError(path: path, code: EPIPE))
      #expect(file.error?.isOfReader == true)
      #expect(file.error?.reason == "Broken pipe")
      #expect(!FileError(path: path, code: ENOSPC).isOfReader)
    }
  }

  @Test func `D6 a file that ends before its reader has everything says so`() throws {
    try withFIFO { path, reader in
      let file = try OutputFile(path, holding: [UInt8](repeating: 65, count: 1 << 20))
      #expect(file.isBehind && file.error == nil)
      file.close()
      #expect(file.error == FileError(path: path, cause: .unread) && !file.isBehind)
      #expect(file.error?.reason == "nobody reads what is written" && !readAll(reader).isEmpty)
    }
  }
}
