internal import CPixman

extension Canvas {
  /// Draws the shadow of a rounded rectangle: the part that is not hidden behind it.
  ///
  /// Pixels that the rectangle covers wholly stay as they are, as in CSS; those that its round
  /// corners cover in part get all of the shadow, so that an opaque rectangle drawn next leaves
  /// no fringe.
  ///
  /// - Parameters:
  ///   - shadow: The shadow.
  ///   - rect: The rectangle that throws it.
  ///   - cornerRadius: Its radius in logical units; at most half of the shorter side is used.
  public func draw(_ shadow: Shadow, around rect: Rect, cornerRadius: Double = 0) {
    let box = pixels(of: rect)
    let area = pixels(of: rect.translated(by: shadow.offset))
    let value = shadow.color.faded(by: opacity).premultiplied
    guard value >> 24 > 0, !area.isEmpty, !clip.isEmpty else { return }
    // Larger pieces than these limits make would take long to compute and no eye to tell apart.
    let most = min(Double(min(area.width, area.height)) / 2, 256)
    let sigma = min(Self.positive(shadow.blurRadius * scale) / 2, 64)
    var key = ShadowKey(
      color: value, sigmaSixteenths: Int((sigma * 16).rounded()),
      radiusSixteenths: Int((min(Self.positive(cornerRadius * scale), most) * 16).rounded()),
      width: 0, height: 0)
    let reach = ShadowPieces.reach(key)
    let outer = PixelRect(
      x: area.x - reach, y: area.y - reach, width: area.width + 2 * reach,
      height: area.height + 2 * reach)
    let visible = clipped(
      to: clip.intersection(outer).subtracting(hole(box, radius: cornerRadius * scale)))
    guard !visible.clip.isEmpty else { return }
    guard key.sigmaSixteenths > 0 else {
      let moved = rect.translated(by: shadow.offset)
      return visible.fill(moved, cornerRadius: cornerRadius, color: shadow.color)
    }
    key.width = min(area.width, 2 * ShadowPieces.depth(key))
    key.height = min(area.height, 2 * ShadowPieces.depth(key))
    guard let pieces = ShadowPieces.cached(key) else { return }
    visible.draw(pieces, around: area, outer, value)
  }

  /// The pixels that a rounded rectangle covers wholly.
  private func hole(_ box: PixelRect, radius: Double) -> Region {
    guard let shape = RoundedShape(box, radius: radius, corners: .all) else { return Region(box) }
    guard let mask = RoundedMask.cached(shape.key) else { return Region() }
    var rects: [PixelRect] = []
    shape.forEachPiece { piece in
      guard piece.isMasked else { return rects.append(piece.area) }
      for row in 0..<piece.area.height {
        let maskRow = piece.maskY + row
        let left = max(mask.leftInsets[maskRow] - piece.maskX, 0)
        let right = max(
          mask.rightInsets[maskRow] - (mask.image.width - piece.maskX - piece.area.width), 0)
        let width = piece.area.width - left - right
        guard width > 0 else { continue }
        rects.append(
          PixelRect(x: piece.area.x + left, y: piece.area.y + row, width: width, height: 1))
      }
    }
    return Region(rects)
  }

  private func draw(
    _ pieces: ShadowPieces, around area: PixelRect, _ outer: PixelRect, _ value: UInt32
  ) {
    let width = pieces.topLeft.width
    let height = pieces.topLeft.height
    // Where the rectangle has an odd side and no straight middle the quarters share a line.
    let sharedX = max(0, 2 * width - outer.width)
    let sharedY = max(0, 2 * height - outer.height)
    let rightX = outer.maxX - width + sharedX
    let lowerY = outer.maxY - height + sharedY
    func corner(_ image: Image, _ x: Int, _ y: Int, _ skipX: Int, _ skipY: Int) {
      let part = PixelRect(x: x, y: y, width: width - skipX, height: height - skipY)
      blend(image, in: part, sourceX: skipX, sourceY: skipY)
    }
    corner(pieces.topLeft, outer.x, outer.y, 0, 0)
    corner(pieces.topRight, rightX, outer.y, sharedX, 0)
    corner(pieces.bottomLeft, outer.x, lowerY, 0, sharedY)
    corner(pieces.bottomRight, rightX, lowerY, sharedX, sharedY)
    side(pieces.left, outer.x, 0, from: outer.y + height, to: lowerY)
    side(pieces.right, rightX, sharedX, from: outer.y + height, to: lowerY)
    let start = outer.x + width
    guard rightX > start else { return }
    for (index, value) in pieces.rows.enumerated() where value >> 24 > 0 {
      var row = PixelRect(x: start, y: outer.y + index, width: rightX - start, height: 1)
      blend(value, in: row)
      row.y = outer.maxY - 1 - index
      if index < height - sharedY { blend(value, in: row) }
    }
    let middle = PixelRect(
      x: start, y: outer.y + height, width: rightX - start,
      height: max(0, lowerY - outer.y - height))
    blend(value, in: middle)
  }

  /// Draws a piece of a shadow over what is there; its steps are dithered where the target has few
  /// levels.
  private func blend(_ piece: Image, in area: PixelRect, sourceX: Int, sourceY: Int = 0) {
    guard target.format == .rgb565 else {
      return composite(
        PIXMAN_OP_OVER, piece.handle, in: area, sourceX: sourceX, sourceY: sourceY)
    }
    clip.forEach(in: area) { box in
      DitheredBlend(target).draw(
        piece, at: (sourceX + box.x - area.x, sourceY + box.y - area.y),
        in: box.translated(-pixelOrigin.x, -pixelOrigin.y))
    }
  }

  /// Draws one premultiplied colour of a shadow, likewise.
  private func blend(_ value: UInt32, in area: PixelRect) {
    guard target.format == .rgb565 else { return fill(area, value) }
    clip.forEach(in: area) { box in
      DitheredBlend(target).fill(box.translated(-pixelOrigin.x, -pixelOrigin.y), value)
    }
  }

  /// Draws a side's strip, less its first `skip` columns, as often as it takes.
  private func side(_ strip: Image, _ x: Int, _ skip: Int, from top: Int, to bottom: Int) {
    var y = top
    while y < bottom {
      let height = min(strip.height, bottom - y)
      let part = PixelRect(x: x, y: y, width: strip.width - skip, height: height)
      blend(strip, in: part, sourceX: skip)
      y += height
    }
  }

  /// The value if it is above zero and a number, else 0.
  private static func positive(_ value: Double) -> Double { value > 0 ? min(value, 1e6) : 0 }
}
