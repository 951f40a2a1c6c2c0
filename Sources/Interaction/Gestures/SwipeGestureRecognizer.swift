public import Pixman

/// Recognises a quick straight movement of one finger in one direction.
///
/// It is recognised as soon as the finger has travelled 50 units along the direction within half a
/// second, with at most half of that across it (common.md 3.2). A second finger makes it fail.
public final class SwipeGestureRecognizer: DiscreteGestureRecognizer {
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

    /// What is measured along the direction.
    var measure: GestureMeasure { self == .left || self == .right ? .horizontal : .vertical }

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

  private let onSwipe: (Point) -> Void
  private var down: PointerEvent?

  /// Makes a recogniser; `onSwipe` hears where the finger came down, in window coordinates.
  public init(
    _ direction: Direction, settings: GestureSettings = GestureSettings(),
    onSwipe: @escaping (Point) -> Void
  ) {
    self.direction = direction
    self.onSwipe = onSwipe
    super.init(settings: settings)
  }

  override var isComplete: Bool { down != nil }

  /// When the finger must have travelled far enough.
  override var timeLimit: Double? {
    down.map { $0.time + settings.swipeTime + GestureSettings.rounding }
  }

  override var timeAllowed: Double { settings.swipeTime }

  override func follows(_ pointer: Int) -> Bool { down?.pointer == pointer }

  override func press(_ event: PointerEvent) -> GestureClaim {
    guard down == nil else {
      fail(.anotherFinger)
      return .lose
    }
    down = event
    return .undecided
  }

  override func move(_ event: PointerEvent) -> GestureClaim {
    guard let down else { return .lose }
    let (along, across) = direction.split(event.position - down.position)
    let slop = settings.slop(for: down)
    // Far enough across, or backwards, it can be no swipe any more.
    if along < -slop { return lose(.wrongDirection) }
    let mostAcross = max(slop, settings.swipeCrossShare * max(along, 0))
    if across > mostAcross { return lose(.exceeded(.across, across, limit: mostAcross)) }
    guard along >= settings.swipeTravel else { return .undecided }
    return win(.reached(direction.measure, along, limit: settings.swipeTravel))
  }

  override func tell() {
    if let down { onSwipe(down.position) }
  }

  override func forget() { down = nil }
}
