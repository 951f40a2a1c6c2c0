import Foundation
import Testing

/// The script that searches for texts that break the readers, with a program that finds what it is
/// told to.
@Suite struct FuzzScriptTests {
  private static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  /// Runs the script in a folder of its own, where the compiler makes a program that ends with a
  /// status, or fails at a module.
  private func run(
    _ arguments: [String] = ["1"], endingWith status: Int = 0, failingAt broken: String = "none"
  ) throws -> (status: Int32, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["scripts", "bin"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    let script = folder.appending(path: "scripts/fuzz")
    try FileManager.default.copyItem(atPath: "\(Self.root)/scripts/fuzz", toPath: script.path)
    let compiler = folder.appending(path: "bin/swiftc")
    let text = """
      #!/bin/bash
      while [ "$#" -gt 0 ]; do
        if [ "$1 $2" = "-module-name \(broken)" ]; then
          echo 'error: no such thing' >&2
          exit 1
        fi
        if [ "$1" = -o ]; then
          printf '#!/bin/bash\\necho looked; exit \(status)\\n' >"$2"
          chmod +x "$2"
        fi
        shift
      done
      """
    try Data(text.utf8).write(to: compiler)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: compiler.path)
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = [script.path] + arguments
    process.environment = ["PATH": "\(folder.path)/bin:/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let said = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }

  @Test(arguments: [
    (0, 0, ""), (77, 1, "A text breaks a reader (status 77)"), (70, 1, "(status 70)"),
    (71, 1, "(status 71)"), (1, 2, "The search failed (status 1)"), (72, 2, "(status 72)"),
    (137, 2, "(status 137)"),
  ])
  func `only what the search calls a crash, a leak, too slow or too large is a finding`(
    status: Int, exit: Int32, words: String
  ) throws {
    let result = try run(endingWith: status)
    #expect(result.status == exit)
    #expect(words.isEmpty ? result.errors.isEmpty : result.errors.contains(words))
  }

  @Test(arguments: ["Pixman", "Interaction", "Fuzz"])
  func `what cannot be built is no finding`(module: String) throws {
    let result = try run(failingAt: module)
    #expect(result.status == 2 && result.errors.contains("error: no such thing"))
  }

  @Test(arguments: ["0", "07", "x", "1.5"]) func `nor is a wrong number of minutes`(
    minutes: String
  ) throws {
    let result = try run([minutes])
    #expect(result.status == 2 && result.errors.hasPrefix("usage: scripts/fuzz MINUTES"))
  }
}
