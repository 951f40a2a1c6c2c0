import WLSurface

/// Makes the lines of a trace that end what is done on a surface when it goes (W103).
///
/// A trace knows one window: what is on it ends with its surface, as if the devices had left it.
struct SurfaceLines {
  private var fingers: [Int32: SurfaceID] = [:]
  private var pointer: SurfaceID?
  private var keyboard: SurfaceID?

  /// Follows what a device sent; the lines that it makes.
  mutating func take(_ input: RawInput) -> [TraceEvent.Kind] {
    switch input {
    case .touchDown(let surface, let id, _, _, _): fingers[id] = surface
    case .touchUp(let id, _, _): fingers[id] = nil
    case .touchCancel, .capabilityLost(.touch): fingers = [:]
    case .pointerEnter(let surface, _, _): pointer = surface
    case .pointerLeave, .capabilityLost(.pointer): pointer = nil
    case .keyboardEnter(let surface, _, _): keyboard = surface
    case .keyboardLeave, .capabilityLost(.keyboard): keyboard = nil
    case .surfaceGone(let surface): return end(surface)
    default: break
    }
    return []
  }

  private mutating func end(_ surface: SurfaceID) -> [TraceEvent.Kind] {
    var kinds: [TraceEvent.Kind] = []
    if fingers.values.contains(surface) {
      kinds.append(.cancel)
      fingers = [:]
    }
    if pointer == surface {
      kinds.append(.capability(.pointer, isPresent: false))
      pointer = nil
    }
    if keyboard == surface {
      kinds.append(.capability(.keyboard, isPresent: false))
      keyboard = nil
    }
    return kinds
  }
}
