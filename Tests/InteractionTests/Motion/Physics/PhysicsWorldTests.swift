import Glibc
import Interaction
import Pixman
import Testing

/// Bodies against the closed forms of mechanics; steps may be off by one step's way.
struct PhysicsWorldTests {
  private let step = 1.0 / 240

  private func square(
    at center: Point, side: Double = 10, velocity: Point = .zero, elasticity: Double = 0
  ) -> PhysicsBody {
    PhysicsBody(
      frame: Rect(
        x: center.x - side / 2, y: center.y - side / 2, width: side, height: side),
      velocity: velocity, elasticity: elasticity)
  }

  @Test(arguments: [Point(x: 0, y: 1), Point(x: 0, y: -4), Point(x: 3, y: 4)])
  func `K28 a body falls with 1000 units a second squared for each unit of gravity`(
    gravity: Point
  ) {
    var world = PhysicsWorld(gravity: gravity, at: 7)
    let body = world.add(square(at: .zero, velocity: Point(x: 20, y: -30)))
    for t in [0.1, 0.25, 0.5, 2] {
      world.advance(to: 7 + t)
      let fall = 500 * t * t
      let expected = Point(x: 20 * t + gravity.x * fall, y: -30 * t + gravity.y * fall)
      // a semi-implicit step is ahead by half a step's gain of speed
      let error = 1000 * gravity.length * step * t / 2 + 0.01
      #expect((world.frame(of: body).center - expected).length <= error)
      #expect(abs(world.velocity(of: body).y - (-30 + gravity.y * 1000 * t)) < 1e-6)
    }
  }

  @Test func `K29 masses are as areas: bodies on a spring move about their common centre`() {
    var world = PhysicsWorld(at: 0)
    let small = world.add(square(at: Point(x: 0, y: 0), side: 10))
    let large = world.add(square(at: Point(x: 100, y: 0), side: 20))
    world.attachments = [
      PhysicsAttachment(small, to: .body(large), length: 60, frequency: 2, dampingRatio: 0.1)
    ]
    for frame in 1...40 {
      world.advance(to: Double(frame) / 60)
      let (one, two) = (world.frame(of: small).center.x, world.frame(of: large).center.x - 100)
      // four times the area, a quarter of the way
      #expect(abs(one + 4 * two) < 1e-9)
      if frame == 10 { #expect(one > 5) }
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.7, 0.9, 1], [1.0, -1])
  func `K30 each rebound is as high as the elasticity's square of the fall`(
    elasticity: Double, side: Double
  ) {
    // a fall of 500 units arrives with 1000 units a second, from above and from below
    var world = PhysicsWorld(gravity: Point(x: 0, y: side), at: 0)
    let body = world.add(square(at: Point(x: 0, y: -505 * side), elasticity: elasticity))
    world.boundaries = [PhysicsBoundary(y: 0)]
    var heights: [Double] = []
    var (summit, wasNear) = (0.0, true)
    for frame in 1...2000 {
      world.advance(to: Double(frame) * step)
      let height = -side * world.frame(of: body).center.y - 5
      #expect(height >= 0)
      let speed = -side * world.velocity(of: body).y
      if speed > 0 { (summit, wasNear) = (max(summit, height), true) }
      if speed < 0 && wasNear && frame > 300 {
        heights.append(summit)
        (summit, wasNear) = (0, false)
      }
    }
    let expected = 500 * elasticity * elasticity
    // a step's way at the speed of arrival
    if expected > 1 {
      #expect(abs((heights.first ?? .nan) - expected) <= 1000 * step * elasticity * elasticity + 1)
    }
    #expect(heights.allSatisfy { $0 <= 500 })
    for (one, next) in zip(heights, heights.dropFirst()) where one > 20 && elasticity > 0 {
      let loss = (2000 * one).squareRoot() * step
      #expect(abs(next - one * elasticity * elasticity) <= loss)
    }
  }

  @Test func `K30 a body stays on its side and leaves the segment beside its ends`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    let held = world.add(square(at: Point(x: 95, y: -200)))
    let beside = world.add(square(at: Point(x: 120, y: -200)))
    let under = world.add(square(at: Point(x: 50, y: 30), velocity: Point(x: 0, y: -900)))
    world.boundaries = [PhysicsBoundary(y: 0, span: 0...100)]
    world.advance(to: 0.03)
    #expect(world.frame(of: under).minY > 0)
    for frame in 2...60 {
      world.advance(to: Double(frame) / 60)
      #expect(world.frame(of: held).maxY <= 0)
      #expect(world.frame(of: under).minY >= 0)
    }
    #expect(world.frame(of: held).maxY == 0)
    #expect(world.frame(of: beside).minY > 100)
  }

  @Test func `K30 a boundary of one body lets the others pass, and no speed passes it`() {
    var world = PhysicsWorld(at: 0)
    let stopped = world.add(square(at: Point(x: 0, y: 1000), velocity: Point(x: 0, y: -1e6)))
    let free = world.add(square(at: Point(x: 0, y: 1000), velocity: Point(x: 0, y: -1e6)))
    world.boundaries = [PhysicsBoundary(y: 0, body: stopped)]
    world.advance(to: 0.05)
    #expect(world.frame(of: stopped).minY == 0)
    #expect(world.frame(of: free).minY < -1000)
  }

