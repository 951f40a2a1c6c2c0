import Foundation
import Glibc
import Support
import Testing

/// The built program without a compositor, and signals: while it runs, before, and after.
@Suite struct SignalTests {
  /// A run that does not end by itself.
  private static let endless = ["home", "--tour", "--loop", "--offscreen", "--size", "320x480"]

  /// Waits until a run has filled a pipe and sleeps, which it only does while it waits for a reader.
  private func wait(for process: pid_t, toFill pipe: Int32) throws {
    try DemoCommand.wait {
      var item = pollfd(fd: pipe, events: Int16(POLLOUT), revents: 0)
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      return poll(&item, 1, 0) == 0 && status.contains("\nState:\tS")
    }
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

  @Test func `D6 a terminal that has gone is such a signal, unless nobody shall heed it`() throws {
    // Whoever runs the tests may have it ignored, which is inherited.
    let heard = try DemoCommand.run(
      Self.endless + ["--events", "-"], shell: "exec env --default-signal=HUP \"$@\""
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGHUP)
    }
    #expect(heard.status == 0 && heard.errors.isEmpty)
    #expect(heard.output.hasSuffix("\"late\":0,\"reason\":\"signal\"}\n"))
    let unheard = try DemoCommand.run(
      Self.endless + ["--events", "-"], shell: "trap '' HUP; exec \"$@\""
    ) { process in
      try DemoCommand.waitForSignals(of: process)
      kill(process, SIGHUP)
      // The question is answered after the signal of the lesser number would be.
      kill(process, SIGUSR1)
      usleep(100_000)
      kill(process, SIGTERM)
    }
    #expect(unheard.status == 0 && unheard.output.contains("\"event\":\"state\""))
    let early = try DemoCommand.run(
      ["replay", "/dev/stdin"],
      shell: """
        exec env --default-signal=HUP "$@" < <(exec 2>/dev/null; while echo; do sleep 0.1; done)
        """
    ) { process in
      try DemoCommand.waitForMain(of: process)
      kill(process, SIGHUP)
    }
    #expect(early.status == 0 && early.errors.isEmpty)
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
    try withFIFO(mode: O_RDWR) { path, pipe in
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
    try withFIFO(mode: O_RDWR) { path, pipe in
      let arguments = ["--events-frames", "--events-moves", "--events", path]
      var text = ""
      let result = try DemoCommand.run(Self.endless + arguments) { process in
        try wait(for: process, toFill: pipe)
        kill(process, SIGTERM)
        try DemoCommand.wait {
          text += readAll(pipe)
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

  @Test func `D6 a picture that nobody reads is said after a signal, and no error`() throws {
    try withFIFO(mode: O_RDWR) { path, pipe in
      hangUp(pipe)
      let result = try DemoCommand.run(Self.endless + ["--screenshot", path]) { process in
        try DemoCommand.waitForSignals(of: process)
        kill(process, SIGTERM)
      }
      #expect(result.status == 0)
      #expect(result.errors == "wl-demo: \(path): nobody reads what is written\n")
    }
  }

  @Test func `D6 a frame that its reader has in part when the signal comes is said`() throws {
    try withFIFO(mode: O_RDWR, isFull: true) { pipe, _ in
      let directory = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID())")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      let frame = directory.path + "/00001.png"
      try #require(symlink(pipe, frame) == 0)
      let result = try DemoCommand.run(Self.endless + ["--frames-dir", directory.path]) { process in
        try DemoCommand.waitForSignals(of: process)
        try DemoCommand.waitForSleep(of: process)
        kill(process, SIGTERM)
      }
      #expect(result.status == 0)
      #expect(result.errors == "wl-demo: \(frame): nobody reads what is written\n")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 a signal in the first moment of the program ends it with 0`(signal: Int32) throws {
    let patience = ["--wait-display", "60"]
    for arguments in [Self.endless, ["home"] + patience, ["info"] + patience] {
      let result = try DemoCommand.run(arguments) { process in
        try DemoCommand.waitForMain(of: process)
        kill(process, signal)
      }
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `D6 W9 a signal ends whatever the program waits for before it has a loop`(
    signal: Int32
  ) throws {
    try withFIFO(mode: O_RDWR, isFull: true) { full, _ in
      let empty = full + "-empty"
      try #require(mkfifo(empty, 0o600) == 0)
      defer { unlink(empty) }
      func run(_ arguments: [String], shell: String? = nil) throws {
        let result = try DemoCommand.run(arguments, shell: shell) { process in
          try DemoCommand.waitForMain(of: process)
          try DemoCommand.waitForSleep(of: process)
          kill(process, signal)
        }
        #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
      }
      try run(["replay", empty])
      try run(["replay", empty, "--offscreen"])
      try run(["home", "--events", empty])
      try run(["home", "--record", empty])
      try run(["home", "--offscreen", "--events", empty])
      try run(["--help"], shell: "exec \"$@\" 1<>\(full)")
    }
  }
}
