import Interaction
import Pixman

/// A list of swipe rows in a scene, with fingers: rows 320 × 60, right side Trash, Flag, More (74
/// wide each, open at −222), left side Read (open at 74).
final class SwipeMail {
  let scene: Scene
  let list: SwipeList
  private(set) var time = 10.0
  /// The rows' identities: the application's data.
  var data: [Int]
  /// What the cells told: `ID:event`.
  var events: [String] = []
  /// What the handlers were called with: `ID:action@row`.
  var performed: [String] = []
  /// Rows whose content was tapped.
  var selected: [Int] = []
  /// Sides asked for: `ID:side`.
  var asked: [String] = []
  /// Ticks given.
  var ticks = 0
  /// The actions that were made, by name.
  var actions: [String: SwipeAction] = [:]
  /// Called by Trash, in place of removing the item from the data.
  var onTrash: ((SwipeAction, Int?) -> Void)?

  private let options: (SwipeSide) -> SwipeOptions
  private let sides: Set<SwipeSide>

  /// Makes a list; `sides` have actions.
  init(
    rows: Int = 12, left: SwipeExpansionStyle? = .selection,
    right: SwipeExpansionStyle? = .destructive, transition: SwipeTransitionStyle = .border,
    sides: Set<SwipeSide> = [.left, .right]
  ) {
    data = Array(0..<rows)
    options = { side in
      SwipeOptions(
        transitionStyle: transition, expansionStyle: side == .left ? left : right)
    }
    self.sides = sides
    let rowsView = ListView(rowCount: rows, rowHeight: 60) { _ in Layer() }
    list = SwipeList(rowsView)
    scene = Scene(root: list)
    rowsView.makeRow = { [unowned self] in makeRow(data[$0]) }
    scene.size = Size(width: 320, height: 480)
    step()
  }

  /// The cell of an identity, if it is in sight.
  func cell(_ id: Int) -> SwipeCell? {
    list.swipeCells.first { $0.id == "row:\(id)" }
  }

  /// The shown offset of an identity's content; not a number without a cell.
  func offset(_ id: Int) -> Double { cell(id)?.shownOffset ?? .nan }

  /// The button of an action as shown, in scene coordinates.
  func button(_ action: String, of id: Int) -> Rect? {
    guard let cell = cell(id) else { return nil }
    return Self.find("action:" + action, in: cell)?.presentationFrame
  }

  /// Puts a finger down, or moves, lifts or cancels it.
  func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, finger: Int = 1) {
    scene.handle(
      .pointer(
        PointerEvent(
          pointer: finger, kind: .touch, phase: phase, position: Point(x: x, y: y), time: time)))
  }

  /// Lets time pass, a frame at a time.
  func run(_ seconds: Double) {
    let end = time + seconds
    while time < end - 1e-9 {
      time = min(time + 1.0 / 60, end)
      scene.advance(to: time)
      _ = scene.takeDamage()
    }
  }

  /// One frame, one hundredth of a second later.
  func step() {
    time += 0.01
    scene.advance(to: time)
    _ = scene.takeDamage()
  }

  /// Drags a finger by `dx` in steps of at most `stride` every 10 ms, without lifting it.
  func drag(
    from start: Point, by dx: Double, dy: Double = 0, stride: Double = 10, finger: Int = 1
  ) {
    touch(.down, start.x, start.y, finger: finger)
    move(from: start, by: dx, dy: dy, stride: stride, finger: finger)
  }

  /// Moves a finger that is down.
  func move(
    from start: Point, by dx: Double, dy: Double = 0, stride: Double = 10, finger: Int = 1
  ) {
    let steps = max(1, Int((max(abs(dx), abs(dy)) / stride).rounded(.up)))
    for index in 1...steps {
      step()
      let share = Double(index) / Double(steps)
      touch(.move, start.x + dx * share, start.y + dy * share, finger: finger)
    }
  }

  /// Lifts a finger after a rest that makes its velocity zero.
  func rest(_ x: Double, _ y: Double, finger: Int = 1) {
    for _ in 0..<6 { step() }
    touch(.up, x, y, finger: finger)
  }

  /// A tap.
  func tap(_ x: Double, _ y: Double, finger: Int = 1) {
    touch(.down, x, y, finger: finger)
    step()
    touch(.up, x, y, finger: finger)
  }

  /// The middle of a row on the screen.
  func middle(_ row: Int) -> Double { Double(row) * 60 + 30 }

  /// Opens a row's side without a finger and without animation.
  func open(_ id: Int, _ side: SwipeSide = .right) {
    cell(id)?.showSwipe(side, animated: false)
    events = []
    asked = []
    step()
  }

  private func makeRow(_ id: Int) -> Layer {
    let content = Layer()
    content.backgroundColor = .white
    content.recognizers = [TapGestureRecognizer { [unowned self] _ in selected.append(id) }]
    let cell = SwipeCell(
      content: content, actions: { [unowned self] in actions(of: id, $0) }, options: options)
    cell.id = "row:\(id)"
    cell.onEvent = { [unowned self] in events.append("\(id):\(Self.word($0))") }
    cell.onFeedback = { [unowned self] in ticks += 1 }
    return cell
  }

  private func actions(of id: Int, _ side: SwipeSide) -> [SwipeAction] {
    asked.append("\(id):\(side)")
    guard sides.contains(side) else { return [] }
    let names = side == .left ? ["read"] : ["trash", "flag", "more"]
    return names.map { name in
      let action = SwipeAction(
        style: name == "trash" ? .destructive : .default, title: name, identifier: name
      ) { [unowned self] in perform($0, $1, of: id) }
      action.hidesWhenSelected = name == "read" || name == "flag"
      actions[name] = action
      return action
    }
  }

  private func perform(_ action: SwipeAction, _ row: Int?, of id: Int) {
    let name = action.identifier ?? ""
    performed.append("\(id):\(name)@\(row.map(String.init) ?? "-")")
    guard name == "trash" else { return }
    if let onTrash { return onTrash(action, row) }
    data.removeAll { $0 == id }
  }

  private static func word(_ event: SwipeCellEvent) -> String {
    switch event {
    case .willOpen(let side): "willOpen \(side)"
    case .didOpen(let side): "didOpen \(side)"
    case .willClose(let side): "willClose \(side)"
    case .didClose(let side): "didClose \(side)"
    case .expand(_, let action): "expand \(action ?? "-")"
    case .unexpand(_, let action): "unexpand \(action ?? "-")"
    case .action(_, let action): "action \(action ?? "-")"
    case .deleted(let side): "deleted \(side)"
    case .reset(let side): "reset \(side)"
    }
  }

  private static func find(_ id: String, in layer: Layer) -> Layer? {
    if layer.id == id { return layer }
    for child in layer.children {
      if let found = find(id, in: child) { return found }
    }
    return nil
  }
}
