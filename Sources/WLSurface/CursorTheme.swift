import CWayland
import CWaylandCursor
import Platform

/// The images of pointers: the theme of the environment, and an arrow of our own without one (W95).
///
/// A theme is loaded when an image of its scale is first asked for.
final class CursorTheme {
  private static let defaultSize: Int32 = 24
  private static let largestSize: Int32 = 256

  private let shm: OpaquePointer
  private let name: String?
  private let size: Int32
  /// Loaded themes by scale; nil where there is none.
  private var themes: [Int32: OpaquePointer?] = [:]
  private var arrows: [Int32: CursorArrow] = [:]

  /// Takes the theme's name and size from `XCURSOR_THEME` and `XCURSOR_SIZE`.
  init(shm: OpaquePointer) {
    self.shm = shm
    name = Environment.variable("XCURSOR_THEME")
    let wish = Environment.variable("XCURSOR_SIZE").flatMap { Int32($0) } ?? Self.defaultSize
    size = wish > 0 ? min(wish, Self.largestSize) : Self.defaultSize
  }

  /// Destroys the images; whoever shows one has stopped before.
  func destroy() {
    for case let theme? in themes.values { wl_cursor_theme_destroy(theme) }
    themes.removeAll()
    for arrow in arrows.values { arrow.destroy() }
    arrows.removeAll()
  }

  /// The image of a shape, or nil when there is not even memory for the arrow.
  func image(_ shape: CursorShape, scale: Int32) -> CursorImage? {
    // An image whose size is no multiple of the scale may not be shown at it (W73).
    themed(shape, scale: scale) ?? (scale > 1 ? themed(shape, scale: 1) : nil)
      ?? (shape == .arrow ? arrow(scale: scale) : image(.arrow, scale: scale))
  }

  private func themed(_ shape: CursorShape, scale: Int32) -> CursorImage? {
    guard let theme = theme(scale: scale) else { return nil }
    for name in shape.names {
      guard let cursor = wl_cursor_theme_get_cursor(theme, name), cursor.pointee.image_count > 0,
        let first = cursor.pointee.images[0]
      else { continue }
      let image = first.pointee
      let unit = UInt32(scale)
      guard image.width > 0, image.height > 0, image.width % unit == 0, image.height % unit == 0,
        let buffer = wl_cursor_image_get_buffer(first)
      else { return nil }
      let hotspot = (
        Int32(clamping: image.hotspot_x / unit), Int32(clamping: image.hotspot_y / unit)
      )
      return CursorImage(buffer: buffer, scale: scale, hotspot: hotspot)
    }
    return nil
  }

  private func theme(scale: Int32) -> OpaquePointer? {
    if let known = themes[scale] { return known }
    let theme = wl_cursor_theme_load(name, size * scale, shm)
    themes[scale] = .some(theme)
    return theme
  }

  private func arrow(scale: Int32) -> CursorImage? {
    if let arrow = arrows[scale] { return arrow.image }
    guard let arrow = CursorArrow(shm: shm, scale: scale) else { return nil }
    arrows[scale] = arrow
    return arrow.image
  }
}
