package import Interaction
import Pixman

/// Sends what a trace holds as the devices of a seat would (D13, W127).
///
/// A trace does not tell when the pointer comes to the window: it does with its first event. Keys
/// need a keymap and are left out.
package struct TracePlayer {
  private let seat: ServerSeat
  private let surface: ServerSurface
  private var hasPointer = false

  /// Plays on a surface.
  package init(_ seat: ServerSeat, on surface: ServerSurface) {
    self.seat = seat
    self.surface = surface
  }

  /// Sends one line at a time of the wire; `endsFrame` if the next belongs to another pointer frame.
  package mutating func play(_ kind: TraceEvent.Kind, at time: UInt32, endsFrame: Bool = true) {
    switch kind {
    case .down(let id, let point): seat.touchDown(id, point.x, point.y, at: time, on: surface)
    case .move(let id, let point): seat.touchMotion(id, point.x, point.y, at: time)
    case .up(let id): seat.touchUp(id, at: time)
    case .cancel: seat.touchCancel()
    case .frame: seat.touchFrame()
    case .motion(let point):
      if hasPointer {
        seat.pointerMotion(point.x, point.y, at: time)
      } else {
        enter(point)
      }
      seat.pointerFrame()
    case .button(let code, let isPressed):
      seat.button(code, isPressed: isPressed, at: time)
      seat.pointerFrame()
    case .axis(let axis, let value, let source, let steps):
      if let source { seat.axisSource(Self.source(source)) }
      if steps != 0 { seat.axisValue120(steps, on: Self.number(axis)) }
      seat.axis(value, on: Self.number(axis), at: time)
      if endsFrame { seat.pointerFrame() }
    case .stop(let axis):
      seat.axisSource(.finger)
      seat.axisStop(on: Self.number(axis), at: time)
      if endsFrame { seat.pointerFrame() }
    case .gestureBegin(let gesture, let fingers):
      seat.gestureBegin(gesture.rawValue, fingers: fingers, at: time, on: surface)
    case .gestureUpdate(.pinch, let way, let scale, let rotation):
      seat.pinchUpdate(way.x, way.y, scale: scale, rotation: rotation, at: time)
    case .gestureUpdate(_, let way, _, _): seat.swipeUpdate(way.x, way.y, at: time)
    case .gestureEnd(let gesture, let isCancelled):
      seat.gestureEnd(gesture.rawValue, isCancelled: isCancelled, at: time)
    case .capability(.pointer, isPresent: false):
      if hasPointer { seat.pointerLeave(surface) }
      hasPointer = false
    case .capability, .key, .resize, .scale: break
    }
  }

  private mutating func enter(_ point: Point) {
    hasPointer = true
    seat.pointerEnter(surface, point.x, point.y)
  }

  private static func number(_ axis: TraceEvent.Axis) -> UInt32 { axis == .vertical ? 0 : 1 }

  private static func source(_ source: TraceEvent.AxisSource) -> ServerSeat.AxisSource {
    switch source {
    case .wheel: .wheel
    case .finger: .finger
    case .continuous: .continuous
    }
  }
}
