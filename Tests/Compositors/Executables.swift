import Foundation

/// Where the build put its programs: beside the running test bundle.
enum Executables {
  static let directory = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
