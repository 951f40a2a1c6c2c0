internal import CPango
internal import Platform

/// A thread's Pango: one font map, one context a direction, one description a font.
///
/// Outlines are neither hinted nor rounded to pixels, so that a text has the same proportions at
/// every scale; edges are grey.
final class TextEngine {
  // Pango starts a thread here that reads fontconfig's files.
  private let map = SignalMask.withAllBlocked { pango_cairo_font_map_new() }
  private let context: OpaquePointer?
  /// That of texts in layouts from right to left; nil until there is one.
  private var reversedContext: OpaquePointer?
  private var descriptions: [Font: OpaquePointer] = [:]

  init() {
    context = Self.makeContext(map, .leftToRight)
  }

  private static func makeContext(
    _ map: UnsafeMutablePointer<PangoFontMap>?, _ direction: LayoutDirection
  ) -> OpaquePointer? {
    let context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    if direction == .rightToLeft { pango_context_set_base_dir(context, PANGO_DIRECTION_RTL) }
    return context
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
    for case let context? in [context, reversedContext] {
      g_object_unref(UnsafeMutableRawPointer(context))
    }
    if let map { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// A layout without text; the caller gives it back with `g_object_unref`.
  func makeLayout(_ font: Font, _ direction: LayoutDirection) -> OpaquePointer? {
    guard let layout = pango_layout_new(context(direction)) else { return nil }
    pango_layout_set_font_description(layout, description(font))
    return layout
  }

  private func context(_ direction: LayoutDirection) -> OpaquePointer? {
    if direction == .leftToRight { return context }
    if reversedContext == nil { reversedContext = Self.makeContext(map, direction) }
    return reversedContext
  }

  private func description(_ font: Font) -> OpaquePointer? {
    if let description = descriptions[font] { return description }
    guard let description = pango_font_description_new() else { return nil }
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    pango_font_description_set_absolute_size(description, Self.size(font) * Double(PANGO_SCALE))
    descriptions[font] = description
    return description
  }

  /// The size Pango is asked for: a font without size would put Cairo out of order for good.
  private static func size(_ font: Font) -> Double {
    font.size > 0.125 ? min(font.size, 2000) : 0.125
  }
}
