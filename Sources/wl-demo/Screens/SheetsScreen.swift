import Interaction
import Pixman

/// Entries that each open an action sheet (D39).
final class SheetsScreen: Screen {
  private let list: ListView
  private let log: EventLog?
  private weak var host: Layer?
  private var sheet: ActionSheet<ActionData>?
  private let status = StatusLayer()

  /// Makes the screen; sheets cover `host`, which holds the screens.
  init(host: Layer, log: EventLog?) {
    self.host = host
    self.log = log
    let entries = TweetbotSheet.entries
    list = ListView(rowCount: entries.count, rowHeight: MenuRow.height) { _ in Layer() }
    let content = StatusColumn(list, status)
    super.init(name: "sheets", title: "Sheets", content: content)
    list.id = "sheets.list"
    list.makeRow = { [weak self] row in
      let entry = entries[row]
      return MenuRow(
        id: "row:\(entry.id)", title: entry.title, summary: entry.summary,
        picture: SceneMiniature("sheets")
      ) {
        self?.present(entry)
      }
    }
  }

  override func sceneDidChange() {
    super.sceneDidChange()
    guard let textScale = scene?.settings.textScale else { return }
    list.rowHeight = MenuRow.height(at: textScale)
    list.maximumRowWidth = ContentColumn.width(at: textScale)
  }

  override var isCovered: Bool { sheet?.state ?? .idle != .idle }

  override func closeInnermost() -> Bool {
    guard isCovered else { return false }
    sheet?.dismiss()
    return true
  }

  private func present(_ entry: TweetbotSheet.Entry) {
    guard let host else { return }
    let textScale = scene?.settings.textScale ?? 1
    let sheet = TweetbotSheet.make(entry, textScale: textScale) { [weak self] title in
      self?.status.show(title)
    }
    sheet.onEvent = { [weak self, weak sheet] event in
      guard let sheet else { return }
      self?.log?.write(event, of: sheet) { sheet.action(at: $0)?.item?.title }
    }
    self.sheet = sheet
    sheet.present(in: host, over: self)
  }
}
