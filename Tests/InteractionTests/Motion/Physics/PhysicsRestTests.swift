import Interaction
import Pixman
import Testing

/// Time, rest, stalls and what nobody asks for.
struct PhysicsRestTests {
  private let step = 1.0 / 240

  /// A section of rows as they fly to their places: see `sheet.md`.
  private func section(rows: Int, at time: Double) -> PhysicsWorld {
    var world = PhysicsWorld(gravity: Point(x: 0, y: -4), at: time)
    for row in 0..<rows {
      let rest = Rect(x: 20, y: 30 + Double(row) * 50, width: 300, height: 50)
      world.add(
        PhysicsBody(
          frame: Rect(x: 20, y: rest.minY + 600, width: 300, height: 50),
          elasticity: row == 0 ? 0.7 / Double(rows) : 0, restFrame: rest))
    }
    world.boundaries = (0..<rows).map { PhysicsBoundary(y: 30 + Double($0) * 50, body: $0) }
    world.attachments =
      [
        PhysicsAttachment(
          0, to: .point(Point(x: 170, y: 55)), length: 0, frequency: 5,
          dampingRatio: 0.3 * Double(rows).squareRoot())
      ] + (1..<rows).map { PhysicsAttachment($0, to: .body($0 - 1), length: 50) }
    return world
  }

