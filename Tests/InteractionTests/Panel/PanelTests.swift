import Interaction
import Pixman
import Testing

struct PanelTests {
  @Test(arguments: [
    (Panel.Place.top, 70.0), (.middle, 562), (.bottom, 742), (.hidden, 812),
  ])
  func `P2 the panel starts at its position without animation`(place: Panel.Place, y: Double) {
    let stage = PanelStage(at: place)
    #expect(stage.panel.y == y)
    #expect(stage.panel.presentationFrame.minY == y)
    #expect(!stage.scene.animator.isRunning)
  }

  @Test func `a hidden panel shows nothing, not even its shadow above the host's foot`() {
    let stage = PanelStage(at: .hidden)
    #expect(stage.panel.isHidden)
    stage.panel.move(to: .bottom)
    #expect(!stage.panel.isHidden)
    stage.panel.move(to: .hidden)
    stage.run(0.2)
    #expect(!stage.panel.isHidden)
    stage.settle()
    #expect(stage.panel.isHidden)
  }

  @Test func `P3 panels in one host are independent, later ones in front`() {
    let stage = PanelStage(at: .middle)
    var layout = PanelLayout(positions: PanelPositions(top: 100, bottom: 50))
    layout.startPosition = .bottom
    let second = Panel(in: stage.root, layout: layout, name: "second")
    second.footer = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 40))
    stage.panel.footer = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    let children = stage.root.children
    let order = [stage.panel.backgroundShadow, stage.panel, second.backgroundShadow, second]
      .compactMap { layer in children.firstIndex { $0 === layer } }
    #expect(order.count == 4)
    #expect(order == order.sorted())
    second.move(to: .top, animated: false)
    #expect(second.y == 100)
    #expect(stage.panel.y == 562)
  }

  @Test func `P11 P12 the panel's frame in its host`() {
    let stage = PanelStage(at: .top) {
      $0.insets = PanelLayout.SideInsets(left: 10, right: 15)
    }
    #expect(stage.panel.frame == Rect(x: 10, y: 0, width: 350, height: 1624))
    #expect(stage.header.frame == Rect(x: 0, y: 0, width: 350, height: 60))
    #expect(stage.list.frame == Rect(x: 0, y: 60, width: 350, height: 682))
  }

  @Test func `P61 a move without animation is complete when it returns`() {
    let stage = PanelStage(at: .bottom) { $0.backgroundShadowShow = true }
    let footer = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 49))
    stage.panel.footer = footer
    stage.events = []
    var atCompletion: [PanelEvent]?
    stage.panel.move(to: .top, animated: false) { atCompletion = stage.events }
    #expect(stage.panel.state == .resting(.top))
    #expect(stage.panel.translation.y == 70)
    #expect(footer.presentationFrame.minY == 763)
    #expect(stage.list.frame.height == 633)
    #expect(stage.panel.backgroundShadow.opacity == 0.45)
    let move = PanelMove(place: .top, y: 70, from: .custom, animated: false)
    #expect(atCompletion == [.move(move)])
    #expect(!stage.scene.animator.isRunning)
  }

  @Test func `P75 an animated move is reported once, when it starts`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .middle)
    let move = PanelMove(place: .middle, y: 562, from: .custom, animated: true)
    #expect(stage.events == [.move(move)])
    stage.settle()
    #expect(stage.events == [.move(move), .didSettle(.middle, y: 562)])
    #expect(stage.panel.presentationFrame.minY == 562)
  }

  @Test func `P63 a completion runs once when the panel is there`() {
    let stage = PanelStage(at: .bottom)
    var count = 0
    stage.panel.move(to: .middle) { count += 1 }
    stage.run(0.3)
    #expect(count == 0)
    stage.settle()
    #expect(count == 1)
  }

  @Test func `P63 a completion runs once when another move takes over`() {
    let stage = PanelStage(at: .bottom)
    var first = 0
    var second = 0
    stage.panel.move(to: .top) { first += 1 }
    stage.run(0.1)
    stage.panel.move(to: .bottom) { second += 1 }
    #expect(first == 1)
    #expect(second == 0)
    stage.settle()
    #expect(first == 1)
    #expect(second == 1)
  }

  @Test func `P63 a completion runs once when a finger takes hold`() {
    let stage = PanelStage(at: .bottom)
    var count = 0
    stage.panel.move(to: .top) { count += 1 }
    stage.run(0.1)
    stage.down(stage.panel.y + 30)
    #expect(count == 1)
    stage.up()
    stage.settle()
    #expect(count == 1)
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `P63 a completion may move the panel on`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .middle) { stage.panel.move(to: .top) }
    stage.settle()
    stage.settle()
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `K8 a move asked for in a callback wins over the one that is told`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.onEvent = { [unowned stage] event in
      guard case .move(let move) = event, move.place == .middle else { return }
      stage.panel.move(to: .top)
    }
    stage.panel.move(to: .middle)
    stage.settle()
    #expect(stage.panel.state == .resting(.top))
    #expect(stage.panel.presentationFrame.minY == 70)
  }

  @Test func `P21 a move to the present place ends after the spring's duration`() {
    let stage = PanelStage(at: .middle)
    var count = 0
    stage.panel.move(to: .middle) { count += 1 }
    #expect(stage.settlings.count == 1)
    stage.run(0.6)
    #expect(count == 0)
    stage.run(0.2)
    #expect(count == 1)
    #expect(stage.panel.y == 562)
  }

  @Test func `P64 a move without a push follows the spring of the common table`() {
    // 672 units away: 0.45 s, damping ratio 0.8, no velocity: half the way after 74 ms, a first
    // peak of 1.0152 after 254 ms.
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.time += 0.074
    stage.scene.advance(to: stage.time)
    // The table's milliseconds are whole; it moves 5 units in one.
    #expect(abs(stage.panel.y - 406) < 6)
    stage.time += 0.180
    stage.scene.advance(to: stage.time)
    #expect(abs(stage.panel.y - (742 - 672 * 1.0152)) < 0.1)
    stage.time += 0.195
    stage.scene.advance(to: stage.time)
    #expect(stage.panel.state == .settling(to: .top))
    stage.time += 0.002
    stage.scene.advance(to: stage.time)
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `K9 with reduced motion a move takes 0.2 s and does not overshoot`() {
    let stage = PanelStage(at: .bottom)
    stage.scene.settings.reduceMotion = true
    stage.panel.move(to: .top, velocity: -900)
    var highest = Double.infinity
    for _ in 0..<11 {
      stage.frame()
      highest = min(highest, stage.panel.y)
    }
    #expect(highest >= 70)
    stage.frame()
    stage.frame()
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `K10 without frames a move is finished with its completion`() {
    let stage = PanelStage(at: .bottom)
    var count = 0
    stage.panel.move(to: .top) { count += 1 }
    stage.scene.finishAnimations()
    #expect(count == 1)
    #expect(stage.panel.state == .resting(.top))
    #expect(stage.panel.presentationFrame.minY == 70)
  }

  @Test func `a panel at rest needs no frame`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.settle()
    _ = stage.scene.takeDamage()
    #expect(!stage.scene.needsFrame)
    #expect(stage.scene.nextDeadline == nil)
  }
}
