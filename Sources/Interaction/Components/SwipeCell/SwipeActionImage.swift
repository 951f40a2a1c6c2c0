public import Pixman

/// What an action shows above its title.
public enum SwipeActionImage {
  /// An icon in the action's text colour, in a square with sides of `size` logical units.
  case icon(Icon, size: Double = 23)
  /// A white icon in the middle of a disc of the given colour.
  case disc(Icon, size: Double = 22, diameter: Double = 50, color: Color)
  /// A picture that keeps its colours, at a size in logical units.
  case picture(Image, size: Size)

  /// The room the image needs, in logical units.
  public var size: Size {
    switch self {
    case .icon(_, let size): Size(width: size, height: size)
    case .disc(_, _, let diameter, _): Size(width: diameter, height: diameter)
    case .picture(_, let size): size
    }
  }

  /// Draws the image in a frame of its size; `tint` colours plain icons.
  func draw(in canvas: Canvas, frame: Rect, tint: Color) {
    switch self {
    case .icon(let icon, _):
      canvas.draw(icon, in: frame, color: tint)
    case .disc(let icon, let size, let diameter, let color):
      canvas.fill(frame, cornerRadius: diameter / 2, color: color)
      canvas.draw(icon, in: frame.expanded(by: (size - diameter) / 2), color: .white)
    case .picture(let image, _):
      canvas.draw(image, in: frame)
    }
  }
}
