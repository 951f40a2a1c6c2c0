/// Scrolling along one axis, as a value: where the content is, who holds it, how it moves.
///
/// `offset` is what is shown; while dragged, the raw offset keeps accumulating past an edge and
/// only what is shown is banded (G56). Everything that moves by itself is a closed form of time, so
/// an edge is crossed at its true time inside a frame (G55).
struct ScrollModel: Equatable {
  /// The range of offsets and the view's length (K26).
  struct Extent: Equatable {
    /// The least offset.
    var lower = 0.0
    /// The greatest offset, never less than the least.
    var upper = 0.0
    /// The length of the view along the axis.
    var viewLength = 0.0
    /// Where content comes to rest; nil: anywhere (G49).
    var targets: ScrollTargets?

    init(
      lower: Double = 0, upper: Double = 0, viewLength: Double = 0, targets: ScrollTargets? = nil
    ) {
      self.targets = targets
      self.lower = lower
      self.upper = max(lower, upper)
      self.viewLength = viewLength
    }

    func clamped(_ offset: Double) -> Double { min(max(offset, lower), upper) }
  }

  enum Phase: Equatable {
    case resting
    /// A finger rests on the content.
    case held
    case dragging(raw: Double)
    case moving(ScrollCourse)
  }

  enum Input: Equatable {
    /// The content, the view or the insets changed.
    case resize(Extent, time: Double)
    /// A finger came down.
    case touch(time: Double)
    /// The finger that came down left without having dragged.
    case lift(time: Double)
    /// A drag begins.
    case begin(time: Double)
    /// The drag moved the content by a difference of offsets; inside, it goes no further past an edge.
    case drag(Double, isInside: Bool, time: Double)
    /// The drag ended with a velocity of the offset; content that may not coast only returns.
    case release(velocity: Double, isTouchpad: Bool, mayCoast: Bool, time: Double)
    /// The drag was taken away.
    case cancel(time: Double)
    /// Momentum that the content inside this one had left sets it moving (G64).
    case fling(velocity: Double, time: Double)
    /// Momentum that nobody around could use comes back to the edge it left at.
    case bounce(velocity: Double, time: Double)
    /// A wheel turned by a difference of offsets.
    case wheel(Double, time: Double)
    /// A continuous axis moved the content directly.
    case follow(Double, time: Double)
    /// The program asks for an offset.
    case scroll(to: Double, isAnimated: Bool, time: Double)
    /// What moves by itself stops where it is.
    case stop(time: Double)
    /// What moves by itself jumps to its end (K10).
    case finish(time: Double)
    /// Motion is reduced from now on; what moves goes on calmly (G91).
    case calm(time: Double)
    /// A frame's time.
    case advance(time: Double)
  }

  /// A touch that caught coasting content.
  struct Grab: Equatable {
    var velocity: Double
    var time: Double
    /// When the drag that followed last moved; nil before it began.
    var lastMove: Double?
  }

  /// Momentum that reached an edge, to be passed on to what is around the view (G64).
  struct Handoff: Equatable {
    /// The velocity of the offset at the edge.
    var velocity: Double
    /// When the edge was reached.
    var time: Double
  }

  struct Effect: Equatable {
    /// What to tell, in order; `didScroll` is left to the owner, who sees the offset change.
    var events: [ScrollViewEvent] = []
    /// What of a drag could not be used: where nothing bounces (G61) or it had to stay inside.
    var leftover = 0.0
    /// Whether a touch stopped fast content and so is no tap (G53).
    var stoppedMotion = false
    /// What is offered outward; the owner answers with `bounce` where nobody takes it.
    var handoff: Handoff?
  }

  var settings = ScrollSettings()
  /// Whether content bounces at its edges.
  var bounces = true
  /// Whether content that fits moves too (G61).
  var alwaysBounces = false
  var extent = Extent()
  /// The offset that is shown.
  var offset = 0.0
  var phase = Phase.resting
  /// Whether coasting content bounces at its lower edge; nested content stops there (P60).
  var coastsPastStart = true
  /// Whether momentum that reaches an edge is offered to what is around the view first (G64).
  var handsOver = false
  /// Where the content rested before the gesture, to return to on cancel (G39).
  var origin = 0.0
  /// The velocity that a touch took away, and when (G65).
  var grab: Grab?
  /// What a pager's changes of size since its last layout began with: where several pages lie
  /// together at the end for a time, none of them is forgotten.
  var layout: Layout?
  /// What a wheel has turned of its next notch, where each goes one target on.
  var turned = 0.0

  /// Whether the content moves by itself.
  var isMoving: Bool {
    if case .moving = phase { true } else { false }
  }

  /// Whether a finger holds or drags it.
  var isTracking: Bool {
    switch phase {
    case .held, .dragging: true
    case .resting, .moving: false
    }
  }

  /// Whether the content is dragged.
  var isDragging: Bool {
    if case .dragging = phase { true } else { false }
  }

  /// Whether a drag may pass an edge.
  var mayPassEdges: Bool { bounces && (alwaysBounces || extent.upper > extent.lower) }

  /// Whether there is a way to move: content that fits has none (G61).
  var hasWay: Bool {
    alwaysBounces || extent.upper > extent.lower || offset != extent.clamped(offset)
  }

  /// Whether the content can move by a difference of this sign without bouncing (G85).
  func canMove(by delta: Double) -> Bool {
    let place = causeOfMotion == .wheel ? destination : offset
    return delta > 0 ? place < extent.upper - 0.001 : place > extent.lower + 0.001
  }

  /// Where a wheel, the program or a snap sends the content; where it is, if it moves otherwise.
  var destination: Double {
    guard case .moving(let course) = phase,
      course.cause != .coasting && course.cause != .returning,
      case .spring(let motion, _) = course.path
    else { return offset }
    return motion.target
  }

  mutating func handle(_ input: Input) -> Effect {
    switch input {
    case .resize, .advance: break
    default: layout = nil
    }
    switch input {
    case .resize(let extent, let time): return resize(to: extent, at: time)
    case .touch(let time): return touch(at: time)
    case .lift(let time): return lift(at: time)
    case .begin(let time): return begin(at: time)
    case .drag(let delta, let isInside, let time):
      noteMove(at: time)
      return drag(by: delta, isInside: isInside)
    case .release(let velocity, let isTouchpad, let mayCoast, let time):
      return release(velocity, isTouchpad: isTouchpad, mayCoast: mayCoast, at: time)
    case .cancel(let time): return cancel(at: time)
    case .fling(let velocity, let time): return fling(velocity, at: time)
    case .bounce(let velocity, let time): return bounce(velocity, at: time)
    case .wheel(let delta, let time): return wheel(by: delta, at: time)
    case .follow(let delta, let time): return follow(by: delta, at: time)
    case .scroll(let target, let isAnimated, let time):
      return scroll(to: target, isAnimated: isAnimated, at: time)
    case .stop(let time): return stop(at: time).effect
    case .finish(let time): return finish(at: time)
    case .calm(let time): return calm(at: time)
    case .advance(let time): return advance(to: time)
    }
  }
}
