import Pixman
import Testing

@testable import Interaction

@Suite struct TouchTrailTests {
  /// A contact that moved to the right at 500 units a second for 0.2 s, beginning at 1 s.
  private var moved: TouchTrail {
    var trail = TouchTrail(at: .zero, time: 1)
    for step in 1...20 {
      trail.move(to: Point(x: Double(step) * 5, y: 0), at: 1 + Double(step) / 100)
    }
    return trail
  }

  @Test func `D19 the way of the last two seconds is remembered, and ages`() {
    var trail = moved
    let stretches = trail.stretches(at: 1.2)
    #expect(stretches.first?.start == .zero && stretches.last?.end == Point(x: 100, y: 0))
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(zip(stretches, stretches.dropFirst()).allSatisfy { $0.age > $1.age })
    trail.age(to: 3.1)
    let rest = trail.stretches(at: 3.1)
    #expect(rest.count < stretches.count && rest.first?.start.x ?? 0 >= 40)
    #expect(rest.last?.end == Point(x: 100, y: 0) && trail.isAging)
    trail.age(to: 3.3)
    #expect(trail.stretches(at: 3.3).isEmpty && !trail.isAging)
    // It goes on from where it is, not from where it came from.
    trail.move(to: Point(x: 130, y: 0), at: 3.4)
    #expect(trail.stretches(at: 3.4).map(\.start) == [Point(x: 100, y: 0)])
  }

  @Test func `D19 K17 the velocity is that of the event times, and none where the finger rests`() {
    var trail = moved
    #expect(abs(trail.velocity.x - 500) < 1e-6)
    trail.age(to: 1.23)
    #expect(abs(trail.velocity.x - 500) < 1e-6)
    trail.age(to: 1.3)
    #expect(trail.velocity == .zero)
  }

  @Test func `D19 the velocity at the lift stays as long as the way, but not after a cancel`() {
    var lifted = moved
    lifted.end(at: 1.21, isCancelled: false)
    lifted.age(to: 3.2)
    #expect(abs(lifted.velocity.x - 500) < 1e-6 && lifted.isAging)
    lifted.age(to: 3.25)
    #expect(lifted.velocity == .zero && !lifted.isAging && lifted.stretches(at: 3.25).isEmpty)
    var cancelled = moved
    cancelled.end(at: 1.21, isCancelled: true)
    #expect(cancelled.velocity == .zero && cancelled.isAging)
  }

  @Test func `D19 a tap leaves nothing behind`() {
    var trail = TouchTrail(at: .zero, time: 1)
    trail.end(at: 1.1, isCancelled: false)
    #expect(!trail.isAging)
    trail = TouchTrail(at: .zero, time: 1)
    trail.move(to: Point(x: 2, y: 0), at: 1.02)
    trail.end(at: 1.2, isCancelled: false)
    #expect(trail.isAging)
    trail.age(to: 3.3)
    #expect(!trail.isAging)
  }
}
