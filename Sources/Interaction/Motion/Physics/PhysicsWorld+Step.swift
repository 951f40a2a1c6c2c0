import Pixman

extension PhysicsWorld {
  /// A body that meets a boundary in a step.
  private struct Contact {
    let body: Int
    /// 1: the body lies below the boundary; -1: above it.
    let side: Double
    /// Where the body's frame begins when it touches.
    let y: Double
    /// The speed away from the boundary that it has at least after the contact.
    let speed: Double
  }

  /// No body is ever faster, in units per second: numbers stay numbers whatever is asked for.
  private static let greatestSpeed = 1e7
  /// So often rods and contacts that pull at each other are reconciled in one step.
  private static let passes = 32

  /// One step of semi-implicit Euler: velocities, then positions, then contacts (K32).
  mutating func takeStep() {
    let before = states
    accelerate()
    moveRods(.velocity)
    for index in states.indices {
      states[index].origin = states[index].origin + states[index].velocity * Self.step
    }
    moveRods(.place)
    let contacts = contacts(since: before)
    guard !contacts.isEmpty else { return }
    touch(contacts)
    guard !rods.isEmpty else { return }
    for _ in 0..<Self.passes {
      moveRods(.velocity)
      moveRods(.place)
      if !touch(contacts) { return }
    }
  }

  private mutating func accelerate() {
    var accelerations = states.map { _ in gravity * Self.gravityUnit }
    for spring in springs {
      let index = spring.body
      switch spring.anchor {
      case .point(let point):
        let pull = spring.pull(way: centre(of: index) - point, speed: states[index].velocity)
        accelerations[index] = accelerations[index] + pull
      case .body(let other):
        let pull = spring.pull(
          way: centre(of: index) - centre(of: other),
          speed: states[index].velocity - states[other].velocity)
        accelerations[index] = accelerations[index] + pull * spring.share
        accelerations[other] = accelerations[other] - pull * spring.otherShare
      }
    }
    for index in states.indices {
      let velocity = states[index].velocity + accelerations[index] * Self.step
      states[index].velocity = Point(x: Self.bounded(velocity.x), y: Self.bounded(velocity.y))
    }
  }

  private static func bounded(_ speed: Double) -> Double {
    speed.isNaN ? 0 : min(max(speed, -greatestSpeed), greatestSpeed)
  }

  private func centre(of index: Int) -> Point {
    let (origin, frame) = (states[index].origin, bodies[index].frame)
    return Point(x: origin.x + frame.width / 2, y: origin.y + frame.height / 2)
  }

  private enum Quantity { case velocity, place }

  /// Takes away what rods do not allow: speed along them, or a distance that is not theirs.
  private mutating func moveRods(_ quantity: Quantity) {
    guard !rods.isEmpty else { return }
    var solver = RodSolver(masses: bodies.map(\.mass))
    for rod in rods {
      let other = rod.other
      let anchor: Point
      switch rod.anchor {
      case .point(let point): anchor = point
      case .body(let other): anchor = centre(of: other)
      }
      let way = centre(of: rod.body) - anchor
      let speed = states[rod.body].velocity - (other.map { states[$0].velocity } ?? .zero)
      for bond in RodSolver.bonds(rod, way: way) {
        solver.add(bond, excess: quantity == .place ? bond.excess : speed.dot(bond.direction))
      }
    }
    for (index, shift) in solver.shifts().enumerated() {
      switch quantity {
      case .velocity: states[index].velocity = states[index].velocity - shift
      case .place: states[index].origin = states[index].origin - shift
      }
    }
  }

  private func contacts(since before: [State]) -> [Contact] {
    var contacts: [Contact] = []
    for boundary in boundaries {
      for index in states.indices where boundary.body == nil || boundary.body == index {
        let size = bodies[index].frame
        let (old, new) = (before[index], states[index])
        let side: Double = old.origin.y + size.height / 2 >= boundary.y ? 1 : -1
        let y = side > 0 ? boundary.y : boundary.y - size.height
        guard (new.origin.y - y) * side <= 0 else { continue }
        // where it is when it touches: fast bodies cross a segment within a step
        let way = new.origin.y - old.origin.y
        let part = way == 0 ? 1 : min(max((y - old.origin.y) / way, 0), 1)
        let x = old.origin.x + (new.origin.x - old.origin.x) * part
        guard x <= boundary.span.upperBound, x + size.width >= boundary.span.lowerBound
        else { continue }
        // what one step's acceleration explains is a body lying there, not one that arrives
        let arrival = -new.velocity.y * side
        let gain = abs(new.velocity.y - old.velocity.y)
        let speed = arrival > 2 * gain ? arrival * bodies[index].elasticity : 0
        contacts.append(Contact(body: index, side: side, y: y, speed: speed))
      }
    }
    return contacts
  }

  /// Puts bodies back to the boundaries they meet and turns them round; false if all were so.
  @discardableResult
  private mutating func touch(_ contacts: [Contact]) -> Bool {
    var isChanged = false
    for contact in contacts {
      let state = states[contact.body]
      if (state.origin.y - contact.y) * contact.side < 0 {
        states[contact.body].origin.y = contact.y
        isChanged = isChanged || abs(state.origin.y - contact.y) > 1e-6
      }
      if state.velocity.y * contact.side < contact.speed {
        states[contact.body].velocity.y = contact.speed * contact.side
        isChanged = isChanged || contact.speed - state.velocity.y * contact.side > 1e-3
      }
    }
    return isChanged
  }
}
