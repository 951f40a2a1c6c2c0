public import Pixman

/// Recognises a quick straight movement of one finger in one direction.
///
/// It is recognised as soon as the finger has travelled 50 units along the direction within half a
/// second, with at most half of that across it (common.md 3.2). A second finger makes it fail.
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// The way the finger goes: one of the four.
  public enum Direction: CaseIterable, Sendable {
    /// To the left.
    case left
    /// To the right.
    case right
    /// Upwards.
    case up
    /// Downwards.
    case down

    /// The part of a movement along the direction, and what lies across it (not negative).
    func split(_ offset: Point) -> (along: Double, across: Double) {
      switch self {
      case .left: (-offset.x, abs(offset.y))
      case .right: (offset.x, abs(offset.y))
      case .up: (-offset.y, abs(offset.x))
      case .down: (offset.y, abs(offset.x))
      }
    }
  }

  /// The way that it recognises.
  public let direction: Direction
  /// The numbers it works with.
  public var settings: GestureSettings
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureState, PointerEvent) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail() } }
  }

  private let onSwipe: (Point) -> Void
  private var lifecycle = GestureLifecycle()
  private var down: PointerEvent?
  private var last: PointerEvent?

  /// Makes a recogniser; `onSwipe` hears where the finger came down, in window coordinates.
  public init(
    _ direction: Direction, settings: GestureSettings = GestureSettings(),
    onSwipe: @escaping (Point) -> Void
  ) {
    self.direction = direction
    self.settings = settings
    self.onSwipe = onSwipe
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }

  /// When the finger must have travelled far enough.
  public var deadline: Double? {
    guard let down, state == .possible else { return nil }
    return down.time + settings.swipeTime + GestureSettings.rounding
  }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard let down, down.pointer == event.pointer, state == .possible else { return .lose }
    last = event
    guard event.phase == .move else { return .lose }
    let (along, across) = direction.split(event.position - down.position)
    let slop = settings.slop(for: down)
    // Far enough across, or backwards, it can be no swipe any more.
    if along < -slop || across > max(slop, settings.swipeCrossShare * max(along, 0)) {
      return .lose
    }
    return along >= settings.swipeTravel ? .win : .undecided
  }

  /// Fails when it has taken too long.
  public func advance(to time: Double) -> GestureClaim {
    guard let deadline, time >= deadline else { return .undecided }
    return .lose
  }

  /// The swipe is recognised.
  public func accept(pointer: Int) {
    guard let down, down.pointer == pointer, state == .possible, let last else { return }
    enter(.ended, last)
    if state == .ended { onSwipe(down.position) }
  }

  /// The contact is no swipe.
  public func reject(pointer: Int) {
    guard down?.pointer == pointer else { return }
    fail()
  }

  /// Becomes possible again.
  public func reset() {
    down = nil
    last = nil
    if state.isFinal { lifecycle.enter(.possible) }
  }

  private func begin(_ event: PointerEvent) -> GestureClaim {
    guard down == nil, state == .possible else {
      fail()
      return .lose
    }
    down = event
    last = event
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
