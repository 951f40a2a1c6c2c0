import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetLayoutTests {
  @Test func `S11 the sheet's header is the first of the list and scrolls with it`() {
    let stage = SheetStage.tall()
    let header = Layer()
    stage.sheet.header = (height: { _ in 45 }, make: { header })
    stage.show()
    #expect(header.presentationFrame == Rect(x: 0, y: 30, width: 400, height: 45))
    #expect(header.id == "sheet.header" && stage.frame("0").minY == 75)
    stage.touch.wheel(200, 400, by: Point(x: 0, y: 20))
    stage.touch.settle()
    #expect(header.presentationFrame.minY == 10 && stage.frame("0").minY == 55)
  }

  @Test func `S12 a section has a header only if it says so, S13 as has the sheet`() {
    let stage = SheetStage([["A"]])
    let header = Layer()
    stage.sheet.add(
      ActionSection([stage.action("B")], header: (height: { _ in 20 }, make: { header })))
    stage.show()
    #expect(stage.sheet.sheetHeader == nil && stage.sheet.sectionHeaders.count == 1)
    #expect(header.presentationFrame.minY == stage.frame("A").maxY)
    #expect(stage.frame("B").minY == header.presentationFrame.maxY)
  }

  @Test func `S18 S27 S28 S29 rows stand where margins, spacing and insets put them`() {
    let stage = SheetStage([["A", "B"], ["C"]]) {
      $0.lateralMargin = 10
      $0.listInsets = Insets(left: 12, bottom: 6, right: 20)
      $0.lineSpacing = -0.5
      $0.sectionInsets = Insets(top: 3, bottom: 4)
    }
    stage.show()
    // From below: 6 of the list, 4 of the section, 60, 3 and 4 between the sections, 60, 59.5.
    #expect(stage.frame("C") == Rect(x: 22, y: 730, width: 348, height: 60))
    #expect(stage.frame("B") == Rect(x: 22, y: 663, width: 348, height: 60))
    #expect(stage.frame("A") == Rect(x: 22, y: 603.5, width: 348, height: 60))
  }

  @Test func `S23 the area below the safe bottom is the background's`() {
    let stage = SheetStage()
    stage.sheet.safeArea = Insets(bottom: 34)
    stage.show()
    #expect(stage.frame("C").maxY == 766)
    let path = stage.scene.stage.hitPath(at: Point(x: 200, y: 790))
    #expect(!path.contains { $0 is ActionSheetRow || $0 is SpyHost })
  }

  @Test func `S60 the background covers the surface, also from a small or a scaled host`() {
    let stage = SheetStage()
    let small = Layer(frame: Rect(x: 50, y: 100, width: 200, height: 300))
    stage.host.add(small)
    stage.sheet.present(in: small)
    stage.touch.settle()
    let whole = Rect(x: 0, y: 0, width: 400, height: 800)
    #expect(stage.sheet.backdrop.presentationFrame == whole)
    #expect(stage.frame("C").maxY == 400)
    let scaled = SheetStage()
    let host = Layer(frame: whole)
    host.scale = 0.5
    scaled.host.add(host)
    scaled.sheet.present(in: host)
    scaled.touch.settle()
    #expect(scaled.sheet.backdrop.presentationFrame == whole)
  }

  @Test func `S63 an open sheet follows the size of its host and the safe area`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.show()
    stage.scene.size = Size(width: 800, height: 400)
    stage.touch.wait(0.02)
    #expect(stage.frame("A") == Rect(x: 0, y: 160, width: 800, height: 60))
    #expect(stage.sheet.cancelView?.presentationFrame.minY == 340)
    #expect(stage.sheet.backdrop.presentationFrame.width == 800)
    stage.sheet.safeArea = Insets(left: 40, bottom: 20)
    stage.touch.wait(0.02)
    #expect(stage.frame("A") == Rect(x: 40, y: 140, width: 760, height: 60))
    #expect(stage.sheet.state == .presented && stage.events == [.willPresent, .didPresent])
  }

  @Test
  func `S63 a sheet on its way in goes on in the new size, one on its way out leaves entirely`() {
    let stage = SheetStage()
    stage.present()
    stage.touch.wait(0.1)
    stage.scene.size = Size(width: 400, height: 1_000)
    stage.touch.settle()
    #expect(stage.sheet.state == .presented && stage.frame("C").maxY == 1_000)
    // A list that did not fit has further to go when the host grows.
    let tall = SheetStage.tall(40)
    tall.show()
    tall.sheet.dismiss()
    tall.touch.wait(0.2)
    tall.sheet.safeArea = Insets(bottom: 200)
    tall.scene.size = Size(width: 400, height: 2_800)
    var last = 0.0
    tall.touch.onFrame = { [unowned tall] _ in
      if tall.sheet.parent != nil { last = tall.frame("0").minY }
    }
    tall.touch.settle()
    #expect(last >= 2_795 && tall.sheet.state == .idle)
  }

  @Test func `S63 a scrolled sheet keeps its first visible row`() {
    let stage = SheetStage.tall(40)
    stage.show()
    stage.touch.wheel(200, 400, by: Point(x: 0, y: 330))
    stage.touch.settle()
    #expect(stage.frame("5").minY == 0)
    stage.scene.size = Size(width: 700, height: 500)
    stage.touch.wait(0.02)
    #expect(stage.frame("5").minY == 0 && stage.frame("5").width == 700)
  }

  @Test func `S62 the scale behind survives a change of size`() {
    let stage = SheetStage()
    stage.show()
    stage.scene.size = Size(width: 800, height: 400)
    stage.behind.frame = stage.host.bounds
    stage.touch.wait(0.02)
    #expect(stage.behind.scale == 0.9)
    #expect(abs(stage.behind.presentationFrame.minX - 40) < 1e-9)
    #expect(stage.host.children.first?.frame == stage.host.bounds)
  }

  @Test func `S64 heights are asked again for another width: that of the list`() {
    let stage = SheetStage { $0.listInsets = Insets(left: 10, right: 30) }
    let header = Layer()
    stage.sheet.header = (height: { $0 / 10 }, make: { header })
    stage.show()
    #expect(header.frame.size == Size(width: 360, height: 36))
    stage.scene.size = Size(width: 640, height: 800)
    stage.touch.wait(0.02)
    #expect(header.frame.size == Size(width: 600, height: 60))
    #expect(stage.frame("A").minY == header.presentationFrame.maxY)
  }

  @Test func `a section's outer corners are round, those of the first and last row with a size`() {
    let stage = SheetStage([]) { $0.sectionCornerRadius = 8 }
    for title in [nil, "A", "B", "C", nil] { stage.sheet.add(stage.action(title)) }
    stage.show()
    let corners = ["A", "B", "C"].map { (stage.rows[$0]?.parent?.cornerRadius ?? -1) }
    #expect(corners == [8, 0, 8])
    #expect(stage.rows["A"]?.parent?.corners == .top)
    #expect(stage.rows["C"]?.parent?.corners == .bottom)
  }
}
