import Interaction
import Pixman
import Testing

/// Top 70, middle 562, bottom 742: the borders between are 316 and 652, without a middle 406.
struct PanelReleaseRulesTests {
  private func place(
    _ y: Double, _ velocity: Double, _ change: (inout PanelLayout) -> Void = { _ in }
  ) -> Panel.Place {
    PanelReleaseRules.destination(
      y: y, velocity: velocity, in: PanelFixture.geometry(change))
  }

  @Test(arguments: [
    (2501.0, Panel.Place.bottom), (2500, .middle), (751, .middle), (750, .top), (0, .top),
    (-9000, .top),
  ])
  func `P46 a release above the top`(velocity: Double, goal: Panel.Place) {
    #expect(place(69.9, velocity) == goal)
    #expect(place(36, velocity) == goal)
  }

  @Test(arguments: [
    (-2001.0, Panel.Place.top), (-2000, .middle), (-751, .middle), (-750, .bottom), (0, .bottom),
    (9000, .bottom),
  ])
  func `P47 a release below the bottom`(velocity: Double, goal: Panel.Place) {
    #expect(place(742.1, velocity) == goal)
    #expect(place(900, velocity) == goal)
  }

  @Test(arguments: [
    (2501.0, Panel.Place.bottom), (2500, .middle), (151, .middle), (150, .top), (0, .top),
    (-9000, .top),
  ])
  func `P48 a release between the top and half way to the middle`(
    velocity: Double, goal: Panel.Place
  ) {
    #expect(place(70, velocity) == goal)
    #expect(place(315.9, velocity) == goal)
  }

  @Test(arguments: [
    (-9000.0, Panel.Place.top), (-151, .top), (-150, .middle), (0, .middle), (150, .middle),
    (151, .bottom), (9000, .bottom),
  ])
  func `P49 a release around the middle`(velocity: Double, goal: Panel.Place) {
    #expect(place(316, velocity) == goal)
    #expect(place(562, velocity) == goal)
    #expect(place(651.9, velocity) == goal)
  }

  @Test(arguments: [
    (-2001.0, Panel.Place.top), (-2000, .middle), (-151, .middle), (-150, .bottom), (0, .bottom),
    (9000, .bottom),
  ])
  func `P50 a release between half way from the middle and the bottom`(
    velocity: Double, goal: Panel.Place
  ) {
    #expect(place(652, velocity) == goal)
    #expect(place(742, velocity) == goal)
  }

  @Test(arguments: [
    (69.9, 751.0, Panel.Place.bottom), (69.9, 750, .top), (69.9, 0, .top),
    (742.1, -751, .top), (742.1, -750, .bottom), (742.1, 0, .bottom),
    (70, 151, .bottom), (70, 150, .top), (405.9, 151, .bottom), (405.9, 150, .top),
    (405.9, -9000, .top), (406, -151, .top), (406, -150, .bottom), (742, -151, .top),
    (742, -150, .bottom), (742, 9000, .bottom),
  ])
  func `P51 a release without a middle`(y: Double, velocity: Double, goal: Panel.Place) {
    #expect(place(y, velocity) { $0.positions.middle = nil } == goal)
  }

  @Test func `P8 without a bottom a release that would go there hides`() {
    let layouts: [(inout PanelLayout) -> Void] = [
      { $0.positions = PanelPositions(top: 70, bottom: nil) },
      { $0.positions.bottom = nil },
    ]
    for layout in layouts {
      #expect(place(69, 3000, layout) == .hidden)
      #expect(place(800, 0, layout) == .hidden)
      #expect(place(70, 0, layout) == .top)
    }
    #expect(place(800, 9000) == .bottom)
  }

  @Test(arguments: [70.0, 742, 30, 900])
  func `P18 a middle at another place is no middle for a release`(middle: Double) {
    for y in [69.0, 70, 300, 405.9, 406, 600, 742, 743] {
      for velocity in [-2500.0, -800, -200, 0, 200, 800, 3000] {
        let with = place(y, velocity) { $0.positions.middle = middle }
        let without = place(y, velocity) { $0.positions.middle = nil }
        #expect(with == without)
      }
    }
  }

  @Test func `every position and velocity has a rule, and none but the visible places`() {
    for y in stride(from: -50.0, through: 1000, by: 3.7) {
      for velocity in stride(from: -3000.0, through: 3000, by: 61) {
        #expect([Panel.Place.top, .middle, .bottom].contains(place(y, velocity)))
        #expect(
          [Panel.Place.top, .bottom].contains(place(y, velocity) { $0.positions.middle = nil }))
      }
    }
  }
}
