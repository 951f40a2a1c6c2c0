import Pixman

/// Paints a disc with its number at each contact, over everything, so that pictures show what the
/// hand did; a cross where contacts were taken away.
final class TouchOverlay: OverlayLayer {
  private var discs: [Int: TouchDisc] = [:]
  private var crosses: [TouchDisc] = []

  init() { super.init(.touches) }

  /// Follows a pointer, with a number or without; its disc goes when it is lifted.
  ///
  /// One that is taken away leaves a cross, which goes when the next one comes down.
  func show(_ event: PointerEvent, number: Int?) {
    switch event.phase {
    case .down, .move:
      if event.phase == .down { removeCrosses() }
      let disc = discs[event.pointer] ?? TouchDisc(number: number)
      disc.center(on: event.position)
      // Not before it has its place: where it was is repainted, too.
      if discs.updateValue(disc, forKey: event.pointer) == nil { add(disc) }
    case .up: discs.removeValue(forKey: event.pointer)?.removeFromParent()
    case .cancel:
      guard let disc = discs.removeValue(forKey: event.pointer) else { return }
      disc.isCancelled = true
      crosses.append(disc)
    }
  }

  private func removeCrosses() {
    for cross in crosses { cross.removeFromParent() }
    crosses = []
  }
}
