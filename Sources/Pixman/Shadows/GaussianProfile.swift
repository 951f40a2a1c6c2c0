import Glibc

/// A rounded rectangle blurred by a Gaussian, at pixel centres.
///
/// Each row of the rectangle is blurred sideways by its closed form, a difference of two normal
/// distributions, and the rows are added with the weight that the Gaussian gives to each. Rows
/// without a corner are all alike and count as one.
struct GaussianProfile {
  private let sigma: Double
  private let width: Double
  private let height: Double
  /// How far the edge of each band of rows that a corner reaches lies inward, from the top.
  private let insets: [Double]
  /// The rows of a band: one, or more where the blur leaves no difference.
  private let band: Double

  /// Makes the profile of a rectangle of `width` x `height` pixels.
  init(width: Int, height: Int, radius: Double, sigma: Double) {
    self.sigma = sigma
    self.width = Double(width)
    self.height = Double(height)
    let band = max(1, min((radius / 24).rounded(.up), (sigma / 2).rounded(.down)))
    let count = Int((min(radius, Double(height / 2)) / band).rounded(.up))
    insets = (0..<count).map { index in
      // The mean over the band, by Simpson's rule.
      func inset(_ y: Double) -> Double {
        let up = max(0, radius - y)
        return radius - max(0, radius * radius - up * up).squareRoot()
      }
      let y = Double(index) * band
      return (inset(y) + 4 * inset(y + band / 2) + inset(y + band)) / 6
    }
    self.band = band
  }

  /// How far outside the edge the colour still shows, in standard deviations.
  ///
  /// Beyond it less than half a level of 255 is left.
  static func reach(alpha: UInt32) -> Double {
    var distance = 0.0
    while normal(-distance) * Double(alpha) > 0.5 { distance += 0.0625 }
    return distance
  }

  /// The share of each band of the rectangle in the pixel row at `y`, and of the straight rows.
  func weights(y: Int) -> (corners: [Double], middle: Double) {
    let center = Double(y) + 0.5
    func share(_ from: Double, _ to: Double) -> Double {
      Self.normal((to - center) / sigma) - Self.normal((from - center) / sigma)
    }
    // Where both ends meet in the middle the last band ends there.
    let corners = insets.indices.map { index in
      let top = Double(index) * band
      let end = min(top + band, height / 2)
      return share(top, end) + share(height - end, height - top)
    }
    let edge = min(Double(insets.count) * band, height / 2)
    return (corners, share(edge, height - edge))
  }

  /// The sideways blur of each corner band at the pixel column `x`, and of the straight rows.
  func columns(x: Int) -> (corners: [Double], middle: Double) {
    let center = Double(x) + 0.5
    func share(_ inset: Double) -> Double {
      Self.normal((width - inset - center) / sigma) - Self.normal((inset - center) / sigma)
    }
    return (insets.map(share), share(0))
  }

  /// The cumulative normal distribution.
  private static func normal(_ value: Double) -> Double { 0.5 * erfc(-value / 2.0.squareRoot()) }
}
