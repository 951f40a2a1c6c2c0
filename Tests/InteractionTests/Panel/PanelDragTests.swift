import Interaction
import Pixman
import Testing

/// Fingers on the panel; the first 10 units of each way are slop.
struct PanelDragTests {
  @Test func `P1 P77 a drag of the header brings the panel from place to place`() {
    let stage = PanelStage(at: .bottom)
    stage.down(770)
    stage.move(by: -200)
    #expect(stage.panel.state == .dragging(.panel))
    #expect(abs(stage.panel.y - 552) < 1e-9)
    stage.rest()
    stage.up()
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
    #expect(stage.panel.y == 562)
  }

  @Test func `P42 above the top the panel moves at half speed down to half its top`() {
    let stage = PanelStage(at: .top)
    stage.down(100)
    stage.move(by: -30)
    #expect(abs(stage.panel.y - 60) < 1e-9)
    stage.move(by: -65)
    #expect(stage.panel.y == 35)
    stage.move(by: 95)
    #expect(abs(stage.panel.y - 80) < 1e-9)
  }

  @Test func `P43 the panel can be dragged out below the bottom without resistance`() {
    let stage = PanelStage(at: .bottom)
    stage.down(760)
    stage.move(by: 160)
    #expect(abs(stage.panel.y - 892) < 1e-9)
    stage.rest()
    stage.up()
    stage.settle()
    #expect(stage.panel.y == 742)
  }

  @Test(arguments: [0.05, 0.1, 0.2, 0.3, 0.4])
  func `P44 a flying panel is grabbed without a jump`(after: Double) {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.run(after)
    let seen = stage.panel.presentationFrame.minY
    stage.down(seen + 30)
    #expect(abs(stage.panel.presentationFrame.minY - seen) <= 0.5)
    stage.frame()
    #expect(abs(stage.panel.presentationFrame.minY - seen) <= 0.5)
    stage.move(by: 11, speed: 2000)
    #expect(stage.panel.state == .dragging(.panel))
    #expect(abs(stage.panel.presentationFrame.minY - seen - (seen < 70 ? 0.5 : 1)) <= 0.5)
  }

