import Pixman

extension SwipeAction {
  /// The title, if there is something to be seen of it.
  var shownTitle: String? { title.flatMap { $0.isEmpty ? nil : $0 } }

  /// The colour behind the button; nil if it has no background.
  func background(in theme: Theme) -> Color? {
    let usual = themeColor ?? (style == .destructive ? \.red : \.gray3)
    let color = backgroundColor ?? theme[keyPath: usual]
    return color.alpha > 0 ? color : nil
  }

  /// What lies over the background while the button is pressed; nil without a background (C33).
  func highlight(in theme: Theme) -> Color? {
    guard background(in: theme) != nil else { return nil }
    return highlightedBackgroundColor ?? Color.black.faded(by: 0.1)
  }

  /// Colour of title and plain icons.
  func foreground(isPressed: Bool) -> Color {
    let usual = textColor ?? .white
    return isPressed ? highlightedTextColor ?? usual : usual
  }

  /// The image to be shown.
  func shownImage(isPressed: Bool) -> SwipeActionImage? {
    isPressed ? highlightedImage ?? image : image
  }

  /// The title's font with the system's text scale.
  func scaledFont(by textScale: Double) -> Font {
    var font = font ?? Font(size: 15, weight: .medium)
    font.size *= textScale
    return font
  }
}
