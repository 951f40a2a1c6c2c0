import Pixman
import Support
import Testing

@testable import Interaction

struct ListViewTests {
  private final class Row: Layer {
    var number = 0
    var layouts = 0
    override var hasContent: Bool { false }
    override func layout() { layouts += 1 }
  }

  private final class Counts {
    var made = 0
    var configured = 0
  }

  private let list: ListView
  private let touch: VirtualTouch
  private let counts = Counts()

  init() {
    let counts = counts
    func fill(_ layer: Layer, _ row: Int) {
      (layer as? Row)?.number = row
      layer.backgroundColor = Color(hex: UInt32(row))
    }
    list = ListView(
      rowCount: 1000, rowHeight: 50, frame: Rect(x: 0, y: 0, width: 300, height: 400),
      configureRow: {
        counts.configured += 1
        fill($0, $1)
      }
    ) {
      counts.made += 1
      let row = Row()
      fill(row, $0)
      return row
    }
    let root = Layer()
    root.add(list)
    let scene = Scene(root: root)
    scene.size = Size(width: 300, height: 400)
    touch = VirtualTouch(scene)
  }

  /// Whether every row in sight has its layer, filled for it, at its place, and no other is shown.
  private func isRight() -> Bool { Self.isRight(list) }

  private static func isRight(_ list: ListView) -> Bool {
    let shown = list.children.compactMap { $0 as? Row }.filter { !$0.isHidden }
    guard Set(shown.map(\.number)) == Set(list.visibleRows), shown.count == list.visibleRows.count
    else { return false }
    return shown.allSatisfy {
      $0.frame == Rect(x: 0, y: Double($0.number) * 50, width: 300, height: 50)
    }
  }

  @Test func `a thousand rows cost those that can be seen`() {
    #expect(counts.made == 8)
    #expect(list.children.count == 8)
    #expect(isRight())
  }

  @Test func `D8 rows that leave at once leave from above, and all of them`() {
    var left: [Int] = []
    list.rowWillLeave = { layer, _ in left.append((layer as? Row)?.number ?? -1) }
    list.scroll(to: Point(x: 0, y: 20_000), isAnimated: false)
    #expect(left == Array(0...7))
    left = []
    list.rowID = { $0 }
    list.reload(rowCount: 1000)
    list.reload(rowCount: 500)
    left = []
    list.reload(rowCount: 0)
    #expect(left == left.sorted() && left.count == 8)
  }

