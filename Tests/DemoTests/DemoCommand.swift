import Foundation

/// Runs the built program, with nothing to connect to unless the environment says so.
enum DemoCommand {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it to its end; `shell` runs it as `"$@"` where streams must be strange, and `meanwhile` is
  /// called with its number as soon as it runs.
  static func run(
    _ arguments: [String], environment: [String: String] = [:], shell: String? = nil,
    meanwhile: (pid_t) throws -> Void = { _ in }
  ) throws -> Result {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "wl-demo")
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let shell {
      process.executableURL = URL(filePath: "/bin/bash")
      process.arguments = ["-c", shell, "bash", program.path] + arguments
    }
    var variables = ProcessInfo.processInfo.environment
    variables["WAYLAND_DISPLAY"] = nil
    variables["WAYLAND_SOCKET"] = nil
    variables["XDG_RUNTIME_DIR"] = "/nonexistent"
    variables["DBUS_SESSION_BUS_ADDRESS"] = nil
    variables.merge(environment) { $1 }
    process.environment = variables
    let output = Pipe()
    // A pipe that nobody reads yet would hold a program that has much to complain of.
    let errors = try unnamedFile()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    do {
      try meanwhile(process.processIdentifier)
    } catch {
      kill(process.processIdentifier, SIGKILL)
      throw error
    }
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try errors.seek(toOffset: 0)
    let complained = try errors.readToEnd() ?? Data()
    return Result(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  /// A file to write to and read from that goes with its handle.
  private static func unnamedFile() throws -> FileHandle {
    let file = FileManager.default.temporaryDirectory.appending(path: "errors-\(UUID())")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try FileHandle(forUpdating: file)
  }

  /// Waits until the program hears signals in its loop: until it has a descriptor for them.
  static func waitForSignals(of process: pid_t) throws {
    let folder = "/proc/\(process)/fd"
    try wait {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      let targets = files.map {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) ?? ""
      }
      return targets.contains("anon_inode:[signalfd]")
    }
  }

  /// Waits until the program answers signals at all: until it has a handler for `SIGTERM`.
  static func waitForMain(of process: pid_t) throws {
    try wait {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
      let caught = line.flatMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) } ?? 0
      return caught & 1 << UInt64(SIGTERM - 1) != 0
    }
  }

  /// Waits until the program waits for what does not come: until it sleeps on and on.
  static func waitForSleep(of process: pid_t) throws {
    var (switches, looks) = ("", 0)
    try wait {
      let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      let isSame = line.map(String.init) == switches && status.contains("\nState:\tS")
      looks = isSame ? looks + 1 : 0
      switches = line.map(String.init) ?? ""
      return looks == 100
    }
  }

  /// Waits until something is so that comes soon.
  static func wait(until isSo: () throws -> Bool) throws {
    for _ in 0..<100_000 {
      if try isSo() { return }
      usleep(100)
    }
    throw Timeout()
  }

  /// What was to come soon has not come.
  private struct Timeout: Error, CustomStringConvertible {
    let description = "what a test waited for did not come in ten seconds"
  }

  static func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID()).trace")
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }
}
