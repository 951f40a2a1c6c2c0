internal import CPixman

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
    let area = pixels(of: rect)
    let value = color.faded(by: opacity).premultiplied
    guard value >> 24 > 0, !clip.bounds.intersection(area).isEmpty else { return }
    guard
      let shape = RoundedShape(area, radius: cornerRadius * scale, corners: corners),
      let mask = RoundedMask.cached(shape.key)
    else { return fill(area, value) }
    withSolid(value) { solid in
      shape.forEachPiece { piece in
        if !piece.isMasked && value >> 24 == 255 { return fillOpaque(piece.area, value) }
        composite(
          PIXMAN_OP_OVER, solid, mask: piece.isMasked ? mask.image.handle : nil, in: piece.area,
          maskX: piece.maskX, maskY: piece.maskY)
      }
    }
  }

  /// Fills pixels with a premultiplied colour, over what is there.
  func fill(_ area: PixelRect, _ value: UInt32) {
    if value >> 24 == 255 { return fillOpaque(area, value) }
    withSolid(value) { composite(PIXMAN_OP_OVER, $0, in: area) }
  }

  /// Makes pixels clear, whatever is there.
  func clear(_ area: PixelRect) { fillOpaque(area, 0) }

  /// Sets pixels: half the cost of copying them.
  private func fillOpaque(_ area: PixelRect, _ value: UInt32) {
    let depth = target.format.bytesPerPixel * 8
    let pixel = target.format.pixel(value)
    let bits = target.base.assumingMemoryBound(to: UInt32.self)
    clip.forEach(in: area) { box in
      pixman_fill(
        bits, Int32(target.stride / 4), Int32(depth), Int32(box.x - pixelOrigin.x),
        Int32(box.y - pixelOrigin.y), Int32(box.width), Int32(box.height),
        pixel)
    }
  }
}
