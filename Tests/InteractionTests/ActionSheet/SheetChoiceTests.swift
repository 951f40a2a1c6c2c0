import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetChoiceTests {
  private func path(_ section: Int, _ row: Int) -> ActionPath {
    ActionPath(section: section, row: row)
  }

  @Test func `S50 an action runs when the sheet is gone and the host can present again`() {
    let stage = SheetStage()
    stage.show()
    var wasGone = false
    stage.onPerform = { [unowned stage] _ in
      wasGone = stage.sheet.parent == nil && stage.sheet.state == .idle && stage.behind.scale == 1
    }
    stage.tap("B")
    #expect(stage.performed.isEmpty && stage.events.contains(.chosen(path(0, 1))))
    stage.touch.settle()
    #expect(stage.performed == ["B"] && wasGone)
    #expect(stage.story.last == .didDismiss(.choice))
  }

  @Test func `S50 an immediate action runs at the tap`() {
    let stage = SheetStage([])
    stage.sheet.add(stage.action("A", immediately: true))
    stage.show()
    stage.onPerform = { [unowned stage] _ in
      #expect(stage.sheet.parent != nil && !stage.events.contains(.willDismiss(.choice)))
    }
    stage.tap("A")
    #expect(stage.performed == ["A"] && stage.sheet.state != .presented)
    stage.touch.settle()
    #expect(stage.performed == ["A"])
  }

  @Test func `S67 the completion of the dismissal comes before the waiting action`() {
    let stage = SheetStage()
    var log: [String] = []
    stage.onPerform = { log.append($0) }
    stage.show()
    stage.tap("A")
    stage.sheet.dismiss { log.append("first") }
    stage.sheet.dismiss { log.append("second") }
    stage.touch.settle()
    #expect(log == ["first", "second", "A"])
    stage.sheet.dismiss { log.append("idle") }
    #expect(log.last == "idle")
  }

  @Test func `S51 tapping a row twice, or a row and the outside, chooses once`() {
    let stage = SheetStage()
    stage.show()
    stage.tap("A")
    stage.tap("A")
    stage.touch.tap(200, 50)
    stage.touch.settle()
    #expect(stage.performed == ["A"])
    #expect(stage.story.count { $0 == .willDismiss(.choice) } == 1)
  }

  @Test func `S54 a row can be chosen on its way in`() {
    let stage = SheetStage()
    stage.present()
    stage.touch.wait(0.3)
    #expect(stage.sheet.state == .presenting)
    stage.tap("C")
    stage.touch.settle()
    #expect(stage.performed == ["C"])
    #expect(!stage.events.contains(.didPresent))
  }

  @Test func `S49 rows and cancel view are dead while the sheet goes`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.show()
    stage.sheet.dismiss()
    stage.touch.wait(0.05)
    stage.tap("A")
    stage.touch.tap(200, 790)
    stage.touch.settle()
    #expect(stage.performed.isEmpty)
    #expect(stage.events.last == .didDismiss(.program))
    #expect(stage.rows["A"]?.isHighlighted == false)
    #expect(stage.events.count == stage.story.count)
  }

  @Test func `S48 a disabled row may look pressed but is not chosen`() {
    let stage = SheetStage([])
    stage.sheet.add(stage.action("A", isEnabled: false))
    stage.show()
    let center = stage.frame("A").center
    stage.touch.down(center.x, center.y)
    stage.touch.wait(0.2)
    #expect(stage.rows["A"]?.isHighlighted == true)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.sheet.state == .presented && stage.performed.isEmpty)
  }

  @Test
  func `S47 the cancel view dismisses and runs nothing, S30 its title is above the safe area`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.sheet.safeArea = Insets(bottom: 34)
    stage.show()
    let button = stage.sheet.cancelView?.children.first as? ButtonLayer
    #expect(button?.frame == Rect(x: 0, y: 0, width: 400, height: 60))
    #expect(button?.title == "Cancel" && button?.color == .white)
    #expect(stage.sheet.cancelView?.backgroundColor == Color.black.faded(by: 0.8))
    stage.touch.tap(200, 736)
    stage.touch.settle()
    #expect(stage.story.suffix(2) == [.willDismiss(.cancel), .didDismiss(.cancel)])
    #expect(stage.performed.isEmpty)
    stage.show()
    stage.touch.tap(200, 790)
    #expect(stage.story.last == .willDismiss(.cancel))
  }

  @Test func `S31 an own cancel view takes the built-in one's place`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    let own = Layer()
    stage.sheet.makeCancelView = { own }
    stage.show()
    #expect(own.presentationFrame == Rect(x: 0, y: 740, width: 400, height: 60))
    #expect(own.parent === stage.sheet)
    stage.touch.tap(200, 770)
    stage.touch.settle()
    #expect(stage.story.last == .didDismiss(.cancel))
  }

  @Test func `S53 a pressed row and the one before it hide their separators, across sections`() {
    let stage = SheetStage([["A", "B"], ["C"]]) { $0.sectionInsets = Insets(top: 10) }
    stage.show()
    func shown() -> String {
      stage.rows.filter { $0.value.showsSeparator }.keys.sorted().joined()
    }
    let (b, c) = (stage.frame("B").center, stage.frame("C").center)
    let first = stage.touch.down(c.x, c.y)
    stage.touch.wait(0.2)
    #expect(shown() == "A")
    let second = stage.touch.down(b.x, b.y)
    stage.touch.wait(0.2)
    #expect(shown() == "")
    // Two fingers: what still has a pressed neighbour stays hidden.
    stage.touch.cancel(pointer: second)
    stage.touch.wait(0.2)
    #expect(shown() == "A")
    stage.touch.cancel(pointer: first)
    stage.touch.wait(0.2)
    #expect(shown() == "ABC" && stage.sheet.state == .presented)
  }

  @Test func `S53 a row without size is passed over for the separator`() {
    let stage = SheetStage([])
    for title in ["A", nil, "C"] { stage.sheet.add(stage.action(title)) }
    stage.show()
    let center = stage.frame("C").center
    stage.touch.down(center.x, center.y)
    stage.touch.wait(0.2)
    #expect(stage.rows["A"]?.showsSeparator == false)
  }

  @Test func `S15 a row need not have a pressed look or a separator`() {
    let stage = SheetStage()
    stage.sheet.makeRow = { _ in Layer() }
    stage.show()
    stage.touch.tap(200, 770)
    stage.touch.settle()
    #expect(stage.performed == ["C"])
  }

  @Test func `S18 a row without data has no size and cannot be chosen`() {
    let stage = SheetStage([])
    for title in ["A", nil, "C"] { stage.sheet.add(stage.action(title)) }
    stage.show()
    #expect(stage.frame("A").maxY == stage.frame("C").minY && stage.rows[""]?.frame.isEmpty == true)
    stage.touch.tap(200, stage.frame("C").minY + 1)
    stage.touch.settle()
    #expect(stage.performed == ["C"])
  }

  @Test func `S52 an action can present another sheet`() {
    let stage = SheetStage()
    let other = ActionSheet<String>(makeRow: { SpyRow($0.item ?? "") })
    other.add(Action("X"))
    stage.onPerform = { [unowned stage] _ in
      #expect(other.present(in: stage.host, over: stage.behind))
    }
    stage.show()
    stage.tap("A")
    stage.touch.settle()
    #expect(other.state == .presented && stage.behind.scale == 0.9)
    #expect(stage.host.children.count == 3)
    other.dismiss()
    stage.touch.settle()
    #expect(stage.behind.scale == 1 && stage.host.children.count == 1)
  }

  @Test func `S52 a sheet presented by an immediate action takes the scaled layer over, S61`() {
    let stage = SheetStage([])
    stage.sheet.add(stage.action("A", immediately: true))
    let other = ActionSheet<String>(makeRow: { SpyRow($0.item ?? "") })
    // It is at rest before the first one is gone.
    other.style.present.duration = 0.3
    other.add(Action("X"))
    stage.show()
    stage.tap("A")
    stage.touch.wait(0.1)
    #expect(other.present(in: stage.host, over: stage.behind))
    var jumps: [Double] = []
    var last = stage.behind.scale
    stage.touch.onFrame = { [unowned stage] _ in
      jumps.append(abs(stage.behind.scale - last))
      last = stage.behind.scale
    }
    stage.touch.settle()
    #expect(stage.sheet.state == .idle && other.state == .presented)
    #expect(stage.behind.scale == 0.9 && (jumps.max() ?? 1) < 0.02)
    #expect(stage.host.children.count == 3)
    other.dismiss()
    stage.touch.settle()
    #expect(stage.behind.scale == 1 && stage.host.children.count == 1)
  }

  @Test func `S14 an action is found by its path, S6 a section begins a block`() {
    let stage = SheetStage([["A"]])
    stage.sheet.add(ActionSection([stage.action("B")]))
    stage.sheet.add(stage.action("C"))
    #expect(stage.sheet.sections.map(\.actions.count) == [1, 2])
    #expect(stage.sheet.action(at: path(1, 1))?.item == "C")
    #expect(stage.sheet.action(at: path(1, 2)) == nil && stage.sheet.action(at: path(2, 0)) == nil)
    #expect(stage.sheet.action(at: path(0, -1)) == nil)
  }

  @Test func `S5 the first action makes the first section`() {
    let stage = SheetStage([])
    stage.sheet.add(stage.action("A"))
    #expect(stage.sheet.sections.map(\.actions.count) == [1])
  }
}
