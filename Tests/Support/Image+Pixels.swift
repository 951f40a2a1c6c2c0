package import Pixman

extension Image {
  /// All pixels, row by row.
  package var pixels: [UInt32] {
    // Closures for each pixel would take minutes under the sanitizers.
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width { pixels.append(pixel(x: x, y: y)) }
    }
    return pixels
  }
}
