import Pixman

/// A spring of the physics world, with its strength as accelerations of its ends.
///
/// Masses enter as shares alone: of a pull on both ends, a body takes the part of the mass at the
/// other end in the mass of both.
struct PhysicsSpring: Equatable {
  let body: Int
  let anchor: PhysicsAttachment.Anchor
  let length: Double
  /// Acceleration per unit of extension, per second squared.
  private(set) var stiffness: Double
  /// Acceleration per unit of speed, per second.
  private(set) var damping: Double
  /// The parts of the accelerations that the body and the one at the other end take.
  let share: Double
  let otherShare: Double

  private init(_ attachment: PhysicsAttachment, bodies: [PhysicsBody]) {
    body = attachment.body
    anchor = attachment.anchor
    length = attachment.length
    let frequency = 2 * Double.pi * min(attachment.frequency, 1e3)
    stiffness = frequency * frequency
    damping = 2 * min(attachment.dampingRatio, 1e6) * frequency
    if let other = attachment.other {
      let (one, two) = (bodies[body].mass, bodies[other].mass)
      share = two / (one + two)
      otherShare = one / (one + two)
    } else {
      share = 1
      otherShare = 0
    }
  }

  /// The springs among attachments, weakened where a step could not follow them.
  ///
  /// A step of semi-implicit Euler is stable while stiffness·h² and damping·h of every mode stay
  /// within 1. By Gershgorin's circles no mode exceeds a body's sum of its springs, those to other
  /// bodies counted twice.
  static func springs(
    of attachments: [PhysicsAttachment], bodies: [PhysicsBody]
  ) -> [PhysicsSpring] {
    var springs = attachments.filter { !$0.isRod }.map { PhysicsSpring($0, bodies: bodies) }
    var stiffness = [Double](repeating: 0, count: bodies.count)
    var damping = stiffness
    for spring in springs {
      for (index, share) in spring.ends {
        let load = spring.other == nil ? share : 2 * share
        stiffness[index] += load * spring.stiffness * PhysicsWorld.step * PhysicsWorld.step
        damping[index] += load * spring.damping * PhysicsWorld.step
      }
    }
    for index in springs.indices {
      let ends = springs[index].ends.map(\.index)
      springs[index].stiffness /= ends.reduce(1) { max($0, stiffness[$1]) }
      springs[index].damping /= ends.reduce(1) { max($0, damping[$1]) }
    }
    return springs
  }

  private var other: Int? {
    if case .body(let other) = anchor { other } else { nil }
  }

  private var ends: [(index: Int, share: Double)] {
    other.map { [(body, share), ($0, otherShare)] } ?? [(body, share)]
  }

  /// The pull on the body, as an acceleration before its share is taken.
  ///
  /// The way leads from the anchor to the body's centre; the speed is the body's against the
  /// anchor's.
  func pull(way: Point, speed: Point) -> Point {
    // without a length there is no direction: it pulls and brakes alike in all
    guard length > 0 else { return way * -stiffness + speed * -damping }
    let distance = way.length
    guard distance.isFinite else { return .zero }
    let direction = distance > 0 ? way * (1 / distance) : Point(x: 0, y: 1)
    return direction * (-stiffness * (distance - length) - damping * speed.dot(direction))
  }
}
