extension Canvas {
  /// Fills a rectangle, with round corners if a radius is given.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius in logical units; at most half of the shorter side is used.
  ///   - corners: The corners that are round.
  ///   - color: The colour; drawn over what is there.
  public func fill(
    _ rect: Rect, cornerRadius: Double = 0, corners: Corners = .all, color: Color
  ) {
  }

  /// Draws an image pixel by pixel with its upper left corner at `point`.
  public func draw(_ image: Image, at point: Point, opacity: Double = 1) {}

  /// Draws an image stretched to `rect`, bilinear and not rounded to whole pixels.
  public func draw(_ image: Image, in rect: Rect, opacity: Double = 1) {}

  /// Draws a text with the upper left corner of its layout at `point`.
  public func draw(_ text: TextLayout, at point: Point, color: Color) {}

  /// Draws an icon as large as fits in the middle of `rect`.
  public func draw(_ icon: Icon, in rect: Rect, color: Color) {}

  /// Draws the shadow of a rounded rectangle: the part that is not hidden behind it.
  public func draw(_ shadow: Shadow, around rect: Rect, cornerRadius: Double = 0) {}

  /// Draws inside a rounded rectangle; what `body` draws ends at its edge, smoothly.
  ///
  /// The corners' pixels are saved, drawn over and blended back once, so that several layers of
  /// content leave the same edge as one. It costs the corners only.
  public func withRoundedClip(
    _ rect: Rect, cornerRadius: Double, corners: Corners = .all, _ body: (Canvas) -> Void
  ) {
    body(clipped(to: rect))
  }

  /// Draws a group of things and puts it on the image once, with one opacity.
  public func withGroup(_ rect: Rect, opacity: Double, _ body: (Canvas) -> Void) {
    body(clipped(to: rect).faded(by: opacity))
  }
}
