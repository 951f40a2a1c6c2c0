/// The area of each pixel that lies inside a rounded rectangle.
///
/// Vertically the area is exact; horizontally it is the mean of sixteen lines a pixel, which is
/// off by less than half a level of 255.
struct RoundedCoverage {
  private static let lines = 16
  private let key: MaskKey
  private let radius: Double

  init(_ key: MaskKey) {
    self.key = key
    radius = Double(key.sixteenths) / 16
  }

  /// Calls `body` with each row and the coverage of the pixel of column `x` in it, 0 to 255.
  func addColumn(_ x: Int, _ body: (Int, UInt8) -> Void) {
    let width = Double(key.width)
    let height = Double(key.height)
    // What partly covered rows get, and where runs of covered rows begin (+1) and end (-1).
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * key.height + 2) { sums in
      sums.initialize(repeating: 0)
      let runs = UnsafeMutableBufferPointer(rebasing: sums[(key.height + 1)...])
      for line in 0..<Self.lines {
        let left = Double(x) + (Double(line) + 0.5) / Double(Self.lines)
        let right = width - left
        let top = max(inset(.topLeft, left), inset(.topRight, right))
        let bottom = height - max(inset(.bottomLeft, left), inset(.bottomRight, right))
        let first = Int(top)
        let last = Int(bottom)
        if first == last {
          sums[first] += bottom - top
        } else {
          sums[first] += Double(first + 1) - top
          sums[last] += bottom - Double(last)
          runs[first + 1] += 1
          runs[last] -= 1
        }
      }
      var covered = 0.0
      for y in 0..<key.height {
        covered += runs[y]
        let share = (sums[y] + covered) / Double(Self.lines)
        body(y, UInt8(min(max(share * 255, 0), 255).rounded()))
      }
    }
  }

  /// How far the edge lies inward at a distance from the side, for one corner.
  private func inset(_ corner: Corners, _ distance: Double) -> Double {
    guard distance < radius, key.corners.contains(corner) else { return 0 }
    let across = radius - distance
    return radius - (radius * radius - across * across).squareRoot()
  }
}
