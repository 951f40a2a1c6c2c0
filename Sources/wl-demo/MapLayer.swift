import Interaction
import Pixman

/// The drawn map, kept as a picture of its size in the theme's colours.
final class MapLayer: Layer {
  private let picture = ImageLayer(nil, placement: .natural)
  private var colors: MapColors?

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    id = "map"
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
    let colors = MapColors.colors(isDark: scene.settings.isDark)
    guard
      wanted.width != picture.image?.width || wanted.height != picture.image?.height
        || colors != self.colors
    else { return }
    self.colors = colors
    backgroundColor = colors.ground
    picture.image = MapPicture.image(bounds.size, scale: scene.scale, colors: colors)
  }
}
