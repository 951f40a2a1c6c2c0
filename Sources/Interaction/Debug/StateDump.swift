import Pixman

/// The live state of a scene as JSON (D12).
enum StateDump {
  /// The members that a scene alone can tell.
  static func members(of scene: Scene) -> [JSON.Member] {
    // An overlay that shows the state is no part of it.
    let shown = [scene.root] + scene.overlays.filter { !($0 is OverlayLayer) }
    let trees = shown.map(layer)
    // What was stopped is forgotten with the next frame, which may never come.
    let animations =
      scene.animator.running.filter(\.isRunning).map(animation)
      + scene.movers.filter(\.isMoving).map(animation)
    return [
      .init("layers", ["id": "scene", "kind": "Scene", "children": .array(trees)]),
      .init("animations", .array(animations)),
      .init("recognizers", .array(recognizers(of: scene))),
    ]
  }

  private static func layer(_ layer: Layer) -> JSON {
    var members: [JSON.Member] = []
    if let id = layer.id { members.append(.init("id", .string(id))) }
    members += [
      .init("kind", .string("\(type(of: layer))")),
      .init("frame", rect(layer.presentationFrame)), .init("model", rect(layer.frame)),
      .init("alpha", .rounded(layer.opacity)), .init("hidden", .bool(layer.isHidden)),
    ]
    if let text = (layer as? TextLayer)?.text { members.append(.init("text", .string(text))) }
    if !layer.children.isEmpty {
      members.append(.init("children", .array(layer.children.map(Self.layer))))
    }
    return .object(members)
  }

  private static func animation(_ animated: Animated) -> JSON {
    [
      "target": .rounded(animated.model), "value": .rounded(animated.presentation.value),
      "velocity": .rounded(animated.presentation.velocity),
    ]
  }

  /// A list that coasts, or one whose rows close a gap.
  private static func animation(_ mover: any Mover) -> JSON {
    guard let view = mover as? ScrollView else {
      return ["layer": id((mover as? ListGapMover)?.list), "property": "gaps"]
    }
    return [
      "layer": id(view), "property": "contentOffset",
      "target": .rounded(view.model.destination), "value": .rounded(view.model.offset),
      "velocity": .rounded(view.model.velocity(at: view.time)),
    ]
  }

  private static func id(_ layer: Layer?) -> JSON { layer?.id.map { .string($0) } ?? nil }

  private static func recognizers(of scene: Scene) -> [JSON] {
    var found: [JSON] = []
    func visit(_ layer: Layer) {
      for recognizer in layer.recognizers where recognizer.state != .possible {
        found.append([
          "kind": .string(GestureRecord.kind(of: recognizer)),
          "layer": id(layer),
          "state": .string("\(recognizer.state)"),
        ])
      }
      layer.children.forEach(visit)
    }
    visit(scene.root)
    scene.overlays.forEach(visit)
    return found
  }

  private static func rect(_ rect: Rect) -> JSON {
    [.rounded(rect.minX), .rounded(rect.minY), .rounded(rect.width), .rounded(rect.height)]
  }
}
