import Foundation
import Glibc
import Platform

/// A socket where a compositor should be: it takes connections and never answers.
final class SilentCompositor {
  /// What a client's environment must say.
  var environment: [String: String] {
    ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": "silent"]
  }

  private let directory: URL
  private let listener: Int32

  /// Makes the folder of the socket, which appears with `start()`.
  init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "silent-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(
      listener, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Listens from now on.
  func start() throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(directory.appending(path: "silent").path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.prefix(107)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, listen(listener, 4) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }

  /// Fills the queue of those who wait to be taken, and gives them, for the caller to close.
  func crowd() -> [Int32] {
    let path = directory.appending(path: "silent").path
    var waiting: [Int32] = []
    while let descriptor = try? LocalSocket.connect(path) { waiting.append(descriptor) }
    return waiting
  }

  deinit {
    close(listener)
    try? FileManager.default.removeItem(at: directory)
  }

  /// Waits until a client has connected and asked for something, and gives the connection.
  func accept() throws -> Int32 {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else { throw CocoaError(.fileReadUnknown) }
    var request: UInt8 = 0
    _ = recv(client, &request, 1, Int32(MSG_PEEK))
    return client
  }
}
