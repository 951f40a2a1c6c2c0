public import Pixman

/// Recognises two fingers that come down and are lifted at their places (G34).
///
/// Both stay within the slop, and the last is lifted within 300 ms of the first one's `down`. A
/// third finger makes it fail.
public final class TwoFingerTapGestureRecognizer: DiscreteGestureRecognizer {
  private struct Press {
    let down: PointerEvent
    var isUp = false
  }

  private let onTap: (Point) -> Void
  private var presses: [Press] = []

  /// Makes a recogniser; `onTap` hears the place between the two fingers, in window coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onTap: @escaping (Point) -> Void
  ) {
    self.onTap = onTap
    super.init(settings: settings)
  }

  override var isComplete: Bool { presses.count == 2 && presses.allSatisfy(\.isUp) }

  /// When the last finger must have been lifted.
  override var timeLimit: Double? {
    guard let first = presses.first, !isComplete else { return nil }
    return first.down.time + settings.twoFingerTapTime + GestureSettings.rounding
  }

  override var timeAllowed: Double { settings.twoFingerTapTime }

  override func follows(_ pointer: Int) -> Bool { index(of: pointer) != nil }

  override func press(_ down: PointerEvent) -> GestureClaim {
    guard down.kind == .touch else { return .lose }
    guard presses.count < 2 else {
      fail(.anotherFinger)
      return .lose
    }
    presses.append(Press(down: down))
    return .undecided
  }

  override func move(_ event: PointerEvent) -> GestureClaim {
    guard let index = index(of: event.pointer) else { return .lose }
    let down = presses[index].down
    let distance = (event.position - down.position).length
    let slop = settings.slop(for: down)
    guard distance > slop else { return .undecided }
    // of its two contacts the arena would take away only one
    fail(.exceeded(.distance, distance, limit: slop))
    return .lose
  }

  override func lift(_ event: PointerEvent) -> GestureClaim {
    guard let index = index(of: event.pointer) else { return .lose }
    presses[index].isUp = true
    // The first finger may be lifted before the second one comes down no more.
    guard presses.count == 2 else { return lose(.lifted) }
    return isComplete ? win(.lifted) : .undecided
  }

  override func tell() { onTap((presses[0].down.position + presses[1].down.position) * 0.5) }

  override func forget() { presses = [] }

  private func index(of pointer: Int) -> Int? {
    presses.firstIndex { $0.down.pointer == pointer }
  }
}
