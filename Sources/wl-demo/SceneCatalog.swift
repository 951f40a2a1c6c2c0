/// The scenes that can be opened by name.
enum SceneCatalog {
  /// One scene: its name and what it shows.
  struct Entry {
    let name: String
    let summary: String
  }

  /// All scenes, in the order of the list.
  static let entries = [
    Entry(name: "home", summary: "the list of all scenes"),
    Entry(name: "mail", summary: "an inbox whose rows swipe to both sides"),
    Entry(name: "panel", summary: "a panel with a list over a map"),
    Entry(name: "sheets", summary: "action sheets"),
    Entry(name: "playground", summary: "a map, a panel with the inbox, and a sheet from a row"),
  ]

  /// Their names.
  static let names = entries.map(\.name)

  /// The list as `wl-demo scenes` prints it: name, tab, summary.
  static var text: String { entries.map { "\($0.name)\t\($0.summary)\n" }.joined() }
}
