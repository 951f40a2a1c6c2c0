import Pixman
import Support
import Testing

@testable import Interaction

/// Where the cells of a grid lie, and which of them have layers.
struct GridTests {
  func model(
    _ count: Int, width: Double, leastWidth: Double = 80, spacing: Double = 8,
    inset: Double = 10
  ) -> GridModel {
    var model = GridModel(count: count, leastWidth: leastWidth, height: .share(0.5))
    model.width = width
    model.spacing = Size(width: spacing, height: spacing)
    model.insets = Insets(top: inset, left: inset, bottom: inset, right: inset)
    return model
  }

  @Test(arguments: [(60.0, 1), (187, 1), (188, 2), (275, 2), (276, 3), (1280, 14)])
  func `as many columns as fit share the width, one at least`(width: Double, columns: Int) {
    let model = model(100, width: width)
    #expect(model.columns == columns)
    let last = model.frame(of: columns - 1)
    #expect(abs(last.maxX - (width - 10)) < 1e-9 && model.frame(of: 0).minX == 10)
    #expect(columns == 1 || model.cellSize.width >= 80)
    #expect(model.frame(of: columns).minY == 10 + model.cellSize.height + 8)
  }

  @Test func `cells never overlap, and those in sight are exactly those that are named`() {
    var random = Random(seed: 4)
    for _ in 0..<300 {
      let model = model(
        random.int(0...120), width: random.double(30...1500),
        leastWidth: random.double(20...300), spacing: random.double(0...30),
        inset: random.double(0...40))
      let top = random.double(-100...(model.length + 100))
      let bottom = top + random.double(1...900)
      let named = model.cells(from: top, to: bottom)
      for cell in 0..<model.count {
        let frame = model.frame(of: cell)
        let isSeen = frame.minY < bottom && frame.maxY > top
        // the room after a row may count as the row
        if isSeen { #expect(named.contains(cell)) }
        if named.contains(cell) {
          #expect(frame.minY < bottom && frame.maxY + model.spacing.height >= top - 1e-9)
        }
        #expect(frame.maxY <= model.length - model.insets.bottom + 1e-9)
        guard cell > 0 else { continue }
        let before = model.frame(of: cell - 1)
        #expect(before.maxX <= frame.minX + 1e-9 || before.maxY <= frame.minY + 1e-9)
      }
    }
  }

  @Test func `an empty grid has no cells and the height of its insets`() {
    let model = model(0, width: 300)
    #expect(model.length == 20 && model.cells(from: 0, to: 500).isEmpty)
    #expect(model.anchor(at: 0).cell == 0)
  }

  final class Stage {
    var made = 0
    var filled: [Int] = []
    private(set) var grid = GridView(cellCount: 0, leastCellWidth: 80) { _ in Layer() }
    let touch: VirtualTouch

    init(_ direction: LayoutDirection = .leftToRight) {
      let root = Layer()
      let scene = Scene(root: root)
      scene.settings.layoutDirection = direction
      scene.size = Size(width: 400, height: 400)
      touch = VirtualTouch(scene)
      grid = GridView(
        cellCount: 1000, leastCellWidth: 90, frame: Rect(x: 0, y: 0, width: 400, height: 400),
        configureCell: { [weak self] in
          self?.filled.append($1)
          $0.id = "cell:\($1)"
        },
        makeCell: { [weak self] cell in
          self?.made += 1
          let layer = Layer()
          layer.id = "cell:\(cell)"
          return layer
        })
      root.add(grid)
      touch.settle()
    }
  }

  @Test func `cells that leave the sight are used again, and each shows what it should`() {
    let stage = Stage()
    #expect(stage.grid.columnCount == 4 && stage.grid.cellSize == Size(width: 100, height: 100))
    let first = stage.made
    #expect(first == 16)
    for offset in stride(from: 0.0, through: 20_000, by: 130) {
      stage.grid.contentOffset = Point(x: 0, y: offset)
      for cell in stage.grid.visibleCells {
        let layer = stage.grid.layer(ofCell: cell)
        #expect(layer?.id == "cell:\(cell)" && layer?.isHidden == false)
        #expect(layer?.frame == stage.grid.frame(ofCell: cell))
      }
    }
    #expect(stage.made <= first + 8 && !stage.filled.isEmpty)
    #expect(stage.grid.children.filter { !$0.isHidden && $0.id != nil }.count <= 20)
  }

  @Test func `the cell at the upper edge stays there when the columns change`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 2530
    // row 25 of 4, 0.3 of it out of sight
    let cell = 100
    for width in [200.0, 640, 95, 400] {
      stage.grid.frame.width = width
      stage.touch.settle()
      let frame = stage.grid.frame(ofCell: cell)
      let hidden = (stage.grid.contentOffset.y - frame.minY) / frame.height
      #expect(hidden >= 0 && hidden < 1, "\(width)")
    }
  }

