import CWayland
import Pixman

extension Point {
  /// A point from the wire's fixed-point numbers, exactly (G3).
  init(fixedX x: wl_fixed_t, y: wl_fixed_t) {
    self.init(x: Double(x) / 256, y: Double(y) / 256)
  }
}
