import Interaction
import Pixman
import Testing

struct PanelGeometryTests {
  @Test func `P13 the places of the worked example`() {
    let geometry = PanelFixture.geometry()
    #expect(geometry.y(of: .top) == 70)
    #expect(geometry.y(of: .middle) == 562)
    #expect(geometry.y(of: .bottom) == 742)
    #expect(geometry.y(of: .hidden) == 812)
    #expect(geometry.y(of: .custom) == 0)
  }

  @Test func `P6 the top is measured from above, middle and bottom from below`() {
    let geometry = PanelFixture.geometry(size: Size(width: 375, height: 912))
    #expect(geometry.top == 70)
    #expect(geometry.middle == 662)
    #expect(geometry.bottom == 842)
  }

  @Test func `P15 without a middle its y is the bottom's`() {
    let geometry = PanelFixture.geometry { $0.positions.middle = nil }
    #expect(!geometry.hasMiddle)
    #expect(geometry.y(of: .middle) == 742)
  }

  @Test func `P8 without a bottom its y is the host's foot`() {
    let geometry = PanelFixture.geometry { $0.positions.bottom = nil }
    #expect(geometry.y(of: .bottom) == 812)
  }

  @Test func `P14 the middle exists by the positions of the orientation in force`() {
    let wide = Size(width: 1000, height: 700)
    let without: (inout PanelLayout) -> Void = {
      $0.landscapePositions = PanelPositions(top: 8, bottom: 70)
    }
    #expect(PanelFixture.geometry(without).hasMiddle)
    #expect(!PanelFixture.geometry(size: wide, without).hasMiddle)
    #expect(PanelFixture.geometry(size: wide).hasMiddle)
    #expect(!PanelFixture.geometry(size: wide) { $0.positions.middle = nil }.hasMiddle)
    // A square host is portrait.
    #expect(PanelFixture.geometry(size: Size(width: 700, height: 700), without).hasMiddle)
  }

  @Test func `P16 a translucent bar shifts every resting place, a solid one shortens the host`() {
    let layout = PanelFixture.layout()
    let translucent = PanelGeometry(
      host: PanelHost(size: PanelFixture.size, topBarHeight: 44, isTopBarTranslucent: true),
      layout: layout, headerHeight: 20)
    #expect(translucent.top == 114)
    #expect(translucent.middle == 562)
    #expect(translucent.bottom == 742)
    #expect(translucent.hidden == 812)
    #expect(translucent.listHeight(at: 114) == 678)
    let solid = PanelGeometry(
      host: PanelHost(size: PanelFixture.size, topBarHeight: 44), layout: layout, headerHeight: 20)
    #expect(solid.top == 70)
    #expect(solid.middle == 518)
    #expect(solid.bottom == 698)
    #expect(solid.hidden == 768)
    #expect(solid.listHeight(at: 70) == 678)
    #expect(solid.panelFrame.minY == 44)
  }

  @Test(arguments: [
    (PanelPositions(top: 70, middle: 900, bottom: 70), 70.0, 70.0, 742.0),
    (PanelPositions(top: 70, middle: 30, bottom: 70), 70, 742, 742),
    (PanelPositions(top: 600, middle: 250, bottom: 400), 600, 600, 600),
    (PanelPositions(top: 100, middle: 250, bottom: 300), 100, 512, 512),
  ])
  func `P17 inconsistent positions are clamped into order`(
    positions: PanelPositions, top: Double, middle: Double, bottom: Double
  ) {
    let geometry = PanelFixture.geometry { $0.positions = positions }
    #expect(geometry.top == top)
    #expect(geometry.middle == middle)
    #expect(geometry.bottom == bottom)
    for y in stride(from: -100.0, through: 900, by: 10) {
      #expect((0...0.45).contains(geometry.shadowOpacity(at: y)))
    }
  }

  @Test func `P11 the panel is as wide as the host less its insets`() {
    let geometry = PanelFixture.geometry {
      $0.insets = PanelLayout.SideInsets(left: 12, right: 20)
    }
    #expect(geometry.panelFrame.minX == 12)
    #expect(geometry.panelFrame.width == 343)
  }

  @Test func `P12 the panel is twice as high as the host`() {
    #expect(PanelFixture.geometry().panelFrame.height == 1624)
  }

