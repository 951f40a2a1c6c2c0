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
    let isPacked = image.format == .rgb565
    bytes.withUnsafeBytes { saved in
      for row in 0..<area.height {
        let start = image.base + (area.y + row) * image.stride + area.x * depth
        let target = UnsafeMutableRawBufferPointer(start: start, count: length)
        let coverage = mask.base + (maskY + row) * mask.stride + maskX
        for x in 0..<area.width {
          let kept = UInt32(coverage.load(fromByteOffset: x, as: UInt8.self))
          if kept == 255 { continue }
          if isPacked {
            Self.mix(target, with: saved, at: x * 2, savedAt: row * length + x * 2, kept: kept)
            continue
          }
          for index in x * depth..<(x + 1) * depth {
            let old = UInt32(saved[row * length + index])
            let value = UInt32(target[index]) * kept + old * (255 - kept)
            target[index] = UInt8((value + 127) / 255)
          }
        }
      }
    }
  }

  /// Mixes a pixel of 16 bits, of which `kept` of 255 stay, with the one that was there before.
  private static func mix(
    _ target: UnsafeMutableRawBufferPointer, with saved: UnsafeRawBufferPointer, at index: Int,
    savedAt savedIndex: Int, kept: UInt32
  ) {
    let new = UInt32(target.load(fromByteOffset: index, as: UInt16.self))
    let old = UInt32(saved.load(fromByteOffset: savedIndex, as: UInt16.self))
    func level(_ new: UInt32, _ old: UInt32) -> UInt32 {
      (new * kept + old * (255 - kept) + 127) / 255
    }
    let result =
      level(new >> 11, old >> 11) << 11 | level(new >> 5 & 63, old >> 5 & 63) << 5
      | level(new & 31, old & 31)
    target.storeBytes(of: UInt16(truncatingIfNeeded: result), toByteOffset: index, as: UInt16.self)
  }
}
