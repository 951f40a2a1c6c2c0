import Interaction
import Pixman

/// The list of all scenes, each with a small picture and one line (D37).
final class HomeScreen: Screen {
  private let entries = SceneCatalog.entries.filter { $0.name != "home" }
  private let list: ListView

  /// Makes the list; `onOpen` gets the name of a scene that was chosen.
  init(onOpen: @escaping (String) -> Void) {
    list = ListView(rowCount: entries.count, rowHeight: MenuRow.height) { [entries] row in
      let entry = entries[row]
      return MenuRow(
        id: "row:\(entry.name)", title: entry.title, summary: entry.summary,
        picture: SceneMiniature(entry.name)
      ) {
        onOpen(entry.name)
      }
    }
    list.id = "home.list"
    super.init(name: "home", title: "wl-demo", content: list, hasBack: false)
  }

  override func sceneDidChange() {
    super.sceneDidChange()
    guard let textScale = scene?.settings.textScale else { return }
    list.rowHeight = MenuRow.height(at: textScale)
    list.maximumRowWidth = ContentColumn.width(at: textScale)
  }

  /// The picture in the scene's row, where half of its height or more is seen.
  override func picture(of scene: String) -> Layer? {
    guard let row = entries.firstIndex(where: { $0.name == scene }),
      let picture = (list.layer(ofRow: row) as? MenuRow)?.picture
    else { return nil }
    let frame = picture.presentationFrame
    let seen = frame.intersection(list.presentationFrame)
    return seen.height >= frame.height / 2 ? picture : nil
  }
}
