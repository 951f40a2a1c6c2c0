import Foundation
import Platform
import Testing

@Suite struct DirectoryWatchTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())").path

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    func add(_ name: String) {
      let file = creat("\(path)/\(name)", 0o600)
      #expect(file >= 0)
      close(file)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func `files that are made or moved to a directory are told by name, once`() throws {
    let (folder, other) = (try Folder(), try Folder())
    folder.add("old")
    let watch = try DirectoryWatch(folder.path)
    #expect(watch.read().isEmpty)
    let long = String(repeating: "l", count: 200)
    for name in ["a", "ü", long] { folder.add(name) }
    other.add("b")
    #expect(rename("\(other.path)/b", "\(folder.path)/c") == 0)
    var descriptors = [PollDescriptor(watch.fileDescriptor)]
    #expect(try Poll.wait(descriptors: &descriptors, until: 0))
    #expect(watch.read() == ["a", "ü", long, "c"] && watch.read().isEmpty)
    #expect(unlink("\(folder.path)/a") == 0)
    #expect(watch.read().isEmpty && !watch.hasEnded)
  }

  @Test func `more files than fit one read are all told`() throws {
    let folder = try Folder()
    let watch = try DirectoryWatch(folder.path)
    let names = (0..<300).map { "a file with some name, number \($0)" }
    for name in names { folder.add(name) }
    #expect(watch.read() == Set(names))
  }

  @Test(arguments: [true, false])
  func `a watch ends with its directory`(isMoved: Bool) throws {
    let folder = try Folder()
    let watch = try DirectoryWatch(folder.path)
    let away = folder.path + "-away"
    #expect((isMoved ? rename(folder.path, away) : rmdir(folder.path)) == 0)
    #expect(watch.read().isEmpty && watch.hasEnded)
    rmdir(away)
  }

  @Test(arguments: ["/nonexistent", "/dev/null"])
  func `what is no directory is an error`(path: String) {
    #expect(throws: SystemError.self) { _ = try DirectoryWatch(path) }
  }
}