  @Test func `P62 input stays on while the panel moves by itself`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.run(0.1)
    let seen = stage.panel.y
    stage.down(seen + 30)
    stage.move(by: 60)
    #expect(abs(stage.panel.y - seen - 50) < 1e-9)
  }

  @Test func `a touch on a settling panel holds it, is no tap and lets it go on`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .middle)
    stage.run(0.1)
    stage.down(stage.panel.y + 30)
    let held = stage.panel.y
    stage.run(0.2)
    #expect(stage.panel.y == held)
    stage.up()
    #expect(stage.taps == 0)
    #expect(stage.settlings.last?.velocity == 0)
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
    stage.down(590)
    stage.up()
    #expect(stage.taps == 1)
  }

  @Test func `a touch on the list of a settling panel holds it as well`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.run(0.1)
    let held = stage.panel.y
    stage.down(held + 120)
    stage.run(0.2)
    #expect(stage.panel.y == held)
    stage.up()
    #expect(stage.taps == 0)
    stage.settle()
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `a panel held by two fingers goes on when the second of them lifts`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .middle)
    stage.run(0.1)
    let held = stage.panel.y
    stage.down(held + 30)
    stage.down(held + 40, x: 100, pointer: 2)
    stage.up()
    stage.run(0.2)
    #expect(stage.panel.y == held)
    stage.up(pointer: 2)
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
  }

  @Test func `a held panel's shadow stands still as well`() {
    let stage = PanelStage(at: .middle) { $0.backgroundShadowShow = true }
    stage.panel.move(to: .top)
    stage.run(0.1)
    stage.down(stage.panel.y + 30)
    let darkness = stage.panel.backgroundShadow.opacity
    stage.run(0.2)
    #expect(stage.panel.backgroundShadow.opacity == darkness)
  }

  @Test func `K8 K10 a panel that leaves its scene in flight or held is there, and nobody is told`()
  {
    for isHeld in [true, false] {
      let stage = PanelStage(at: .bottom)
      var ends: [Bool] = []
      stage.panel.move(to: .top) { ends.append(true) }
      stage.run(0.1)
      if isHeld { stage.down(stage.panel.y + 30) }
      let told = stage.events.count
      stage.panel.removeFromParent()
      #expect(ends == [true])
      #expect(stage.panel.state == .resting(.top))
      #expect(stage.panel.y == 70)
      #expect(stage.events.count == told)
    }
  }

  @Test func `P45 a cancelled drag goes back to its place with zero velocity`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -300, speed: 3000)
    stage.cancel()
    #expect(stage.panel.state == .settling(to: .middle))
    #expect(stage.settlings.map(\.place) == [.middle])
    #expect(stage.settlings.map(\.velocity) == [0])
    // It starts slowly, and towards its place.
    let start = stage.panel.y
    stage.time += 0.001
    stage.scene.advance(to: stage.time)
    #expect(stage.panel.y >= start && stage.panel.y < start + 0.2)
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
  }

  @Test func `K13 a second finger changes nothing, and the drag does not hop to it`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -110)
    let y = stage.panel.y
    stage.down(stage.panel.y + 200, x: 100, pointer: 2)
    stage.move(by: -150, x: 100, pointer: 2)
    #expect(stage.panel.y == y)
    stage.move(by: -20)
    #expect(abs(stage.panel.y - (y - 20)) < 1e-9)
    stage.rest()
    stage.up()
    #expect(stage.panel.state == .settling(to: .middle))
    stage.move(by: -100, x: 100, pointer: 2)
    stage.up(pointer: 2)
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
  }

  @Test func `K13 a second finger on the list scrolls nothing while the header is dragged`() {
    let stage = PanelStage(at: .top)
    stage.down(100)
    stage.move(by: 50)
    stage.down(400, x: 100, pointer: 2)
    stage.move(by: -100, x: 100, pointer: 2)
    #expect(stage.list.contentOffset.y == 0)
    #expect(abs(stage.panel.y - 110) < 1e-9)
  }

  @Test func `P71 a move of the program during a drag wins`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -100)
    stage.panel.move(to: .bottom)
    #expect(stage.panel.state == .settling(to: .bottom))
    stage.move(by: -100)
    stage.up()
    stage.settle()
    #expect(stage.panel.state == .resting(.bottom))
    #expect(stage.settlings.map(\.place) == [.bottom])
  }

  @Test func `P71 a move asked for in a report of the drag wins as well`() {
    let stage = PanelStage(at: .middle)
    stage.panel.onEvent = { [unowned stage] event in
      guard case .move(let move) = event, move.from == .pan, move.y < 500 else { return }
      stage.panel.move(to: .bottom)
    }
    stage.down(590)
    stage.move(by: -200)
    #expect(stage.panel.state == .settling(to: .bottom))
    stage.up()
    stage.settle()
    #expect(stage.panel.state == .resting(.bottom))
  }

  @Test func `K13 a finger on the header drags nothing while another drags the list`() {
    let stage = PanelStage(at: .top)
    stage.down(300)
    stage.move(by: 60)
    stage.down(140, x: 100, pointer: 2)
    stage.move(by: 100, x: 100, pointer: 2)
    #expect(!stage.events.contains { if case .pan = $0 { true } else { false } })
    #expect(abs(stage.panel.y - 120) < 1e-9)
    #expect(stage.panel.state == .dragging(.list))
    stage.move(by: 20)
    #expect(abs(stage.panel.y - 140) < 1e-9)
  }

  @Test func `P52 P75 each step of a drag is told, its release once`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -60)
    let dragged = stage.moves
    #expect(dragged.allSatisfy { $0.place == .middle && $0.from == .pan && !$0.animated })
    #expect(dragged.map(\.y) == dragged.map(\.y).sorted(by: >))
    #expect(Set(dragged.map(\.y)).count == dragged.count)
    #expect(dragged.last?.y == stage.panel.y)
    stage.up()
    stage.settle()
    #expect(stage.settlings.count == 1)
    #expect(stage.settlings.first?.from == .pan)
  }

  @Test func `P74 the pan is told before the panel reacts, drags begin and end in pairs`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -60)
    stage.rest()
    stage.up()
    stage.settle()
    let kinds = stage.events.map { event in
      switch event {
      case .pan(.began, _, _): "pan began"
      case .pan(.changed, _, _): "pan"
      case .pan(.ended, _, _): "pan ended"
      case .willBeginDragging: "begin"
      case .didEndDragging: "end"
      case .move(let move): move.animated ? "settle" : "move"
      case .didSettle: "settled"
      default: "other"
      }
    }
    #expect(kinds.first == "pan began")
    #expect(kinds.dropFirst().first == "begin")
    #expect(kinds.suffix(4) == ["pan ended", "end", "settle", "settled"])
    #expect(kinds.filter { $0 == "begin" }.count == 1)
    #expect(kinds.filter { $0 == "end" }.count == 1)
  }

  @Test func `P9 a locked panel is not dragged`() {
    let stage = PanelStage(at: .middle) { $0.moving = .disableContainer }
    stage.down(590)
    stage.move(by: -100)
    #expect(stage.panel.y == 562)
    stage.up()
    stage.panel.panelLayout.moving = .enable
    stage.down(590)
    stage.move(by: -100)
    #expect(abs(stage.panel.y - 472) < 1e-9)
  }

  @Test func `P9 a panel that is locked during a drag lets go at once`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -110)
    stage.panel.panelLayout.moving = .disableContainer
    stage.move(by: -50)
    stage.settle()
    #expect(stage.panel.state == .resting(.middle))
  }

  @Test func `P68 a drag survives a resize and goes on from there`() {
    let stage = PanelStage(at: .middle)
    stage.down(590)
    stage.move(by: -166)
    #expect(abs(stage.panel.y - 406) < 1e-9)
    stage.scene.size = Size(width: 375, height: 912)
    #expect(abs(stage.panel.y - 456) < 1e-9)
    #expect(stage.panel.state == .dragging(.panel))
    stage.move(by: 10)
    #expect(abs(stage.panel.y - 466) < 1e-9)
  }

  @Test func `P72 removal in the middle of a drag completes and later calls do nothing`() {
    let stage = PanelStage(at: .middle)
    stage.panel.footer = Layer(frame: Rect(x: 0, y: 0, width: 0, height: 40))
    stage.down(590)
    stage.move(by: -100)
    var count = 0
    stage.panel.remove { count += 1 }
    #expect(stage.panel.state == .settling(to: .hidden))
    let pans = stage.events.compactMap { if case .pan(let state, _, _) = $0 { state } else { nil } }
    #expect(pans.last == .cancelled)
    stage.move(by: -100)
    stage.up()
    stage.settle()
    #expect(count == 1)
    #expect(stage.root.children.isEmpty)
    #expect(stage.panel.children.isEmpty)
    #expect(stage.events.last == .removed)
    let told = stage.events.count
    var later = 0
    stage.panel.move(to: .top) { later += 1 }
    stage.panel.remove { later += 1 }
    stage.panel.panelLayout.positions.top = 10
    stage.scene.size = Size(width: 500, height: 400)
    stage.settle()
    #expect(later == 2)
    #expect(stage.events.count == told)
    #expect(stage.panel.state == .hidden)
  }

  @Test func `P72 a panel that is leaving is not dragged any more`() {
    let stage = PanelStage(at: .middle)
    stage.panel.remove()
    stage.run(0.1)
    stage.down(stage.panel.y + 30)
    stage.move(by: -60)
    #expect(!stage.events.contains { if case .pan = $0 { true } else { false } })
    stage.up()
    stage.settle()
    #expect(stage.events.last == .removed)
  }

  @Test func `P85 removal while hidden completes as well`() {
    let stage = PanelStage(at: .hidden)
    var count = 0
    stage.panel.remove { count += 1 }
    stage.settle()
    #expect(count == 1)
    #expect(stage.root.children.isEmpty)
  }
}
