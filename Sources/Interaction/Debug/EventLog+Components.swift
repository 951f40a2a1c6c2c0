import Pixman

extension EventLog {
  /// Writes what an action sheet says (D10); `title` names an action by its path.
  public func write(
    _ event: ActionSheetEvent, of sheet: ActionSheetLayer, title: (ActionPath) -> String?
  ) {
    var fields: [JSON.Member] = [.init("sheet", .string(sheet.style.name))]
    func place(_ path: ActionPath) -> [JSON.Member] {
      [
        .init("action", title(path).map { .string($0) } ?? nil),
        .init("section", .number(Double(path.section))), .init("row", .number(Double(path.row))),
      ]
    }
    switch event {
    case .willPresent: fields.append(.init("what", "willPresent"))
    case .didPresent: fields.append(.init("what", "didPresent"))
    case .chosen(let path): fields += [.init("what", "chosen")] + place(path)
    case .highlight(let path, let isOn):
      fields += [.init("what", "highlight"), .init("isOn", .bool(isOn))] + place(path)
    case .willDismiss(let reason):
      fields += [.init("what", "willDismiss"), .init("reason", .string(reason.rawValue))]
    case .didDismiss(let reason):
      fields += [.init("what", "didDismiss"), .init("reason", .string(reason.rawValue))]
    }
    write("sheet", fields)
  }

  /// Writes what a swipe cell says (D10); `row` is the row's stable name.
  public func write(_ event: SwipeCellEvent, ofRow row: String) {
    var fields: [JSON.Member] = [.init("row", .string(row))]
    let (what, action): (String, String?) =
      switch event {
      case .willOpen: ("willOpen", nil)
      case .didOpen: ("didOpen", nil)
      case .willClose: ("willClose", nil)
      case .didClose: ("didClose", nil)
      case .expand(_, let action): ("expand", action)
      case .unexpand(_, let action): ("unexpand", action)
      case .action(_, let action): ("action", action)
      case .deleted: ("deleted", nil)
      case .reset: ("reset", nil)
      }
    fields += [.init("what", .string(what)), .init("side", .string("\(event.side)"))]
    if let action { fields.append(.init("action", .string(action))) }
    write("cell", fields)
  }

  /// Writes what a scroll view says (D10), but for each step of its way.
  public func write(_ event: ScrollViewEvent, of view: ScrollView) {
    let offset = view.contentOffset
    write(
      event, id: view.id, [.init("offset", .rounded(view.axis == .vertical ? offset.y : offset.x))])
  }

  /// Writes what a view that scrolls both ways says (D10): the offset down, and `x`, the one to the
  /// right.
  public func write(_ event: ScrollViewEvent, of view: FreeScrollView) {
    let offset = view.contentOffset
    write(
      event, id: view.id,
      [.init("offset", .rounded(offset.y)), .init("x", .rounded(offset.x))])
  }

  private func write(_ event: ScrollViewEvent, id: String?, _ place: [JSON.Member]) {
    var fields: [JSON.Member] = [.init("view", id.map { .string($0) } ?? nil)]
    switch event {
    case .didScroll: return
    case .willBeginDragging: fields.append(.init("what", "begin"))
    case .didEndDragging: fields.append(.init("what", "endDragging"))
    case .didEndDecelerating: fields.append(.init("what", "endDecelerating"))
    case .didEndScrollingAnimation: fields.append(.init("what", "end"))
    }
    fields += place
    if case .didEndDragging(let decelerates) = event {
      fields.append(.init("decelerates", .bool(decelerates)))
    }
    write("scroll", fields)
  }

  /// Writes what a panel says (D10).
  public func write(_ event: PanelEvent, of panel: Panel) {
    var fields: [JSON.Member] = [.init("panel", .string(panel.name))]
    func add(_ what: String, _ members: JSON.Member...) {
      fields += [.init("what", .string(what))] + members
    }
    switch event {
    case .move(let move):
      add(
        "move", .init("place", .string("\(move.place)")), .init("y", .rounded(move.y)),
        .init("from", .string("\(move.from)")), .init("animated", .bool(move.animated)),
        .init("velocity", .rounded(move.velocity)))
    case .willBeginDragging(_, let y): add("willBeginDragging", .init("y", .rounded(y)))
    case .didEndDragging(_, let y, let velocity):
      add("didEndDragging", .init("y", .rounded(y)), .init("velocity", .rounded(velocity)))
    case .didSettle(let place, let y):
      add("didSettle", .init("place", .string("\(place)")), .init("y", .rounded(y)))
    case .rotation: add("rotation")
    case .shadowClick: add("shadowClick")
    case .removed: add("removed")
    case .pan: return
    }
    write("panel", fields)
  }
}
