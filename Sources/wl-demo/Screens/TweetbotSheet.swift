import Interaction
import Pixman

/// The example content of the look Tweetbot, in the plain presentation (S84).
enum TweetbotSheet {
  /// One entry of the list that opens sheets.
  struct Entry {
    let id: String
    let title: String
    let summary: String
    /// Titles of the first block; the last of them runs at once.
    let actions: [String]
  }

  static let entries = [
    Entry(
      id: "tweetbot", title: "Tweetbot", summary: "Four actions and Cancel",
      actions: ["View Details", "View Retweets", "View in Favstar", "Translate"]),
    Entry(
      id: "tall", title: "Many actions", summary: "More than fit: the sheet scrolls",
      actions: (1...24).map { "Action \($0)" }),
    Entry(
      id: "single", title: "One action", summary: "A single choice", actions: ["Understood"]),
  ]

  /// Makes a sheet; `onChoice` gets the title of a chosen action.
  static func make(
    _ entry: Entry, onChoice: @escaping (String) -> Void
  ) -> ActionSheet<ActionData> {
    let last = entry.actions.last
    let sheet = ActionSheet<ActionData>(style: .tweetbot) { action in
      TweetbotCell(action, isLast: action.style == .cancel || action.item?.title == last)
    }
    sheet.rowHeight = { _ in 50 }
    let actions = entry.actions.map { title in
      Action(ActionData(title), executesImmediately: title == last && entry.actions.count > 1) {
        _ in
        onChoice(title)
      }
    }
    sheet.add(ActionSection(actions))
    sheet.add(ActionSection([Action(ActionData("Cancel"), style: .cancel)]))
    return sheet
  }
}
