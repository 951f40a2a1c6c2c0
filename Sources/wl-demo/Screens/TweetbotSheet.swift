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

  /// The height of a row for texts at a scale, in units.
  static func rowHeight(at textScale: Double) -> Double {
    let growth = Font.growth(of: [Font(size: 18, weight: .bold)], at: textScale)
    return 50 + max(0, growth).rounded(.up)
  }

  /// Makes a sheet for texts at a scale; `onChoice` gets the title of a chosen action.
  static func make(
    _ entry: Entry, textScale: Double, onChoice: @escaping (String) -> Void
  ) -> ActionSheet<ActionData> {
    let last = entry.actions.last
    let sheet = ActionSheet<ActionData>(style: .tweetbot) { action in
      TweetbotCell(action, isLast: action.style == .cancel || action.item?.title == last)
    }
    let height = rowHeight(at: textScale)
    sheet.rowHeight = { _ in height }
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
