import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetLifeTests {
  /// Tries every kind of input on what lies behind; true if something got through.
  private func reachesHost(_ stage: SheetStage) -> Bool {
    let before = stage.host.inputs + stage.behind.inputs
    stage.touch.wheel(200, 100, by: Point(x: 0, y: 40))
    stage.touch.touchpad(200, 100, by: Point(x: 10, y: 0))
    stage.touch.touchpad(200, 100, by: nil)
    stage.touch.key("Down")
    stage.touch.down(200, 100)
    stage.touch.move(to: 260, 100, over: 0.02)
    stage.touch.cancel()
    return stage.host.inputs + stage.behind.inputs > before
  }

  @Test func `S55 nothing behind gets input while the sheet is up, not even what holds it`() {
    let stage = SheetStage {
      $0.behavior.hideOnTap = false
      $0.behavior.hideOnScrollDown = false
    }
    #expect(reachesHost(stage))
    stage.present()
    stage.touch.wait(0.1)
    #expect(stage.sheet.state == .presenting && !reachesHost(stage))
    stage.touch.settle()
    stage.scene.focus = stage.behind
    #expect(!reachesHost(stage))
    stage.sheet.dismiss()
    stage.touch.wait(0.1)
    #expect(stage.sheet.state != .idle && !reachesHost(stage))
    stage.touch.settle()
    #expect(reachesHost(stage))
  }

  @Test func `S56 a sheet is not presented twice at once, but again afterwards with its actions`() {
    let stage = SheetStage()
    stage.show()
    #expect(!stage.sheet.present(in: stage.host))
    stage.sheet.dismiss()
    stage.touch.wait(0.1)
    #expect(!stage.sheet.present(in: stage.host))
    stage.touch.settle()
    stage.show()
    #expect(stage.sheet.state == .presented && stage.frame("A").minY == 620)
    stage.tap("B")
    stage.touch.settle()
    #expect(stage.performed == ["B"])
  }

  @Test func `S56 a delayed presentation that was dismissed does not start the next one early`() {
    let stage = SheetStage { $0.present.delay = 0.5 }
    stage.present()
    stage.touch.wait(0.3)
    stage.sheet.dismiss(isAnimated: false)
    stage.present()
    stage.touch.wait(0.3)
    #expect(stage.offset == 180)
    stage.touch.settle()
    #expect(stage.sheet.state == .presented && stage.offset == 0)
  }

  @Test func `S57 a sheet without actions shows header and cancel view`() {
    let stage = SheetStage([]) { $0.cancelView.isShown = true }
    let header = Layer()
    stage.sheet.header = (height: { _ in 50 }, make: { header })
    stage.show()
    #expect(header.presentationFrame == Rect(x: 0, y: 690, width: 400, height: 50))
    stage.touch.tap(200, 770)
    stage.touch.settle()
    #expect(stage.story.last == .didDismiss(.cancel))
    let empty = SheetStage([])
    empty.show()
    empty.touch.tap(200, 400)
    empty.touch.settle()
    #expect(empty.sheet.state == .idle)
  }

  @Test func `S58 a section without actions is allowed`() {
    let stage = SheetStage([["A"], [], ["B"]])
    stage.show()
    #expect(stage.frame("B").minY == stage.frame("A").maxY)
    stage.tap("B")
    #expect(stage.events.contains(.chosen(ActionPath(section: 2, row: 0))))
  }

  @Test func `S65 removing the host frees the sheet and runs completions but no action`() {
    let stage = SheetStage()
    let inner = Layer(frame: stage.host.bounds)
    stage.host.add(inner)
    var log: [String] = []
    stage.sheet.present(in: inner, over: stage.behind) { log.append("in") }
    stage.touch.settle()
    stage.tap("A")
    stage.sheet.dismiss { log.append("out") }
    let before = stage.events
    inner.removeFromParent()
    #expect(stage.sheet.state == .idle && stage.sheet.parent == nil && inner.children.isEmpty)
    stage.touch.settle()
    #expect(
      log == ["in", "out"] && stage.performed.isEmpty && stage.story == before.filter(isStory))
    #expect(stage.behind.scale == 1)
    weak let sheet = stage.sheet
    stage.forgetSheet()
    #expect(sheet == nil)
  }

  private func isStory(_ event: ActionSheetEvent) -> Bool {
    if case .highlight = event { false } else { true }
  }

  @Test func `S69 a sheet is freed after its dismissal and the host alone keeps one that is up`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.sheet.header = (height: { _ in 20 }, make: { Layer() })
    stage.show()
    weak let sheet = stage.sheet
    weak let row = stage.rows["A"]
    stage.forgetSheet()
    #expect(sheet != nil && row != nil)
    stage.touch.tap(200, 100)
    stage.touch.settle()
    #expect(sheet == nil && row == nil)
  }

  @Test func `S65 a scene that goes takes its sheets with it`() {
    var stage: SheetStage? = SheetStage()
    stage?.present()
    stage?.touch.wait(0.1)
    weak let sheet = stage?.sheet
    weak let scene = stage?.scene
    stage = nil
    #expect(sheet == nil && scene == nil)
  }
}
