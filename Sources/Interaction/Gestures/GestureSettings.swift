public import Pixman

/// The numbers of gesture recognition, in logical units and seconds.
public struct GestureSettings: Equatable, Sendable {
  /// Times are sums of a clock's offset and whole milliseconds: limits are kept but for this, in
  /// seconds.
  static let rounding = 1e-6

  /// How far a finger moves before a press may become a drag (G23).
  public var touchSlop = 10.0
  /// The same for a pressed mouse.
  public var pointerSlop = 4.0
  /// The same for a finger that came down near an edge of the surface (W101).
  public var edgeSlop = 24.0
  /// How near to an edge of the surface that is.
  public var edgeMargin = 24.0
  /// How far a tap may wander (K table of recognisers).
  public var tapDistance = 10.0
  /// How long a press must stay to be long, and the longest tap (G29).
  public var longPressTime = 0.5
  /// A second touch so soon after the first one's lift is a contact that bounced (G30).
  public var doubleTapBounce = 0.04
  /// The longest time from the first lift to the second touch of a double tap (G30).
  public var doubleTapTime = 0.3
  /// The greatest distance between the two touches of a double tap (G30).
  public var doubleTapDistance = 40.0
  /// The longest time from the first touch to the last lift of a tap of two fingers (G34).
  public var twoFingerTapTime = 0.3
  /// How far two fingers come nearer or go apart before they pinch (G23).
  public var pinchSlop = 10.0
  /// How far two fingers turn, in degrees, before they rotate (G23).
  public var rotationSlop = 8.0
  /// Fingers nearer than this turn too roughly to be a rotation (G23).
  public var rotationSpan = 48.0
  /// The least travel of a swipe along its direction (K table of recognisers).
  public var swipeTravel = 50.0
  /// The longest time of that travel.
  public var swipeTime = 0.5
  /// The most travel across the direction, as a share of that along it.
  public var swipeCrossShare = 0.5
  /// Slower releases do not fling (G47), in units per second.
  public var minimumFlingSpeed = 50.0
  /// The same for fingers on a touchpad.
  public var minimumAxisFlingSpeed = 100.0
  /// Faster releases are limited to this (G47).
  public var maximumFlingSpeed = 8000.0
  /// Movement within this angle from an axis, in degrees, locks a free pan to it (G26).
  public var lockAngle = 30.0
  /// Movement further than this angle from the locked axis, in degrees, breaks the lock.
  public var unlockAngle = 45.0
  /// The travel over which that angle is measured.
  public var unlockDistance = 24.0
  /// How far a finger moves before it drags, by the real size of what it touches (G2); nil where
  /// that is not known or does not count: then `touchSlop` and `tapDistance` hold.
  ///
  /// The arena keeps it current.
  public var physicalSlop: Double?
  /// The surface's size; without it no touch is near an edge.
  ///
  /// The arena keeps it current.
  public var surfaceSize: Size?

  /// Makes the default numbers.
  public init() {}

  /// How far a contact must move to become a drag, judged by its `down`.
  public func slop(for down: PointerEvent) -> Double {
    guard down.kind == .touch else { return pointerSlop }
    let slop = physicalSlop ?? touchSlop
    return isNearEdge(down.position) ? max(edgeSlop, slop) : slop
  }

  /// How far the contact of a tap may wander, judged by its `down`: as far as it may without being a
  /// drag where that is measured (G23).
  public func wander(for down: PointerEvent) -> Double {
    down.kind == .touch ? physicalSlop ?? tapDistance : tapDistance
  }

  /// Whether a place is so near to the surface's edge that the compositor may want it, too (W101).
  public func isNearEdge(_ position: Point) -> Bool {
    guard let surfaceSize else { return false }
    return position.x < edgeMargin || position.y < edgeMargin
      || position.x >= surfaceSize.width - edgeMargin
      || position.y >= surfaceSize.height - edgeMargin
  }

  /// A release velocity as a fling: zero if too slow, limited as a vector if too fast (G47).
  public func fling(_ velocity: Point, source: FlingSource = .touch) -> Point {
    let speed = velocity.length
    let minimum = source == .touch ? minimumFlingSpeed : minimumAxisFlingSpeed
    guard speed >= minimum, speed.isFinite else { return .zero }
    return speed > maximumFlingSpeed ? velocity * (maximumFlingSpeed / speed) : velocity
  }

  /// The same for movement along one axis.
  public func fling(_ velocity: Double, source: FlingSource = .touch) -> Double {
    fling(Point(x: velocity, y: 0), source: source).x
  }

  /// What a fling was made with.
  public enum FlingSource: Equatable, Sendable {
    /// A finger on the screen or the mouse.
    case touch
    /// Fingers on a touchpad.
    case axis
  }
}
