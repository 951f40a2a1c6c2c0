import Glibc
import Testing

/// Calls something with a pipe that has a name, and with the test's end of it, which never waits.
///
/// - Parameters:
///   - mode: How the test opens its end, such as `O_RDONLY`; with `O_RDWR` it is both ends.
///   - isFull: Whether nothing more can be written from the start, which needs `O_RDWR`.
///   - body: What to do with it.
/// - Throws: What the body throws, or that there is no pipe.
package func withFIFO(
  mode: Int32 = O_RDONLY, isFull: Bool = false,
  _ body: (_ path: String, _ end: Int32) throws -> Void
) throws {
  let path = "/tmp/pipe-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
  try #require(mkfifo(path, 0o600) == 0)
  let end = open(path, mode | O_NONBLOCK | O_CLOEXEC)
  defer {
    close(end)
    unlink(path)
  }
  try #require(end >= 0)
  while isFull, write(end, "full\n", 5) > 0 {}
  try body(path, end)
}

/// Everything that can be read at once.
package func readAll(_ descriptor: Int32) -> String {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
    bytes += buffer.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// Lets go of the test's end of a pipe, while its number stays taken: another test's file must not
/// get it, for it is closed at the pipe's end.
package func hangUp(_ end: Int32) {
  let nothing = open("/dev/null", O_RDONLY)
  dup2(nothing, end)
  close(nothing)
}
