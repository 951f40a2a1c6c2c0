import Glibc

extension File {
  /// Whether what is written to two paths would end in the same file, be it there already or not.
  ///
  /// Links are followed; "-" is standard output. Devices such as a terminal or `/dev/null`, and
  /// sockets, are never the same: they take what comes as it comes.
  public static func isSame(_ first: String, _ second: String) -> Bool {
    guard let first = place(first), let second = place(second) else { return false }
    return first == second
  }

  /// Whether what is written to a path would end in a directory, be either there already or not.
  ///
  /// Links are followed; "-" is standard output.
  public static func isInside(_ directory: String, _ path: String) -> Bool {
    // The system shows as a link what a descriptor leads to.
    var path = path == "-" ? "/proc/self/fd/\(STDOUT_FILENO)" : path
    for _ in 0..<40 {
      guard let target = target(of: path) else { break }
      path = target.hasPrefix("/") ? target : self.directory(of: path) + target
    }
    return isSame(withoutEnd(directory), withoutEnd(self.directory(of: path)))
  }

  /// A path without what changes nothing at its end, unless it is a slash only.
  private static func withoutEnd(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.hasSuffix("/") || path.hasSuffix("/.") { path.removeLast() }
    return String(path)
  }

  /// Where something that is written to a path ends.
  private enum Place: Equatable {
    case file(device: dev_t, number: ino_t)
    /// A file that is not there yet, in a directory that is.
    case new(device: dev_t, number: ino_t, name: Substring)
  }

  private static func place(_ path: String, links: Int = 0) -> Place? {
    var status = stat()
    let isThere = path == "-" ? fstat(STDOUT_FILENO, &status) : stat(path, &status)
    if isThere == 0 {
      guard ![S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT) else { return nil }
      return .file(device: status.st_dev, number: status.st_ino)
    }
    // As many links as the system follows.
    if links < 40, let target = target(of: path) {
      let isAbsolute = target.hasPrefix("/")
      return place(isAbsolute ? target : directory(of: path) + target, links: links + 1)
    }
    let name = name(in: path)
    guard !name.isEmpty, stat(directory(of: path), &status) == 0 else { return nil }
    return .new(device: status.st_dev, number: status.st_ino, name: name)
  }

  /// The path up to the last slash; the current directory if there is none.
  private static func directory(of path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return end.map { String(path[...$0]) } ?? "./"
  }

  private static func name(in path: String) -> Substring {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    return end.map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  /// Where a symbolic link leads to; nil if it is none.
  private static func target(of path: String) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
