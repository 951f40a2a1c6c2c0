/// Where the content of a scroll view comes to rest (G49).
public enum ScrollSnapping {
  /// At whole pages from the content's beginning, of a length in logical units; nil: of the view's
  /// own. A release goes to the page before or after at most.
  case pages(length: Double? = nil)
  /// At some offsets along the axis, in logical units.
  case offsets([Double])
  /// At the offsets that a closure names for the range of all offsets; it is asked again when that
  /// range changes.
  case targets((ClosedRange<Double>) -> [Double])

  /// The same as a value, for a range of offsets.
  func resolved(in range: ClosedRange<Double>) -> ScrollTargets {
    switch self {
    case .pages(let length): .pages(length: length)
    case .offsets(let offsets): .offsets(offsets.sorted())
    case .targets(let list): .offsets(list(range).sorted())
    }
  }
}