  @Test func `P38 the footer stands at the foot and is pushed out by a low panel`() {
    let geometry = PanelFixture.geometry(header: 20, footer: 49) { $0.footerPadding = 100 }
    #expect(geometry.footerY(at: 562) == 763)
    #expect(geometry.footerY(at: 742) == 862)
    #expect(geometry.footerY(at: 643) == 763)
    #expect(geometry.footerY(at: 644) == 764)
    #expect(geometry.footerFrame(y: 763) == Rect(x: 0, y: 763, width: 375, height: 49))
  }

  @Test func `P26 the list fills what header, footer and position leave`() {
    #expect(PanelFixture.geometry(header: 20).listHeight(at: 70) == 722)
    let geometry = PanelFixture.geometry(header: 20, footer: 49) { $0.footerPadding = 100 }
    #expect(geometry.listHeight(at: 70) == 673)
    #expect(geometry.listHeight(at: 562) == 181)
    // At 700 the footer's edge is at 820, outside: it covers nothing.
    #expect(geometry.listHeight(at: 700) == 92)
    #expect(geometry.listHeight(at: 812) == 0)
    #expect(geometry.listFrame(at: 70) == Rect(x: 0, y: 20, width: 375, height: 673))
  }

  @Test func `P27 the safe bottom is added unless the footer covers it`() {
    let insets: (inout PanelLayout) -> Void = {
      $0.scrollInsets = Insets(top: 6, bottom: 10)
      $0.scrollIndicatorInsets = Insets(top: 3, bottom: 4)
    }
    let safe = Insets(bottom: 34)
    let without = PanelFixture.geometry(safeArea: safe, header: 20, insets)
    #expect(without.listInsets(at: 70) == Insets(top: 6, bottom: 44))
    #expect(without.indicatorInsets(at: 70) == Insets(top: 3, bottom: 38))
    let covered = PanelFixture.geometry(safeArea: safe, header: 20, footer: 49, insets)
    #expect(covered.listInsets(at: 70).bottom == 10)
    #expect(covered.indicatorInsets(at: 70).bottom == 4)
    let low = PanelFixture.geometry(safeArea: safe, header: 20, footer: 34, insets)
    #expect(low.listInsets(at: 70).bottom == 44)
  }

  @Test(arguments: [
    (0.0, 0.45), (69, 0.45), (70, 0.45), (316, 0.225), (561.999, 0), (562, 0), (742, 0),
  ])
  func `P34 the shadow is darkest at the top and gone at the middle`(y: Double, alpha: Double) {
    #expect(abs(PanelFixture.geometry().shadowOpacity(at: y) - alpha) < 1e-5)
  }

  @Test func `P34 without a middle the bottom takes its place`() {
    let geometry = PanelFixture.geometry { $0.positions.middle = nil }
    #expect(abs(geometry.shadowOpacity(at: 406) - 0.225) < 1e-12)
    #expect(geometry.shadowOpacity(at: 742) == 0)
  }

  @Test func `P34 a middle at the top leaves dark at or above it and nothing below`() {
    let geometry = PanelFixture.geometry { $0.positions.middle = 742 }
    #expect(geometry.shadowOpacity(at: 69) == 0.45)
    #expect(geometry.shadowOpacity(at: 70) == 0.45)
    #expect(geometry.shadowOpacity(at: 70.001) == 0)
  }

  @Test(arguments: [
    (100.0, 100.0), (70, 70), (50, 60), (0, 35), (-1, 35), (-500, 35),
  ])
  func `P42 above the top the panel moves at half speed and stops at half the top`(
    raw: Double, y: Double
  ) {
    #expect(PanelFixture.geometry().shown(raw: raw) == y)
  }

  @Test(arguments: [71.0, 400, 742, 812, 1500])
  func `P43 there is no resistance downwards`(raw: Double) {
    #expect(PanelFixture.geometry().shown(raw: raw) == raw)
  }

  @Test func `K6 the raw position is the inverse of resistance, and what is beyond it stays`() {
    let geometry = PanelFixture.geometry()
    for step in 0...4000 {
      let y = Double(step) / 4
      let (raw, difference) = geometry.raw(seen: y)
      #expect(abs(geometry.shown(raw: raw) + difference - y) < 1e-9)
      #expect((difference == 0) == (y >= 35))
    }
    #expect(geometry.raw(seen: 60).raw == 50)
    #expect(geometry.raw(seen: 20) == (raw: 0, difference: -15))
  }

  @Test func `P42 a top above the host is as far up as the panel goes`() {
    let geometry = PanelFixture.geometry { $0.positions.top = -40 }
    #expect(geometry.shown(raw: -30) == -30)
    #expect(geometry.shown(raw: -60) == -40)
  }
}
