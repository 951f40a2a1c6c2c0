import Pixman

/// Finds how bodies must shift so that none moves along a rod, or is nearer or farther than it is
/// long.
///
/// The shifts are the smallest by mass: rods neither push nor pull their bodies' common centre.
/// They follow from a symmetric system with one unknown a bond, solved by preconditioned conjugate
/// gradients (Hestenes and Stiefel), which never add energy, however early they end.
struct RodSolver {
  /// One direction in which a rod holds.
  struct Bond {
    let body: Int
    let other: Int?
    let direction: Point
    /// How much too long the rod is, in units.
    let excess: Double
  }

  private var bonds: [Bond] = []
  private var excess: [Double] = []
  /// Inverse masses, the lightest body's being 1.
  private let lightness: [Double]

  init(masses: [Double]) {
    let least = masses.min() ?? 1
    lightness = masses.map { least / $0 }
  }

  /// The bonds of a rod; without a length it holds in both directions.
  ///
  /// The way leads from the anchor to the body's centre.
  static func bonds(_ rod: PhysicsAttachment, way: Point) -> [Bond] {
    let distance = way.length
    guard distance.isFinite else { return [] }
    func bond(_ direction: Point, _ excess: Double) -> Bond {
      Bond(body: rod.body, other: rod.other, direction: direction, excess: excess)
    }
    guard rod.length > 0 else {
      return [bond(Point(x: 1, y: 0), way.x), bond(Point(x: 0, y: 1), way.y)]
    }
    let direction = distance > 0 ? way * (1 / distance) : Point(x: 0, y: 1)
    return [bond(direction, distance - rod.length)]
  }

  /// Adds a bond and what of a quantity along it is to go.
  mutating func add(_ bond: Bond, excess: Double) {
    bonds.append(bond)
    self.excess.append(excess)
  }

  /// What to take from each body's velocity or place.
  func shifts() -> [Point] {
    let weights = bonds.map { 1 / (lightness[$0.body] + ($0.other.map { lightness[$0] } ?? 0)) }
    var pulls = [Double](repeating: 0, count: bonds.count)
    var rest = excess
    var search = zip(weights, rest).map { $0 * $1 }
    var size = zip(rest, search).reduce(0) { $0 + $1.0 * $1.1 }
    let goal = size * 1e-24
    // in exact arithmetic as many rounds as bonds; a few more make up for rounding
    for _ in 0..<(bonds.count + 8) where size > goal {
      let image = along(shifts(for: search))
      let factor = size / zip(search, image).reduce(0) { $0 + $1.0 * $1.1 }
      guard factor.isFinite else { break }
      for index in bonds.indices {
        pulls[index] += factor * search[index]
        rest[index] -= factor * image[index]
      }
      let conditioned = zip(weights, rest).map { $0 * $1 }
      let next = zip(rest, conditioned).reduce(0) { $0 + $1.0 * $1.1 }
      for index in bonds.indices {
        search[index] = conditioned[index] + next / size * search[index]
      }
      size = next
    }
    return shifts(for: pulls)
  }

  private func shifts(for pulls: [Double]) -> [Point] {
    var shifts = [Point](repeating: .zero, count: lightness.count)
    for (bond, pull) in zip(bonds, pulls) {
      shifts[bond.body] = shifts[bond.body] + bond.direction * (pull * lightness[bond.body])
      guard let other = bond.other else { continue }
      shifts[other] = shifts[other] - bond.direction * (pull * lightness[other])
    }
    return shifts
  }

  private func along(_ shifts: [Point]) -> [Double] {
    bonds.map { bond in
      (shifts[bond.body] - (bond.other.map { shifts[$0] } ?? .zero)).dot(bond.direction)
    }
  }
}
