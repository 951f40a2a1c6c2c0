import Foundation

/// The shared library that gives a headless weston its input devices, built when first needed.
enum InputModule {
  private static let built = Result { try build() }

  /// Where the library is; throws what make said if it could not be built.
  static func path() throws -> String { try built.get() }

  private static func build() throws -> String {
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "weston")
    let output = Executables.directory.appending(path: "weston")
    let make = Process()
    make.executableURL = URL(filePath: "/usr/bin/make")
    make.arguments = ["-s", "-C", source.path, "OUT=\(output.path)"]
    let pipe = Pipe()
    make.standardOutput = pipe
    make.standardError = pipe
    try make.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    make.waitUntilExit()
    guard make.terminationStatus == 0 else { throw CompositorError("input module: \(said)") }
    return output.appending(path: "input-module.so").path
  }
}
