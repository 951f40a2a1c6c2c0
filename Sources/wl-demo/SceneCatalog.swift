/// The scenes that can be opened by name.
enum SceneCatalog {
  /// One scene: its name, its title, and what it shows.
  struct Entry {
    let name: String
    let title: String
    let summary: String
  }

  /// All scenes, in the order of the list.
  static let entries = [
    Entry(name: "home", title: "wl-demo", summary: "The list of all scenes"),
    Entry(name: "mail", title: "Mail", summary: "An inbox whose rows swipe to both sides"),
    Entry(name: "panel", title: "Panel", summary: "A panel with a list over a map"),
    Entry(name: "sheets", title: "Sheets", summary: "Lists of actions that slide in from below"),
    Entry(
      name: "playground", title: "Playground",
      summary: "Map, panel, inbox and sheet at once"),
    Entry(
      name: "scrolling", title: "Scrolling",
      summary: "Pages, a list, a grid, a map and a text in one page"),
    Entry(
      name: "gestures", title: "Gestures",
      summary: "A picture that says what your fingers did"),
  ]

  /// Their names.
  static let names = entries.map(\.name)

  /// The list as `wl-demo scenes` prints it: name, tab, summary.
  static var text: String { entries.map { "\($0.name)\t\($0.summary)\n" }.joined() }
}
