import Interaction
import Pixman

/// What a row's *More* offers; every choice closes the row.
final class MoreSheet {
  private static let titles = ["Reply", "Forward", "Mark…", "Notify Me…", "Move Message…"]

  private weak var host: Layer?
  private let log: EventLog?
  private var sheet: ActionSheet<ActionData>?

  init(host: Layer, log: EventLog?) {
    self.host = host
    self.log = log
  }

  /// Shows the sheet for a message.
  func present(for mail: Mail, over presenting: Layer, closeRow: @escaping () -> Void) {
    guard let host, !isShown else { return }
    let last = Self.titles.last
    let sheet = ActionSheet<ActionData>(style: .tweetbot) { action in
      TweetbotCell(action, isLast: action.style == .cancel || action.item?.title == last)
    }
    sheet.style.name = "more"
    let height = TweetbotSheet.rowHeight(at: host.scene?.settings.textScale ?? 1)
    sheet.rowHeight = { _ in height }
    let choices = Self.titles.map { Action(ActionData($0)) { _ in closeRow() } }
    sheet.add(ActionSection(choices))
    sheet.add(
      ActionSection([Action(ActionData("Cancel"), style: .cancel) { _ in closeRow() }]))
    sheet.onEvent = { [weak self, weak sheet] event in
      guard let sheet else { return }
      self?.log?.write(event, of: sheet) { sheet.action(at: $0)?.item?.title }
    }
    self.sheet = sheet
    sheet.present(in: host, over: presenting)
  }

  /// Whether the sheet is shown.
  var isShown: Bool { sheet?.state ?? .idle != .idle }

  /// Dismisses the sheet; false if it is not shown.
  func close() -> Bool {
    guard isShown else { return false }
    sheet?.dismiss()
    return true
  }
}
