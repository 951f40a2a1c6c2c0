import Interaction
import Pixman

/// A map twice as wide and high as the window into it, shown from its middle; another size of the
/// window keeps what is in its middle there.
final class MapPane: Layer {
  private static let share = 2.0

  /// What moves the map.
  let view = FreeScrollView()
  private let map = MapLayer()

  init() {
    super.init(frame: .zero)
    view.add(map)
    add(view)
  }

  override func layout() {
    guard view.frame.size != bounds.size else { return }
    view.frame = bounds
    let size = Size(width: bounds.width * Self.share, height: bounds.height * Self.share)
    map.frame = Rect(origin: .zero, size: size)
    guard view.contentSize == .zero else { return view.scaleContent(to: size) }
    view.contentSize = size
    view.contentOffset = Point(
      x: (size.width - bounds.width) / 2, y: (size.height - bounds.height) / 2)
  }
}
