import Foundation
import Glibc
import Support

/// A socket where a compositor should be: it takes connections and never answers.
final class SilentCompositor {
  /// What a client's environment must say.
  var environment: [String: String] {
    let path = URL(filePath: socket.path)
    return [
      "XDG_RUNTIME_DIR": path.deletingLastPathComponent().path,
      "WAYLAND_DISPLAY": path.lastPathComponent,
    ]
  }

  /// The path of the socket.
  var path: String { socket.path }

  private let socket: ListeningSocket

  /// Makes the folder of the socket, which appears with `start()`.
  init() throws { socket = try ListeningSocket() }

  /// Listens from now on.
  func start() { socket.start() }

  /// Fills the queue of those who wait to be taken, and gives them, for the caller to close.
  func crowd() throws -> [Int32] { try socket.crowd() }

  /// Waits until a client has connected and asked for something, and gives the connection.
  func accept() throws -> Int32 {
    var client: Int32 = -1
    try DemoCommand.wait {
      client = socket.accept() ?? -1
      return client >= 0
    }
    try DemoCommand.wait {
      var request: UInt8 = 0
      return recv(client, &request, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) > 0
    }
    return client
  }
}
