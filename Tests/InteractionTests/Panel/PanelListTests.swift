import Pixman
import Testing

@testable import Interaction

/// Fingers on the list in the panel; the first 10 units of each way are slop.
struct PanelListTests {
  @Test func `P53 at the middle a drag on the list moves the panel, not the list`() {
    let stage = PanelStage(at: .middle)
    stage.down(700)
    stage.move(by: -110)
    #expect(stage.list.contentOffset.y == 0)
    #expect(abs(stage.panel.y - 462) < 1e-9)
    #expect(stage.panel.state == .dragging(.panel))
  }

  @Test func `P53 a list that joins a panel at the middle keeps its offset and may not scroll`() {
    let stage = PanelStage(at: .middle)
    stage.panel.scrollView = nil
    #expect(stage.list.parent == nil)
    stage.list.frame = Rect(x: 0, y: 0, width: 375, height: 300)
    stage.list.contentOffset.y = 120
    stage.panel.scrollView = stage.list
    stage.scene.advance(to: stage.time)
    #expect(!stage.list.mayScroll)
    #expect(stage.list.contentOffset.y == 120)
    stage.panel.move(to: .top)
    #expect(stage.list.mayScroll)
  }

  @Test func `P53 a list that leaves a panel scrolls again`() {
    let stage = PanelStage(at: .middle)
    #expect(!stage.list.mayScroll)
    stage.panel.scrollView = nil
    #expect(stage.list.mayScroll)
  }

  @Test func `P53 a list that outlives its panel scrolls again and bounces`() {
    let list = ListView(rowCount: 100, rowHeight: 50) { _ in Layer() }
    func run() {
      let panel = Panel(in: Layer(), layout: PanelFixture.layout())
      panel.scrollView = list
      #expect(!list.mayScroll && !list.model.coastsPastStart)
    }
    run()
    #expect(list.mayScroll && list.model.coastsPastStart)
  }

  @Test func `P53 a list that another panel has taken over is that panel's`() {
    let stage = PanelStage(at: .top)
    let other = Panel(in: stage.root, layout: PanelFixture.layout(), name: "other")
    other.scrollView = stage.list
    #expect(!stage.list.mayScroll)
    stage.panel.scrollView = nil
    #expect(!stage.list.mayScroll && stage.list.nestedParent === other)
  }

  @Test func `P53 what the application allows a list holds in and after a panel`() {
    let stage = PanelStage(at: .middle)
    stage.list.isScrollEnabled = false
    stage.panel.move(to: .top, animated: false)
    #expect(!stage.list.mayScroll)
    stage.list.isScrollEnabled = true
    #expect(stage.list.mayScroll)
    stage.panel.move(to: .middle, animated: false)
    #expect(stage.list.isScrollEnabled && !stage.list.mayScroll)
    stage.list.isScrollEnabled = false
    stage.panel.scrollView = nil
    #expect(!stage.list.isScrollEnabled)
  }

  @Test func `P53 a list that is taken away under a finger lets the panel go`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    #expect(stage.panel.state == .dragging(.list))
    stage.panel.scrollView = nil
    #expect(stage.panel.state == .settling(to: .top) && stage.panel.model.mayBeDragged)
    stage.settle()
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `P53 at the top a drag scrolls the list, not the panel`() {
    let stage = PanelStage(at: .top)
    stage.down(500)
    stage.move(by: -110)
    #expect(abs(stage.list.contentOffset.y - 100) < 1e-9)
    #expect(stage.panel.y == 70)
  }

