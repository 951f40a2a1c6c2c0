/// How much of each pixel a rounded rectangle covers.
final class RoundedMask {
  /// The coverage, an a8 image of the rectangle's size.
  let image: Image
  /// For each row, how many pixels from the left the first fully covered one lies.
  let leftInsets: [Int]
  /// For each row, how many pixels from the right the last fully covered one lies.
  let rightInsets: [Int]

  /// Makes the mask; nil if there is no memory.
  init?(_ key: MaskKey) {
    do {
      image = try Image(width: key.width, height: key.height, format: .a8)
    } catch {
      return nil
    }
    let coverage = RoundedCoverage(key)
    for x in 0..<key.width {
      coverage.addColumn(x) { [image] y, value in
        image.base.storeBytes(of: value, toByteOffset: y * image.stride + x, as: UInt8.self)
      }
    }
    var left: [Int] = []
    var right: [Int] = []
    for y in 0..<key.height {
      let row = UnsafeRawBufferPointer(start: image.base + y * image.stride, count: key.width)
      left.append(row.firstIndex(of: 255) ?? key.width)
      right.append(key.width - 1 - (row.lastIndex(of: 255) ?? -1))
    }
    leftInsets = left
    rightInsets = right
  }

  /// The mask for a key, from this thread's cache; nil if there is no memory.
  static func cached(_ key: MaskKey) -> RoundedMask? {
    let cache = DrawingCache.current
    if let mask = cache.masks.value(for: key) { return mask }
    guard let mask = RoundedMask(key) else { return nil }
    let rows = (MemoryLayout<Int>.size * 2 + mask.image.stride) * key.height
    cache.masks.insert(mask, for: key, cost: rows + 256)
    return mask
  }
}
