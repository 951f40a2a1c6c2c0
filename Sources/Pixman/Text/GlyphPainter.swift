internal import CPango

/// Draws the glyphs of set text with Cairo at any scale.
///
/// The fonts Pango chose are only scaled here: laying the text out again for each scale would
/// make fontconfig choose them again.
struct GlyphPainter {
  private let context: OpaquePointer?
  private let fontSize: Double
  private var matrix = cairo_matrix_t()
  private var glyphs: [cairo_glyph_t] = []

  init(_ context: OpaquePointer?, xScale: Double, yScale: Double, fontSize: Double) {
    self.context = context
    self.fontSize = fontSize
    cairo_matrix_init_scale(&matrix, xScale, yScale)
  }

  /// Draws a run whose origin lies at `x` on its baseline, in logical units.
  mutating func draw(_ run: UnsafeMutablePointer<PangoLayoutRun>, x: Double, baseline: Double) {
    guard let string = run.pointee.glyphs, let item = run.pointee.item,
      let font = item.pointee.analysis.font
    else { return }
    let units = Double(PANGO_SCALE)
    glyphs.removeAll(keepingCapacity: true)
    var advance = x
    for index in 0..<Int(string.pointee.num_glyphs) {
      let info = string.pointee.glyphs[index]
      let width = Double(info.geometry.width) / units
      if info.glyph & PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG) != 0 {
        drawBox(x: advance, baseline: baseline, width: width)
      } else if info.glyph != PangoGlyph(PANGO_GLYPH_EMPTY) {
        glyphs.append(
          cairo_glyph_t(
            index: UInt(info.glyph), x: advance + Double(info.geometry.x_offset) / units,
            y: baseline + Double(info.geometry.y_offset) / units))
      }
      advance += width
    }
    setFont(font)
    cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
  }

  private mutating func setFont(_ font: UnsafeMutablePointer<PangoFont>) {
    guard let chosen = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    var fontMatrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(chosen, &fontMatrix)
    let options = cairo_font_options_create()
    cairo_scaled_font_get_font_options(chosen, options)
    let face = cairo_scaled_font_get_font_face(chosen)
    let scaled = cairo_scaled_font_create(face, &fontMatrix, &matrix, options)
    cairo_set_scaled_font(context, scaled)
    cairo_scaled_font_destroy(scaled)
    cairo_font_options_destroy(options)
  }

  /// A frame where no font has the character.
  private func drawBox(x: Double, baseline: Double, width: Double) {
    let line = fontSize / 16
    let height = fontSize * 0.7
    guard width > 4 * line else { return }
    cairo_set_line_width(context, line)
    cairo_rectangle(
      context, x + 1.5 * line, baseline - height, width - 3 * line, height - line / 2)
    cairo_stroke(context)
  }
}
