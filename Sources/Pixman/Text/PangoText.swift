internal import CPango

/// A text set by Pango: can be measured and drawn.
final class PangoText {
  /// The widest line Pango is asked for, in logical units: beyond what pixman can address.
  private static let widest = 40_000.0

  private let layout: OpaquePointer?
  private let fontSize: Double
  private let alignment: TextAlignment
  private let direction: LayoutDirection

  /// Sets a text.
  init(_ engine: TextEngine, _ key: TextKey) {
    layout = engine.makeLayout(key.font, key.direction)
    fontSize = key.font.size
    alignment = key.alignment
    direction = key.direction
    guard let layout else { return }
    let text = Self.text(key)
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    pango_layout_set_alignment(layout, LineAlignment.name(of: key.alignment))
    pango_layout_set_wrap(layout, key.keepsWords ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    guard let width = key.width else { return }
    let limited = width > 0 ? min(width, Self.widest) : 0
    pango_layout_set_width(layout, Int32((limited * Double(PANGO_SCALE)).rounded()))
    guard key.lines > 0 else { return }
    pango_layout_set_height(layout, Int32(-min(key.lines, 10_000)))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
  }

  deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// How large it is.
  var measures: TextMeasures {
    var ink = PangoRectangle()
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, &ink, &logical)
    if let lines = alignedLines { ink = lines.ink }
    return TextMeasures(
      size: Size(width: Self.units(logical.width), height: Self.units(logical.height)),
      ink: Rect(
        x: Self.units(ink.x), y: Self.units(ink.y), width: Self.units(ink.width),
        height: Self.units(ink.height)),
      baseline: Self.units(pango_layout_get_baseline(layout)),
      lineCount: Int(pango_layout_get_line_count(layout)),
      isCut: pango_layout_is_ellipsized(layout) != 0)
  }

  /// Draws it.
  ///
  /// - Parameters:
  ///   - ink: What is drawn to, in logical units.
  ///   - scale: Device pixels of a logical unit.
  ///   - color: The premultiplied text colour if it has coloured glyphs, else nil for a mask.
  /// - Returns: The picture; nil if there is no memory.
  func picture(_ ink: Rect, scale: Double, color: UInt32?) -> TextPicture? {
    // One pixel more on each side: glyphs are placed between pixels.
    let area = PixelRect(covering: ink, scale: scale)
    let width = min(area.width + 2, Image.maximumSide)
    let height = min(area.height + 2, 16_384)
    // Cairo places glyphs on whole pixels only. Drawn four times as wide they stand on quarters,
    // and four columns make one.
    let detail = color == nil && width * 4 <= Image.maximumSide ? 4 : 1
    do {
      let format = color == nil ? PixelFormat.a8 : .argb32
      let image = try Image(width: width * detail, height: height, format: format)
      let x = area.x - 1
      let y = area.y - 1
      draw(on: image, detail: Double(detail), scale, x: Double(x), y: Double(y), color)
      let result = detail == 1 ? image : try image.narrowedByFour()
      return TextPicture(scale: scale, color: color, image: result, x: x, y: y)
    } catch {
      return nil
    }
  }

  private func draw(
    on image: Image, detail: Double, _ scale: Double, x: Double, y: Double, _ color: UInt32?
  ) {
    let surface = image.cairoSurface()
    let context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    var matrix = cairo_matrix_t(
      xx: scale * detail, yx: 0, xy: 0, yy: scale, x0: -x * detail, y0: -y)
    cairo_set_matrix(context, &matrix)
    let value = color ?? 0xff00_0000
    func channel(_ shift: UInt32) -> Double { Double(value >> shift & 0xff) / 255 }
    let alpha = max(channel(24), 1.0 / 255)
    cairo_set_source_rgba(
      context, channel(16) / alpha, channel(8) / alpha, channel(0) / alpha, alpha)
    // Pixman is quick at adding masks, and slow at drawing one over another.
    if color == nil { cairo_set_operator(context, CAIRO_OPERATOR_ADD) }
    let lines = alignedLines
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var glyphs = GlyphPainter(context, xScale: scale * detail, yScale: scale, fontSize: fontSize)
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let baseline = pango_layout_iter_get_baseline(iterator)
      if let lines { logical.x += lines.shift(at: iterator) }
      glyphs.draw(run, x: Self.units(logical.x), baseline: Self.units(baseline))
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private var alignedLines: LineAlignment? { LineAlignment(layout, alignment, in: direction) }

  /// The text with breaks that Pango counts as we do: lines of one paragraph, since its limit is
  /// lines a paragraph.
  ///
  /// Breaks that would lead below the last line are spaces, so that an ellipsis can stand for
  /// what follows.
  private static func text(_ key: TextKey) -> String {
    // A line that is cut shows no more than this of a longer text.
    let isLong = key.text.utf8.count > 8192 && key.lines == 1 && key.width != nil
    let text = isLong ? String(key.text.prefix(8192)) : key.text
    guard key.lines > 0, text.unicodeScalars.contains(where: isBreak) else { return text }
    var breaks = 0
    return String(
      text.map { character in
        guard character.isNewline else { return character }
        breaks += 1
        return breaks < key.lines ? "\u{2028}" : " "
      })
  }

  /// Whether a line ends here: the scalars of `Character.isNewline`, without looking at clusters.
  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: return true
    default: return false
    }
  }

  private static func units(_ value: Int32) -> Double { Double(value) / Double(PANGO_SCALE) }
}