  @Test func `K32 S73 rows fly to their places, rebound less the more they are, and rest exactly`()
  {
    var rebounds: [Double] = []
    for rows in 1...10 {
      var world = section(rows: rows, at: 0)
      var (hasTouched, rebound) = (false, 0.0)
      for frame in 1...360 {
        world.advance(to: Double(frame) * step)
        for row in 0..<rows { #expect(world.frame(of: row).minY >= 30 + Double(row) * 50) }
        let height = world.frame(of: 0).minY - 30
        if height < 0.5 { hasTouched = true }
        if hasTouched { rebound = max(rebound, height) }
      }
      #expect(hasTouched && world.isResting, "\(rows)")
      for row in 0..<rows {
        let place = Rect(x: 20, y: 30 + Double(row) * 50, width: 300, height: 50)
        #expect(world.frame(of: row) == place)
        #expect(world.velocity(of: row) == .zero)
      }
      rebounds.append(rebound)
    }
    #expect(rebounds.allSatisfy { $0 > 0 })
    #expect(zip(rebounds, rebounds.dropFirst()).allSatisfy { $0.0 > $0.1 }, "\(rebounds)")
  }

  @Test(arguments: [30.0, 40, 60, 90, 144, 1000, 0])
  func `K32 G76 where bodies are at a time does not depend on the frames before it`(rate: Double) {
    var random = Random(seed: 32)
    for end in [0.1, 0.3337, 0.5, 0.7, 1.2, 3] {
      var often = section(rows: 4, at: 12.5)
      var once = often
      var time = 12.5
      while time < 12.5 + end {
        time = min(time + (rate == 0 ? random.double(0.0005...0.09) : 1 / rate), 12.5 + end)
        often.advance(to: time)
      }
      once.advance(to: time)
      for row in 0..<4 {
        #expect(often.frame(of: row) == once.frame(of: row))
        #expect(often.velocity(of: row) == once.velocity(of: row))
      }
      #expect(often.isResting == once.isResting)
    }
  }

  @Test func `K32 between two steps bodies move on, without waiting for the next`() {
    var world = PhysicsWorld(at: 0)
    world.add(
      PhysicsBody(
        frame: Rect(x: 0, y: 0, width: 5, height: 5), velocity: Point(x: 240, y: -120)))
    for frame in 1...100 {
      let time = Double(frame) * 0.0007
      world.advance(to: time)
      #expect((world.frame(of: 0).origin - Point(x: 240 * time, y: -120 * time)).length < 1e-9)
    }
  }

  @Test func `K32 a world rests when all have been slower than 5 units a second for 0.1 s`() {
    func restTime(_ speeds: [Double]) -> Double? {
      var world = PhysicsWorld(at: 0)
      for speed in speeds {
        world.add(
          PhysicsBody(
            frame: Rect(x: 0, y: 0, width: 5, height: 5), velocity: Point(x: speed, y: 0)))
      }
      for frame in 1...480 {
        world.advance(to: Double(frame) * step)
        if world.isResting { return Double(frame) * step }
      }
      return nil
    }
    #expect(abs((restTime([4.9, 0]) ?? .nan) - 0.1) < step)
    #expect(restTime([5.1, 0]) == nil)
    // at the summit of a throw a body is slow, but not for long
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    world.add(
      PhysicsBody(
        frame: Rect(x: 0, y: 0, width: 5, height: 5), velocity: Point(x: 0, y: -100)))
    world.advance(to: 0.25)
    #expect(!world.isResting)
  }

  @Test(arguments: [0.0, 0.5, 1])
  func `K32 a body that lies on a boundary rests, however elastic it is`(elasticity: Double) {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 4), at: 0)
    world.add(
      PhysicsBody(
        frame: Rect(x: 0, y: -10, width: 10, height: 10), elasticity: elasticity))
    world.boundaries = [PhysicsBoundary(y: 0)]
    world.advance(to: 0.2)
    #expect(world.isResting)
    #expect(world.frame(of: 0).maxY == 0)
  }

  @Test func `K31 K32 what hangs by rods from a body on a boundary comes to rest`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    for row in 0..<6 {
      world.add(
        PhysicsBody(
          frame: Rect(x: 0, y: -110 + Double(row) * 50, width: 40, height: 10), elasticity: 0.5))
    }
    world.attachments = (1..<6).map { PhysicsAttachment($0, to: .body($0 - 1), length: 50) }
    world.boundaries = [PhysicsBoundary(y: 0, body: 0)]
    world.advance(to: 4)
    #expect(world.isResting)
    for row in 0..<6 {
      #expect(abs(world.frame(of: row).minY - (Double(row) * 50 - 10)) < 1)
    }
  }

  @Test func `K10 G75 a finished world is at its rest frames and starts from there again`() {
    var world = section(rows: 3, at: 0)
    world.advance(to: 0.1)
    world.finish()
    #expect(world.isResting)
    #expect(world.frame(of: 2) == Rect(x: 20, y: 130, width: 300, height: 50))
    world.advance(to: 50)
    world.boundaries = []
    world.attachments = []
    world.gravity = Point(x: 0, y: 10)
    #expect(!world.isResting)
    #expect(world.frame(of: 2) == Rect(x: 20, y: 130, width: 300, height: 50))
    world.advance(to: 50.1)
    // half of 10 000 units a second squared in a tenth of a second; the time at rest is not made up
    for row in 0..<3 {
      #expect(abs(world.frame(of: row).minY - (30 + Double(row) * 50 + 50)) < 2.1)
    }
  }

  @Test func `G75 G76 no jump of time hangs, and none before its limit is shortened`() {
    var world = PhysicsWorld(gravity: Point(x: 0, y: 1), at: 0)
    world.add(PhysicsBody(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
    var jumping = world
    jumping.advance(to: 9.9)
    #expect(abs(jumping.velocity(of: 0).y - 9900) < 1e-6)
    for time in [11.0, 1e9, 1e300, .infinity] {
      var late = world
      late.advance(to: time)
      #expect(late.isResting && late.velocity(of: 0) == .zero)
      #expect(late.frame(of: 0).minY.isFinite)
    }
    let before = jumping
    for time in [3, -1e300, -.infinity, .nan] {
      jumping.advance(to: time)
      #expect(jumping == before)
    }
    var rows = section(rows: 3, at: 5)
    rows.advance(to: 1e12)
    #expect(rows.frame(of: 1) == Rect(x: 20, y: 80, width: 300, height: 50))
  }

  @Test func `K32 nothing absurd makes anything but numbers`() {
    var random = Random(seed: 31)
    let sizes = [0, 1e-300, 1e-3, 1, 500, 1e9, 1e150, 1e300, 1e308]
    func size() -> Double { sizes.randomElement(using: &random) ?? 1 }
    func signed() -> Double { size() * (random.bool() ? 1 : -1) }
    for _ in 0..<150 {
      var world = PhysicsWorld(gravity: Point(x: signed(), y: signed()), at: 0)
      let count = random.int(1...6)
      for _ in 0..<count {
        world.add(
          PhysicsBody(
            frame: Rect(x: signed(), y: signed(), width: size(), height: size()),
            velocity: Point(x: signed(), y: signed()), elasticity: random.double(0...1)))
      }
      world.attachments = (0..<random.int(0...12)).map { _ in
        let body = random.int(0...count - 1)
        let other = random.int(0...count - 1)
        return PhysicsAttachment(
          body,
          to: other == body ? .point(Point(x: signed(), y: signed())) : .body(other),
          length: size(), frequency: random.bool() ? 0 : size(), dampingRatio: size())
      }
      world.boundaries = (0..<random.int(0...3)).map { _ in PhysicsBoundary(y: signed()) }
      for frame in 1...30 {
        world.advance(to: Double(frame) * 0.013)
        for body in 0..<count {
          let (frame, velocity) = (world.frame(of: body), world.velocity(of: body))
          #expect(frame.minX.isFinite && frame.minY.isFinite)
          #expect(velocity.x.isFinite && velocity.y.isFinite)
        }
      }
    }
  }

  @Test func `K31 springs too stiff for a step, and many on one body, do not explode`() {
    var random = Random(seed: 30)
    for _ in 0..<40 {
      var world = PhysicsWorld(at: 0)
      for place in 0..<5 {
        let side = random.double(1...200)
        world.add(
          PhysicsBody(
            frame: Rect(x: Double(place) * 30, y: 0, width: side, height: side)))
      }
      world.attachments = (0..<30).map { index in
        let body = random.int(0...4)
        let other = random.int(0...4)
        return PhysicsAttachment(
          body, to: other == body ? .point(Point(x: 50, y: 50)) : .body(other),
          length: index % 3 == 0 ? 20 : 0, frequency: random.double(5...1e5),
          dampingRatio: random.double(0...20))
      }
      for frame in 1...300 {
        world.advance(to: Double(frame) / 60)
        for body in 0..<5 { #expect((world.frame(of: body).origin).length < 2000) }
      }
    }
  }

  @Test func `K29 K31 what has no meaning is refused`() async {
    await #expect(processExitsWith: .failure) {
      _ = PhysicsBody(frame: Rect(x: .nan, y: 0, width: 1, height: 1))
    }
    await #expect(processExitsWith: .failure) {
      _ = PhysicsBody(frame: .zero, elasticity: 1.1)
    }
    await #expect(processExitsWith: .failure) {
      var world = PhysicsWorld(at: 0)
      world.attachments = [PhysicsAttachment(0, to: .point(.zero), length: 1)]
    }
  }
}
