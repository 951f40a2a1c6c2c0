import Glibc

/// Pages of mapped files that the process has not written to: code, constants, fonts.
///
/// The kernel keeps such pages in its cache and can map them again at any time.
public enum CleanPages {
  /// Unmaps all of them, so that only those used from now on count as the process's memory.
  ///
  /// A start touches much that no frame needs later: loading, configuration, the first use of every
  /// library; and the kernel maps the neighbours of each page touched. Afterwards each use of a page
  /// costs one short fault, which reads nothing from the disk: best called when nothing moves, or at
  /// least after the first frames.
  ///
  /// Mappings in which anything was written stay as they are: relocated tables, and code that holds
  /// a debugger's breakpoints. Where `/proc` is not mounted nothing happens.
  ///
  /// For a program of one thread: another might meanwhile put something else where a file was.
  public static func release() {
    // All are found before the first is unmapped, for finding them uses such pages.
    for mapping in find() { unmap(mapping) }
  }

  static func unmap(_ mapping: Range<UInt>) {
    // What may not be unmapped, such as locked memory, stays.
    _ = madvise(
      UnsafeMutableRawPointer(bitPattern: mapping.lowerBound), mapping.count, MADV_DONTNEED)
  }

  static func find() -> [Range<UInt>] {
    let descriptor = open("/proc/self/smaps", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var scan = MappingScan()
    var found: [Range<UInt>] = []
    // In pieces: the whole would enlarge the heap by more than many a mapping has.
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &piece, piece.count)
      guard count > 0 else { return found }
      found += scan.take(piece[..<count])
    }
  }
}
