internal import CLinux

/// The C library's heap.
public enum Heap {
  /// Lets all threads allocate from one heap instead of one each; best called before any starts.
  ///
  /// For a program of one thread, in which only libraries start others, for a moment: what these
  /// free, such as Pango's after reading the fonts' configuration, the program's own thread then
  /// uses again.
  public static func shareAmongThreads() { _ = mallopt(M_ARENA_MAX, 1) }
}
