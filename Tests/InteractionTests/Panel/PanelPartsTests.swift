import Interaction
import Pixman
import Testing

/// Header, footer, list height and background shadow, with their movements.
struct PanelPartsTests {
  private func footer(_ height: Double = 49) -> Layer {
    Layer(frame: Rect(x: 0, y: 0, width: 0, height: height))
  }

  @Test func `P39 the footer lies in the host, directly in front of its panel`() {
    let stage = PanelStage(at: .top)
    stage.root.add(Layer())
    let footer = footer()
    stage.panel.footer = footer
    let holder = footer.parent
    #expect(holder?.parent === stage.root)
    let panel = stage.root.children.firstIndex { $0 === stage.panel }
    let front = stage.root.children.firstIndex { $0 === holder }
    #expect(front == panel.map { $0 + 1 })
    stage.scene.advance(to: stage.time)
    #expect(footer.presentationFrame == Rect(x: 0, y: 763, width: 375, height: 49))
  }

  @Test func `P38 P28 footer and list of a move without tracking`() {
    let stage = PanelStage(at: .middle)
    let footer = footer()
    stage.panel.footer = footer
    let small = stage.list.frame.height
    #expect(small == 812 - 562 - 60 - 49)
    stage.panel.move(to: .top)
    #expect(stage.list.frame.height == 812 - 70 - 60 - 49)
    stage.settle()
    stage.panel.move(to: .middle)
    for _ in 0..<20 {
      stage.frame()
      #expect(stage.list.frame.height == 812 - 70 - 60 - 49)
    }
    stage.settle()
    #expect(stage.list.frame.height == small)
  }

  @Test func `P38 without tracking the footer shares the panel's way to its end`() {
    let stage = PanelStage(at: .middle)
    let footer = footer()
    stage.panel.footer = footer
    stage.panel.move(to: .bottom)
    stage.run(0.1)
    // From 763 to 802 while the panel goes from 562 to 742.
    let share = (stage.panel.y - 562) / 180
    #expect(share > 0.1)
    let expected = 763 + 39 * share
    #expect(abs(footer.presentationFrame.minY - expected) < 1e-6)
    stage.settle()
    #expect(footer.presentationFrame.minY == 802)
  }

  @Test func `P40 with tracking footer and list follow every frame`() {
    let stage = PanelStage(at: .middle) { $0.trackingPosition = true }
    let footer = footer()
    stage.panel.footer = footer
    stage.panel.move(to: .bottom)
    for _ in 0..<15 {
      stage.frame()
      let y = stage.panel.y
      let geometry = stage.panel.geometry
      #expect(abs(footer.presentationFrame.minY - geometry.footerY(at: y)) < 1e-6)
      #expect(abs(stage.list.frame.height - geometry.listHeight(at: y)) < 1e-6)
    }
  }

  @Test func `a footer caught in flight goes on from what is seen`() {
    let stage = PanelStage(at: .middle)
    let footer = footer()
    stage.panel.footer = footer
    stage.panel.move(to: .bottom)
    stage.run(0.08)
    let seen = footer.presentationFrame.minY
    #expect(seen > 764)
    stage.down(stage.panel.y + 30)
    #expect(abs(footer.presentationFrame.minY - seen) < 1e-6)
    stage.move(by: 11, speed: 2000)
    #expect(abs(footer.presentationFrame.minY - seen) <= 1.5)
    stage.rest()
    stage.up()
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
    #expect(footer.presentationFrame.minY == 763)
  }

