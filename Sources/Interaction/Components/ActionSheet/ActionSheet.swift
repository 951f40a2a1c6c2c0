import Pixman

/// A modal list of actions that slides in from below (after XLActionController, sheet.md).
///
/// The sheet dims and, if its style says so, scales back what lies behind, and goes when an action
/// is chosen, the outside is tapped, it is flicked down, or Escape is pressed. What rows look like
/// is the application's: it makes a layer for each action. A row layer that is a
/// `ActionSheetRowContent` is told when it looks pressed and whether its separator shows.
///
/// One sheet may be presented again after it is gone (S56). All decisions are `ActionSheetModel`'s.
public final class ActionSheet<Item>: ActionSheetLayer {
  /// Makes the layer of a row; its frame is set by the sheet.
  public var makeRow: (Action<Item>) -> Layer
  /// The height of a row by its content, in units (S7).
  public var rowHeight: (Item) -> Double = { _ in 60 }
  /// The sections from above.
  public private(set) var sections: [ActionSection<Item>] = []

  /// Makes a sheet that is not shown.
  public init(
    style: ActionSheetStyle = ActionSheetStyle(), makeRow: @escaping (Action<Item>) -> Layer
  ) {
    self.makeRow = makeRow
    super.init(style: style)
  }

  /// Appends a section (S6).
  public func add(_ section: ActionSection<Item>) {
    sections.append(section)
    rebuildRows()
  }

  /// Appends an action to the last section, making one if there is none (S5).
  public func add(_ action: Action<Item>) {
    if sections.isEmpty { sections.append(ActionSection()) }
    sections[sections.count - 1].actions.append(action)
    rebuildRows()
  }

  /// The action at a path; nil if there is none (S14).
  public func action(at path: ActionPath) -> Action<Item>? {
    guard sections.indices.contains(path.section),
      sections[path.section].actions.indices.contains(path.row)
    else { return nil }
    return sections[path.section].actions[path.row]
  }

  override func blocks(width: Double) -> [ActionSheetGeometry.Block] {
    sections.map { section in
      ActionSheetGeometry.Block(
        header: section.header?.height(width) ?? 0,
        rows: section.actions.map { $0.item.map(rowHeight) ?? 0 })
    }
  }

  override func makeContent(at path: ActionPath) -> Layer? {
    action(at: path).map(makeRow)
  }

  override func makeHeader(ofSection section: Int) -> Layer? {
    sections[section].header?.make()
  }

  override func isEnabled(_ path: ActionPath) -> Bool { action(at: path)?.isEnabled ?? false }

  override func executesImmediately(_ path: ActionPath) -> Bool {
    action(at: path)?.executesImmediately ?? false
  }

  override func perform(_ path: ActionPath) {
    guard let action = action(at: path) else { return }
    action.perform(action)
  }
}
