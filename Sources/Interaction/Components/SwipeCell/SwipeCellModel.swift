/// Everything a swipe cell decides: from touches and orders to motions, callbacks and performances.
///
/// It knows no layer and no clock. The layer hands it what happened with the offset as shown, and
/// carries out the effects in order. Source: swipe-cell.md sections 4, 5, 7 and 8.
public struct SwipeCellModel: Equatable, Sendable {
  /// Where the machine stands.
  public enum Phase: Equatable, Sendable {
    /// Closed, without buttons.
    case closed
    /// Under a finger.
    case dragging(Drag)
    /// On its way to the open position.
    case opening
    /// Resting open.
    case open
    /// On its way to the filled position, or resting there.
    case filling(Fill)
    /// On its way to the closed position.
    case closing
    /// Collapsing after a deletion.
    case deleting
  }

  /// A drag that has not been released.
  public struct Drag: Equatable, Sendable {
    /// Whether the drag opened the row; a drag of an open row opens nothing new.
    var isOpening: Bool
    /// The raw offset at translation zero.
    var rawOrigin: Double
    /// The raw offset now.
    var raw: Double
    /// What is added to the offset because no raw one shows what was grabbed (K6).
    var slack: Double
    /// The share of the finger's velocity that goes into the release.
    var velocityRatio = 1.0
    /// Whether the first action covers the row.
    var isExpanded = false
  }

  /// A fill that has not been fulfilled.
  public struct Fill: Equatable, Sendable {
    /// How it ends and when the handler is called.
    var options: SwipeExpansionStyle.FillOptions
    /// Whether the handler has been called.
    var isPerformed: Bool
    /// Whether the content still moves.
    var isMoving = true
  }

  /// Where the machine stands.
  public internal(set) var phase = Phase.closed
  /// The side that is or was open last; nil before the first opening.
  public internal(set) var offer: SwipeOffer?
  /// Where the content rests or will rest: what a cancelled drag goes back to.
  public internal(set) var rest = 0.0
  /// A performed fill that may still be fulfilled, also after the row was closed.
  var awaited: SwipeExpansionStyle.FillOptions?

  /// Makes a closed row.
  public init() {}

  /// Whether the row is anything but closed and at rest.
  public var isActive: Bool { phase != .closed }

  /// Whether a drag has not been released.
  public var isDragging: Bool { if case .dragging = phase { true } else { false } }

  /// Whether the row is open, filled or on its way there.
  public var isOpen: Bool {
    switch phase {
    case .opening, .open, .filling: true
    case .closed, .dragging, .closing, .deleting: false
    }
  }

  /// Whether a swipe may begin: not while an action fills or deletes the row.
  public var acceptsDrag: Bool {
    switch phase {
    case .closed, .opening, .open, .closing: true
    case .dragging, .filling, .deleting: false
    }
  }

  /// Whether a tap on a button counts.
  public var acceptsTap: Bool { phase == .open || phase == .opening }

  /// Takes what happened and says what follows.
  public mutating func handle(_ input: Input) -> [Effect] {
    switch input {
    case .began(let shown, let offer): began(shown: shown, offer: offer)
    case .changed(let translation, let finger): changed(translation: translation, finger: finger)
    case .ended(let shown, let velocity): ended(shown: shown, velocity: velocity)
    case .stopped(let shown, let velocity, let performs):
      stopped(shown: shown, velocity: velocity, performs: performs)
    case .cancelled(let shown): cancelled(shown: shown)
    case .show(let offer, let offset, let animated):
      show(offer, offset: offset, isAnimated: animated)
    case .hide(let animated): hide(isAnimated: animated)
    case .tapped(let index, let hides): tapped(index, hides: hides)
    case .settled: settled()
    case .performed: performed()
    case .fulfil(let fulfillment): fulfil(fulfillment)
    case .resized(let geometry): resized(geometry)
    case .reset: reset()
    }
  }
}