  @Test(arguments: [1.0, 2, 5, 10])
  func `K31 a spring swings with its frequency`(frequency: Double) {
    var world = PhysicsWorld(at: 0)
    let body = world.add(square(at: Point(x: 30, y: -40)))
    world.attachments = [
      PhysicsAttachment(body, to: .point(.zero), length: 0, frequency: frequency)
    ]
    var passages: [Double] = []
    var (time, before) = (0.0, world.frame(of: body).center)
    while passages.count < 21 {
      time += 1e-3
      world.advance(to: time)
      let now = world.frame(of: body).center
      if before.x * now.x <= 0 { passages.append(time - 1e-3 * now.x / (now.x - before.x)) }
      // a spring without length pulls straight to its anchor
      #expect(abs(now.y * 30 + now.x * 40) < 1e-9)
      before = now
    }
    let period = ((passages.last ?? 0) - (passages.first ?? 0)) / 10
    // an Euler step of this kind swings faster by (2 pi f h)² / 24
    let error = pow(2 * .pi * frequency * step, 2) / 24
    #expect(abs(period * frequency - 1) < error * 1.2 + 1e-4)
  }

  @Test(arguments: [0.1, 0.3, 0.7, 1])
  func `K31 a spring is damped by its ratio`(ratio: Double) {
    // the closed form of a damped swing of 5 Hz from 100 units
    let w = 2 * Double.pi * 5
    var world = PhysicsWorld(at: 0)
    let body = world.add(square(at: Point(x: 100, y: 0)))
    world.attachments = [
      PhysicsAttachment(
        body, to: .point(.zero), length: 0, frequency: 5, dampingRatio: ratio)
    ]
    for step in 1...30 {
      let t = Double(step) * 0.01
      world.advance(to: t)
      let wd = w * (1 - ratio * ratio).squareRoot()
      let swing =
        ratio == 1 ? 1 + w * t : cos(wd * t) + ratio * w / wd * sin(wd * t)
      // half a step late or early at the greatest speed, and the damping's own half step
      let error = 100 * w * self.step * (0.5 + ratio)
      #expect(abs(world.frame(of: body).center.x - 100 * exp(-ratio * w * t) * swing) < error)
    }
  }

  @Test func `K31 a spring has its length, and hangs lower by its load`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    let body = world.add(square(at: Point(x: 0, y: 90)))
    world.attachments = [
      PhysicsAttachment(
        body, to: .point(.zero), length: 80, frequency: 2, dampingRatio: 0.5)
    ]
    world.advance(to: 4)
    // g / w²; at 5 units a second it is 0.4 units from where its swing ends
    #expect(abs(world.frame(of: body).center.y - (80 + 1000 / pow(4 * .pi, 2))) < 0.5)
    #expect(world.isResting)
  }

  @Test func `K31 a rod keeps its length and swings as a pendulum`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    let body = world.add(square(at: Point(x: 100, y: (250_000.0 - 10_000).squareRoot())))
    world.attachments = [PhysicsAttachment(body, to: .point(.zero), length: 500)]
    var passages: [Double] = []
    var before = 100.0
    for frame in 1...2400 {
      world.advance(to: Double(frame) * step)
      let now = world.frame(of: body).center
      #expect(abs(now.length - 500) < 1e-4)
      if before * now.x < 0 { passages.append(Double(frame) * step) }
      before = now.x
    }
    // half a period is pi sqrt(l / g) (1 + a² / 16), where a is the angle of the swing
    let half = ((passages.last ?? 0) - (passages.first ?? 0)) / Double(passages.count - 1)
    #expect(abs(half - .pi * 0.5.squareRoot() * (1 + 0.04 / 16)) < 0.01)
  }

  @Test func `K31 a chain of rods falls as one and keeps its distances and its momentum`() {
    var world = PhysicsWorld(at: 0)
    for row in 0..<12 {
      world.add(
        square(
          at: Point(x: 0, y: Double(row) * 50), side: row == 3 ? 40 : 10,
          velocity: Point(x: 0, y: row == 0 ? -800 : 0)))
    }
    world.attachments = (1..<12).map { PhysicsAttachment($0, to: .body($0 - 1), length: 50) }
    let masses = (0..<12).map { $0 == 3 ? 1600.0 : 100 }
    // what one body brought is the speed of all, after the first step
    let speed = -800 * 100 / masses.reduce(0, +)
    world.advance(to: step)
    for row in 0..<12 { #expect(abs(world.velocity(of: row).y - speed) < 1e-6) }
    world.advance(to: 0.5)
    for row in 0..<12 {
      #expect(abs(world.velocity(of: row).y - speed) < 1e-6)
      #expect(abs(world.frame(of: row).center.y - (Double(row) * 50 + speed * 0.5)) < 1)
    }
    for row in 1..<12 {
      let way = world.frame(of: row).center - world.frame(of: row - 1).center
      #expect(abs(way.length - 50) < 1e-6)
    }
  }

  @Test func `K31 rods in a ring hold, and one without length pins`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    for place in [Point(x: 0, y: 0), Point(x: 60, y: 0), Point(x: 30, y: 40)] {
      world.add(square(at: place))
    }
    world.attachments = [
      PhysicsAttachment(0, to: .body(1), length: 60),
      PhysicsAttachment(1, to: .body(2), length: 50),
      PhysicsAttachment(2, to: .body(0), length: 50),
      PhysicsAttachment(0, to: .point(.zero), length: 0),
    ]
    for frame in 1...240 {
      world.advance(to: Double(frame) / 60)
      let places = (0..<3).map { world.frame(of: $0).center }
      #expect(places[0].length < 0.01)
      #expect(abs((places[1] - places[0]).length - 60) < 0.01)
      #expect(abs((places[2] - places[1]).length - 50) < 0.01)
    }
  }
}
