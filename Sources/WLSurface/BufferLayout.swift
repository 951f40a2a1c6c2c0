import Pixman

/// How the pixels of a buffer lie in memory (W43, W53).
struct BufferLayout: Equatable {
  /// Pixels a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int
  /// How a pixel is held.
  let format: BufferFormat

  /// Lays out pixels; nil where the protocol cannot say it.
  ///
  /// Rows follow each other without a gap, but for the 4 bytes on which pixman wants them to begin:
  /// KWin before 6.2 reads them so whatever it was told (mpv issue 13961).
  init?(width: Int, height: Int, format: BufferFormat = .xrgb8888) {
    guard width >= 1, height >= 1, width <= 32_767, height <= 32_767 else { return nil }
    let stride = (width * format.pixelFormat.bytesPerPixel + 3) & ~3
    guard stride * height <= Int(Int32.max) else { return nil }
    self.width = width
    self.height = height
    self.stride = stride
    self.format = format
  }

  /// The bytes of the whole buffer.
  var size: Int { stride * height }
}
