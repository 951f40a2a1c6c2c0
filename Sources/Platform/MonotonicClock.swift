import Glibc

/// The clock that never goes back: `CLOCK_MONOTONIC`, which compositors use for presentation times.
public enum MonotonicClock {
  /// Seconds since an arbitrary start, the same for every process of this machine.
  public static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
