import Interaction
import Pixman

/// One scene of the program below a title bar: what a person sees and leaves again.
class Screen: Layer {
  /// The scene's name.
  let name: String
  /// What is below the bar.
  let content: Layer
  /// The bar.
  let bar: TitleBar

  init(name: String, title: String, content: Layer, hasBack: Bool = true) {
    self.name = name
    self.content = content
    bar = TitleBar(title: title, hasBack: hasBack)
    super.init(frame: .zero)
    id = "scene:\(name)"
    clipsToBounds = true
    add(content)
    add(bar)
  }

  override func layout() {
    let top = bar.neededHeight
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: top)
    content.frame = Rect(
      x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  override func sceneDidChange() { backgroundColor = scene?.theme.background }

  /// Whether fingers reach what it holds; it covers what lies behind it all the same.
  ///
  /// Fingers that are down already are taken away: their lift is no tap on what goes.
  var hearsFingers = true {
    didSet {
      for child in children {
        child.isHitTestable = hearsFingers
        if !hearsFingers { cancelGestures(in: child) }
      }
    }
  }

  private func cancelGestures(in layer: Layer) {
    guard let arena = scene?.arena else { return }
    for recognizer in layer.recognizers { arena.cancel(recognizer) }
    for child in layer.children { cancelGestures(in: child) }
  }

  /// Whether something modal of it lies over it.
  var isCovered: Bool { false }

  /// Where the picture is that stands for another scene, seen or not; nil if there is none.
  func picturePlace(of scene: String) -> PicturePlace? { nil }

  /// Closes the innermost open thing; false when there is none and the screen itself should go.
  func closeInnermost() -> Bool { false }
}
