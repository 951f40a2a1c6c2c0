internal import CPixman

extension Canvas {
  /// Draws a group of things and puts it on the image once, with one opacity.
  ///
  /// What overlaps inside the group does not show through. Without memory for the group each
  /// thing is drawn with that opacity by itself.
  ///
  /// - Parameters:
  ///   - rect: Holds everything that is drawn.
  ///   - opacity: 0 to 1; `body` is not called at 0 and costs nothing extra at 1.
  ///   - body: Draws the group on the canvas it is given.
  public func withGroup(_ rect: Rect, opacity: Double, _ body: (Canvas) -> Void) {
    let share = Self.unit(opacity) * self.opacity
    let moved = rect.translated(by: translation)
    let area = PixelRect(covering: moved, scale: scale).intersection(clip.bounds)
    guard share > 0, !area.isEmpty else { return }
    let inside = clipped(to: Region(area))
    guard share < 1 else { return body(inside) }
    let cache = DrawingCache.current
    guard let image = cache.takeImage(width: area.width, height: area.height) else {
      return body(inside.faded(by: Self.unit(opacity)))
    }
    let group = Canvas(copying: inside, target: image, pixelOrigin: area)
    group.clear(area)
    body(group)
    // The image may be larger than the group: only the group's part is put back.
    withOpacityMask(share) { inside.composite(PIXMAN_OP_OVER, image.handle, mask: $0, in: area) }
    cache.giveBack(image)
  }
}
