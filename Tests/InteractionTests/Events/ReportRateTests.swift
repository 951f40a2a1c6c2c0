import Pixman
import Testing

@testable import Interaction

/// How often a touch panel reports, told by times of whole milliseconds (G77).
@Suite struct ReportRateTests {
  /// The rate after some reports of one finger at an interval, times rounded as on the wire.
  private func rate(_ interval: Double, count: Int = 40, finger: Int = 1) -> ReportRate {
    var rate = ReportRate()
    func note(_ phase: PointerEvent.Phase, _ time: Double) {
      rate.note(
        PointerEvent(
          pointer: finger, kind: .touch, phase: phase, position: .zero,
          time: (time * 1000).rounded(.down) / 1000))
    }
    note(.down, 1)
    for step in 1...count { note(.move, 1 + Double(step) * interval) }
    return rate
  }

  @Test(arguments: [60.0, 90, 100, 120, 125, 144, 240])
  func `G77 whole milliseconds hide no rate`(hertz: Double) throws {
    let interval = try #require(rate(1 / hertz).interval)
    #expect(abs(interval * hertz - 1) < 0.015)
    #expect(!rate(1 / hertz).differs(fromFrames: 1 / hertz))
  }

  @Test(arguments: [(1.02, false), (1.05, true), (0.95, true), (2, true), (0.5, true)])
  func `G77 rates differ from 3 per cent on`(ratio: Double, differs: Bool) {
    #expect(rate(0.010).differs(fromFrames: 0.010 * ratio) == differs)
  }

  @Test func `G77 few reports and unknown frames tell nothing`() {
    #expect(rate(0.008, count: 11).interval == nil && rate(0.008, count: 12).interval != nil)
    #expect(!rate(0.008).differs(fromFrames: nil))
    #expect(!ReportRate().differs(fromFrames: 0.016))
  }

  @Test func `G39 G77 what is taken away from outside is no report any more`() throws {
    let scene = Scene(root: Layer())
    scene.size = Size(width: 100, height: 100)
    func send(_ phase: PointerEvent.Phase, _ time: Double) {
      scene.handle(
        .pointer(
          PointerEvent(
            pointer: 1, kind: .touch, phase: phase, position: Point(x: 50, y: 50), time: time)))
    }
    send(.down, 1)
    for step in 1...11 { send(.move, 1 + Double(step) / 100) }
    scene.cancelInput(at: 1.12)
    // The finger still moves, and the screen still tells.
    for step in 13...40 { send(.move, 1 + Double(step) / 100) }
    #expect(try #require(scene.reportRates[0]).interval == nil)
    send(.up, 1.5)
    send(.down, 2)
    send(.move, 2.01)
    #expect(scene.reportRates[0]?.interval != nil)
  }

  @Test func `G10 G77 pauses, late reports and lifts are no intervals`() throws {
    var rate = rate(0.008)
    func note(_ phase: PointerEvent.Phase, _ time: Double) {
      rate.note(
        PointerEvent(pointer: 1, kind: .touch, phase: phase, position: .zero, time: time))
    }
    note(.move, 3)
    note(.up, 3.001)
    note(.down, 3.002)
    note(.move, 3.003)
    note(.move, 3.033)
    #expect(abs(try #require(rate.interval) - 0.008) < 1e-9)
  }
}
