internal import CPixman

extension Canvas {
  /// How many pixels along a line one mask reaches: a slanting line in one mask would be mostly
  /// a mask of nothing.
  private static let maskLength = 64

  /// Draws a straight line with blunt ends, smooth at its edges.
  ///
  /// Meant for pictures that are drawn once and kept: its masks are made anew each time.
  ///
  /// - Parameters:
  ///   - start: The middle of one end.
  ///   - end: The middle of the other end.
  ///   - width: The line's width in logical units.
  ///   - color: The colour; drawn over what is there.
  public func line(from start: Point, to end: Point, width: Double, color: Color) {
    let value = color.faded(by: opacity).premultiplied
    let way = end - start
    guard value >> 24 > 0, width > 0, way.length > 0, way.length.isFinite else { return }
    let across = Point(x: -way.y, y: way.x) * (width / 2 / way.length)
    // In pixels, in the order of a strip of triangles.
    let corners = [start + across, start - across, end + across, end - across]
      .map { ($0 + translation) * scale }
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let bottom = corners.map(\.y).max() ?? 0
    let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let area = PixelRect(covering: box, scale: 1).intersection(clip.bounds)
    guard !area.isEmpty else { return }
    let pieces = Self.pieces(
      of: area, along: way, through: (start + translation) * scale, width: width * scale)
    withSolid(value) { source in
      for piece in pieces {
        guard let mask = Self.mask(of: corners, in: piece) else { continue }
        composite(PIXMAN_OP_OVER, source, mask: mask.handle, in: piece)
      }
    }
  }

  /// Rectangles side by side in `area` that hold all of a line.
  private static func pieces(
    of area: PixelRect, along way: Point, through point: Point, width: Double
  ) -> [PixelRect] {
    let isFlat = abs(way.x) >= abs(way.y)
    let slope = isFlat ? way.y / way.x : way.x / way.y
    // How far the line reaches to both sides of its middle, across the axis it is cut along.
    let reach = width / 2 * (1 + slope * slope).squareRoot() + 1
    let first = isFlat ? area.x : area.y
    let last = isFlat ? area.maxX : area.maxY
    return stride(from: first, to: last, by: maskLength).map { begin in
      let length = Double(min(maskLength, last - begin))
      let along = Double(begin)
      let middle =
        isFlat ? point.y + (along - point.x) * slope : point.x + (along - point.y) * slope
      let low = min(middle, middle + length * slope) - reach
      let extent = abs(length * slope) + 2 * reach
      let piece =
        isFlat
        ? Rect(x: along, y: low, width: length, height: extent)
        : Rect(x: low, y: along, width: extent, height: length)
      return PixelRect(covering: piece, scale: 1).intersection(area)
    }
  }

  /// The coverage of a strip of two triangles in a rectangle; nil if there is nothing to see.
  private static func mask(of corners: [Point], in piece: PixelRect) -> Image? {
    guard !piece.isEmpty,
      let mask = Image.ifPossible(width: piece.width, height: piece.height, format: .a8)
    else { return nil }
    let points = corners.map { corner in
      pixman_point_fixed(
        x: fixed(corner.x - Double(piece.x)), y: fixed(corner.y - Double(piece.y)))
    }
    var triangles = [
      pixman_triangle(p1: points[0], p2: points[1], p3: points[2]),
      pixman_triangle(p1: points[1], p2: points[2], p3: points[3]),
    ]
    pixman_add_triangles(mask.handle, 0, 0, 2, &triangles)
    return mask
  }

  /// pixman's 16.16 number; what it cannot hold is cut.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t((min(max(value, -32_000), 32_000) * 65_536).rounded())
  }
}
