internal import CLinux

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
  public static func growSparingly() { _ = mallopt(M_TOP_PAD, 16 << 10) }
}
