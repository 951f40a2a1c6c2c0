import Glibc
import Interaction
import Pixman
import Testing

struct PanTests {
  private let arena = GestureArena()
  private let notes = Notes()
  private var finger: Finger { fingers[0] }
  private let fingers: [Finger]

  init() { fingers = [Finger(arena), Finger(arena, pointer: 2)] }

  private func pans(_ name: String = "pan") -> [(state: GestureState, pan: Pan)] {
    notes.pans[name] ?? []
  }

  @Test func `G24 K11 translation begins at the movement beyond the slop, without a jump`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(100, 100, on: [pan])
    finger.move(by: 3, 6)
    #expect(pans().isEmpty)
    finger.move(by: 0, 30)
    #expect(pans().map(\.state) == [.began])
    // 36 of movement, less the slop of 10; nothing across
    #expect(pans().last?.pan.translation == Point(x: 0, y: 26))
    finger.move(by: 5, -50)
    #expect(pans().last?.pan.translation == Point(x: 0, y: -24))
    #expect(pans().last?.pan.startPosition == Point(x: 100, y: 100))
    #expect(pans().last?.pan.position == Point(x: 108, y: 86))
    finger.up()
    #expect(pans().map(\.state) == [.began, .changed, .ended])
  }

  @Test(arguments: [(10.0, true), (9.99, false), (-10, true), (-9.99, false)])
  func `G21 G23 a lone pan begins at exactly the slop`(way: Double, begins: Bool) {
    finger.down(100, 100, on: [notes.pan("pan", .horizontal)])
    finger.move(by: way, 0)
    #expect(pans().count == (begins ? 1 : 0))
    #expect(begins == (pans().last?.pan.translation == .zero))
  }

  @Test func `G24 a free pan's origin is where the path left the slop circle`() {
    let pan = notes.pan("pan", .both)
    pan.locksAxis = false
    finger.down(0, 0, on: [pan])
    finger.move(by: 6, 0)
    finger.move(by: 0, 20)
    // the path leaves the circle at (6, 8)
    let first = pans().first?.pan.translation ?? .zero
    #expect(abs(first.x) < 1e-9 && abs(first.y - 12) < 1e-9)
    finger.move(by: -3, 1)
    let second = pans().last?.pan.translation ?? .zero
    #expect(abs(second.x + 3) < 1e-9 && abs(second.y - 13) < 1e-9)
  }

  @Test func `G23 K11 a mouse needs 4 units`() {
    let mouse = Finger(arena, kind: .mouse)
    mouse.down(0, 0, on: [notes.pan("pan", .horizontal)])
    mouse.move(by: 3.9, 0)
    #expect(pans().isEmpty)
    mouse.move(by: 0.6, 0)
    #expect(abs((pans().last?.pan.translation.x ?? 0) - 0.5) < 1e-9)
  }

  @Test func `W101 a touch that starts near an edge of the surface needs 24 units`() {
    arena.surfaceSize = Size(width: 400, height: 800)
    for (index, start) in [(5.0, 400.0), (390, 400), (200, 3), (200, 799), (23.9, 400)].enumerated()
    {
      let edge = Finger(arena, pointer: 10 + index)
      edge.down(start.0, start.1, on: [notes.pan("edge", .vertical)])
      edge.move(by: 0, 23)
      #expect(pans("edge").count == index)
      edge.move(by: 0, 2)
      #expect(pans("edge").last?.pan.translation == Point(x: 0, y: 1))
      edge.cancel()
      notes.pans["edge"] = Array(repeating: pans("edge")[0], count: index + 1)
    }
    let inside = Finger(arena, pointer: 30)
    inside.down(24, 400, on: [notes.pan("inside", .vertical)])
    inside.move(by: 0, 10)
    #expect(pans("inside").count == 1)
    let mouse = Finger(arena, pointer: 31, kind: .mouse)
    mouse.down(2, 400, on: [notes.pan("mouse", .vertical)])
    mouse.move(by: 0, 4)
    #expect(pans("mouse").count == 1)
  }

  @Test func `G25 alone, a pan of one axis claims at its slop whatever the angle`() {
    finger.down(0, 0, on: [notes.pan("pan", .vertical)])
    finger.move(by: 200, 9)
    #expect(pans().isEmpty)
    finger.move(by: 100, 2)
    #expect(pans().last?.pan.translation == Point(x: 0, y: 1))
  }

  @Test(arguments: [
    (20.0, 5.0, "h"), (5, 20, "v"), (15, 15, "h"), (-15, 15, "h"), (14.9, 15, "v"), (200, 190, "h"),
  ])
  func `G20 K15 of two crossing pans the one whose axis leads wins, a tie is horizontal`(
    x: Double, y: Double, winner: String
  ) {
    for order in [true, false] {
      let notes = Notes()
      let (h, v) = (notes.pan("h", .horizontal), notes.pan("v", .vertical))
      let finger = Finger(GestureArena())
      finger.down(500, 500, on: order ? [h, v] : [v, h])
      finger.move(by: x, y)
      #expect(notes.lines == ["\(winner) began"])
      #expect((winner == "h" ? v : h).state == .failed)
      // the loser stays out, whatever the finger does
      finger.move(by: y * 9, x * 9)
      finger.up()
      #expect(notes.story == ["\(winner) began", "\(winner) changed", "\(winner) ended"])
    }
  }

  @Test(arguments: [(20.0, 19.0), (20, 21), (30, 29), (30, 31), (60, 59), (60, 61)])
  func `G25 a row's limit of t degrees gives the list the rest`(limit: Double, angle: Double) {
    let row = notes.pan("h", .horizontal)
    row.angleLimit = limit
    let radians = angle * .pi / 180
    finger.down(0, 0, on: [row, notes.pan("v", .vertical)])
    finger.move(by: 40 * cos(radians), 40 * sin(radians))
    #expect(notes.lines == [angle <= limit ? "h began" : "v began"])
  }

  @Test(arguments: [(59.0, "h"), (61, "v")])
  func `G25 a list's limit of 30 degrees gives the row the rest`(angle: Double, winner: String) {
    let list = notes.pan("v", .vertical)
    list.angleLimit = 30
    let radians = angle * .pi / 180
    finger.down(0, 0, on: [notes.pan("h", .horizontal), list])
    finger.move(by: 40 * cos(radians), 40 * sin(radians))
    #expect(notes.lines == ["\(winner) began"])
  }

  @Test func `G25 a crossing pan that may not begin leaves the way to the other`() {
    let row = notes.pan("h", .horizontal)
    row.relations.shouldBegin = { _ in false }
    finger.down(0, 0, on: [row, notes.pan("v", .vertical)])
    finger.move(by: 30, 12)
    #expect(row.state == .failed)
    #expect(notes.lines == ["v began"])
    #expect(pans("v").last?.pan.translation == Point(x: 0, y: 2))
  }

  @Test func `G27 a pan of one direction fails when the finger goes the other way first`() {
    let pan = notes.pan("pan", .vertical)
    pan.directions = .up
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 12)
    #expect(pan.state == .failed)
    finger.move(by: 0, -60)
    finger.up()
    #expect(pans().isEmpty)
    finger.down(0, 0, at: 1, on: [pan])
    finger.move(by: 0, 9)
    finger.move(by: 0, -25)
    #expect(pans().last?.pan.translation == Point(x: 0, y: -6))
  }

  @Test func `G26 a free pan locks to the axis it starts along and breaks free of it`() {
    let pan = notes.pan("pan", .both)
    finger.down(0, 0, on: [pan])
    finger.move(by: 18, 9)
    #expect(pans().last?.pan.translation.y == 0)
    for _ in 0..<10 { finger.move(by: 10, 3) }
    #expect(pans().last?.pan.translation.y == 0)
    #expect(pans().last?.pan.velocity.y == 0)
    #expect((pans().last?.pan.velocity.x ?? 0) > 900)
    // straight down: after some of the 24 units the angle is beyond 45 degrees
    for _ in 0..<6 { finger.move(by: 0, 6) }
    let free = pans().last?.pan.translation ?? .zero
    #expect(free.y > 0 && free.y < 36)
    // nothing of what was discarded comes back
    finger.move(by: 0, 10)
    #expect(abs((pans().last?.pan.translation.y ?? 0) - free.y - 10) < 1e-9)
    #expect((pans().last?.pan.velocity.y ?? 0) > 0)
  }

  @Test(arguments: [(29.9, true), (30.1, false), (59.9, false), (60.1, true)])
  func `G26 a free pan locks within 30 degrees of an axis`(angle: Double, isLocked: Bool) {
    let radians = angle * .pi / 180
    finger.down(0, 0, on: [notes.pan("pan", .both)])
    finger.move(by: 40 * cos(radians), 40 * sin(radians))
    finger.move(by: 40 * cos(radians), 40 * sin(radians))
    let pan = pans().last?.pan
    let isVertical = angle > 45
    #expect(((isVertical ? pan?.translation.x : pan?.translation.y) == 0) == isLocked)
    #expect(((isVertical ? pan?.velocity.x : pan?.velocity.y) == 0) == isLocked)
  }

  /// Movements after a lock at (20, 0), and how far down they bring the content.
  struct Lock: Sendable {
    let moves: [Point]
    let way: Double
    init(_ moves: [Point], _ way: Double) { (self.moves, self.way) = (moves, way) }
  }

  @Test(arguments: [
    Lock([Point(x: 17, y: 17)], 0), Lock([Point(x: 16, y: 18)], 18), Lock([Point(x: 0, y: 23)], 0),
    Lock([Point(x: 0, y: 24)], 24), Lock([Point(x: 40, y: 0), Point(x: 0, y: 20)], 20),
  ])
  func `G26 the lock breaks beyond 45 degrees over the last 24 units`(lock: Lock) {
    finger.down(0, 0, on: [notes.pan("pan", .both)])
    finger.move(by: 20, 0)
    for move in lock.moves { finger.move(by: move.x, move.y) }
    #expect(pans().last?.pan.translation.y == lock.way)
  }

  @Test func `G27 K15 a free pan of two directions takes a tie as horizontal`() {
    let pan = notes.pan("pan", .both)
    pan.directions = [.left, .right]
    finger.down(0, 0, on: [pan])
    finger.move(by: 20, 20)
    #expect(notes.lines == ["pan began"])
  }

  @Test func `G26 between 30 and 60 degrees a free pan is free at once`() {
    finger.down(0, 0, on: [notes.pan("pan", .both)])
    finger.move(by: 20, 20)
    finger.move(by: 3, 7)
    let translation = pans().last?.pan.translation ?? .zero
    let rest = 20 - 10 / 2.0.squareRoot()
    #expect(abs(translation.x - rest - 3) < 1e-9 && abs(translation.y - rest - 7) < 1e-9)
  }

  @Test func `K12 the owner can rebase the translation during the gesture`() {
    var pan: PanGestureRecognizer?
    var seen: [Double] = []
    let recognizer = PanGestureRecognizer(.horizontal) { state, report in
      seen.append(report.translation.x)
      if report.translation.x >= 50 { pan?.rebase(to: Point(x: -5, y: 0)) }
    }
    pan = recognizer
    finger.down(0, 0, on: [recognizer])
    finger.move(by: 30, 0)
    finger.move(by: 40, 0)
    finger.move(by: 7, 0)
    #expect(seen == [20, 60, 2])
    pan = nil
  }

  @Test func `K13 G36 one pan follows the first finger only and does not hop`() {
    let pan = notes.pan("pan", .vertical)
    finger.down(0, 0, on: [pan])
    finger.move(by: 0, 30)
    fingers[1].down(50, 50, at: 0.015, on: [pan])
    fingers[1].move(by: 0, 200)
    #expect(pans().count == 1)
    finger.move(by: 0, 5)
    #expect(pans().last?.pan.translation == Point(x: 0, y: 25))
    finger.up()
    #expect(pans().map(\.state) == [.began, .changed, .ended])
    fingers[1].move(by: 0, 200)
    fingers[1].up()
    #expect(pans().count == 3)
    // a new finger is a new pan
    finger.down(0, 0, at: 2, on: [pan])
    finger.move(by: 0, 30)
    #expect(pans().last?.state == .began)
  }

  @Test(arguments: [(0.04, true), (0.041, false)])
  func `G38 a rest before the lift makes the velocity zero`(rest: Double, flings: Bool) {
    finger.down(0, 0, on: [notes.pan("pan", .horizontal)])
    for _ in 0..<8 { finger.move(by: 10, 0) }
    finger.up(at: 0.08 + rest)
    let velocity = pans().last?.pan.velocity ?? .zero
    #expect(flings ? abs(velocity.x - 1000) < 1e-6 : velocity == .zero)
    #expect(velocity.y == 0)
  }

  @Test func `G8 a lift has no position of its own`() {
    finger.down(0, 0, on: [notes.pan("pan", .horizontal)])
    finger.move(by: 30, 0)
    arena.route(
      PointerEvent(
        pointer: 1, kind: .touch, phase: .up, position: Point(x: 900, y: 900), time: 0.02))
    #expect(pans().last?.state == .ended)
    #expect(pans().last?.pan.position == Point(x: 30, y: 0))
  }

  @Test func `G39 a cancel ends a pan as cancelled and without velocity`() {
    finger.down(0, 0, on: [notes.pan("pan", .horizontal)])
    for _ in 0..<5 { finger.move(by: 10, 0) }
    finger.cancel()
    #expect(pans().last?.state == .cancelled)
    #expect(pans().last?.pan.velocity == .zero)
    finger.move(by: 10, 0)
    finger.up()
    #expect(pans().last?.state == .cancelled)
  }

  @Test func `G9 coordinates outside the surface are followed`() {
    arena.surfaceSize = Size(width: 400, height: 800)
    finger.down(100, 100, on: [notes.pan("pan", .horizontal)])
    finger.move(-700, 100, at: 0.01)
    #expect(pans().last?.pan.translation == Point(x: -790, y: 0))
  }

  @Test func `G14 at the beginning the velocity is available`() {
    finger.down(0, 0, on: [notes.pan("pan", .horizontal)])
    finger.move(by: 12, 0)
    #expect(abs((pans().first?.pan.velocity.x ?? 0) - 1200) < 1e-6)
  }

  @Test func `G47 flings need a speed and are limited as a vector`() {
    let settings = GestureSettings()
    #expect(settings.fling(Point(x: 30, y: 39)) == .zero)
    #expect(settings.fling(Point(x: 30, y: 40)) == Point(x: 30, y: 40))
    #expect(settings.fling(99, source: .axis) == 0)
    #expect(settings.fling(100, source: .axis) == 100)
    let fast = settings.fling(Point(x: 6000, y: -8000))
    #expect(abs(fast.x - 4800) < 1e-9 && abs(fast.y + 6400) < 1e-9)
    #expect(settings.fling(-9000) == -8000)
  }
}