  @Test func `D43 from right to left rows begin at the right`() {
    let stage = Stage(.rightToLeft)
    #expect(stage.grid.frame(ofCell: 0).maxX == 400)
    #expect(stage.grid.layer(ofCell: 3)?.frame.minX == 0)
    stage.touch.scene.settings.layoutDirection = .leftToRight
    stage.touch.settle()
    #expect(stage.grid.layer(ofCell: 3)?.frame.maxX == 400)
  }

  @Test func `fewer cells leave no others behind`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 20_000
    stage.grid.reload(cellCount: 5)
    stage.touch.settle()
    #expect(stage.grid.contentOffset.y == 0 && stage.grid.visibleCells == 0..<5)
    #expect(stage.grid.children.filter { !$0.isHidden && $0.id != nil }.count == 5)
    stage.grid.scrollToCell(4, isAnimated: false)
    #expect(stage.grid.contentOffset.y == 0)
  }

  @Test func `G62 the cell at the upper edge stays there under a finger`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 2530
    stage.touch.down(100, 200)
    stage.touch.move(to: 100, 150, over: 0.1)
    #expect(abs(stage.grid.contentOffset.y - 2570) < 1e-9)
    stage.grid.frame.width = 200
    stage.touch.wait(0.02)
    // row 50 of 2, 0.7 of it out of sight
    #expect(stage.grid.isDragging && abs(stage.grid.contentOffset.y - 5070) < 1e-9)
    stage.touch.move(to: 100, 130, over: 0.04)
    #expect(abs(stage.grid.contentOffset.y - 5090) < 1e-9)
    stage.touch.cancel()
    stage.touch.settle()
    // where it was before the drag: 0.3 of that row
    #expect(abs(stage.grid.contentOffset.y - 5030) < 1e-9)
  }

  @Test func `G56 G62 a grid pulled past its end stays so by as much when the columns change`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 24_600
    stage.touch.down(100, 200)
    stage.touch.move(to: 100, 130, over: 0.1)
    let past = stage.grid.contentOffset.y - 24_600
    #expect(past > 20 && past < 60)
    for (width, end) in [(200.0, 49_600.0), (400, 24_600), (800, 12_100)] {
      stage.grid.frame.width = width
      stage.touch.scene.layoutIfNeeded()
      #expect(stage.grid.isDragging && abs(stage.grid.contentOffset.y - end - past) < 1e-9)
    }
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.grid.contentOffset.y == 12_100)
  }

  @Test func `G62 no room opens below the last cell when a held grid gets wider`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 24_600
    stage.touch.down(100, 200)
    stage.grid.frame.width = 800
    stage.touch.scene.layoutIfNeeded()
    #expect(stage.grid.model.phase == .held && stage.grid.contentOffset.y == 12_100)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.grid.contentOffset.y == 12_100)
  }

  @Test func `G62 a grid goes on with its fling when the columns change`() {
    let stage = Stage()
    stage.grid.contentOffset.y = 2530
    stage.touch.fling(from: 100, 300, to: 100, 200, over: 0.08)
    stage.touch.wait(0.05)
    let speed = stage.grid.model.velocity(at: stage.touch.time)
    let anchor = stage.grid.cells.anchor(at: stage.grid.contentOffset.y)
    stage.grid.frame.width = 200
    stage.touch.scene.layoutIfNeeded()
    let now = stage.grid.cells.anchor(at: stage.grid.contentOffset.y)
    #expect(speed > 500 && now.cell == anchor.cell && abs(now.part - anchor.part) < 1e-9)
    #expect(abs(stage.grid.model.velocity(at: stage.touch.time) - speed) < 1e-9)
    let seen = stage.grid.contentOffset.y
    stage.touch.settle()
    #expect(stage.grid.contentOffset.y > seen + 200)
  }
}
