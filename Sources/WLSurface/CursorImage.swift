/// One image of a pointer, for one scale.
struct CursorImage: Equatable {
  /// The `wl_buffer`; it belongs to the theme.
  var buffer: OpaquePointer
  /// Buffer pixels a logical unit; both extents are multiples of it.
  var scale: Int32
  /// The point that points, in logical units.
  var hotspot: (x: Int32, y: Int32)

  static func == (left: CursorImage, right: CursorImage) -> Bool {
    left.buffer == right.buffer && left.scale == right.scale && left.hotspot == right.hotspot
  }
}
