import Interaction
import Pixman

/// What lies behind a sheet: notes every input that reaches it.
final class SpyHost: Layer {
  private(set) var inputs = 0

  init() {
    super.init()
    recognizers = [
      TapGestureRecognizer { [weak self] _ in self?.inputs += 1 },
      PanGestureRecognizer(.both) { [weak self] _, _ in self?.inputs += 1 },
    ]
  }

  override func pointerObserved(_ event: PointerEvent) { inputs += 1 }

  override func scroll(_ event: ScrollEvent) -> Bool {
    inputs += 1
    return false
  }

  override func key(_ event: KeyEvent) -> Bool {
    inputs += 1
    return false
  }
}