  @Test func `P54 P55 pulling at the list's top moves the panel, the list stays at 0`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    #expect(stage.list.contentOffset.y == 0)
    #expect(abs(stage.panel.y - 170) < 1e-9)
    #expect(stage.panel.state == .dragging(.list))
    #expect(stage.list.hidesIndicator)
    stage.rest()
    stage.up()
    #expect(!stage.list.hidesIndicator)
  }

  @Test func `P54 an indicator is hidden while the panel moves, and seen again with the list`() {
    let stage = PanelStage(at: .top)
    let opacity = { stage.list.indicator?.layer.opacity }
    stage.list.contentOffset.y = 80
    stage.down(300)
    stage.move(by: 40)
    #expect(opacity() == 1)
    stage.move(by: 100)
    #expect(stage.panel.y > 70 && opacity() == 0)
    stage.move(by: -140)
    #expect(stage.list.contentOffset.y > 0 && opacity() == 1)
  }

  @Test func `P54 an indicator that the panel hid does not fade in front of all eyes`() {
    let stage = PanelStage(at: .top)
    stage.list.contentOffset.y = 80
    stage.down(300)
    stage.move(by: 140)
    for _ in 0..<30 {
      stage.frame()
      #expect(stage.list.indicator?.layer.opacity == 0 && !stage.scene.isMoving)
    }
    stage.move(by: -140)
    #expect(stage.list.indicator?.layer.opacity == 1)
    stage.run(0.6)
    #expect(stage.list.indicator?.layer.opacity == 0)
  }

  @Test func `K27 an indicator that is turned on again is seen with the next movement`() {
    let stage = PanelStage(at: .top)
    stage.list.contentOffset.y = 80
    stage.list.showsIndicator = false
    #expect(stage.list.indicator?.layer.opacity == 0)
    stage.list.showsIndicator = true
    stage.list.contentOffset.y = 90
    #expect(stage.list.indicator?.layer.opacity == 1)
  }

  @Test func `P54 an indicator that the application turned off stays off`() {
    let stage = PanelStage(at: .top)
    stage.list.showsIndicator = false
    stage.down(300)
    stage.move(by: 110)
    stage.up()
    stage.settle()
    #expect(!stage.list.showsIndicator)
  }

  @Test func `P54 what the application decides on the indicator during a drag holds after it`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    #expect(stage.list.hidesIndicator)
    stage.list.showsIndicator = false
    stage.up()
    stage.settle()
    #expect(!stage.list.showsIndicator)
  }

  @Test func `P55 a drag that scrolls the list to its top goes on with the panel`() {
    let stage = PanelStage(at: .top)
    stage.list.contentOffset.y = 80
    stage.down(300)
    stage.move(by: 60)
    #expect(abs(stage.list.contentOffset.y - 30) < 1e-9)
    #expect(stage.panel.y == 70)
    stage.move(by: 60)
    #expect(stage.list.contentOffset.y == 0)
    #expect(abs(stage.panel.y - 100) < 1e-9)
  }

  @Test func `P56 P57 the same finger moves the panel up again and goes on with the list`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    stage.move(by: -60)
    #expect(abs(stage.panel.y - 110) < 1e-9)
    #expect(stage.list.contentOffset.y == 0)
    stage.move(by: -100)
    #expect(stage.panel.y == 70)
    #expect(abs(stage.list.contentOffset.y - 60) < 1e-9)
    #expect(!stage.list.hidesIndicator)
  }

  @Test func `P58 a list drag that never moved the panel does not move it, however fast`() {
    let stage = PanelStage(at: .top)
    stage.list.contentOffset.y = 2000
    stage.down(200)
    stage.move(by: 400, speed: 4000)
    stage.up()
    #expect(stage.panel.state == .resting(.top))
    #expect(stage.settlings.isEmpty)
    #expect(stage.list.isMoving)
  }

  @Test func `P58 after a hand-off and back the list coasts and the panel stays`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 60)
    stage.move(by: -160, speed: 1500)
    stage.up()
    #expect(stage.panel.state == .resting(.top))
    #expect(stage.settlings.isEmpty)
    #expect(stage.list.isMoving)
    stage.settle()
    #expect(stage.list.contentOffset.y > 110)
    #expect(stage.panel.y == 70)
  }

  @Test(arguments: [
    (160.0, 800.0, Panel.Place.middle), (160, 100, .top), (160, 2800, .bottom),
    (400, 100, .middle),
  ])
  func `P59 a release after the hand-off settles with the finger's velocity`(
    way: Double, speed: Double, goal: Panel.Place
  ) {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: way, speed: speed)
    stage.up()
    #expect(stage.panel.state == .settling(to: goal))
    #expect(stage.settlings.map(\.place) == [goal])
    #expect(stage.settlings.map(\.from) == [.scroll])
    #expect(abs((stage.settlings.first?.velocity ?? 0) - speed) < speed * 0.2)
    #expect(!stage.list.isMoving)
    stage.settle()
    #expect(stage.list.contentOffset.y == 0)
    #expect(stage.panel.state == .resting(goal))
  }

  @Test func `P45 a cancelled hand-off goes back to the top`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 400, speed: 3000)
    stage.cancel()
    #expect(stage.settlings.map(\.velocity) == [0])
    stage.settle()
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `P60 a coasting list does not move the panel and stops at its top`() {
    let stage = PanelStage(at: .top)
    stage.list.contentOffset.y = 300
    stage.down(200)
    stage.move(by: 100, speed: 4000)
    stage.up()
    var least = Double.infinity
    for _ in 0..<120 {
      stage.frame()
      least = min(least, stage.list.contentOffset.y)
      #expect(stage.panel.y == 70)
    }
    #expect(least == 0)
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `a list shorter than its frame moves the panel down and does nothing up`() {
    let stage = PanelStage(at: .top, rows: 3)
    stage.down(200)
    stage.move(by: -80)
    #expect(stage.list.contentOffset.y == 0)
    #expect(stage.panel.y == 70)
    stage.move(by: 90)
    #expect(stage.list.contentOffset.y == 0)
    #expect(stage.panel.y > 70)
  }

  @Test func `a short list that always bounces does nothing up either`() {
    let stage = PanelStage(at: .top, rows: 3)
    stage.list.alwaysBounces = true
    stage.down(200)
    stage.move(by: -80)
    #expect(stage.list.contentOffset.y == 0)
  }

  @Test func `P9 a list that is locked at the top scrolls no more`() {
    let stage = PanelStage(at: .top)
    stage.panel.panelLayout.moving = .disableScroll
    #expect(!stage.list.mayScroll && stage.list.isScrollEnabled)
    stage.panel.panelLayout.moving = .enable
    #expect(stage.list.mayScroll)
  }

  @Test func `P9 with the list locked a drag on it at the top moves the panel`() {
    let stage = PanelStage(at: .top) { $0.moving = .disableScroll }
    stage.list.contentOffset.y = 50
    stage.down(300)
    stage.move(by: 60)
    #expect(abs(stage.panel.y - 120) < 1e-9)
  }

  @Test func `P71 a move of the program during a list drag wins`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    stage.panel.move(to: .bottom)
    stage.move(by: -60)
    stage.up()
    stage.settle()
    #expect(stage.panel.state == .resting(.bottom))
    #expect(stage.list.contentOffset.y == 0)
    #expect(stage.settlings.map(\.place) == [.bottom])
  }

  @Test func `P71 a move to the top ends a list drag there as well`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 110)
    stage.panel.move(to: .top)
    stage.settle()
    stage.move(by: -100)
    #expect(stage.list.contentOffset.y == 0)
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `K15 a vertical drag on a horizontal list moves the panel`() {
    let stage = PanelStage(at: .middle)
    let side = ScrollView(frame: Rect(x: 0, y: 60, width: 375, height: 100), axis: .horizontal)
    side.contentSize = Size(width: 1000, height: 100)
    stage.panel.add(side)
    stage.scene.advance(to: stage.time)
    stage.down(670)
    stage.move(by: -60)
    #expect(abs(stage.panel.y - 512) < 1e-9)
    #expect(side.contentOffset.x == 0)
  }
}
