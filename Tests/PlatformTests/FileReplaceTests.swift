import Foundation
import Glibc
import Testing

@testable import Platform

/// Files that are replaced as a whole, and what is written where it is instead.
@Suite struct FileReplaceTests {
  private let bytes = [UInt8](repeating: 65, count: 5000)

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "replace-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func status(_ path: String) -> stat {
    var status = stat()
    #expect(lstat(path, &status) == 0, "\(path)")
    return status
  }

  private func names(_ folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test func `D6 a whole file takes the place of the one before, with its mode`() throws {
    try withFolder { folder in
      let path = folder.appending(path: "picture").path
      try File.write(path, [1])
      #expect(chmod(path, 0o640) == 0)
      let before = status(path)
      // Who has the old one open keeps it whole.
      let reader = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(reader) }
      try OutputFile(path, holding: bytes).close()
      #expect(try File.read(path) == bytes && names(folder) == ["picture"])
      #expect(status(path).st_ino != before.st_ino && status(path).st_mode == before.st_mode)
      var byte: UInt8 = 0
      #expect(read(reader, &byte, 1) == 1 && byte == 1)
    }
  }

  @Test func `D6 a link, a file of two names and a stream are written where they are`() throws {
    try withFolder { folder in
      let path = folder.appending(path: "file").path
      let (link, second) = (path + "-link", path + "-second")
      try File.write(path, [1])
      #expect(symlink("file", link) == 0)
      try OutputFile(link, holding: bytes).close()
      #expect(try File.read(path) == bytes && status(link).st_mode & S_IFMT == S_IFLNK)
      #expect(Glibc.link(path, second) == 0)
      try OutputFile(path, holding: [2]).close()
      #expect(try File.read(second) == [2] && status(path).st_ino == status(second).st_ino)
      let file = open(path, O_WRONLY | O_CLOEXEC)
      defer { close(file) }
      try OutputFile("/proc/self/fd/\(file)", holding: [3]).close()
      #expect(try File.read(second) == [3])
      try OutputFile("/dev/null", holding: [3]).close()
      #expect(status("/dev/null").st_mode & S_IFMT == S_IFCHR)
      #expect(try names(folder) == ["file", "file-link", "file-second"])
    }
  }

  @Test func `D6 a name that leaves no room for another beside it is written all the same`() throws
  {
    try withFolder { folder in
      let name = String(repeating: "x", count: 255)
      let path = folder.appending(path: name).path
      try OutputFile(path, holding: bytes).close()
      #expect(try File.read(path) == bytes && names(folder) == [name])
    }
  }

  @Test(arguments: ["", "/nonexistent/x", "/tmp/", "/tmp"])
  func `D6 what cannot be a file is an error that names it`(path: String) {
    let error = #expect(throws: FileError.self) { try OutputFile(path, holding: [1]) }
    #expect(error?.path == path)
  }
}
