/// How the pixels of a buffer lie in memory (W43, W53).
struct BufferLayout: Equatable {
  /// Pixels a row.
  let width: Int
  /// Rows.
  let height: Int
  /// Bytes from one row to the next.
  let stride: Int

  /// Lays out 32-bit pixels with rows on 64-byte boundaries; nil where the protocol cannot say it.
  init?(width: Int, height: Int) {
    guard width >= 1, height >= 1, width <= 32_767, height <= 32_767 else { return nil }
    let stride = (width * 4 + 63) / 64 * 64
    guard stride * height <= Int(Int32.max) else { return nil }
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// The bytes of the whole buffer.
  var size: Int { stride * height }
}
