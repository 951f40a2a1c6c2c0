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
}
