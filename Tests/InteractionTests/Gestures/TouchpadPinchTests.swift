import Glibc
import Pixman
import Testing

@testable import Interaction

/// Pinches and rotations that the compositor tells of, instead of fingers (W94).
struct TouchpadPinchTests {
  private final class Reports {
    var pinches: [(state: GestureState, pinch: Pinch)] = []
    var rotations: [(state: GestureState, rotation: Rotation)] = []
  }

  private let scene = Scene(root: Layer())
  private let layer = Layer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
  private let reports = Reports()
  private let pinch: PinchGestureRecognizer
  private let rotation: RotationGestureRecognizer

  init() {
    let reports = reports
    pinch = PinchGestureRecognizer { reports.pinches.append(($0, $1)) }
    rotation = RotationGestureRecognizer { reports.rotations.append(($0, $1)) }
    pinch.relations.simultaneous = [rotation]
    layer.backgroundColor = .white
    layer.recognizers = [pinch, rotation]
    scene.root.add(layer)
    scene.size = Size(width: 400, height: 400)
    scene.advance(to: 0)
  }

  private func send(
    _ phase: PointerEvent.Phase, scale: Double = 1, degrees: Double = 0, fingers: Int = 2,
    at time: Double, _ x: Double = 100, _ y: Double = 100, contact: Int = 5
  ) {
    scene.handle(
      .pinch(
        PointerEvent(
          pointer: contact, kind: .touchpad, phase: phase, position: Point(x: x, y: y), time: time,
          figure: .init(scale: scale, rotation: degrees * .pi / 180, fingers: fingers))))
  }

  private func finger(_ phase: PointerEvent.Phase, _ x: Double, at time: Double, contact: Int = 9) {
    scene.handle(
      .pointer(
        PointerEvent(
          pointer: contact, kind: .touch, phase: phase, position: Point(x: x, y: 100), time: time))
    )
  }

  @Test func `W94 the scale is the compositor's, without a slop`() throws {
    send(.down, at: 0)
    #expect(reports.pinches.isEmpty)
    send(.move, scale: 1.01, fingers: 3, at: 0.01, 103, 101)
    #expect(reports.pinches.map(\.state) == [.began])
    let first = try #require(reports.pinches.first?.pinch)
    #expect(abs(first.scale - 1.01) < 1e-12 && first.fingers == 3)
    #expect(abs(first.centroid.x - 103) < 1e-9 && abs(first.centroid.y - 101) < 1e-9)
    for step in 2...10 { send(.move, scale: 1 + Double(step) / 100, at: Double(step) / 100) }
    // a hundredth each hundredth of a second
    #expect(abs((reports.pinches.last?.pinch.velocity ?? 0) - 1) < 1e-6)
    send(.up, scale: 1.1, at: 0.1)
    #expect(reports.pinches.last?.state == .ended)
    #expect(abs((reports.pinches.last?.pinch.scale ?? 0) - 1.1) < 1e-9)
    #expect(pinch.state == .possible && scene.arena.isIdle)
    #expect(reports.rotations.isEmpty)
  }

  @Test(arguments: [0.05, 0.3, 1, 6])
  func `W94 G23 a turn begins at 8 degrees, however far apart the fingers are`(scale: Double) {
    send(.down, at: 0)
    send(.move, scale: max(scale, 0.2), degrees: 7.9, at: 0.01)
    #expect(reports.rotations.isEmpty)
    send(.move, scale: max(scale, 0.2), degrees: 28, at: 0.02)
    #expect(reports.rotations.map(\.state) == [.began])
    #expect(abs((reports.rotations.first?.rotation.angle ?? 0) - 20 * .pi / 180) < 1e-9)
    #expect(reports.pinches.map(\.state) == [.began, .changed])
    send(.up, at: 0.03)
    #expect(reports.rotations.last?.state == .ended && reports.pinches.last?.state == .ended)
  }

  @Test func `W94 G39 a gesture that is taken back, or whose pointer is lost, is cancelled`() {
    send(.down, at: 0)
    send(.move, scale: 2, at: 0.01)
    send(.cancel, scale: 2, at: 0.02)
    #expect(reports.pinches.map(\.state) == [.began, .cancelled])
    #expect(reports.pinches.last?.pinch.velocity == 0)
    send(.down, at: 0.1, contact: 6)
    send(.move, scale: 2, at: 0.11, contact: 6)
    scene.cancelInput(at: 0.12)
    #expect(reports.pinches.map(\.state).suffix(2) == [.began, .cancelled])
    send(.down, at: 0.2, contact: 7)
    send(.up, at: 0.3, contact: 7)
    #expect(reports.pinches.count == 4 && pinch.state == .possible)
  }

  @Test func `W94 it is for what lies under the pointer, and presses nothing there`() {
    var taps = 0
    var states: [GestureState] = []
    layer.recognizers.append(TapGestureRecognizer { _ in taps += 1 })
    layer.recognizers.append(PanGestureRecognizer(.both) { state, _ in states.append(state) })
    send(.down, at: 0, 300, 300)
    send(.move, scale: 2, at: 0.01, 300, 300)
    send(.up, at: 0.02, 300, 300)
    #expect(reports.pinches.isEmpty)
    send(.down, at: 1)
    send(.move, scale: 1, at: 1.01, 160, 100)
    send(.up, at: 1.02, 160, 100)
    #expect(taps == 0 && states.isEmpty && reports.pinches.count == 2)
  }

  @Test func `W94 fingers on the screen and on the touchpad do not mix`() {
    send(.down, at: 0)
    send(.move, scale: 2, at: 0.01)
    finger(.down, 50, at: 0.02)
    finger(.move, 10, at: 0.03)
    #expect(abs((reports.pinches.last?.pinch.scale ?? 0) - 2) < 1e-12)
    send(.up, scale: 2, at: 0.04)
    #expect(reports.pinches.last?.state == .ended)
    finger(.up, 10, at: 0.05)
    finger(.down, 50, at: 0.1)
    send(.down, at: 0.11, contact: 8)
    send(.move, scale: 3, at: 0.12, contact: 8)
    #expect(reports.pinches.count == 2)
    send(.up, at: 0.13, contact: 8)
    finger(.up, 50, at: 0.14)
    #expect(pinch.state == .possible && scene.arena.isIdle)
  }

  @Test func `K16 a pinch that may not begin fails, a disabled one is cancelled`() {
    pinch.relations.shouldBegin = { _ in false }
    send(.down, at: 0)
    send(.move, scale: 2, at: 0.01)
    send(.up, at: 0.02)
    #expect(reports.pinches.isEmpty && pinch.state == .possible)
    pinch.relations.shouldBegin = { _ in true }
    send(.down, at: 0.1, contact: 6)
    send(.move, scale: 2, at: 0.11, contact: 6)
    pinch.relations.isEnabled = false
    #expect(reports.pinches.map(\.state) == [.began, .cancelled])
  }
}