  @Test func `rows that scroll out are used for those that scroll in`() {
    touch.onFrame = { [list] _ in #expect(Self.isRight(list)) }
    for _ in 0..<5 { touch.fling(from: 150, 350, to: 150, 50, over: 0.06) }
    #expect(touch.settle())
    #expect(list.visibleRows.lowerBound > 30)
    #expect(counts.made <= 9)
    #expect(counts.configured > 25)
  }

  @Test func `scrolling lays nothing out`() {
    list.contentOffset.y = 25
    touch.wait(0.1)
    let rows = list.children.compactMap { $0 as? Row }
    let before = rows.map(\.layouts)
    list.contentOffset.y = 35
    touch.wait(0.1)
    #expect(rows.map(\.layouts) == before)
  }

  @Test func `a jump to the end and back shows the right rows`() {
    list.scrollToRow(999, isAnimated: false)
    #expect(list.contentOffset.y == 1000 * 50 - 400)
    #expect(isRight())
    list.scrollToRow(0, isAnimated: false)
    #expect(isRight())
    #expect(counts.made == 8)
  }

  @Test func `a deleted row is cut from below while those under it move up`() {
    let leaving = list.layer(ofRow: 2)
    list.deleteRow(at: 2)
    #expect(list.rowCount == 999)
    touch.wait(0.15)
    #expect(abs((list.layer(ofRow: 2)?.frame.minY ?? 0) - 125) < 3)
    #expect(leaving?.parent?.clipsToBounds == true)
    #expect(leaving?.parent?.frame.minY == 100)
    #expect(abs((leaving?.parent?.frame.height ?? 0) - 25) < 3)
    #expect(touch.settle())
    #expect(list.layer(ofRow: 2)?.frame.minY == 100)
    #expect(leaving?.parent === list || leaving?.parent == nil)
    #expect(list.contentSize.height == 999 * 50)
    #expect(list.visibleRows.count == 8)
  }

  @Test func `inserted rows are made and push the others down`() {
    let old = list.layer(ofRow: 1)
    list.insertRows(2, at: 1)
    #expect(list.row(of: old ?? list) == 3)
    touch.settle()
    #expect(list.layer(ofRow: 3) === old)
    #expect(old?.frame.minY == 150)
    #expect(list.layer(ofRow: 1) != nil && list.layer(ofRow: 2) != nil)
  }

  @Test func `a reload keeps the layers of rows whose identity was in sight`() {
    list.rowID = { $0 + 100 }
    list.reload(rowCount: 1000)
    let old = list.layer(ofRow: 5)
    // row 5 is row 2 now
    list.rowID = { $0 + 103 }
    list.reload(rowCount: 500)
    #expect(list.layer(ofRow: 2) === old)
    #expect(list.rowCount == 500)
    #expect(list.visibleRows.count == 8)
    list.reload(rowCount: 3)
    #expect(list.visibleRows == 0..<3 && list.contentOffset.y == 0)
  }

  @Test func `B32 page, home and end keys and arrows scroll`() {
    touch.key("Down")
    #expect(touch.settle() && list.contentOffset.y == 48)
    touch.key("Page_Down")
    #expect(touch.settle() && list.contentOffset.y == 48 + 352)
    touch.key("Page_Up")
    touch.key("Up")
    #expect(touch.settle() && list.contentOffset.y == 0)
    touch.key("End")
    #expect(touch.settle() && list.contentOffset.y == 49_600)
    touch.key("Home")
    #expect(touch.settle() && list.contentOffset.y == 0)
  }

  @Test func `a deletion at the end of a list shortens it without a jump`() {
    list.reload(rowCount: 10)
    list.contentOffset.y = 100
    list.deleteRow(at: 9)
    #expect(list.contentOffset.y == 100)
    touch.wait(0.15)
    #expect(abs(list.contentOffset.y - 75) < 5)
    #expect(touch.settle() && list.contentOffset.y == 50)
  }

  @Test func `K10 an ended list has no gap and needs no frame`() {
    list.deleteRow(at: 2)
    list.scroll(to: Point(x: 0, y: 500))
    touch.scene.finishAnimations()
    #expect(list.contentOffset.y == 500)
    #expect(list.rows.gaps.isEmpty && list.leaving.isEmpty)
    _ = touch.scene.takeDamage()
    #expect(!touch.scene.needsFrame)
  }

  @Test func `C64 every row that is in sight no more is told of, once`() {
    var left: [Int] = []
    list.rowWillLeave = { layer, _ in left.append((layer as? Row)?.number ?? -1) }
    list.contentOffset.y = 100
    #expect(left.sorted() == [0, 1])
    left = []
    list.reload(rowCount: 1000)
    #expect(left.sorted() == Array(2..<10))
    list.rowID = { $0 }
    list.reload(rowCount: 1000)
    left = []
    list.rowID = { $0 + 1 }
    counts.configured = 0
    list.reload(rowCount: 1000)
    // Row 2 has left, rows 3 to 9 are one place higher, one row is new.
    #expect(left == [2])
    #expect(counts.configured == 8)
    #expect(isRight())
    left = []
    list.deleteRow(at: 5)
    list.reload(rowCount: 1000)
    #expect(left.contains(5))
    #expect(list.leaving.isEmpty)
  }

  @Test func `K10 a row that leaves a list that is taken away has left`() {
    list.deleteRow(at: 2)
    #expect(list.leaving.count == 1)
    list.removeFromParent()
    #expect(list.leaving.isEmpty)
    list.deleteRow(at: 2)
    #expect(list.leaving.isEmpty)
  }

  @Test func `a leaving row takes no touch`() {
    var taps = 0
    list.layer(ofRow: 2)?.recognizers = [TapGestureRecognizer { _ in taps += 1 }]
    list.deleteRow(at: 2)
    touch.tap(150, 110)
    #expect(taps == 0)
  }

  @Test(arguments: [(200.0, 50.0), (299, 1), (300, 0), (301, 0), (1000, 0)])
  func `rows of a wide list stand in its middle, and it scrolls beside them`(
    maximum: Double, x: Double
  ) {
    list.maximumRowWidth = maximum
    touch.wait(0.1)
    func frames() -> [Rect] { list.visibleRows.compactMap { list.layer(ofRow: $0)?.frame } }
    #expect(frames().allSatisfy { $0.minX == x && $0.width == 300 - 2 * x })
    #expect(list.frame(ofRow: 3) == Rect(x: x, y: 150, width: 300 - 2 * x, height: 50))
    touch.fling(from: 5, 300, to: 5, 200, over: 0.3)
    touch.settle()
    #expect(list.contentOffset.y > 50 && frames().allSatisfy { $0.minX == x })
    // A deleted row closes where it stood.
    list.scroll(to: .zero, isAnimated: false)
    list.deleteRow(at: 2)
    touch.wait(0.1)
    let clip = list.children.first { $0.clipsToBounds && !$0.children.isEmpty }
    #expect(clip?.frame.minX == x && clip?.frame.width == 300 - 2 * x)
    list.maximumRowWidth = nil
    touch.settle()
    #expect(frames().allSatisfy { $0.minX == 0 && $0.width == 300 })
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2])
  func `rows in the middle are on whole device pixels, and stay so at another scale`(
    scale: Double
  ) throws {
    let scene = try #require(list.scene)
    list.maximumRowWidth = 201
    touch.wait(0.1)
    scene.scale = scale
    touch.wait(0.1)
    let frame = try #require(list.layer(ofRow: 0)).frame
    for pixels in [frame.minX * scale, frame.maxX * scale] {
      #expect(abs(pixels - pixels.rounded()) < 1e-9, "\(pixels)")
    }
    #expect(frame.width <= 201 && frame.width > 201 - 2 / scale)
  }

