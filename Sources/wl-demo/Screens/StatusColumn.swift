import Interaction
import Pixman

/// A list with the status line below its rows, or at the foot where they fill the height.
final class StatusColumn: Layer {
  private let list: ScrollView
  private let status: StatusLayer

  init(_ list: ScrollView, _ status: StatusLayer) {
    self.list = list
    self.status = status
    super.init(frame: .zero)
    add(list)
    add(status)
  }

  override func layout() {
    let needed = status.neededHeight
    let room = max(0, bounds.height - needed)
    let height = min(room, list.contentSize.height)
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    status.frame = Rect(x: 0, y: height, width: bounds.width, height: needed)
  }
}
