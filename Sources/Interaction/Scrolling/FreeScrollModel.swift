import Pixman

/// Scrolling in both directions, as a value: two axes that gestures begin and end together.
///
/// Each axis is a `ScrollModel`; what is one for a person is decided here: a fling's direction, the
/// speed that makes one or adds to another, how far a way is, and what is told.
struct FreeScrollModel: Equatable {
  enum Input: Equatable {
    /// The content, the view or the insets changed.
    case resize(x: ScrollModel.Extent, y: ScrollModel.Extent, time: Double)
    /// A finger came down.
    case touch(time: Double)
    /// The last finger left without having dragged.
    case lift(time: Double)
    /// A drag begins.
    case begin(time: Double)
    /// The drag ended with a velocity of the offset.
    case release(velocity: Point, isTouchpad: Bool, time: Double)
    /// The drag was taken away.
    case cancel(time: Double)
    /// A wheel turned.
    case wheel(Point, time: Double)
    /// A continuous axis moved the content directly.
    case follow(Point, time: Double)
    /// The program asks for an offset.
    case scroll(to: Point, isAnimated: Bool, time: Double)
    /// What moves by itself jumps to its end (K10).
    case finish(time: Double)
    /// Motion is reduced from now on.
    case calm(time: Double)
    /// A frame's time.
    case advance(time: Double)
  }

  struct Effect: Equatable {
    /// What to tell, in order; `didScroll` is left to the owner.
    var events: [ScrollViewEvent] = []
    /// Whether a touch stopped fast content and so is no tap (G53).
    var stoppedMotion = false
    /// What is offered outward, by axis (G64); the owner answers with `bounce` where nobody takes it.
    var handoffs: [ScrollView.Axis: ScrollModel.Handoff] = [:]
  }

  var x = ScrollModel()
  var y = ScrollModel()
  /// The numbers of what both axes are together.
  private static let whole = ScrollSettings()

  init() {
    // A fling is one of its direction: no part of it is too slow by itself (G47), or adds to what is
    // left of another (G65).
    x.settings.leastFling = 0
    x.settings.leastTouchpadFling = 0
    x.settings.greatestFling = .infinity
    x.settings.boostSpeed = .infinity
    y.settings = x.settings
  }

  /// The offset that is shown.
  var offset: Point { Point(x: x.offset, y: y.offset) }
  /// Whether the content moves by itself.
  var isMoving: Bool { x.isMoving || y.isMoving }
  /// Whether a finger holds or drags it.
  var isTracking: Bool { x.isTracking || y.isTracking }
  /// Whether the content is dragged.
  var isDragging: Bool { x.isDragging || y.isDragging }

  /// How fast the content moves by itself at a time.
  func velocity(at time: Double) -> Point {
    Point(x: x.velocity(at: time), y: y.velocity(at: time))
  }

  /// Whether a step would move the content without bouncing (G85).
  func canMove(by delta: Point) -> Bool {
    delta.x != 0 && x.canMove(by: delta.x) || delta.y != 0 && y.canMove(by: delta.y)
  }

  /// One of the two axes.
  subscript(axis: ScrollView.Axis) -> ScrollModel {
    get { axis == .vertical ? y : x }
    set { if axis == .vertical { y = newValue } else { x = newValue } }
  }

  /// Moves the content along an axis under a finger; returns what could not be used.
  mutating func drag(
    by delta: Double, along axis: ScrollView.Axis, isInside: Bool, at time: Double
  ) -> Double {
    // A finger that moves along one axis does not rest on the other (G65).
    x.noteMove(at: time)
    y.noteMove(at: time)
    return self[axis].drag(by: delta, isInside: isInside).leftover
  }

  /// Takes momentum of an axis back that nobody around could use (G64).
  mutating func bounce(
    _ handoff: ScrollModel.Handoff, along axis: ScrollView.Axis, at time: Double
  ) {
    _ = self[axis].handle(.bounce(velocity: handoff.velocity, time: handoff.time))
    _ = self[axis].handle(.advance(time: max(time, handoff.time)))
  }

  /// Takes content that was scaled: what is in the middle of the view stays there (G62).
  mutating func scale(
    by ratio: Point, toX newX: ScrollModel.Extent, y newY: ScrollModel.Extent, at time: Double
  ) -> Effect {
    func place(
      _ ratio: Double, from old: ScrollModel.Extent, to new: ScrollModel.Extent
    ) -> (Double) -> Double {
      { ($0 + old.viewLength / 2) * ratio - new.viewLength / 2 }
    }
    let across = x.resize(to: newX, at: time, place: place(ratio.x, from: x.extent, to: newX))
    let upright = y.resize(to: newY, at: time, place: place(ratio.y, from: y.extent, to: newY))
    var effect = Effect()
    effect.handoffs[.horizontal] = across.handoff
    effect.handoffs[.vertical] = upright.handoff
    return effect
  }

