import Pixman

/// The built-in view at the host's foot: a button above the safe area (S30).
final class ActionSheetCancelView: Layer {
  private let button: ButtonLayer
  private let height: Double

  /// Makes the view that a style describes.
  init(_ style: ActionSheetStyle.CancelView, onTap: @escaping () -> Void) {
    height = style.height
    button = ButtonLayer(
      style.title, font: Font(size: style.titleSize, weight: .regular), color: style.titleColor,
      onTap: onTap)
    super.init()
    backgroundColor = style.backgroundColor
    add(button)
  }

  override func layout() {
    button.frame = Rect(x: 0, y: 0, width: bounds.width, height: min(height, bounds.height))
  }
}
