import Interaction
import Pixman

/// The drawn map, kept as a picture of its size.
final class MapLayer: Layer {
  private let picture = ImageLayer(nil, placement: .natural)

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    id = "map"
    backgroundColor = Color(hex: 0xE6E9DC)
    add(picture)
  }

  override func layout() {
    picture.frame = bounds
    redraw()
  }

  override func sceneDidChange() { redraw() }

  private func redraw() {
    guard let scene, !bounds.isEmpty else { return }
    let wanted = PixelRect(rounding: bounds, scale: scene.scale)
    guard wanted.width != picture.image?.width || wanted.height != picture.image?.height else {
      return
    }
    picture.image = MapPicture.image(bounds.size, scale: scene.scale)
  }
}
