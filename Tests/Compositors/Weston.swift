import Foundation
import Glibc
import Platform

/// A headless weston of the test's own, with the input module that feeds it touch, pointer, keys.
///
/// It lives in a fresh runtime folder and is ended with the object. Coordinates are output pixels
/// in logical units.
final class Weston {
  /// The folder that the compositor and its clients use as `XDG_RUNTIME_DIR`.
  let directory: URL
  /// The socket's name below `directory`.
  let socketName = "wayland-test"
  private var process = Process()
  private var control: Int32 = -1
  private let shell: String

  /// Starts weston with the kiosk shell on one output of the given size.
  init(width: Int = 800, height: Int = 600, scale: Int = 1, shell: String = "kiosk") throws {
    self.shell = shell
    let name = "wl-demo-test-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    directory = FileManager.default.temporaryDirectory.appending(path: name)
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let settings = """
      [core]
      idle-time=0
      [shell]
      panel-position=none
      locking=false
      animation=none
      startup-animation=none
      close-animation=none

      """
    try settings.write(to: settingsFile, atomically: false, encoding: .utf8)
    try start(width: width, height: height, scale: scale)
  }

  private var settingsFile: URL { directory.appending(path: "weston.ini") }

  /// Starts the compositor again on the same socket, after `kill()`.
  func restart(width: Int = 800, height: Int = 600, scale: Int = 1) throws {
    if control >= 0 { close(control) }
    unlink(controlPath)
    process = Process()
    try start(width: width, height: height, scale: scale)
  }

  private func start(width: Int, height: Int, scale: Int) throws {
    process.executableURL = URL(filePath: "/usr/bin/weston")
    process.arguments = [
      "--backend=headless-backend.so", "--use-pixman", "--debug", "--idle-time=0",
      "--config=\(settingsFile.path)", "--shell=\(shell)-shell.so", "--socket=\(socketName)",
      "--width=\(width)", "--height=\(height)", "--scale=\(scale)",
      "--modules=\(try InputModule.path())",
    ]
    process.environment = environment(adding: ["WESTON_CONTROL": controlPath])
    let log = directory.appending(path: "weston.log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try connect(log: log)
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: directory)
  }

  private var controlPath: String { directory.appending(path: "control").path }

  /// The environment of a client of this compositor.
  func environment(adding extra: [String: String] = [:]) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    environment["XDG_RUNTIME_DIR"] = directory.path
    environment["WAYLAND_DISPLAY"] = socketName
    environment["WAYLAND_SOCKET"] = nil
    // The desktop that runs the tests is not the one that they speak of.
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    return environment.merging(extra) { $1 }
  }

  /// Sends one line to the input module and waits until weston has done it.
  func send(_ line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard write(control, bytes, bytes.count) == bytes.count else {
      throw CompositorError("weston is gone; cannot send '\(line)'")
    }
    var answer: [UInt8] = []
    var byte: UInt8 = 0
    while read(control, &byte, 1) == 1, byte != UInt8(ascii: "\n") { answer.append(byte) }
    let text = String(decoding: answer, as: UTF8.self)
    guard text.hasPrefix("ok") else { throw CompositorError("weston: '\(line)': \(text)") }
  }

  /// Kills the compositor as a crash would.
  func kill() {
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// Ends the compositor.
  func stop() {
    if control >= 0 { close(control) }
    control = -1
    guard process.isRunning else { return }
    process.terminate()
    let limit = Date(timeIntervalSinceNow: 3)
    while process.isRunning, Date() < limit { usleep(5_000) }
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// What the compositor shows, as a picture file.
  func screenshot() throws -> URL {
    let folder = directory.appending(path: "shot-\(UInt32.random(in: 0...UInt32.max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let tool = Process()
    tool.executableURL = URL(filePath: "/usr/bin/weston-screenshooter")
    tool.environment = environment(adding: ["XDG_PICTURES_DIR": folder.path])
    tool.currentDirectoryURL = folder
    tool.standardOutput = FileHandle.nullDevice
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    tool.waitUntilExit()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    guard let picture = files.first else { throw CompositorError("weston made no screenshot") }
    return picture
  }

  private func connect(log: URL) throws {
    let limit = Date(timeIntervalSinceNow: 10)
    while Date() < limit, process.isRunning {
      if openControl() { return }
      usleep(5_000)
    }
    let text = File.text(log)
    throw CompositorError("weston did not start: \(text.suffix(600))")
  }

  private func openControl() -> Bool {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(controlPath.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.prefix(107)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { control = file } else { close(file) }
    return result == 0
  }
}
