internal import CPixman

extension Canvas {
  /// Draws a text with the upper left corner of its layout at `point`, the nearest device pixel.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The upper left corner of its layout.
  ///   - color: The colour of its letters; coloured glyphs keep theirs and take the opacity.
  public func draw(_ text: TextLayout, at point: Point, color: Color) {
    let value = color.faded(by: opacity).premultiplied
    guard value >> 24 > 0, let corner = pixel(at: point), isNear(text, corner),
      let picture = TextCache.current.picture(for: text.key, scale: scale, color: value)
    else { return }
    let image = picture.image
    let area = PixelRect(
      x: corner.x + picture.x, y: corner.y + picture.y, width: image.width, height: image.height)
    if picture.color != nil {
      composite(PIXMAN_OP_OVER, image.handle, in: area)
    } else {
      withSolid(value) { composite(PIXMAN_OP_OVER, $0, mask: image.handle, in: area) }
    }
  }

  /// Whether the text can reach into the clip; letters may stand out of the layout by an em.
  private func isNear(_ text: TextLayout, _ corner: (x: Int, y: Int)) -> Bool {
    let margin = min(text.font.size * scale, 10_000)
    let top = Double(corner.y) - margin
    guard !clip.isEmpty, top < Double(clip.bounds.maxY) else { return false }
    let size = text.size
    let bottom = Double(corner.y) + size.height * scale + margin
    let right = Double(corner.x) + size.width * scale + margin
    return bottom > Double(clip.bounds.y) && right > Double(clip.bounds.x)
      && Double(corner.x) - margin < Double(clip.bounds.maxX)
  }
}