  @Test func `G62 the row at the upper edge stays there when rows get another height`() {
    list.setHeight(90, ofRow: 3)
    list.contentOffset.y = 2070
    // 40 rows, one of them 40 higher; three fifths of the next one are out of sight
    list.rowHeight = 80
    #expect(abs(list.contentOffset.y - (39 * 80 + 90 + 48)) < 1e-9)
    touch.down(100, 200)
    touch.move(to: 100, 150, over: 0.1)
    let held = list.contentOffset.y
    list.rowHeight = 50
    #expect(list.isDragging && abs(list.contentOffset.y - ((held - 90) * 50 / 80 + 90)) < 1e-9)
    touch.cancel()
    touch.settle()
    #expect(abs(list.contentOffset.y - 2070) < 1e-9)
    list.contentOffset.y = 0
    list.rowHeight = 80
    #expect(list.contentOffset.y == 0)
  }

  @Test(arguments: [0, 49_600.0])
  func `G56 G62 a list pulled past an edge stays so by as much when rows get another height`(
    edge: Double
  ) {
    list.contentOffset.y = edge
    touch.down(100, 200)
    touch.move(to: 100, edge == 0 ? 270 : 130, over: 0.1)
    let past = list.contentOffset.y - edge
    #expect(abs(past) > 20 && abs(past) < 60)
    for height in [80.0, 50, 20] {
      list.rowHeight = height
      let place = (edge == 0 ? 0 : height * 1000 - 400) + past
      #expect(list.isDragging && abs(list.contentOffset.y - place) < 1e-9)
    }
    touch.up()
    touch.settle()
    #expect(list.contentOffset.y == (edge == 0 ? 0 : 19_600))
  }

  @Test func `G62 a list that fits is not thrown to its end when its rows get higher`() {
    list.reload(rowCount: 5)
    list.alwaysBounces = true
    touch.down(100, 200)
    touch.move(to: 100, 130, over: 0.1)
    #expect(list.contentOffset.y > 20)
    list.rowHeight = 200
    // the finger's way, which is no longer past anything
    #expect(abs(list.contentOffset.y - 60) < 1e-9)
  }

  @Test(arguments: [false, true])
  func `G62 no room opens below the last row when rows under a finger get lower`(
    isDragged: Bool
  ) {
    list.rowHeight = 80
    list.contentOffset.y = 79_600
    touch.down(100, 200)
    if isDragged { touch.move(to: 100, 220, over: 0.1) }
    #expect(list.model.isTracking && list.isDragging == isDragged)
    list.rowHeight = 50
    #expect(list.contentOffset.y == 49_600)
    touch.wait(0.2)
    touch.up()
    touch.settle()
    #expect(list.contentOffset.y == 49_600)
  }

  @Test(arguments: [false, true])
  func `G62 no room opens below the last row when a list under a finger gets higher`(
    isDragged: Bool
  ) {
    list.contentOffset.y = 49_600
    touch.down(100, 200)
    if isDragged { touch.move(to: 100, 220, over: 0.1) }
    #expect(list.model.isTracking && list.isDragging == isDragged)
    list.frame.height = 600
    touch.scene.layoutIfNeeded()
    #expect(list.contentOffset.y == 49_400)
    list.frame.height = 400
    touch.scene.layoutIfNeeded()
    #expect(list.model.isTracking && list.contentOffset.y == 49_400)
  }

  @Test func `G56 G62 a list held past its end stays so by as much when it gets higher`() {
    list.contentOffset.y = 49_600
    touch.down(100, 200)
    touch.move(to: 100, 130, over: 0.1)
    touch.up()
    touch.wait(0.05)
    touch.down(100, 200)
    let past = list.contentOffset.y - 49_600
    #expect(list.model.phase == .held && past > 5)
    list.frame.height = 600
    touch.scene.layoutIfNeeded()
    #expect(abs(list.contentOffset.y - 49_400 - past) < 1e-9)
    touch.up()
    touch.settle()
    #expect(list.contentOffset.y == 49_400)
  }

  @Test func `rows of other heights and gaps hold every place there is`() {
    var random = Random(seed: 62)
    for _ in 0..<200 {
      var (model, other) = (ListModel(count: 30, rowHeight: 40), ListModel(count: 30, rowHeight: 1))
      for row in 0..<30 where random.int(0...3) == 0 {
        model.setHeight(random.double(0...90), of: row)
        other.setHeight(random.double(0...90), of: row)
      }
      model.delete(9..<10, isAnimated: true, time: 0)
      other.delete(9..<10, isAnimated: true, time: 0)
      var last = -Double.infinity
      for offset in stride(from: -50, through: model.length() + 50, by: 7.3) {
        let place = model.place(of: offset, in: &other)
        #expect(place.isFinite && place >= last - 1e-9)
        last = place
        guard offset > 0, offset < model.length() else { continue }
        let row = model.rows(from: offset, to: offset.nextUp).lowerBound
        #expect(place >= other.offset(of: row) - 1e-9 && place <= other.offset(of: row + 1) + 1e-9)
      }
    }
  }
}
