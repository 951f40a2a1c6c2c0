internal import CLinux
import Glibc

/// The C library's heap.
public enum Heap {
  /// Lets all threads allocate from one heap instead of one each; best called before any starts.
  ///
  /// For a program of one thread, in which only libraries start others, for a moment: what these
  /// free, such as Pango's after reading the fonts' configuration, the program's own thread then
  /// uses again.
  public static func shareAmongThreads() { _ = mallopt(M_ARENA_MAX, 1) }

  /// Lets the heap grow by what is asked for and 16 KB, instead of 128 KB.
  ///
  /// For a program that asks for large pieces by other ways: what it would not use stays out of
  /// its memory, for a few more calls of the system at its start.
  ///
  /// To set this keeps the library from learning which blocks come again, for which it would map
  /// and unmap memory each time (mallopt(3)). So that is said as well: blocks below 4 MB are the
  /// heap's, and it keeps 8 MB at its end, twice a block as the library would have it.
  public static func growSparingly() {
    _ = mallopt(M_TOP_PAD, 16 << 10)
    _ = mallopt(M_MMAP_THRESHOLD, 4 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 8 << 20)
  }

  /// Gives the next `count` bytes of the heap their pages now, all in one call.
  ///
  /// Otherwise each page costs a fault of its own when it is first written. For a program that is
  /// known to use as much; after `growSparingly()`, without which the bytes go back to the system.
  /// More than 1 GB, or nothing, is not asked for.
  public static func populate(_ count: Int) {
    guard (1...1 << 30).contains(count), let bytes = malloc(count) else { return }
    // The heap's own notes stand before the bytes; the pages in between are whole ones.
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let start = UnsafeMutableRawPointer(
      bitPattern: (UInt(bitPattern: bytes) + UInt(page) - 1) & ~UInt(page - 1))
    if let start, count > 2 * page {
      madvise(start, count - 2 * page, Int32(CL_MADV_POPULATE_WRITE))
    }
    free(bytes)
  }
}
