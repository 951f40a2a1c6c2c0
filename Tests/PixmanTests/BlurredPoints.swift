import Glibc

/// The Gaussian blur of a rounded rectangle by adding up points: an independent answer.
struct BlurredPoints {
  var width: Double
  var height: Double
  var radius: Double
  var sigma: Double

  /// The share of points around the centre of a pixel, by their weight, that lie inside.
  func value(_ x: Int, _ y: Int) -> Double {
    var sum = 0.0
    for point in Self.points
    where holds(Double(x) + 0.5 + point.x * sigma, Double(y) + 0.5 + point.y * sigma) {
      sum += point.weight
    }
    return sum
  }

  /// Points spread evenly over four deviations by a sequence without pattern, with their weights.
  private static let points: [(x: Double, y: Double, weight: Double)] = {
    // Multiples of powers of the plastic number's inverse, modulo one.
    var points = (1...12_000).map { index in
      let x = (Double(index) * 0.754_877_666_246_692_7).truncatingRemainder(dividingBy: 1) * 8 - 4
      let y = (Double(index) * 0.569_840_290_998_053_2).truncatingRemainder(dividingBy: 1) * 8 - 4
      return (x: x, y: y, weight: exp(-(x * x + y * y) / 2))
    }
    let whole = points.reduce(0) { $0 + $1.weight }
    for index in points.indices { points[index].weight /= whole }
    return points
  }()

  private func holds(_ x: Double, _ y: Double) -> Bool {
    guard x > 0, y > 0, x < width, y < height else { return false }
    let across = x - min(max(x, radius), width - radius)
    let down = y - min(max(y, radius), height - radius)
    return across * across + down * down <= radius * radius
  }
}
