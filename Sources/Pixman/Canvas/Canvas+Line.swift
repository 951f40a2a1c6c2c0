internal import CPixman

extension Canvas {
  /// Draws a straight line with blunt ends, smooth at its edges.
  ///
  /// Meant for pictures that are drawn once and kept: its mask is as large as the line's bounds.
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
    let corners = [start + across, start - across, end + across, end - across]
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    let right = corners.map(\.x).max() ?? 0
    let bottom = corners.map(\.y).max() ?? 0
    let box = Rect(x: left, y: top, width: right - left, height: bottom - top)
    let area = PixelRect(covering: box.translated(by: translation), scale: scale)
      .intersection(clip.bounds)
    guard !area.isEmpty,
      let mask = try? Image(width: area.width, height: area.height, format: .a8)
    else { return }
    let points = corners.map { corner in
      pixman_point_fixed(
        x: Self.fixed((corner.x + translation.x) * scale - Double(area.x)),
        y: Self.fixed((corner.y + translation.y) * scale - Double(area.y)))
    }
    var triangles = [
      pixman_triangle(p1: points[0], p2: points[1], p3: points[2]),
      pixman_triangle(p1: points[1], p2: points[2], p3: points[3]),
    ]
    pixman_add_triangles(mask.handle, 0, 0, 2, &triangles)
    withSolid(value) { composite(PIXMAN_OP_OVER, $0, mask: mask.handle, in: area) }
  }

  /// pixman's 16.16 number; what it cannot hold is cut.
  private static func fixed(_ value: Double) -> pixman_fixed_t {
    pixman_fixed_t((min(max(value, -32_000), 32_000) * 65_536).rounded())
  }
}
