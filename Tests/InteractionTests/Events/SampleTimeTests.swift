import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// When something happened counts, not when it was heard of.
@Suite struct SampleTimeTests {
  private final class Velocities {
    var velocity: Point?
    var changes = 0
  }

  /// A flick of 10 units each 8 ms, from the wire to a pan; `arrival` tells when the report of a
  /// number is read.
  private func flick(arrival: (Int) -> Double) -> (velocity: Point?, changes: Int) {
    let heard = Velocities()
    let scene = Scene(root: Layer())
    scene.root.backgroundColor = .white
    scene.root.recognizers = [
      PanGestureRecognizer(.vertical) { state, pan in
        if state == .changed { heard.changes += 1 }
        if state == .ended { heard.velocity = pan.velocity }
      }
    ]
    scene.size = Size(width: 300, height: 400)
    scene.advance(to: 1000)
    var collector = InputCollector(seat: 0)
    var mapper = InputMapper()
    for index in 0...10 {
      let time = UInt32(1_000_000 + index * 8)
      let place = Point(x: 100, y: 300 - 10 * Double(index))
      let input: RawInput =
        switch index {
        case 0:
          .touchDown(surface: SurfaceID(rawValue: 1), id: 0, at: place, serial: 1, time: time)
        case 10: .touchUp(id: 0, serial: 2, time: time)
        default: .touchMotion(id: 0, at: place, time: time)
        }
      for raw in [input, .touchFrame] {
        for delivery in collector.collect(raw, arrival: arrival(index)) {
          for event in mapper.map(delivery.event) { scene.handle(event) }
        }
      }
    }
    return (heard.velocity, heard.changes)
  }

  @Test func `K17 G78 a flick that is read all at once has the velocity of its own times`() throws {
    let prompt = flick { 1000 + Double($0) * 0.008 }
    let late = flick { _ in 1000.11 }
    let halves = flick { $0 < 6 ? 1000.05 : 1000.09 }
    let velocity = try #require(prompt.velocity)
    #expect(abs(velocity.y + 1250) < 1e-6)
    for other in [late, halves] {
      #expect(abs((other.velocity?.y ?? 0) - velocity.y) < 1e-6)
      // every report is told, whatever it came with
      #expect(other.changes == prompt.changes && other.changes == 8)
    }
  }
}
