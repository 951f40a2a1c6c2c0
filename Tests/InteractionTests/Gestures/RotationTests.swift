import Glibc
import Interaction
import Pixman
import Testing

struct RotationTests {
  private final class Reports {
    var rotations: [(state: GestureState, rotation: Rotation)] = []
    var states: [GestureState] { rotations.map(\.state) }
    var degrees: Double { (rotations.last?.rotation.angle ?? .nan) * 180 / .pi }
  }

  private let arena = GestureArena()
  private let reports = Reports()
  private let rotation: RotationGestureRecognizer

  init() {
    let reports = reports
    rotation = RotationGestureRecognizer { reports.rotations.append(($0, $1)) }
  }

  /// Fingers on a circle, turned about its middle by angles in degrees, a step each 10 ms.
  private func turn(
    _ degrees: [Double], radius: Double, fingers count: Int = 2,
    on more: [any GestureRecognizer] = []
  ) -> [Finger] {
    let fingers = (1...count).map { Finger(arena, pointer: $0) }
    func place(_ index: Int, _ turn: Double) -> Point {
      let angle = (turn + 360 * Double(index) / Double(count)) * .pi / 180
      return Point(x: 300 + radius * cos(angle), y: 300 + radius * sin(angle))
    }
    for (index, finger) in fingers.enumerated() {
      finger.down(place(index, 0).x, place(index, 0).y, on: [rotation] + more)
    }
    for (step, angle) in degrees.enumerated() {
      for (index, finger) in fingers.enumerated() {
        let point = place(index, angle)
        finger.move(point.x, point.y, at: Double(step + 1) * 0.01)
      }
    }
    arena.advance(to: Double(degrees.count) * 0.01 + 0.001)
    return fingers
  }

  @Test(arguments: [2, 3, 5])
  func `G23 it begins at 8 degrees, G24 and they are taken away`(count: Int) {
    let fingers = turn([4, 7.9], radius: 60, fingers: count)
    #expect(reports.rotations.isEmpty)
    arena.cancelAll(at: 1)
    _ = fingers
    _ = turn([4, 7.9, 20], radius: 60, fingers: count)
    #expect(reports.states == [.began])
    #expect(abs(reports.degrees - 12) < 1e-9)
    arena.cancelAll(at: 2)
    _ = turn([-20], radius: 60, fingers: count)
    #expect(abs(reports.degrees + 12) < 1e-9)
  }

  @Test func `it goes on beyond half and whole turns`() {
    _ = turn((1...80).map { Double($0) * 10 }, radius: 60)
    #expect(abs(reports.degrees - 792) < 1e-6)
    let velocity = reports.rotations.last?.rotation.velocity ?? 0
    #expect(abs(velocity - 1000 * .pi / 180) < 1e-6)
  }

  @Test func `G23 fingers nearer than 48 units turn nothing`() {
    _ = turn([30, 60, 90], radius: 23.9)
    #expect(reports.rotations.isEmpty)
    arena.cancelAll(at: 1)
    _ = turn([30], radius: 24.1)
    #expect(reports.states == [.began])
  }

  @Test func `G37 a finger that comes or goes makes no jump, and below two it ends`() {
    let fingers = turn([30], radius: 60)
    let third = Finger(arena, pointer: 9)
    third.down(700, 20, at: 0.02, on: [rotation])
    fingers[0].move(by: 0, 0)
    arena.advance(to: 0.04)
    #expect(abs(reports.degrees - 22) < 1e-9)
    third.up(at: 0.05)
    #expect(reports.states.allSatisfy { $0 == .began || $0 == .changed })
    fingers[0].up(at: 0.06)
    #expect(reports.states.last == .ended && abs(reports.degrees - 22) < 1e-9)
    fingers[1].up(at: 0.07)
    #expect(arena.isIdle && rotation.state == .possible)
  }

  @Test func `G19 pinch and rotation of one layer run together`() {
    var scales: [Double] = []
    let pinch = PinchGestureRecognizer { _, pinch in scales.append(pinch.scale) }
    pinch.relations.simultaneous = [rotation]
    let fingers = turn([20], radius: 60, on: [pinch])
    fingers[0].move(by: 40, 0)
    arena.advance(to: 0.03)
    #expect(rotation.state.isActive && pinch.state.isActive)
    #expect(scales.count == 1 && reports.states.first == .began)
    arena.cancelAll(at: 1)
  }
}