  mutating func handle(_ input: Input) -> Effect {
    let before = activity
    var effect = Effect()
    if case .touch(let time) = input, !isTracking {
      effect.stoppedMotion = velocity(at: time).length > Self.whole.movingSpeed
    }
    measureWay(of: input)
    var input = input
    if case .release(let velocity, let isTouchpad, let time) = input {
      let fling = GestureSettings().fling(velocity, source: isTouchpad ? .axis : .touch)
      input = .release(
        velocity: boosted(fling, at: time), isTouchpad: isTouchpad, time: time)
    }
    let across = x.handle(part(of: input, isAcross: true))
    let upright = y.handle(part(of: input, isAcross: false))
    effect.handoffs[.horizontal] = across.handoff
    effect.handoffs[.vertical] = upright.handoff
    // A jump begins and ends at once; every other end shows in what the content does.
    let told = across.events + upright.events
    if before != .program, activity != .program, told.contains(.didEndScrollingAnimation) {
      effect.events = [.didEndScrollingAnimation]
    }
    return effect
  }

  /// Makes a scroll asked for by the program a jump with reduced motion where its whole way is long,
  /// however that is divided (G92).
  private mutating func measureWay(of input: Input) {
    let way: Point
    switch input {
    case .scroll(let target, _, _):
      way = Point(x: x.extent.clamped(target.x), y: y.extent.clamped(target.y)) - offset
    case .calm: way = Point(x: x.destination, y: y.destination) - offset
    default: return
    }
    let limit = way.length > Self.whole.longestReducedScroll ? 0 : Double.infinity
    x.settings.longestReducedScroll = limit
    y.settings.longestReducedScroll = limit
  }

  /// A fling with what it adds to: the part of the velocity that was caught shortly before which went
  /// the new fling's way (G65).
  ///
  /// Content goes where the finger throws it: what went across that is dropped, however fast it was.
  private func boosted(_ fling: Point, at time: Double) -> Point {
    let speed = fling.length
    guard let start = x.grab?.time ?? y.grab?.time, time - start <= Self.whole.boostTime,
      speed >= Self.whole.boostSpeed
    else { return fling }
    let caught = Point(x: x.grab?.velocity ?? 0, y: y.grab?.velocity ?? 0)
    let rest = (caught.x * fling.x + caught.y * fling.y) / speed
    guard rest >= Self.whole.boostSpeed else { return fling }
    return fling * (min(speed + rest, Self.whole.greatestBoost) / speed)
  }

  /// What the content does, as one.
  enum Activity {
    case resting
    case dragging
    case coasting
    case program
    case wheel
  }

  var activity: Activity {
    if isDragging { return .dragging }
    let causes = [x.causeOfMotion, y.causeOfMotion].compactMap(\.self)
    if causes.contains(.program) { return .program }
    if causes.contains(where: { $0 != .wheel }) { return .coasting }
    return causes.isEmpty ? .resting : .wheel
  }

  /// What is told when the content does something else than before.
  func events(since old: Activity) -> [ScrollViewEvent] {
    let new = activity
    guard old != new else { return [] }
    var events: [ScrollViewEvent] =
      switch old {
      case .coasting: [.didEndDecelerating]
      case .program: [.didEndScrollingAnimation]
      case .dragging: [.didEndDragging(willDecelerate: isMoving)]
      case .resting, .wheel: []
      }
    if new == .dragging { events.append(.willBeginDragging) }
    return events
  }

  /// An input's part for an axis.
  private func part(of input: Input, isAcross: Bool) -> ScrollModel.Input {
    func part(_ point: Point) -> Double { isAcross ? point.x : point.y }
    switch input {
    case .resize(let x, let y, let time): return .resize(isAcross ? x : y, time: time)
    case .touch(let time): return .touch(time: time)
    case .lift(let time): return .lift(time: time)
    case .begin(let time): return .begin(time: time)
    case .release(let velocity, let isTouchpad, let time):
      return .release(
        velocity: part(velocity), isTouchpad: isTouchpad, mayCoast: true, time: time)
    case .cancel(let time): return .cancel(time: time)
    case .wheel(let delta, let time): return .wheel(part(delta), time: time)
    case .follow(let delta, let time): return .follow(part(delta), time: time)
    case .scroll(let target, let isAnimated, let time):
      return .scroll(to: part(target), isAnimated: isAnimated, time: time)
    case .finish(let time): return .finish(time: time)
    case .calm(let time): return .calm(time: time)
    case .advance(let time): return .advance(time: time)
    }
  }
}
