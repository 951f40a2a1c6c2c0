import Glibc
import Pixman
import Platform
import Support
import Testing
import WLSurface

@testable import Interaction

/// The end of a program with a window, and those who read what it writes.
@Suite struct AppFinishTests {
  /// Why the loop of a program ends.
  enum End: CaseIterable {
    case signal, signalAfterClose, error

    func bring(_ rig: AppRig) {
      switch self {
      case .signal: rig.app.signals.onSignal?(.terminate)
      case .signalAfterClose:
        rig.app.stop(reason: "close")
        rig.app.signals.onSignal?(.interrupt)
      case .error:
        rig.compositor.disconnect()
        rig.turn()
      }
    }
  }

  /// A program that has written 5000 lines, which its reader has not taken.
  private func start(
    writing path: String, change: (inout AppOptions) -> Void = { _ in }
  ) throws -> (AppRig, EventLog) {
    let log = try EventLog(path: path)
    let rig = try AppRig(log: log, change: change)
    rig.start()
    for number in 0..<5000 { log.write("test", [.init("n", .number(Double(number)))]) }
    #expect(log.isBehind)
    return (rig, log)
  }

  private func expectAll(_ text: String) throws {
    let numbers = try text.split(separator: "\n").map { try JSONParser.parse(String($0)) }
      .compactMap { $0["n"]?.number }
    #expect(numbers == (0..<5000).map(Double.init) && text.contains("\"end\""))
  }

  @Test func `D10 W11 a reader that reads on misses no line, and never holds up the window`() throws
  {
    try withFIFO { path, reader in
      let (rig, log) = try start(writing: path)
      var text = ""
      for _ in 0..<1000 where log.isBehind {
        text += readAll(reader)
        rig.turn()
      }
      rig.app.stop(reason: "key")
      #expect(rig.end() == nil)
      try expectAll(text + readAll(reader))
    }
  }

  @Test(arguments: End.allCases)
  func `D10 W9 after a signal or an error a reader that stalls does not hold up the end`(
    end: End
  ) throws {
    try withFIFO { path, _ in
      let (rig, _) = try start(writing: path)
      end.bring(rig)
      #expect(rig.end()?.exitStatus == (end == .error ? 5 : nil))
    }
  }

  @Test func `D10 at any other end a slow reader gets every line, after the window has gone`()
    throws
  {
    try withFIFO { path, reader in
      let (rig, _) = try start(writing: path)
      let surface = try #require(rig.compositor.surfaces.first)
      #expect(surface.current.buffer != nil)
      let late = LateReader(reader, after: 0.6)
      rig.app.stop(reason: "close")
      #expect(rig.end() == nil)
      try expectAll(late.join())
      rig.compositor.step()
      #expect(surface.current.buffer == nil)
    }
  }

  @Test(arguments: End.allCases)
  func `W9 W118 after a signal or an error nobody waits long for a reader of the picture`(
    end: End
  ) throws {
    try withFIFO { path, _ in
      let writer = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
      defer { close(writer) }
      while write(writer, "full", 4) > 0 {}
      let rig = try AppRig { $0.screenshot = path }
      rig.start()
      end.bring(rig)
      #expect(rig.end()?.exitStatus == (end == .error ? 5 : nil))
    }
  }

  @Test(arguments: End.allCases)
  func `D5 a picture in a file is there, however little is read of the lines`(end: End) throws {
    let picture = "/tmp/app-tests-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).png"
    defer { unlink(picture) }
    try withFIFO { path, _ in
      let (rig, _) = try start(writing: path) { $0.screenshot = picture }
      end.bring(rig)
      #expect((rig.end() == nil) == (end != .error))
      #expect(try Image.readPNG(picture).width == 200)
    }
  }

  @Test func `D6 lines that were lost long before the signal are no error either`() throws {
    try withFIFO { path, _ in
      let (rig, log) = try start(writing: path)
      let line = JSON.string(String(repeating: "x", count: 99_999))
      for _ in 0..<50 { log.write("test", [.init("text", line)]) }
      #expect(log.error != nil)
      rig.app.signals.onSignal?(.terminate)
      #expect(rig.end() == nil)
    }
  }

  @Test func `D6 a picture for a pipe that nobody reads is a loss of its reader's, after a signal`()
    throws
  {
    for end in End.allCases {
      try withFIFO { path, reader in
        hangUp(reader)
        let rig = try AppRig { $0.screenshot = path }
        rig.start()
        end.bring(rig)
        #expect(rig.end()?.exitStatus == (end == .error ? 5 : nil))
      }
    }
    try withFIFO { path, reader in
      hangUp(reader)
      let rig = try AppRig { $0.screenshot = path }
      rig.start()
      rig.app.stop(reason: "close")
      #expect(rig.end() == .file("\(path): nobody reads what is written"))
    }
  }

  @Test func `D6 after a signal, too, a file that cannot be written is one`() throws {
    let rig = try AppRig(log: try EventLog(path: "/dev/full"))
    rig.start()
    rig.app.signals.onSignal?(.terminate)
    #expect(rig.end() == .file("/dev/full: No space left on device"))
  }
}
