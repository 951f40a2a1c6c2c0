public import Pixman

/// Recognises two fingers that come down and are lifted at their places (G34).
///
/// Both stay within the slop, and the last is lifted within 300 ms of the first one's `down`. A
/// third finger makes it fail.
public final class TwoFingerTapGestureRecognizer: GestureRecognizer {
  private struct Press {
    let down: PointerEvent
    var isUp = false
  }

  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureState, PointerEvent) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail() } }
  }

  private let onTap: (Point) -> Void
  private var lifecycle = GestureLifecycle()
  private var presses: [Press] = []
  private var last: PointerEvent?

  /// Makes a recogniser; `onTap` hears the place between the two fingers, in window coordinates.
  public init(
    settings: GestureSettings = GestureSettings(), onTap: @escaping (Point) -> Void
  ) {
    self.settings = settings
    self.onTap = onTap
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// When the last finger must have been lifted.
  public var deadline: Double? {
    guard let first = presses.first, state == .possible, !isComplete else { return nil }
    return first.down.time + settings.twoFingerTapTime + GestureSettings.rounding
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard state == .possible,
      let index = presses.firstIndex(where: { $0.down.pointer == event.pointer })
    else { return .lose }
    last = event
    switch event.phase {
    case .down, .cancel: return .lose
    case .move:
      let down = presses[index].down
      let distance = (event.position - down.position).length
      guard distance > settings.slop(for: down) else { return .undecided }
      fail()
      return .lose
    case .up:
      presses[index].isUp = true
      // The first finger may be lifted before the second one comes down no more.
      guard presses.count == 2 else { return .lose }
      return isComplete ? .win : .undecided
    }
  }

  /// Fails when it has taken too long.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    fail()
    return .lose
  }

  /// The tap is recognised.
  public func accept(pointer: Int) {
    guard state == .possible, isComplete, let last else { return }
    enter(.ended, last)
    guard state == .ended else { return }
    onTap((presses[0].down.position + presses[1].down.position) * 0.5)
  }

  /// One of the contacts is no part of such a tap.
  public func reject(pointer: Int) {
    guard presses.contains(where: { $0.down.pointer == pointer }) else { return }
    fail()
  }

  /// Becomes possible again.
  public func reset() {
    presses = []
    last = nil
    if state.isFinal { lifecycle.enter(.possible) }
  }

  private var isComplete: Bool { presses.count == 2 && presses.allSatisfy(\.isUp) }

  private func begin(_ down: PointerEvent) -> GestureClaim {
    guard state == .possible, down.kind == .touch else { return .lose }
    guard presses.count < 2 else {
      fail()
      return .lose
    }
    presses.append(Press(down: down))
    last = down
    return .undecided
  }

  private func fail() {
    guard let last, state == .possible else { return }
    enter(.failed, last)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent) {
    lifecycle.enter(new)
    onTransition?(new, event)
  }
}
