import Interaction
import Pixman
import Testing

struct PanelLayoutTests {
  @Test func `P7 the defaults of a layout are as tabled`() {
    let layout = PanelLayout()
    #expect(layout.startPosition == .hidden)
    #expect(layout.moving == .enable)
    #expect(layout.footerPadding == 0)
    #expect(!layout.trackingPosition)
    #expect(layout.scrollInsets == .zero)
    #expect(layout.scrollIndicatorInsets == .zero)
    #expect(!layout.backgroundShadowShow)
    #expect(layout.positions == PanelPositions(top: 0, middle: nil, bottom: 0))
    #expect(layout.insets == PanelLayout.SideInsets(left: 0, right: 0))
    #expect(layout.landscapeBackgroundShadowShow == nil)
    #expect(layout.landscapePositions == nil)
    #expect(layout.landscapeInsets == nil)
  }

  @Test func `P4 the five places stand in their order`() {
    #expect(Panel.Place.allCases == [.top, .middle, .bottom, .hidden, .custom])
    #expect(Panel.Place.allCases.map(\.rawValue) == [0, 1, 2, 3, 4])
  }

  @Test(arguments: [
    (PanelMoving.enable, true, true), (.disableScroll, false, true),
    (.disableContainer, true, false), (.disableAll, false, false),
  ])
  func `P9 a moving type frees list and panel`(moving: PanelMoving, list: Bool, panel: Bool) {
    #expect(moving.isScrollEnabled == list)
    #expect(moving.isContainerEnabled == panel)
  }

  @Test func `P9 the Boolean chooses everything or nothing`() {
    #expect(PanelMoving(true) == .enable)
    #expect(PanelMoving(false) == .disableAll)
  }

  @Test func `P25 the first landscape value makes places and insets exist as zero`() {
    var layout = PanelFixture.layout { $0.insets = PanelLayout.SideInsets(left: 4, right: 4) }
    layout.landscapeLeft = 44
    #expect(layout.landscapePositions == .zero)
    #expect(layout.landscapeInsets == PanelLayout.SideInsets(left: 44, right: 0))
    layout.landscapeTop = 8
    layout.landscapeMiddle = 120
    layout.landscapeBottom = nil
    #expect(layout.landscapePositions == PanelPositions(top: 8, middle: 120, bottom: nil))
    #expect(layout.landscapeLeft == 44)
    #expect(layout.positions == PanelFixture.positions)
  }

  @Test func `P83 landscape values fall back to portrait one by one`() {
    var layout = PanelFixture.layout {
      $0.insets = PanelLayout.SideInsets(left: 3, right: 5)
      $0.backgroundShadowShow = true
    }
    let wide = PanelHost(size: Size(width: 900, height: 500))
    var geometry = PanelGeometry(host: wide, layout: layout)
    #expect(geometry.top == 70 && geometry.bottom == 430)
    #expect(geometry.panelFrame.minX == 3 && geometry.panelFrame.width == 892)
    #expect(geometry.showsShadow)

    layout.landscapePositions = PanelPositions(top: 8, bottom: 100)
    layout.landscapeInsets = PanelLayout.SideInsets(left: 44, right: 566)
    layout.landscapeBackgroundShadowShow = false
    geometry = PanelGeometry(host: wide, layout: layout)
    #expect(geometry.top == 8 && geometry.bottom == 400)
    #expect(geometry.panelFrame.minX == 44 && geometry.panelFrame.width == 290)
    #expect(!geometry.showsShadow)
  }

  @Test func `P36 the flag of the orientation in force shows the shadow`() {
    let layout = PanelFixture.layout { $0.landscapeBackgroundShadowShow = true }
    #expect(!layout.showsBackgroundShadow(isLandscape: false))
    #expect(layout.showsBackgroundShadow(isLandscape: true))
  }
}
