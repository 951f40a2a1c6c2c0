import WLSurface

/// Makes the lines of a trace for a touchpad's gestures, each of which has an end there.
///
/// Only those have lines that begin where the pointer is, as for a window (W94): played, any other
/// would have to bring a pointer along, from nowhere.
struct GestureLines {
  private var pointer: SurfaceID?
  private var current: TouchpadGesture.Kind?

  /// Follows what a device sent; the lines that it makes about gestures.
  mutating func take(_ input: RawInput) -> [TraceEvent.Kind] {
    switch input {
    case .pointerEnter(let surface, _, _):
      pointer = surface
      return cancel()
    case .pointerLeave, .capabilityLost(.pointer):
      // The line that the pointer is gone says it for the gesture, too.
      (pointer, current) = (nil, nil)
      return []
    case .surfaceGone(let surface) where surface == pointer:
      // So does the line that `SurfaceLines` makes.
      (pointer, current) = (nil, nil)
      return []
    case .gesturesLost: return cancel()
    case .gestureBegan(let kind, let surface, let fingers, _):
      guard surface != nil, surface == pointer else { return cancel() }
      current = kind
      return [.gestureBegin(Self.gesture(kind), fingers: min(max(fingers, 1), 10))]
    case .swipeUpdated(let way, _):
      return current == .swipe ? [.gestureUpdate(.swipe, by: way)] : []
    case .pinchUpdated(let way, let scale, let rotation, _):
      return current == .pinch
        ? [.gestureUpdate(.pinch, by: way, scale: scale, rotation: rotation)] : []
    case .gestureEnded(let kind, let isCancelled, _):
      return current == kind ? end(isCancelled: isCancelled) : []
    default: return []
    }
  }

  private mutating func cancel() -> [TraceEvent.Kind] { end(isCancelled: true) }

  private mutating func end(isCancelled: Bool) -> [TraceEvent.Kind] {
    defer { current = nil }
    return current.map { [.gestureEnd(Self.gesture($0), isCancelled: isCancelled)] } ?? []
  }

  private static func gesture(_ kind: TouchpadGesture.Kind) -> TraceEvent.Gesture {
    switch kind {
    case .swipe: .swipe
    case .pinch: .pinch
    case .hold: .hold
    }
  }
}
