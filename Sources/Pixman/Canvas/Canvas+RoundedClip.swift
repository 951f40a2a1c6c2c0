extension Canvas {
  /// Draws inside a rounded rectangle; what `body` draws ends at its edge, smoothly.
  ///
  /// The corners' pixels are saved, drawn over and blended back once, so that several layers of
  /// content leave the same edge as one. It costs the corners only.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: The radius in logical units; at most half of the shorter side is used.
  ///   - corners: The corners that are round.
  ///   - body: Draws on the canvas it is given.
  public func withRoundedClip(
    _ rect: Rect, cornerRadius: Double, corners: Corners = .all, _ body: (Canvas) -> Void
  ) {
    let area = pixels(of: rect)
    let inside = clipped(to: rect)
    guard !inside.clip.isEmpty else { return }
    guard
      let shape = RoundedShape(area, radius: cornerRadius * scale, corners: corners),
      let mask = RoundedMask.cached(shape.key)
    else { return body(inside) }
    var saved: [SavedCorner] = []
    shape.forEachPiece { piece in
      let part = piece.area.intersection(inside.clip.bounds)
      guard piece.isMasked, !part.isEmpty else { return }
      saved.append(
        SavedCorner(
          target, part.translated(-pixelOrigin.x, -pixelOrigin.y),
          maskX: piece.maskX + part.x - piece.area.x, maskY: piece.maskY + part.y - piece.area.y))
    }
    body(inside)
    for corner in saved { corner.blend(back: target, through: mask.image) }
  }
}
