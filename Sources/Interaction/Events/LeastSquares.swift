internal import Pixman

/// A straight line and a parabola through samples by unweighted least squares.
///
/// The parabola is a sum of polynomials that are orthogonal over the samples' times, which is the
/// centred form of the normal equations: no large numbers cancel (G46).
struct LeastSquares {
  private let offsets: [Double]
  private let values: [Double]
  private let spread: Double

  init(_ samples: [VelocityTracker.Sample], _ axis: (Point) -> Double) {
    let count = Double(max(samples.count, 1))
    let newest = samples.last?.time ?? 0
    let times = samples.map { $0.time - newest }
    let middle = times.reduce(0, +) / count
    offsets = times.map { $0 - middle }
    let raw = samples.map { axis($0.position) }
    let mean = raw.reduce(0, +) / count
    values = raw.map { $0 - mean }
    spread = offsets.reduce(0) { $0 + $1 * $1 }
  }

  /// Slope of the line; 0 without two different times.
  var lineSlope: Double {
    let product = zip(offsets, values).reduce(0) { $0 + $1.0 * $1.1 }
    let slope = product / spread
    return spread > 0 && slope.isFinite ? slope : 0
  }

  /// Slope of the parabola at the newest sample; the line's where three times are not given.
  var slopeAtNewest: Double {
    guard offsets.count > 2, spread > 0, let newest = offsets.last else { return lineSlope }
    let skew = offsets.reduce(0) { $0 + $1 * $1 * $1 } / spread
    let mean = spread / Double(offsets.count)
    let bends = offsets.map { $0 * $0 - skew * $0 - mean }
    let bendSpread = bends.reduce(0) { $0 + $1 * $1 }
    // with two different times only rounding errors are left of it
    let scale = offsets.reduce(0) { $0 + $1 * $1 * $1 * $1 }
    guard bendSpread > 1e-20 * scale else { return lineSlope }
    let bend = zip(bends, values).reduce(0) { $0 + $1.0 * $1.1 } / bendSpread
    let slope = lineSlope + bend * (2 * newest - skew)
    return slope.isFinite ? slope : lineSlope
  }
}
