extension Image {
  /// An a8 image of a quarter of the width, each pixel the mean of four.
  ///
  /// - Throws: `PixmanError.outOfMemory` if there is no memory for it.
  func narrowedByFour() throws(PixmanError) -> Image {
    let result = try Image(width: max(1, width / 4), height: height, format: .a8)
    for y in 0..<height {
      let source = (base + y * stride).assumingMemoryBound(to: UInt8.self)
      let target = (result.base + y * result.stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<result.width {
        var sum: UInt32 = 2
        for index in 4 * x..<4 * x + 4 { sum &+= UInt32(source[index]) }
        target[x] = UInt8(truncatingIfNeeded: sum >> 2)
      }
    }
    return result
  }
}
