import CWaylandServer
package import Foundation
import Glibc
import Platform
import Testing

/// The socket of a compositor in a folder of its own, there or not as the test wants.
package final class ListeningSocket {
  package let path: String
  package let folder = FileManager.default.temporaryDirectory.appending(path: "socket-\(UUID())")
  private var listener: Int32 = -1

  /// Makes the folder; nobody listens before `start()`.
  package init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "wayland-9").path
  }

  /// Listens, in place of whatever was there.
  package func start() {
    stop()
    unlink(path)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    _ = fcntl(listener, F_SETFL, O_NONBLOCK)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    #expect(result == 0 && listen(listener, 4) == 0)
  }

  /// Listens no more; the file stays, as after a crash.
  package func stop() {
    if listener >= 0 { close(listener) }
    listener = -1
  }

  /// The connection of a client that has come; nil if none has.
  package func accept() -> Int32? {
    let client = cws_accept(listener)
    return client >= 0 ? client : nil
  }

  /// Connects until nobody more may, and gives the connections, which are the caller's to close.
  package func crowd() throws -> [Int32] {
    var waiting: [Int32] = []
    do throws(SystemError) {
      while true { waiting.append(try LocalSocket.connect(path)) }
    } catch {
      guard error.code == EAGAIN else { throw error }
    }
    return waiting
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)
  }
}
