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

  /// The picture in the scene's row; of a row that is out of sight, where it would be.
  override func picturePlace(of scene: String) -> PicturePlace? {
    guard let row = entries.firstIndex(where: { $0.name == scene }) else { return nil }
    let view = list.presentationFrame
    if let picture = picture(inRow: row) {
      return PicturePlace(of: picture, at: picture.presentationFrame, in: view)
    }
    // In its row it stands as every other one does.
    for other in list.visibleRows {
      guard let picture = picture(inRow: other) else { continue }
      let way = list.frame(ofRow: row).midY - list.frame(ofRow: other).midY
      let frame = picture.presentationFrame.translated(by: Point(x: 0, y: way))
      return PicturePlace(of: nil, at: frame, in: view)
    }
    return nil
  }

  private func picture(inRow row: Int) -> Layer? { (list.layer(ofRow: row) as? MenuRow)?.picture }
}
