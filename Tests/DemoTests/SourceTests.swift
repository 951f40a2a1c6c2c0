import Foundation
import Testing

/// What style.md says about the sources as a whole.
@Suite struct SourceTests {
  private struct Source {
    /// Below `Sources/`: module, folders, name.
    var path: [String]
    var text: String
    var module: String { path[0] }
    var name: String { path.joined(separator: "/") }

    /// The modules that the file imports.
    var imports: [String] {
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        let modifiers = ["public", "internal", "package", "private", "fileprivate"]
        guard let at = words.firstIndex(of: "import"), let name = words.last, at < words.count - 1,
          words[..<at].allSatisfy({ $0.hasPrefix("@") || modifiers.contains($0) })
        else { return nil }
        return String(name.split(separator: ".")[0])
      }
    }
  }

  /// What each module may import (style.md section 1).
  private static let allowed: [String: Set<String>] = [
    "Platform": ["CLinux", "Glibc"],
    "Pixman": ["Platform", "CPixman", "CPango", "Glibc"],
    "WLSurface": [
      "Platform", "CWayland", "CWaylandCursor", "CXkb", "CSystemd", "Pixman", "Glibc",
    ],
    "Interaction": ["Platform", "Pixman", "Glibc"],
    "wl-demo": ["Platform", "Interaction", "Pixman", "Glibc"],
  ]

  private func sources() throws -> [Source] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    return try names.filter { $0.hasSuffix(".swift") }.map { name in
      Source(
        path: name.split(separator: "/").map(String.init),
        text: try String(contentsOf: root.appending(path: name), encoding: .utf8))
    }
  }

  @Test func `imports point downward only, and only App and Debug see the Wayland client`() throws {
    let sources = try sources()
    #expect(sources.count > 150 && Set(sources.map(\.module)) == Set(Self.allowed.keys))
    for source in sources {
      var allowed = try #require(Self.allowed[source.module])
      if source.module == "Interaction", ["App", "Debug"].contains(source.path[1]) {
        allowed.insert("WLSurface")
      }
      for name in source.imports {
        #expect(allowed.contains(name), "\(source.name) imports \(name)")
      }
    }
  }

  @Test func `the reader of imports sees them all`() {
    let source = Source(
      path: ["X"], text: "import A\npublic import B\n@testable import C\nimport struct D.E\nlet x\n"
    )
    #expect(source.imports == ["A", "B", "C", "D"])
  }

  @Test func `no file is longer than 400 lines, and all end with a newline`() throws {
    for source in try sources() {
      let count = source.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(count <= 400, "\(source.name) has \(count) lines")
      #expect(source.text.hasSuffix("\n"), "\(source.name)")
    }
  }
}
