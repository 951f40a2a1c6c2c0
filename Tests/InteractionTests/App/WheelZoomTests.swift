import Pixman
import Testing
import WLSurface

@testable import Interaction

/// The wheel with Control, which stands for a pinch (W94).
@Suite struct WheelZoomTests {
  private func scales(_ distances: [Double]) -> [Double] {
    var zoom = WheelZoom()
    _ = zoom.key("Control_L", isPressed: true, time: 0, seat: 1)
    return distances.flatMap { zoom.turn(by: $0, at: .zero, time: 1) }.compactMap {
      guard case .pinch(let event) = $0 else { return nil }
      return event.figure?.scale
    }
  }

  @Test func `W94 a notch upward makes a tenth larger, one downward takes it back`() {
    let seen = scales([-48, 48])
    #expect(seen.count == 3 && seen[0] == 1)
    #expect(abs(seen[1] - 1.1) < 1e-12 && abs(seen[2] - 1) < 1e-12)
  }

  @Test func `W94 each pinch has a number of its own, also when keyboard or devices went`() {
    var mapper = InputMapper()
    let wheel = AxisFrame(
      seat: 1, source: .wheel,
      vertical: AxisFrame.Movement(distance: 15, value120: 120), position: .zero, time: 1)
    var pinches: [Int: [PointerEvent.Phase]] = [:]
    for end in [SeatEvent.keyboardLeave(seat: 1), .pointerLeave(seat: 1, time: 2)] {
      defer { mapper.forgetDevices() }
      let control = KeyPress(
        seat: 1, symbol: KeySymbol(code: 1, name: "Control_L", repeats: false), isPressed: true,
        time: 1)
      for event in [.key(control), .axis(wheel), end] {
        for case .pinch(let step) in mapper.map(event) {
          pinches[step.pointer, default: []].append(step.phase)
        }
      }
    }
    #expect(pinches.count == 2 && pinches.values.allSatisfy { $0 == [.down, .move, .up] })
    // Control is not held after the keyboard left.
    _ = mapper.map(.keyboardLeave(seat: 1))
    #expect(!mapper.map(.axis(wheel)).contains { if case .pinch = $0 { true } else { false } })
  }

  @Test(arguments: [-48.0, 48]) func `W94 a wheel that turns for ever stays within the sizes`(
    notch: Double
  ) throws {
    let last = try #require(scales(Array(repeating: notch, count: 10_000)).last)
    #expect(last == (notch < 0 ? WheelZoom.scales.upperBound : WheelZoom.scales.lowerBound))
    // It comes back at once.
    let back = try #require(scales(Array(repeating: notch, count: 10_000) + [-notch]).last)
    #expect(back != last && WheelZoom.scales.contains(back))
  }

  @Test func `W94 no step is too large`() throws {
    for step in [Double(Int32.min), Double(Int32.max), 1e300, -1e300] {
      let last = try #require(scales([step]).last)
      #expect(WheelZoom.scales.contains(last), "\(step)")
    }
  }
}
