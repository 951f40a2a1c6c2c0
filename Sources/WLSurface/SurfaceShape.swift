/// What a surface's size on the screen is made of: changes only together with a buffer for it (W73).
struct SurfaceShape: Equatable {
  /// The size in logical units.
  var size: LogicalSize
  /// Pixels a logical unit.
  var scale: BufferScale

  /// Columns of the buffer.
  var pixelWidth: Int { scale.pixels(size.width) }
  /// Rows of the buffer.
  var pixelHeight: Int { scale.pixels(size.height) }
}
