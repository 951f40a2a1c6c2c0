import Interaction
import Pixman
import Testing

@Suite struct ActionSheetGeometryTests {
  private typealias Block = ActionSheetGeometry.Block

  private func geometry(
    _ blocks: [ActionSheetGeometry.Block], header: Double = 0, host: Size? = nil,
    safeArea: Insets = .zero, _ change: (inout ActionSheetStyle) -> Void = { _ in }
  ) -> ActionSheetGeometry {
    var style = ActionSheetStyle()
    change(&style)
    return ActionSheetGeometry(
      host: host ?? Size(width: 400, height: 800), safeArea: safeArea, style: style,
      sheetHeader: header, blocks: blocks)
  }

  @Test func `S18 rows are as wide as the list less the margins, S27, S29`() {
    let value = geometry(
      [Block(rows: [60, 0]), Block(rows: [40])], safeArea: Insets(left: 5, right: 7)
    ) {
      $0.listInsets = Insets(left: 12, right: 20)
      $0.lateralMargin = 10
      $0.sectionInsets = Insets(top: 3, bottom: 4)
    }
    // 400 − (12 + 5) − (20 + 7) − 2 · 10
    #expect(value.rows[0][0] == Rect(x: 27, y: 3, width: 336, height: 60))
    #expect(value.rows[0][1].isEmpty)
    #expect(value.rows[1][0] == Rect(x: 27, y: 70, width: 336, height: 40))
    #expect(value.contentHeight == 110 && value.scrollHeight == 114)
  }

  @Test func `S19 the cancel view counts where it does not cover the list`() {
    let blocks = [Block(rows: [60, 60])]
    let beside = geometry(blocks) { $0.cancelView.isShown = true }
    #expect(beside.contentHeight == 180)
    #expect(beside.cancel == Rect(x: 0, y: 740, width: 400, height: 60))
    let covering = geometry(blocks) {
      $0.cancelView.isShown = true
      $0.cancelView.coversList = true
    }
    #expect(covering.contentHeight == 120)
    #expect(geometry(blocks).cancel.isEmpty)
  }

  @Test func `S20 the sheet rests on the safe bottom, S25`() {
    let value = geometry([Block(rows: [60, 60])], safeArea: Insets(bottom: 34)) {
      $0.cancelView.isShown = true
    }
    // 800 − (120 + 60) − 34
    #expect(value.insets.top == 586)
    #expect(value.insets.bottom == 94)
    #expect(value.cancel == Rect(x: 0, y: 706, width: 400, height: 94))
  }

  @Test func `S21 tall content begins 30 below the safe top and scrolls`() {
    let value = geometry(
      [Block(rows: Array(repeating: 60, count: 20))], safeArea: Insets(top: 20))
    #expect(value.insets.top == 50 && value.overflows)
    #expect(!geometry([Block(rows: [60])]).overflows)
  }

  @Test func `S28 a negative spacing lets rows overlap`() {
    let value = geometry([Block(rows: [46, 46, 46])]) { $0.lineSpacing = -0.5 }
    #expect(value.rows[0].map(\.minY) == [0, 45.5, 91])
    #expect(value.contentHeight == 137)
  }

  @Test(arguments: [0.0, 34.0], [false, true])
  func `S26 a dismissed sheet is entirely out of sight`(safeBottom: Double, isTall: Bool) {
    let rows = Array(repeating: 60.0, count: isTall ? 30 : 3)
    let value = geometry([Block(rows: rows)], safeArea: Insets(bottom: safeBottom)) {
      $0.listInsets.bottom = 6
      $0.sectionInsets.bottom = 6
      $0.cancelView.isShown = true
      $0.dismiss.offset = 30
    }
    #expect(value.insets.top + value.dismissedOffset >= 800)
    #expect(value.insets.top + value.startOffset >= 800)
  }

  @Test func `S57 a sheet without rows and S58 a section without rows have a geometry`() {
    let empty = geometry([], header: 50)
    #expect(empty.contentHeight == 50 && empty.insets.top == 750)
    let hollow = geometry([Block(rows: []), Block(rows: [60])])
    #expect(hollow.contentHeight == 60 && hollow.rows[0].isEmpty)
  }

  @Test func `S12 a section's header stands above its rows, S11 the sheet's above all`() {
    let value = geometry([Block(header: 20, rows: [60])], header: 45)
    #expect(value.sheetHeader == Rect(x: 0, y: 0, width: 400, height: 45))
    #expect(value.headers[0] == Rect(x: 0, y: 45, width: 400, height: 20))
    #expect(value.rows[0][0].minY == 65)
  }
}
