import CWaylandServer
import Glibc

/// Copies bytes between two socket pairs in chunks of the test's choice.
///
/// libwayland-server writes whole messages; through a relay a client reads them cut anywhere.
/// Descriptors go with the first byte of the write they came in.
package final class Relay {
  private var serverSide: Int32 = -1
  private var clientSide: Int32 = -1
  private var toClient: [UInt8] = []
  /// Descriptors and the position in the stream of the byte they go with.
  private var descriptors: [(position: Int, descriptor: Int32)] = []
  private var taken = 0

  package init() {}

  /// Stands between the end a compositor gave and the end a client gets.
  ///
  /// - Returns: The client's end.
  package func join(_ end: Int32) -> Int32 {
    var ends: [Int32] = [0, 0]
    precondition(cws_socket_pair(&ends) == 0, "no socket pair")
    serverSide = end
    clientSide = ends[0]
    return ends[1]
  }

  deinit {
    for (_, descriptor) in descriptors { close(descriptor) }
    if serverSide >= 0 { close(serverSide) }
    if clientSide >= 0 { close(clientSide) }
  }

  /// Whether there is anything to pass on.
  package var hasWaitingBytes: Bool {
    !toClient.isEmpty || [serverSide, clientSide].contains { $0 >= 0 && cws_waiting($0) > 0 }
  }

  /// Passes on everything the client has written.
  package func passToServer() {
    guard clientSide >= 0 else { return }
    while let (bytes, files) = receive(clientSide) {
      if bytes.isEmpty { break }
      send(serverSide, bytes, files)
    }
  }

  /// Takes what the compositor has written, to be passed on in chunks.
  ///
  /// - Returns: How many bytes wait.
  package func takeFromServer() -> Int {
    guard serverSide >= 0 else { return 0 }
    while let (bytes, files) = receive(serverSide) {
      if bytes.isEmpty {
        close(serverSide)
        serverSide = -1
        break
      }
      for file in files { descriptors.append((taken + toClient.count, file)) }
      toClient += bytes
    }
    return toClient.count
  }

  /// Passes a number of bytes on to the client; the end of the stream after the last of them.
  package func passToClient(_ count: Int) {
    let chunk = Array(toClient.prefix(count))
    let files = descriptors.prefix { $0.position < taken + chunk.count }.map(\.descriptor)
    send(clientSide, chunk, files)
    descriptors.removeFirst(files.count)
    toClient.removeFirst(chunk.count)
    taken += chunk.count
    if serverSide < 0, toClient.isEmpty {
      close(clientSide)
      clientSide = -1
    }
  }

  private func receive(_ socket: Int32) -> (bytes: [UInt8], files: [Int32])? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var files = [Int32](repeating: -1, count: 64)
    var count: Int32 = 0
    let length = cws_receive(socket, &bytes, bytes.count, &files, &count, 64)
    guard length >= 0 else { return nil }
    return (Array(bytes.prefix(length)), Array(files.prefix(Int(count))))
  }

  private func send(_ socket: Int32, _ bytes: [UInt8], _ files: [Int32]) {
    guard !bytes.isEmpty else { return }
    let sent = cws_send(socket, bytes, bytes.count, files, Int32(files.count))
    precondition(sent == bytes.count || sent < 0, "a relay passes small chunks")
    files.forEach { close($0) }
  }
}
