import Foundation
import Testing

@testable import wl_demo

/// Options that write to files, together (D5).
@Suite struct OutputsTests {
  private func message(_ arguments: [String]) -> String {
    do throws(UsageError) {
      _ = try Options.parse(arguments)
      return ""
    } catch {
      return error.message
    }
  }

  private static let pairs = [
    ("--events", "--record"), ("--events", "--screenshot"), ("--record", "--screenshot"),
  ]

  @Test(arguments: pairs)
  func `D1 D5 two options cannot write to one file, by whatever path`(
    first: String, second: String
  ) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "outputs-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = directory.path + "/file"
    let link = directory.path + "/link"
    symlink("file", link)
    for path in [file, directory.path + "/./file", link] {
      let wanted = "options '\(first)' and '\(second)' cannot both write to '\(path)'"
      #expect(message(["mail", first, file, second, path]) == wanted)
      #expect(message(["mail", "\(second)=\(path)", "\(first)=\(file)"]) == wanted)
    }
    #expect(message(["mail", first, file, second, directory.path + "/other"]).isEmpty)
    #expect(message(["mail", first, "/dev/null", second, "/dev/null"]).isEmpty)
    // The last one of an option given twice counts.
    #expect(message(["mail", first, file, second, file, second, file + "2"]).isEmpty)
    #expect(message(["mail", first, "-", second, file]).isEmpty)
    #expect(
      message(["mail", first, "-", second, "-"])
        == "options '\(first)' and '\(second)' cannot both be standard output")
  }

  @Test(arguments: ["--events", "--screenshot", "--record"])
  func `D1 D15 nothing is written over what is replayed`(option: String) throws {
    try DemoCommand.withFile("{}") { path in
      let words = ["replay", path, option, path] + (option == "--record" ? ["--mix"] : [])
      #expect(message(words) == "option '\(option)' would overwrite what is replayed, '\(path)'")
      #expect(message(["replay", path, option, path + "2"] + words.dropFirst(4)).isEmpty)
    }
  }

  @Test(arguments: ["--events", "--screenshot"])
  func `D1 D8 nothing else is written among the pictures of the frames`(option: String) throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID())").path
    let link = directory + "-link"
    symlink(directory + "/00001.png", link)
    defer {
      unlink(link)
      try? FileManager.default.removeItem(atPath: directory)
    }
    let run = ["mail", "--offscreen", "--frames-dir"]
    for isThere in [false, true] {
      if isThere {
        try FileManager.default.createDirectory(
          atPath: directory, withIntermediateDirectories: true)
      }
      for frames in [directory, directory + "/"] {
        let wanted =
          "option '\(option)' cannot write into the directory of '--frames-dir', '\(frames)'"
        for path in ["/00001.png", "//a.png", "/./a.png"].map({ directory + $0 }) + [link] {
          #expect(message(run + [frames, option, path]) == wanted, "\(path)")
        }
        for path in ["-", directory + ".png", directory + "2/00001.png"] {
          #expect(message(run + [frames, option, path]).isEmpty, "\(path)")
        }
      }
    }
  }

  @Test func `D1 D8 standard output is no picture of a frame either`() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: "frames-\(UUID())").path
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let result = try DemoCommand.run(
      ["home", "--offscreen", "--events", "-", "--frames-dir", directory, "--seconds", "1"],
      environment: ["OUT": directory + "/00001.png"], shell: "\"$@\" > \"$OUT\"")
    #expect(result.status == 1 && result.errors.contains("'--frames-dir'"), "\(result)")
  }

  @Test func `D1 D5 standard output is a file like any other where it leads to one`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "outputs-\(UUID())").path
    defer { unlink(path) }
    let result = try DemoCommand.run(
      ["home", "--offscreen", "--events", "-", "--screenshot", path, "--seconds", "1"],
      environment: ["OUT": path], shell: "\"$@\" > \"$OUT\"")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "wl-demo: options '--events' and '--screenshot' cannot both write to '\(path)'\n")
  }
}
