import Foundation
import Glibc
import Interaction
import Platform

/// wl-demo as a user starts it, with its events read as they are written.
final class DemoProcess {
  let process = Process()
  private let eventsFile: URL
  private let errors: URL

  /// Starts the program on a compositor with `--events` added.
  ///
  /// What it complains of is kept, or goes to `standardError`.
  init(
    _ arguments: [String], on weston: Weston, standardError: FileHandle? = nil
  ) throws {
    let tag = UInt32.random(in: 0...UInt32.max)
    eventsFile = weston.directory.appending(path: "events-\(tag)")
    errors = weston.directory.appending(path: "errors-\(tag)")
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.executableURL = Executables.directory.appending(path: "wl-demo")
    process.arguments = arguments + ["--events", eventsFile.path]
    process.environment = weston.environment()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try standardError ?? FileHandle(forWritingTo: errors)
    try process.run()
    try wait { $0["event"]?.string == "ready" }
    // weston sends a client nothing before its first frame is on screen.
    usleep(60_000)
  }

  deinit {
    if process.isRunning { Glibc.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// All events so far, oldest first.
  var events: [JSON] {
    File.text(eventsFile).split(separator: "\n").compactMap { try? JSONParser.parse(String($0)) }
  }

  /// The events with that name; with `what`, only those whose `what` it is.
  func events(_ name: String, _ what: String? = nil) -> [JSON] {
    events.filter {
      $0["event"]?.string == name && (what == nil || $0["what"]?.string == what)
    }
  }

  /// What the program said on standard error.
  var errorText: String { File.text(errors) }

  /// Waits until an event fits and returns it; throws what did happen after `seconds`.
  @discardableResult
  func wait(
    _ seconds: Double = 5, after count: Int = 0, until fits: (JSON) -> Bool
  ) throws -> JSON {
    let limit = Date(timeIntervalSinceNow: seconds)
    while true {
      if let event = events.dropFirst(count).first(where: fits) { return event }
      guard Date() < limit, process.isRunning else { break }
      usleep(10_000)
    }
    let last = events.suffix(12).map(\.description).joined(separator: "\n")
    throw CompositorError("the awaited event did not come; last were:\n\(last)\n\(errorText)")
  }

  /// Waits for an event by its name, its `what` and further fields.
  @discardableResult
  func wait(
    for name: String, _ what: String, _ fields: [String: JSON] = [:], seconds: Double = 5,
    after count: Int = 0
  ) throws -> JSON {
    try wait(seconds, after: count) { event in
      event["event"]?.string == name && event["what"]?.string == what
        && fields.allSatisfy { event[$0.key] == $0.value }
    }
  }

  /// Waits for the program's end and returns its status; a death by signal is negative.
  func exitStatus(within seconds: Double = 5) throws -> Int32 {
    let limit = Date(timeIntervalSinceNow: seconds)
    while process.isRunning {
      guard Date() < limit else { throw CompositorError("wl-demo did not end") }
      usleep(10_000)
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .exit ? status : -status
  }

  /// The live state that SIGUSR1 makes the program write (D12).
  func state() throws -> JSON {
    let count = events.count
    Glibc.kill(process.processIdentifier, SIGUSR1)
    return try wait(after: count) { $0["event"]?.string == "state" }
  }

  /// The frame of a layer in window coordinates, as shown.
  func frame(of id: String) throws -> [Double] {
    func find(_ layer: JSON) -> JSON? {
      if layer["id"]?.string == id { return layer }
      return layer["children"]?.array?.lazy.compactMap(find).first
    }
    guard let layers = try state()["layers"], let layer = find(layers),
      let frame = layer["frame"]?.array?.compactMap(\.number), frame.count == 4
    else { throw CompositorError("no layer has the id '\(id)'") }
    return frame
  }
}
