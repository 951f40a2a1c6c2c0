/// A direction that a wheel or a touchpad scrolls along.
public enum Axis: Hashable, Sendable {
  /// Up and down.
  case vertical
  /// Left and right.
  case horizontal

  /// The axis with a number of `wl_pointer.axis`, or nil for one that we do not know (W122).
  init?(code: UInt32) {
    switch code {
    case 0: self = .vertical
    case 1: self = .horizontal
    default: return nil
    }
  }
}
