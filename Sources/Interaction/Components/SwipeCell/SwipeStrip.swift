import Pixman

/// The background of one action, as wide as the actions view, with its button at the inner end.
final class SwipeStrip: Layer {
  /// The button.
  let button: SwipeActionButton
  private let side: SwipeSide
  /// A background set by a transition, in place of the action's own.
  private var override: Color??

  /// Makes the strip of a button.
  init(button: SwipeActionButton, side: SwipeSide) {
    self.button = button
    self.side = side
    super.init()
    add(button)
    recolor()
  }

  /// Places the button, `width` wide and as high as the row, at the end next to the content.
  func placeButton(width: Double) {
    let x = side == .right ? 0 : bounds.width - width
    button.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
  }

  /// Takes the background from the action and the theme in force.
  func recolor() {
    backgroundColor = override ?? button.action.background(in: scene?.theme ?? .light)
  }

  /// Takes a background from a transition; nil is none.
  func setBackground(_ color: Color?) {
    override = .some(color)
    recolor()
  }

  override func sceneDidChange() { recolor() }
  override var hasContent: Bool { false }
}
