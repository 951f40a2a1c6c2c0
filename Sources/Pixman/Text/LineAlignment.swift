internal import CPango

/// Where the lines of a text stand if any of it, or the layout around it, is read from right to left.
///
/// Pango exchanges left and right in paragraphs that are not read in the direction of their context:
/// their lines have to be moved.
struct LineAlignment {
  private let layout: OpaquePointer
  private let isLeft: Bool
  /// The room that lines are aligned in, in Pango's units.
  private let width: Int32

  /// Looks at a text that is set; nil if it is certain that every line stands where it should.
  init?(_ layout: OpaquePointer?, _ alignment: TextAlignment, in direction: LayoutDirection) {
    guard let layout, alignment != .center,
      direction == .rightToLeft || Self.hasReversedLine(layout)
    else { return nil }
    self.layout = layout
    isLeft = alignment == .left
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let limit = pango_layout_get_width(layout)
    width = limit < 0 ? logical.width : limit
  }

  /// Pango's name for a place in lines that are read as their context is.
  static func name(of alignment: TextAlignment) -> PangoAlignment {
    switch alignment {
    case .left, .leading: PANGO_ALIGN_LEFT
    case .center: PANGO_ALIGN_CENTER
    case .right, .trailing: PANGO_ALIGN_RIGHT
    }
  }

  /// How far the line that an iterator stands at has to be moved, in Pango's units.
  func shift(at iterator: OpaquePointer?) -> Int32 {
    guard width > 0 else { return 0 }
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    return (isLeft ? 0 : width - logical.width) - logical.x
  }

  /// What all lines are drawn to, from the layout's upper left corner, in Pango's units.
  var ink: PangoRectangle {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var result = PangoRectangle()
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, &line, nil)
      guard line.width > 0, line.height > 0 else { continue }
      line.x += shift(at: iterator)
      result = result.width > 0 ? Self.union(result, line) : line
    } while pango_layout_iter_next_line(iterator) != 0
    return result
  }

  private static func union(_ first: PangoRectangle, _ second: PangoRectangle) -> PangoRectangle {
    let x = min(first.x, second.x)
    let y = min(first.y, second.y)
    return PangoRectangle(
      x: x, y: y, width: max(first.x + first.width, second.x + second.width) - x,
      height: max(first.y + first.height, second.y + second.height) - y)
  }

  private static func hasReversedLine(_ layout: OpaquePointer) -> Bool {
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      let line = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self)
      if pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL { return true }
      node = current.pointee.next
    }
    return false
  }
}
