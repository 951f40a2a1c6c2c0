internal import CPixman

extension Canvas {
  /// Draws an icon as large as fits in the middle of `rect`.
  ///
  /// - Parameters:
  ///   - icon: The icon.
  ///   - rect: Where it stands.
  ///   - color: The colour of its lines.
  public func draw(_ icon: Icon, in rect: Rect, color: Color) {
    let box = pixels(of: rect)
    let side = min(box.width, box.height, 2048)
    let area = PixelRect(
      x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side,
      height: side)
    let value = color.faded(by: opacity).premultiplied
    guard value >> 24 > 0, !clip.bounds.intersection(area).isEmpty,
      let mask = IconPath.mask(icon, side: side)
    else { return }
    withSolid(value) { composite(PIXMAN_OP_OVER, $0, mask: mask.handle, in: area) }
  }
}
