import Glibc
import Platform
import Testing

/// Whether two paths are one file (D5).
@Suite struct FilePlaceTests {
  private let directory: String

  init() {
    directory = "/tmp/platform-places-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    mkdir(directory, 0o700)
  }

  private func path(_ name: String) -> String { "\(directory)/\(name)" }

  private func tidy() {
    for name in ["file", "other", "hard", "link", "way", "a/file", "pipe", "loop", "pool"] {
      unlink(path(name))
    }
    rmdir(path("a"))
    rmdir(directory)
  }

  @Test func `D5 a file is itself by whatever path, before it is there and after`() throws {
    defer { tidy() }
    mkdir(path("a"), 0o700)
    symlink("file", path("link"))
    symlink("\(directory)/a/../link", path("way"))
    let names = ["file", "./file", "a/../file", "a//..//file", "link", "way"]
    for isThere in [false, true] {
      if isThere { try File.write(path("file"), [1]) }
      for first in names {
        for second in names {
          #expect(File.isSame(path(first), path(second)), "\(first) \(second) \(isThere)")
        }
        for other in ["other", "a/file", "a/../other", "a"] {
          #expect(!File.isSame(path(first), path(other)), "\(first) \(other) \(isThere)")
        }
      }
    }
    link(path("file"), path("hard"))
    #expect(File.isSame(path("hard"), path("way")))
  }

  @Test func `D5 a pipe is itself, a device takes what comes`() {
    defer { tidy() }
    mkfifo(path("pipe"), 0o600)
    #expect(File.isSame(path("pipe"), path("./pipe")))
    #expect(!File.isSame("/dev/null", "/dev/null"))
  }

  @Test func `D5 a file is inside a directory by whatever path, but not below it`() throws {
    defer { tidy() }
    mkdir(path("in"), 0o700)
    symlink("in/x", path("link"))
    defer {
      unlink(path("link"))
      rmdir(path("in"))
    }
    for inside in ["in/x", "in//x", "in/./x", "in/../in/x", "link"] {
      #expect(File.isInside(path("in"), path(inside)), "\(inside)")
      #expect(File.isInside(path("in/"), path(inside)), "\(inside)")
    }
    for outside in ["x", "in", "in/sub/x", "inside/x"] {
      #expect(!File.isInside(path("in"), path(outside)), "\(outside)")
    }
    #expect(!File.isInside(path("in"), "-") && File.isInside("/", "/x"))
    #expect(File.isInside(path("new"), path("new/x")) && !File.isInside(path("new"), path("x")))
  }

  @Test func `D5 a name without a directory is one of the current directory`() {
    defer { tidy() }
    let name = "no-such-file-\(getpid())"
    #expect(File.isSame(name, "./\(name)") && !File.isSame(name, path(name)))
  }

  @Test func `D5 what leads nowhere is the same as nothing`() {
    defer { tidy() }
    symlink("pool", path("loop"))
    symlink("loop", path("pool"))
    let endless = String(repeating: "a/", count: 100_000)
    for strange in ["", "/nowhere/file", endless, "/dev/null/x"] {
      #expect(!File.isSame(strange, strange))
    }
    #expect(!File.isSame(path("loop"), path("other")))
  }
}
