import Foundation
import Glibc
import Testing

/// The built program without a compositor, and signals: while it runs, before, and after.
@Suite struct SignalTests {
  /// A run that does not end by itself.
  private static let endless = ["home", "--tour", "--loop", "--offscreen", "--size", "320x480"]

  /// A pipe with a name, which is full from the start if wanted, and the test's end of it.
  private func withFIFO(isFull: Bool = false, _ body: (String, Int32) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "pipe-\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    let end = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    defer {
      close(end)
      unlink(path)
    }
    while isFull, write(end, "full\n", 5) > 0 {}
    try body(path, end)
  }

  /// Waits until a run has filled a pipe and sleeps, which it only does while it waits for a reader.
  private func wait(for process: pid_t, toFill pipe: Int32) throws {
    try DemoCommand.wait {
      var item = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return poll(&item, 1, 0) == 0 && status.contains("\nState:\tS")
    }
  }

  private func read(_ pipe: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(pipe, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 a signal ends a run without a window with 0, its end in the events, and the picture`(
    signal: Int32
  ) throws {
    let picture = FileManager.default.temporaryDirectory.appending(path: "end-\(UUID()).png")
    defer { try? FileManager.default.removeItem(at: picture) }
    let result = try DemoCommand.run(
      Self.endless + ["--events", "-", "--screenshot", picture.path]
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, signal)
    }
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    #expect(result.output.hasSuffix("\"late\":0,\"reason\":\"signal\"}\n"))
    #expect(try Data(contentsOf: picture).suffix(12).prefix(8).suffix(4) == Data("IEND".utf8))
  }

  @Test(arguments: [[], ["--events", "-"]])
  func `D12 a question for the state is answered without a window, too`(
    arguments: [String]
  ) throws {
    let result = try DemoCommand.run(Self.endless + arguments) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGUSR1)
      // The lesser number is heard of first.
      kill(process, SIGTERM)
    }
    #expect(result.status == 0)
    let text = arguments.isEmpty ? result.errors : result.output
    let lines = text.split(separator: "\n").filter { $0.contains("\"event\":\"state\"") }
    #expect(lines.count == 1 && lines.first?.contains("\"width\":320,\"height\":480") == true)
    #expect(arguments.isEmpty == !result.errors.isEmpty)
  }

  @Test func `W9 D6 a signal ends the wait for a reader that does not read, and the loss is said`()
    throws
  {
    try withFIFO { path, pipe in
      let arguments = ["--events-frames", "--events-moves", "--events", path]
      let result = try DemoCommand.run(Self.endless + arguments) { process in
        try wait(for: process, toFill: pipe)
        kill(process, SIGTERM)
      }
      #expect(result.status == 0)
      #expect(result.errors == "wl-demo: \(path): nobody reads what is written\n")
    }
  }

  @Test func `D10 a reader that reads on when the signal comes gets every line`() throws {
    try withFIFO { path, pipe in
      let arguments = ["--events-frames", "--events-moves", "--events", path]
      var text = ""
      let result = try DemoCommand.run(Self.endless + arguments) { process in
        try wait(for: process, toFill: pipe)
        kill(process, SIGTERM)
        try DemoCommand.wait {
          text += read(pipe)
          return text.hasSuffix("\"reason\":\"signal\"}\n")
        }
      }
      #expect(result.status == 0 && result.errors.isEmpty)
      let numbers = text.split(separator: "\n").compactMap {
        $0.firstMatch(of: /"event":"frame","n":(\d+),/).flatMap { Int($0.1) }
      }
      #expect(numbers.count > 100 && numbers == Array(1...numbers.count))
    }
  }

  @Test func `D6 a reader that the same Ctrl+C has ended is said, and no error`() throws {
    let result = try DemoCommand.run(
      Self.endless + ["--events", "-"],
      shell: "exec {reader}> >(exec true); wait $!; exec \"$@\" >&$reader"
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGINT)
    }
    #expect(result.status == 0 && result.errors == "wl-demo: standard output: Broken pipe\n")
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 a signal in the first moment of the program ends it with 0`(signal: Int32) throws {
    for arguments in [Self.endless, ["home"], ["info"], ["--help"]] {
      let result = try DemoCommand.run(arguments) { process in
        try? DemoCommand.waitForMain(of: process)
        kill(process, signal)
      }
      // What ends by itself may be quicker than the signal.
      #expect(result.status == 0 || result.status == 2 && arguments.count == 1, "\(result)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 W9 a signal ends whatever the program waits for before it has a loop`(
    signal: Int32
  ) throws {
    try withFIFO(isFull: true) { full, _ in
      let empty = full + "-empty"
      try #require(mkfifo(empty, 0o600) == 0)
      defer { unlink(empty) }
      for arguments in [
        ["replay", empty], ["replay", empty, "--offscreen"], ["home", "--events", empty],
        ["home", "--record", empty], ["home", "--offscreen", "--events", empty],
      ] {
        let result = try DemoCommand.run(arguments) { process in
          try DemoCommand.waitForMain(of: process)
          kill(process, signal)
        }
        #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
      }
      let help = try DemoCommand.run(["--help"], shell: "exec \"$@\" 1<>\(full)") { process in
        try DemoCommand.waitForMain(of: process)
        kill(process, signal)
      }
      #expect(help.status == 0 && help.errors.isEmpty, "\(help)")
    }
  }
}
