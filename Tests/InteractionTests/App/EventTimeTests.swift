import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// Velocities are of the compositor's times (K17).
@Suite struct EventTimeTests {
  /// Plays a drag whose samples lie 8 ms apart, and waits before each of them; gives the velocity at
  /// its end.
  private func velocity(waiting delays: [Double]) throws -> Point? {
    let root = Layer()
    var velocity: Point?
    root.recognizers = [
      PanGestureRecognizer(.both) { state, pan in
        if state == .ended { velocity = pan.velocity }
      }
    ]
    let rig = try AppRig(Scene(root: root), configure: ToplevelState(400, 800))
    rig.start()
    let seat = rig.compositor.addSeat([.touch])
    for _ in 0..<3 { rig.frame() }
    let start = UInt32(rig.now * 1000)
    seat.touchDown(0, 100, 100, at: start, on: try rig.surface)
    seat.touchFrame()
    for (step, delay) in delays.enumerated() {
      rig.now += delay
      if delay > 0 { rig.frame() }
      let time = start + UInt32(step + 1) * 8
      seat.touchMotion(0, 100, 100 + Double((step + 1) * (step + 4)), at: time)
      seat.touchFrame()
    }
    seat.touchUp(0, at: start + UInt32(delays.count) * 8 + 5)
    seat.touchFrame()
    for _ in 0..<3 { rig.frame() }
    return velocity
  }

  @Test func `K17 a velocity is that of the event times, however the events arrive`() throws {
    // None comes before its time.
    let steps = 0..<12
    let prompt = try #require(try velocity(waiting: steps.map { _ in 0.008 }))
    #expect(prompt.y > 1000)
    let together = try velocity(waiting: steps.map { $0 == 0 ? 0.1 : 0 })
    let uneven = try velocity(waiting: steps.map { $0 % 3 == 0 ? 0.024 : $0 % 3 == 1 ? 0 : 0.02 })
    let slow = try velocity(waiting: steps.map { _ in 0.03 })
    for other in [together, uneven, slow] {
      #expect(((other ?? .zero) - prompt).length < 1e-6, "\(String(describing: other))")
    }
  }
}
