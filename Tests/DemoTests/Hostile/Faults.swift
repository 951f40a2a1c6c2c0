import Interaction
import Pixman

@testable import wl_demo

/// What is wrong with a scene that should be at rest, and with the events on the way there.
enum Faults {
  /// Nothing moves for longer than this after the last event: seconds.
  private static let patience = 20.0

  static func find(in scene: Scene, _ lastInput: Double, _ lines: [String]) -> [String] {
    var faults: [String] = []
    if scene.animator.isRunning { faults.append("something still moves") }
    if !scene.arena.isIdle { faults.append("a gesture goes on without a finger") }
    for tree in [scene.root] + scene.overlays { visit(tree, &faults) }
    let events = lines.compactMap { try? JSONParser.parse($0) }
    if events.count != lines.count { faults.append("an event is no JSON") }
    faults += ending(events, lastInput) + contacts(events)
    return faults
  }

  private static func visit(_ layer: Layer, _ faults: inout [String]) {
    let name = layer.id ?? "\(type(of: layer))"
    let frame = layer.presentationFrame
    if ![frame.minX, frame.minY, frame.width, frame.height, layer.opacity].allSatisfy(\.isFinite) {
      faults.append("\(name) is at \(frame)")
    }
    for recognizer in layer.recognizers where recognizer.state != .possible {
      faults.append("a \(type(of: recognizer)) of \(name) is \(recognizer.state)")
    }
    switch layer {
    case let panel as Panel: faults += check(panel, name)
    case let cell as SwipeCell: faults += check(cell, name)
    case let view as ScrollView:
      faults += check(
        view.axis, of: view, at: view.contentOffset, view.contentSize, view.contentInset,
        moves: view.isDragging || view.isMoving)
    case let view as FreeScrollView:
      for axis in [ScrollView.Axis.horizontal, .vertical] {
        faults += check(
          axis, of: view, at: view.contentOffset, view.contentSize, view.contentInset,
          moves: view.isDragging || view.isMoving)
      }
    case let sheet as ActionSheetLayer:
      if sheet.state != .presented { faults.append("\(name) is \(sheet.state)") }
    case let navigator as Navigator:
      if let top = navigator.top, !top.isHitTestable || top.translation != .zero {
        faults.append("the upper screen is dead or astray")
      }
    default: break
    }
    layer.children.forEach { visit($0, &faults) }
  }

  private static func check(_ panel: Panel, _ name: String) -> [String] {
    guard case .resting(let place) = panel.state else {
      return panel.state == .hidden ? [] : ["\(name) is \(panel.state)"]
    }
    let y = panel.translation.y
    return panel.parent.map { $0.bounds.height > 0 && !y.isFinite } == true
      ? ["\(name) rests at \(place), \(y)"] : []
  }

  private static func check(_ cell: SwipeCell, _ name: String) -> [String] {
    switch cell.state {
    case .closed:
      cell.content.presentationFrame.minX == cell.presentationFrame.minX
        ? [] : ["\(name) is closed at \(cell.content.presentationFrame)"]
    case .open: []
    case .dragging, .settling: ["\(name) is \(cell.state)"]
    }
  }

  /// What is wrong with a view that scrolls along an axis, by its offset and its content.
  private static func check(
    _ axis: ScrollView.Axis, of view: Layer, at offset: Point, _ size: Size, _ inset: Insets,
    moves: Bool
  ) -> [String] {
    let name = view.id ?? "\(type(of: view))"
    let isVertical = axis == .vertical
    let first = -(isVertical ? inset.top : inset.left)
    let end = isVertical ? size.height + inset.bottom : size.width + inset.right
    let last = max(first, end - (isVertical ? view.bounds.height : view.bounds.width))
    let place = isVertical ? offset.y : offset.x
    return (moves ? ["\(name) moves"] : [])
      + (place < first - 0.5 || place > last + 0.5
        ? ["\(name) is scrolled to \(place) of \(first) to \(last)"] : [])
  }

  private static func ending(_ events: [JSON], _ lastInput: Double) -> [String] {
    guard let end = events.last, end["event"]?.string == "end" else { return ["no end is told"] }
    var faults: [String] = []
    if end["reason"]?.string != "replay" { faults.append("ended by \(end)") }
    let time = end["t"]?.number ?? 0
    if time > lastInput + patience { faults.append("rests only \(time - lastInput) s later") }
    return faults
  }

  /// Each contact goes down once, and up or away once after that.
  private static func contacts(_ events: [JSON]) -> [String] {
    var down: Set<Double> = []
    var faults: [String] = []
    for event in events where event["event"]?.string == "contact" {
      guard let id = event["id"]?.number, let phase = event["phase"]?.string else { continue }
      switch phase {
      case "down": if !down.insert(id).inserted { faults.append("contact \(id) down twice") }
      case "move": if !down.contains(id) { faults.append("contact \(id) moves, but is not down") }
      default: if down.remove(id) == nil { faults.append("contact \(id) ends, but is not down") }
      }
    }
    return faults + (down.isEmpty ? [] : ["contacts \(down) never end"])
  }
}
