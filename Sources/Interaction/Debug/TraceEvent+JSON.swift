import Pixman

extension TraceEvent {
  /// The event as one line of a trace.
  public var json: JSON {
    var members: [JSON.Member] = [.init("t", .number(time))]
    func add(_ name: String, _ value: JSON) { members.append(.init(name, value)) }
    func add(_ point: Point) {
      add("x", .number(point.x))
      add("y", .number(point.y))
    }
    switch kind {
    case .down(let id, let point):
      add("event", "down")
      add("id", .number(Double(id)))
      add(point)
    case .move(let id, let point):
      add("event", "move")
      add("id", .number(Double(id)))
      add(point)
    case .up(let id):
      add("event", "up")
      add("id", .number(Double(id)))
    case .cancel: add("event", "cancel")
    case .frame: add("event", "frame")
    case .motion(let point):
      add("event", "motion")
      add(point)
    case .button(let code, let isPressed):
      add("event", "button")
      add("button", .number(Double(code)))
      add("pressed", .bool(isPressed))
    case .axis(let axis, let value, let source, let steps):
      add("event", "axis")
      add("axis", .string(axis.rawValue))
      add("value", .number(value))
      if let source { add("source", .string(source.rawValue)) }
      if steps != 0 { add("steps", .number(Double(steps))) }
    case .stop(let axis):
      add("event", "stop")
      add("axis", .string(axis.rawValue))
    case .gestureBegin(let gesture, let fingers):
      add("event", .string(gesture.rawValue))
      add("phase", "begin")
      add("fingers", .number(Double(fingers)))
    case .gestureUpdate(let gesture, let way, let scale, let rotation):
      add("event", .string(gesture.rawValue))
      add("phase", "update")
      add("dx", .number(way.x))
      add("dy", .number(way.y))
      if gesture == .pinch {
        add("scale", .number(scale))
        add("rotation", .number(rotation))
      }
    case .gestureEnd(let gesture, let isCancelled):
      add("event", .string(gesture.rawValue))
      add("phase", "end")
      add("cancelled", .bool(isCancelled))
    case .key(let name, let isPressed):
      add("event", "key")
      add("key", .string(name))
      add("pressed", .bool(isPressed))
    case .resize(let size):
      add("event", "resize")
      add("width", .number(size.width))
      add("height", .number(size.height))
    case .scale(let scale):
      add("event", "scale")
      add("scale", .number(scale))
    case .capability(let capability, let isPresent):
      add("event", "capability")
      add("name", .string(capability.rawValue))
      add("present", .bool(isPresent))
    }
    return .object(members)
  }
}
