/// The scenes that can be opened by name.
enum SceneCatalog {
  /// Their names, in the order of the list.
  static let names = ["home", "mail", "panel", "sheets", "playground"]
}