  @Test func `P26 the list's height follows a drag`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -110)
    #expect(abs(stage.list.frame.height - (812 - 60 - 462)) < 1e-9)
  }

  @Test func `P27 the safe area reaches the list's insets`() {
    let stage = PanelStage(at: .top) { $0.scrollInsets = Insets(top: 4, bottom: 10) }
    stage.panel.safeArea = Insets(bottom: 34)
    #expect(stage.list.contentInset == Insets(top: 4, bottom: 44))
    #expect(stage.list.indicatorInsets.bottom == 34)
    stage.panel.footer = footer()
    #expect(stage.list.contentInset.bottom == 10)
  }

  @Test func `P22 a header or footer with a new height is laid out`() {
    let stage = PanelStage(at: .top)
    let footer = footer()
    stage.panel.footer = footer
    stage.header.frame.height = 100
    #expect(stage.list.frame == Rect(x: 0, y: 100, width: 375, height: 812 - 70 - 100 - 49))
    footer.frame.height = 69
    #expect(stage.list.frame.height == 812 - 70 - 100 - 69)
    #expect(footer.presentationFrame.minY == 743)
    #expect(stage.panel.y == 70)
  }

  @Test func `P78 replacing header, footer and scroll view removes the old ones`() {
    let stage = PanelStage(at: .top)
    let old = footer()
    stage.panel.footer = old
    let holder = old.parent
    stage.panel.header = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 20))
    stage.panel.footer = footer(20)
    stage.panel.scrollView = ScrollView()
    #expect(stage.header.parent == nil)
    #expect(holder?.parent == nil)
    #expect(stage.list.parent == nil)
    #expect(stage.list.nestedParent == nil)
    #expect(stage.panel.scrollView?.frame.minY == 20)
    stage.panel.header = nil
    stage.panel.footer = nil
    #expect(stage.panel.scrollView?.frame == Rect(x: 0, y: 0, width: 375, height: 742))
  }

  @Test func `P84 the back layer lies under all content and takes no input`() {
    let stage = PanelStage(at: .middle)
    let back = Layer()
    var taps = 0
    back.recognizers = [TapGestureRecognizer { _ in taps += 1 }]
    stage.panel.backLayer = back
    #expect(stage.panel.children.first === back)
    #expect(back.frame == Rect(x: 0, y: 0, width: 375, height: 1218))
    stage.panel.scrollView = nil
    stage.down(700)
    stage.up()
    #expect(taps == 0)
    stage.panel.scrollView = stage.list
    #expect(stage.panel.children.first === back)
  }

  @Test func `P82 layers lie under and over the scroll view`() {
    let stage = PanelStage(at: .middle)
    let over = Layer()
    let under = Layer()
    stage.panel.add(over)
    stage.panel.insert(under, at: 0)
    let list = stage.panel.children.firstIndex { $0 === stage.list } ?? -1
    #expect(list == 1)
    #expect(stage.panel.children.last === over)
  }

  @Test func `P34 P35 the shadow is immediate under a finger`() {
    let stage = PanelStage(at: .middle) { $0.backgroundShadowShow = true }
    #expect(stage.panel.backgroundShadow.isHidden)
    stage.down(590)
    stage.move(by: -256)
    #expect(abs(stage.panel.y - 316) < 1e-9)
    #expect(abs(stage.panel.backgroundShadow.opacity - 0.225) < 1e-9)
    #expect(!stage.panel.backgroundShadow.isHidden)
  }

  @Test func `P35 the shadow of a move has its own spring`() {
    let stage = PanelStage(at: .middle) { $0.backgroundShadowShow = true }
    stage.panel.move(to: .top)
    // 0.45 s, damping ratio 0.8, velocity 6: half the way after 60 ms, a first peak of 1.0162
    // after 243 ms.
    stage.time += 0.060
    stage.scene.advance(to: stage.time)
    #expect(abs(stage.panel.backgroundShadow.opacity - 0.225) < 0.003)
    stage.time += 0.183
    stage.scene.advance(to: stage.time)
    #expect(abs(stage.panel.backgroundShadow.opacity - 0.45 * 1.0162) < 0.0002)
    stage.settle()
    #expect(stage.panel.backgroundShadow.opacity == 0.45)
  }

  @Test func `P36 a shadow that is switched off is not shown`() {
    let stage = PanelStage(at: .top)
    #expect(stage.panel.backgroundShadow.isHidden)
    stage.panel.panelLayout.backgroundShadowShow = true
    stage.settle()
    #expect(!stage.panel.backgroundShadow.isHidden)
    #expect(stage.settlings.map(\.place) == [.top])
  }

  @Test func `P37 a tap on the shadow reaches the host unless the shadow takes input`() {
    let stage = PanelStage(at: .top) { $0.backgroundShadowShow = true }
    var hostTaps = 0
    stage.root.recognizers = [TapGestureRecognizer { _ in hostTaps += 1 }]
    stage.down(40)
    stage.up()
    #expect(hostTaps == 1)
    #expect(!stage.events.contains(.shadowClick))
    stage.panel.shadowTakesInput = true
    stage.down(40)
    stage.up()
    #expect(hostTaps == 1)
    #expect(stage.events.contains(.shadowClick))
  }

  @Test func `P30 the corner radius is at most half the smaller side and clips`() {
    let stage = PanelStage(at: .top)
    #expect(!stage.panel.clipsToBounds)
    stage.panel.topCornerRadius = 15
    #expect(stage.panel.cornerRadius == 15)
    #expect(stage.panel.clipsToBounds)
    stage.panel.topCornerRadius = 1000
    #expect(stage.panel.cornerRadius == 187.5)
  }

  @Test func `P31 the default shadow is black, 0.1, blur 3, above the panel`() {
    let stage = PanelStage(at: .top)
    stage.panel.addShadow()
    let shadow = stage.panel.shadow
    #expect(shadow?.color == Color(red: 0, green: 0, blue: 0, alpha: 0.1))
    #expect(shadow?.blurRadius == 3)
    #expect(shadow?.offset == Point(x: 0, y: -3))
  }

  @Test func `K33 the panel takes the theme's background until it is given its own`() {
    let stage = PanelStage(at: .top)
    #expect(stage.panel.backgroundColor == Theme.light.background)
    stage.scene.settings.isDark = true
    #expect(stage.panel.backgroundColor == Theme.dark.background)
    stage.panel.backgroundColor = Color(hex: 0x123456)
    stage.scene.settings.isDark = false
    #expect(stage.panel.backgroundColor == Color(hex: 0x123456))
  }

  @Test func `P66 a turned host seats the panel with animation`() {
    let stage = PanelStage(at: .middle)
    stage.scene.size = Size(width: 900, height: 600)
    #expect(stage.events.first == .rotation(isLandscape: true))
    #expect(stage.settlings.map(\.from) == [.rotation])
    #expect(stage.panel.frame.width == 900)
    #expect(stage.header.frame.width == 900)
    stage.settle()
    #expect(stage.panel.y == 350)
  }

  @Test func `P67 a change of size alone seats the panel at once`() {
    let stage = PanelStage(at: .bottom)
    stage.scene.size = Size(width: 400, height: 700)
    #expect(stage.panel.presentationFrame == Rect(x: 0, y: 630, width: 400, height: 1400))
    #expect(stage.moves == [PanelMove(place: .bottom, y: 630, from: .rotation, animated: false)])
    #expect(!stage.scene.animator.isRunning)
  }

  @Test func `P69 P70 a custom place survives a resize, an equal size is nothing`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(toY: 300, animated: false)
    stage.scene.size = Size(width: 375, height: 500)
    #expect(stage.panel.y == 300)
    stage.scene.size = Size(width: 200, height: 250)
    #expect(stage.panel.y == 250)
    let told = stage.events.count
    stage.scene.size = Size(width: 200, height: 250)
    #expect(stage.events.count == told)
  }

  @Test func `P16 a bar that becomes translucent seats the panel anew`() {
    let stage = PanelStage(at: .top)
    stage.panel.topBarHeight = 44
    stage.panel.isTopBarTranslucent = true
    #expect(stage.panel.y == 114)
  }

  @Test func `P21 a move to the present place leaves the footer where it is`() {
    let stage = PanelStage(at: .middle)
    let footer = footer()
    stage.panel.footer = footer
    stage.panel.move(to: .middle)
    stage.frame()
    #expect(footer.presentationFrame.minY == 763)
  }

  @Test func `P23 P24 a new layout is laid out, its places wait for the next move`() {
    let stage = PanelStage(at: .middle)
    var layout = PanelLayout(positions: PanelPositions(top: 20, middle: 400, bottom: 30))
    layout.insets = PanelLayout.SideInsets(left: 5, right: 5)
    stage.panel.panelLayout = layout
    #expect(stage.panel.y == 562)
    #expect(stage.panel.frame.width == 365)
    stage.panel.move(to: .middle, animated: false)
    #expect(stage.panel.y == 412)
  }

  @Test func `P73 host, panel, list and footer free each other`() {
    weak var panel: Panel?
    weak var list: ListView?
    weak var root: Layer?
    do {
      let stage = PanelStage(at: .middle)
      stage.panel.footer = footer()
      stage.panel.move(to: .top)
      stage.run(0.1)
      stage.down(300)
      stage.move(by: 30)
      panel = stage.panel
      list = stage.list
      root = stage.root
      #expect(panel != nil && list != nil && root != nil)
    }
    #expect(panel == nil)
    #expect(list == nil)
    #expect(root == nil)
  }

  @Test func `P73 a panel is freed after its removal while the host lives on`() {
    let host = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 812))
    let scene = Scene(root: host)
    scene.size = PanelFixture.size
    weak var panel: Panel?
    do {
      let made = Panel(in: host, layout: PanelFixture.layout())
      made.footer = footer()
      made.move(to: .top, animated: false)
      made.remove()
      panel = made
    }
    for frame in 1...60 { scene.advance(to: Double(frame) / 60) }
    #expect(panel == nil)
    #expect(host.children.isEmpty)
  }
}
