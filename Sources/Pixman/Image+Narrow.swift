extension Image {
  /// An a8 image of a quarter of the width, each pixel the mean of four.
  ///
  /// - Throws: `PixmanError.outOfMemory` if there is no memory for it.
  func narrowedByFour() throws(PixmanError) -> Image {
    let result = try Image(width: max(1, width / 4), height: height, format: .a8)
    for y in 0..<height {
      let source = (base + y * stride).assumingMemoryBound(to: UInt32.self)
      let target = (result.base + y * result.stride).assumingMemoryBound(to: UInt8.self)
      for x in 0..<result.width {
        // Rows begin at multiples of four bytes. Two sums of two, then one of four: none carries
        // into its neighbour.
        let four = source[x]
        let twos = (four & 0x00ff_00ff) &+ (four >> 8 & 0x00ff_00ff)
        target[x] = UInt8(truncatingIfNeeded: ((twos & 0xffff) &+ (twos >> 16) &+ 2) >> 2)
      }
    }
    return result
  }
}
