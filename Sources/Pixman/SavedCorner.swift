/// The pixels of a corner before something was drawn over them.
struct SavedCorner {
  private let area: PixelRect
  private let maskX: Int
  private let maskY: Int
  private let bytes: [UInt8]

  /// Copies the pixels of `area`, which must lie in the image.
  ///
  /// - Parameters:
  ///   - image: Where to copy from.
  ///   - area: The pixels.
  ///   - maskX: The mask's column at the left edge of `area`.
  ///   - maskY: The mask's row at the upper edge of `area`.
  init(_ image: Image, _ area: PixelRect, maskX: Int, maskY: Int) {
    self.area = area
    self.maskX = maskX
    self.maskY = maskY
    let depth = image.format.bytesPerPixel
    let length = area.width * depth
    bytes = [UInt8](unsafeUninitializedCapacity: length * area.height) { buffer, count in
      count = length * area.height
      for row in 0..<area.height {
        let source = image.base + (area.y + row) * image.stride + area.x * depth
        let target = UnsafeMutableRawBufferPointer(buffer).baseAddress
        target.map { ($0 + row * length).copyMemory(from: source, byteCount: length) }
      }
    }
  }

  /// Keeps what is in the image as far as the mask covers it, and puts the rest back.
  func blend(back image: Image, through mask: Image) {
    let depth = image.format.bytesPerPixel
    let length = area.width * depth
    bytes.withUnsafeBytes { saved in
      for row in 0..<area.height {
        let start = image.base + (area.y + row) * image.stride + area.x * depth
        let target = UnsafeMutableRawBufferPointer(start: start, count: length)
        let coverage = mask.base + (maskY + row) * mask.stride + maskX
        for x in 0..<area.width {
          let kept = UInt32(coverage.load(fromByteOffset: x, as: UInt8.self))
          if kept == 255 { continue }
          for index in x * depth..<(x + 1) * depth {
            let old = UInt32(saved[row * length + index])
            let value = UInt32(target[index]) * kept + old * (255 - kept)
            target[index] = UInt8((value + 127) / 255)
          }
        }
      }
    }
  }
}
