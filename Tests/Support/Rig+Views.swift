package import Pixman
import Testing
package import WLSurface

extension Rig {
  /// The window's surface, as the compositor knows it.
  package var surface: ServerSurface {
    get throws { try #require(compositor.surfaces.first { !$0.isCursor }) }
  }

  /// The window, as the compositor knows it.
  package var toplevel: ServerToplevel {
    get throws { try #require(compositor.toplevels.first) }
  }

  /// The input the window has reported.
  package var seatEvents: [SeatEvent] {
    events.compactMap { if case .seat(let event) = $0 { event } else { nil } }
  }

  /// Input without times and numbers, as short words: `down 1 at 3,4`.
  package var input: [String] { seatEvents.map { Self.word(for: $0) } }

  /// What the window has reported about its size and scale.
  package var configures: [(size: Size, scale: Double, states: WindowStates)] {
    events.compactMap {
      if case .configured(let size, _, let scale, let states) = $0 {
        (size, scale, states)
      } else {
        nil
      }
    }
  }

  /// The requests made while something happens, of some interfaces only.
  package func requests(
    of interfaces: Set<String> = ["wl_surface", "xdg_surface"], during body: () throws -> Void
  ) rethrows -> [String] {
    let mark = compositor.log.count
    try body()
    return compositor.requests(since: mark, of: interfaces)
  }

  /// Ends a frame of the compositor after some milliseconds and turns both ends to rest.
  package func frame(after milliseconds: Double = 16) {
    now += milliseconds / 1000
    compositor.frame(at: UInt32(truncatingIfNeeded: Int(now * 1000)))
    pump()
  }

  private static func word(for event: SeatEvent) -> String {
    func place(_ point: Point) -> String { "\(point.x),\(point.y)" }
    switch event {
    case .touchDown(let point): return "down \(place(point.position))"
    case .touchMotion(let point): return "move \(place(point.position))"
    case .touchUp(let point): return "up \(place(point.position))"
    case .touchCancel(let points): return "cancel \(points.count)"
    case .pointerMotion(_, let position, _): return "pointer \(place(position))"
    case .pointerLeave: return "pointer leave"
    case .button(let press): return "button \(press.button) \(press.phase)"
    case .axis(let frame):
      let vertical = frame.vertical.map { "\($0.distance)/\($0.steps)\($0.isStopped ? "!" : "")" }
      return "axis \(vertical ?? "-")"
    case .gesture(let gesture):
      let way = gesture.translation == .zero ? "" : " by \(place(gesture.translation))"
      return "\(gesture.kind) \(gesture.phase) \(gesture.fingers)\(way) x\(gesture.scale)"
    case .keyboardEnter: return "keyboard enter"
    case .keyboardLeave: return "keyboard leave"
    case .key(let press):
      return
        "key \(press.symbol.code) \(press.isPressed ? press.isRepeat ? "again" : "down" : "up")"
    }
  }
}
