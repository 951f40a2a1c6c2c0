internal import CPixman

extension Canvas {
  /// Draws a text with the upper left corner of its layout at `point`, the nearest device pixel.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: The upper left corner of its layout.
  ///   - color: The colour of its letters; coloured glyphs keep theirs and take the opacity.
  ///   - backdrop: The opaque colour that every pixel of the clip shows where the letters come
  ///     (see `backdrop`); nil if it is unknown. The picture is the same, and from the second time
  ///     on costs a fifth. Drawing over anything else leaves a box of that colour around the text.
  public func draw(
    _ text: TextLayout, at point: Point, color: Color, over backdrop: Color? = nil
  ) {
    let value = color.faded(by: opacity).premultiplied
    guard value >> 24 > 0, let corner = pixel(at: point), isAbove(text, corner) else { return }
    let cache = TextCache.current
    let entry = text.entry(in: cache)
    guard isNear(text, entry.size, corner) else { return }
    func area(_ x: Int, _ y: Int, _ image: Image) -> PixelRect {
      PixelRect(x: corner.x + x, y: corner.y + y, width: image.width, height: image.height)
    }
    let key = opaqueKey(value, backdrop)
    if let key, let opaque = cache.shelf.find(entry, key) {
      return composite(
        PIXMAN_OP_SRC, opaque.image.handle, in: area(opaque.x, opaque.y, opaque.image))
    }
    guard let picture = cache.picture(of: text, entry, scale: scale, color: value) else { return }
    let mask = picture.image
    let place = area(picture.x, picture.y, mask)
    if picture.color != nil { return composite(PIXMAN_OP_OVER, mask.handle, in: place) }
    if let key, let opaque = cache.shelf.make(entry, picture, key, for: target) {
      return composite(PIXMAN_OP_SRC, opaque.image.handle, in: place)
    }
    withSolid(value) { composite(PIXMAN_OP_OVER, $0, mask: mask.handle, in: place) }
  }

  /// What an opaque picture of a text would depend on; nil where there may be none.
  private func opaqueKey(_ color: UInt32, _ backdrop: Color?) -> OpaqueText.Key? {
    // A narrower format would be rounded to twice, and so look different from letters drawn on it.
    guard let backdrop, backdrop.isOpaque, target.format.bytesPerPixel == 4 else { return nil }
    return OpaqueText.Key(scale: scale, color: color, backdrop: backdrop.premultiplied)
  }

  /// Whether the text begins above the clip's end: what does not is not even measured.
  private func isAbove(_ text: TextLayout, _ corner: (x: Int, y: Int)) -> Bool {
    !clip.isEmpty && Double(corner.y) - margin(of: text) < Double(clip.bounds.maxY)
  }

  /// How far letters may stand out of the layout: an em, in device pixels.
  private func margin(of text: TextLayout) -> Double { min(text.font.size * scale, 10_000) }

  /// Whether the text can reach into the clip, which begins below or ends above it.
  private func isNear(_ text: TextLayout, _ natural: Size, _ corner: (x: Int, y: Int)) -> Bool {
    let margin = margin(of: text)
    let bounds = clip.bounds
    let bottom = Double(corner.y) + natural.height * scale + margin
    let right = Double(corner.x) + (text.width ?? natural.width) * scale + margin
    return bottom > Double(bounds.y) && right > Double(bounds.x)
      && Double(corner.x) - margin < Double(bounds.maxX)
  }
}
