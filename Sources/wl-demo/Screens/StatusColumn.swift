import Interaction
import Pixman

/// A list with the status line below it.
final class StatusColumn: Layer {
  private let list: Layer
  private let status: StatusLayer

  init(_ list: Layer, _ status: StatusLayer) {
    self.list = list
    self.status = status
    super.init(frame: .zero)
    add(list)
    add(status)
  }

  override func layout() {
    let needed = status.neededHeight
    let height = max(0, bounds.height - needed)
    list.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    status.frame = Rect(x: 0, y: height, width: bounds.width, height: needed)
  }
}
