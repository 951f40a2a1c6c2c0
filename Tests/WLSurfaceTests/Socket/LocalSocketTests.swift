import Glibc
import Platform
import Support
import Testing

@Suite struct LocalSocketTests {
  private func code(_ path: String) -> Int32? {
    do throws(SystemError) {
      close(try LocalSocket.connect(path))
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `W13 the system says why nobody can be connected to`() throws {
    let socket = try ListeningSocket()
    #expect(code(socket.path) == ENOENT)
    socket.start()
    #expect(code(socket.path) == nil)
    socket.stop()
    #expect(code(socket.path) == ECONNREFUSED)
    #expect(code("/" + String(repeating: "x", count: 107)) == ENAMETOOLONG)
    #expect(code("/" + String(repeating: "x", count: 106)) == ENOENT)
  }

  @Test func `W9 W13 nobody waits for one who listens but takes no connection`() throws {
    let socket = try ListeningSocket()
    socket.start()
    let waiting = try socket.crowd()
    defer { waiting.forEach { close($0) } }
    #expect(!waiting.isEmpty && code(socket.path) == EAGAIN)
    close(try #require(socket.accept()))
    #expect(code(socket.path) == nil)
  }

  @Test func `W12 a connection is closed on exec, and whether calls wait is theirs to say`() throws
  {
    let socket = try ListeningSocket()
    socket.start()
    let descriptor = try LocalSocket.connect(socket.path)
    defer { close(descriptor) }
    #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
    #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK == 0)
  }
}
