import Interaction
import Pixman
import Testing

struct PanelReleaseSpringTests {
  private let geometry = PanelFixture.geometry()

  private func spring(
    to place: Panel.Place, target: Double, from y: Double, velocity: Double
  ) -> PanelReleaseSpring {
    PanelReleaseSpring(to: place, target: target, from: y, velocity: velocity, in: geometry)
  }

  @Test func `P64 the worked example`() {
    let spring = spring(to: .top, target: 70, from: 400, velocity: -900)
    #expect(spring == PanelReleaseSpring(duration: 0.45, dampingRatio: 0.8, velocity: 6.5))
  }

  /// To the bottom at 742 with 100 units a second (s = 3).
  ///
  /// The velocities are s, times the row's factor, times 1 - y/812 where the row says so.
  @Test(arguments: [
    (391.0, 0.45, 0.80, 3 / 3.5 * (1 - 391.0 / 812)),
    (392, 0.45, 0.80, 3 / 2.0 * (1 - 392.0 / 812)),
    (541, 0.45, 0.80, 3 / 2.0 * (1 - 541.0 / 812)),
    (542, 0.55, 0.70, 3 / 2.5 * (1 - 542.0 / 812)),
    (591, 0.55, 0.70, 3 / 2.5 * (1 - 591.0 / 812)),
    (592, 0.65, 0.75, 3 / 2.0 * (1 - 592.0 / 812)),
    (641, 0.65, 0.75, 3 / 2.0 * (1 - 641.0 / 812)),
    (642, 0.65, 0.75, 2), (691, 0.65, 0.75, 2),
    (692, 0.65, 0.75, 3), (716, 0.65, 0.75, 3),
    // 4.5, which the band replaces.
    (717, 0.65, 0.75, 7.4), (731, 0.65, 0.75, 7.4),
    (732, 0.65, 0.75, 9), (742, 0.65, 0.75, 9),
  ])
  func `P64 each distance has its row`(
    y: Double, duration: Double, dampingRatio: Double, velocity: Double
  ) {
    let spring = spring(to: .bottom, target: 742, from: y, velocity: 100)
    #expect(spring.duration == duration)
    #expect(spring.dampingRatio == dampingRatio)
    #expect(abs(spring.velocity - velocity) < 1e-12)
  }

  @Test(arguments: [
    (PanelReleaseSpring.Band.long, 6.499, 6.499), (.long, 6.5, 6.5), (.long, 8.999, 6.5),
    (.long, 9, 13.5), (.long, 13.5, 13.5), (.long, 13.501, 13.501), (.long, -8, -8),
    (.medium, 4.699, 4.699), (.medium, 4.7, 8.6), (.medium, 6.499, 8.6), (.medium, 6.5, 4.7),
    (.medium, 8.6, 4.7), (.medium, 8.601, 8.601),
    (.short, 4.299, 4.299), (.short, 4.3, 7.4), (.short, 5.849, 7.4), (.short, 5.85, 4.3),
    (.short, 7.4, 4.3), (.short, 7.401, 7.401),
  ])
  func `P64 the bands`(band: PanelReleaseSpring.Band, velocity: Double, result: Double) {
    #expect(band.apply(to: velocity) == result)
  }

  @Test func `P64 only a push towards the place counts`() {
    // 60 units away: s / 1.5, without q.
    #expect(spring(to: .top, target: 70, from: 130, velocity: 100).velocity == 0)
    #expect(abs(spring(to: .top, target: 70, from: 130, velocity: -100).velocity - 2) < 1e-12)
    #expect(abs(spring(to: .middle, target: 562, from: 622, velocity: -100).velocity - 2) < 1e-12)
    #expect(abs(spring(to: .middle, target: 562, from: 502, velocity: -100).velocity - 2) < 1e-12)
    #expect(abs(spring(to: .bottom, target: 742, from: 682, velocity: -100).velocity + 2) < 1e-12)
    #expect(spring(to: .hidden, target: 812, from: 752, velocity: 900).velocity == 0)
  }

  @Test func `P64 from beyond top and bottom the push points away`() {
    // 30 units away: s as it is.
    #expect(abs(spring(to: .top, target: 70, from: 40, velocity: -100).velocity + 3) < 1e-12)
    #expect(abs(spring(to: .bottom, target: 742, from: 772, velocity: 100).velocity + 3) < 1e-12)
  }

  @Test func `P16 P64 the share of the height counts without the bar`() {
    let host = PanelHost(size: Size(width: 375, height: 912), topBarHeight: 100)
    let spring = PanelReleaseSpring(
      to: .bottom, target: 742, from: 609, velocity: 200,
      in: PanelGeometry(host: host, layout: PanelFixture.layout()))
    #expect(abs(spring.velocity - 6 * 0.25 / 2) < 1e-12)
  }

  @Test(arguments: [0.0, 5, 70, 400, 742])
  func `P65 a custom destination always uses the last row without a push`(y: Double) {
    let spring = spring(to: .custom, target: 300, from: y, velocity: -2000)
    #expect(spring.duration == 0.65)
    #expect(spring.dampingRatio == 0.75)
    #expect(spring.velocity == 0)
  }

  @Test func `P35 the shadow has its own spring`() {
    #expect(
      PanelReleaseSpring.shadow
        == PanelReleaseSpring(duration: 0.45, dampingRatio: 0.8, velocity: 6))
  }
}
