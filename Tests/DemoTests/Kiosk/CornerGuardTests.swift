import Interaction
import Pixman
import Testing

@testable import wl_demo

/// The corner guard alone, in a window of 400 x 800: its corners are squares of 133.
@Suite final class CornerGuardTests {
  private static let size = Size(width: 400, height: 800)
  static let corners = [(20.0, 20.0), (380, 20), (20, 780), (380, 780)]
  private var rule = CornerGuard()

  private func send(
    _ phase: PointerEvent.Phase, _ pointer: Int, _ x: Double = 20, _ y: Double = 20,
    at time: Double, kind: PointerEvent.Kind = .touch
  ) {
    let event = PointerEvent(
      pointer: pointer, kind: kind, phase: phase, position: Point(x: x, y: y), time: time)
    rule.handle(.pointer(event), in: Self.size)
  }

  /// Puts the three fingers of an attempt down, half a second apart.
  private func hold(_ x: Double = 20, _ y: Double = 20, from time: Double = 10) {
    for pointer in 1...3 {
      send(.down, pointer, x, y, at: time + Double(pointer - 1) / 2)
    }
  }

  @Test(arguments: CornerGuardTests.corners)
  func `W117 three fingers in any corner pass five seconds after the last`(
    x: Double, y: Double
  ) {
    #expect(rule.deadline == nil)
    send(.down, 1, x, y, at: 10)
    send(.down, 2, x, y, at: 10.5)
    #expect(rule.deadline == nil)
    send(.down, 3, x, y, at: 11)
    #expect(rule.deadline == 16)
  }

  @Test func `W117 three fingers that are not in one corner are none`() {
    for (pointer, corner) in Self.corners.prefix(3).enumerated() {
      send(.down, pointer, corner.0, corner.1, at: 10)
    }
    #expect(rule.deadline == nil)
    for pointer in 10...12 { send(.down, pointer, 200, 400, at: 11) }
    for pointer in 20...22 { send(.down, pointer, 200, 20, at: 11) }
    for pointer in 30...32 { send(.down, pointer, 20, 400, at: 11) }
    #expect(rule.deadline == nil)
  }

  @Test(arguments: [PointerEvent.Phase.up, .cancel])
  func `W117 a finger that is lifted or taken away ends the attempt`(
    _ phase: PointerEvent.Phase
  ) {
    for pointer in 1...3 {
      rule = CornerGuard()
      hold()
      send(phase, pointer, at: 15.9)
      #expect(rule.deadline == nil)
    }
  }

  @Test func `W117 a finger that leaves the corner ends the attempt, also if it returns`() {
    hold()
    send(.move, 2, 130, 130, at: 12)
    #expect(rule.deadline == 16)
    send(.move, 2, 140, 130, at: 13)
    #expect(rule.deadline == nil)
    send(.move, 2, 20, 20, at: 13.1)
    #expect(rule.deadline == nil)
  }

  @Test func `W117 an attempt times out: the last finger may come two seconds late`() {
    send(.down, 1, at: 10)
    send(.down, 2, at: 10)
    send(.down, 3, at: 12)
    #expect(rule.deadline == 17)
    send(.up, 3, at: 12.5)
    send(.down, 4, at: 12.6)
    #expect(rule.deadline == nil, "the first two came too long ago")
    for pointer in [1, 2, 4] { send(.up, pointer, at: 13) }
    hold(from: 14)
    #expect(rule.deadline == 20, "all of them anew")
  }

  @Test func `W117 a fourth finger in the corner spoils the attempt for good`() {
    hold()
    send(.down, 4, at: 12)
    #expect(rule.deadline == nil)
    send(.up, 4, at: 12.1)
    #expect(rule.deadline == nil)
    for pointer in 1...3 { send(.up, pointer, at: 13) }
    hold(from: 14)
    #expect(rule.deadline == 20)
  }

  @Test func `W117 fingers elsewhere change nothing, and no mouse counts`() {
    send(.down, 8, 380, 780, at: 1)
    send(.down, 9, 200, 400, at: 1)
    hold()
    send(.down, 7, 200, 400, at: 12)
    send(.move, 7, 20, 20, at: 12)
    send(.up, 9, at: 13)
    #expect(rule.deadline == 16)
    rule = CornerGuard()
    for pointer in 1...3 { send(.down, pointer, at: 10, kind: .mouse) }
    #expect(rule.deadline == nil)
  }

  @Test(arguments: [(320.0, 480.0), (3840, 2160), (100, 100)])
  func `D43 W117 the corners of no window touch each other`(
    width: Double, height: Double
  ) {
    let size = Size(width: width, height: height)
    for pointer in 0..<3 {
      for point in [Point(x: width / 2, y: 0), Point(x: 0, y: height / 2)] {
        let event = PointerEvent(
          pointer: pointer, kind: .touch, phase: .down, position: point, time: 1)
        rule.handle(.pointer(event), in: size)
      }
    }
    #expect(rule.deadline == nil)
  }
}
