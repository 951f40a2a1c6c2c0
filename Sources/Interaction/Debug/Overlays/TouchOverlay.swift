import Pixman

/// Paints a disc at each finger, over everything, so that pictures show what the hand did.
final class TouchOverlay: OverlayLayer {
  private static let diameter = 44.0
  private var discs: [Int: Layer] = [:]

  init() { super.init(.touches) }

  /// Follows a pointer; its disc goes when it is lifted or taken away.
  func show(_ event: PointerEvent) {
    switch event.phase {
    case .down, .move:
      let disc = discs[event.pointer] ?? addDisc(for: event.pointer)
      let corner = event.position - Point(x: Self.diameter / 2, y: Self.diameter / 2)
      disc.frame = Rect(
        origin: corner, size: Size(width: Self.diameter, height: Self.diameter))
    case .up, .cancel: discs.removeValue(forKey: event.pointer)?.removeFromParent()
    }
  }

  private func addDisc(for pointer: Int) -> Layer {
    let disc = Layer()
    disc.cornerRadius = Self.diameter / 2
    disc.backgroundColor = Color(hex: 0x0A84FF, alpha: 0.45)
    disc.shadow = Shadow(color: .black.faded(by: 0.35), blurRadius: 8, offset: .zero)
    add(disc)
    discs[pointer] = disc
    return disc
  }
}
