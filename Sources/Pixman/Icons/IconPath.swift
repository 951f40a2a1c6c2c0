internal import CPango
import Glibc

/// Draws icons on a Cairo context: lines of two units' width on a grid of 24 x 24.
struct IconPath {
  private let context: OpaquePointer?

  /// Draws on `image`, an a8 square, as large as that is.
  init(_ icon: Icon, on image: Image) {
    let surface = image.cairoSurface()
    context = cairo_create(surface)
    defer {
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    let scale = Double(image.width) / 24
    cairo_scale(context, scale, scale)
    cairo_set_line_width(context, 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    add(icon)
    cairo_stroke(context)
  }

  /// The mask of an icon, from this thread's cache; nil if there is no memory.
  static func mask(_ icon: Icon, side: Int) -> Image? {
    let cache = DrawingCache.current
    let key = IconKey(icon: icon, side: side)
    if let image = cache.icons.value(for: key) { return image }
    do {
      let image = try Image(width: side, height: side, format: .a8)
      _ = IconPath(icon, on: image)
      cache.icons.insert(image, for: key, cost: image.stride * side + 256)
      return image
    } catch {
      return nil
    }
  }

  private func add(_ icon: Icon) {
    switch icon {
    case .chevronLeft: line((15, 5), (8, 12), (15, 19))
    case .chevronRight: line((9, 5), (16, 12), (9, 19))
    case .chevronUp: line((5, 15), (12, 8), (19, 15))
    case .chevronDown: line((5, 9), (12, 16), (19, 9))
    case .xmark:
      line((6, 6), (18, 18))
      line((18, 6), (6, 18))
    case .check: line((5, 13), (10, 18), (19, 7))
    case .plus:
      line((12, 5), (12, 19))
      line((5, 12), (19, 12))
    case .more: dots()
    case .flag:
      line((6, 21), (6, 4), (18, 4), (15, 8.5), (18, 13), (6, 13))
    case .trash: trash()
    case .envelope:
      polygon((3, 6), (21, 6), (21, 18), (3, 18))
      line((3.5, 7), (12, 13), (20.5, 7))
    case .envelopeOpen:
      polygon((3, 10), (12, 4), (21, 10), (21, 20), (3, 20))
      line((3.5, 10.5), (12, 15.5), (20.5, 10.5))
    case .magnifier:
      circle((10.5, 10.5), 6.5)
      line((15.5, 15.5), (20, 20))
    case .star: star()
    case .share:
      line((8, 10), (5, 10), (5, 21), (19, 21), (19, 10), (16, 10))
      line((12, 15), (12, 3))
      line((8, 7), (12, 3), (16, 7))
    }
  }

  private func trash() {
    line((4, 6.5), (20, 6.5))
    line((9, 6), (9, 3.5), (15, 3.5), (15, 6))
    line((6, 6.5), (7, 20.5), (17, 20.5), (18, 6.5))
    line((10.5, 10.5), (10.5, 16.5))
    line((13.5, 10.5), (13.5, 16.5))
  }

  private func dots() {
    for x in [5.0, 12.0, 19.0] { circle((x, 12), 1.8) }
    cairo_fill(context)
  }

  private func star() {
    // Five points on a circle, five on one of 0.42 the radius: near that of a regular pentagram.
    for index in 0..<10 {
      let radius = index.isMultiple(of: 2) ? 9.5 : 4
      let angle = Double(index) * .pi / 5 - .pi / 2
      cairo_line_to(context, 12 + radius * cos(angle), 12.7 + radius * sin(angle))
    }
    cairo_close_path(context)
  }

  private func line(_ points: (Double, Double)...) {
    cairo_new_sub_path(context)
    for (x, y) in points { cairo_line_to(context, x, y) }
  }

  private func polygon(_ points: (Double, Double)...) {
    cairo_new_sub_path(context)
    for (x, y) in points { cairo_line_to(context, x, y) }
    cairo_close_path(context)
  }

  private func circle(_ center: (Double, Double), _ radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, center.0, center.1, radius, 0, 2 * .pi)
  }
}
