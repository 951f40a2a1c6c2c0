import Pixman
import Testing

@Suite struct RegionTests {
  private func randomRect(_ random: inout Random) -> PixelRect {
    PixelRect(
      x: Int.random(in: 0..<20, using: &random), y: Int.random(in: 0..<20, using: &random),
      width: Int.random(in: -1...8, using: &random), height: Int.random(in: -1...8, using: &random))
  }

  private func check(_ region: Region, _ cells: Cells) {
    #expect(Cells(region) == cells)
    var fromRects = Cells()
    for rect in region.rects {
      #expect(!rect.isEmpty)
      fromRects.inside.formUnion(Cells(rect).inside)
    }
    // Equal areas: no rectangle overlaps another.
    #expect(fromRects == cells && region.area == cells.inside.count)
    #expect(region.isEmpty == cells.inside.isEmpty && region.count == region.rects.count)
    #expect((region.isEmpty ? nil : region.bounds) == cells.bounds)
  }

  @Test(arguments: 0..<20)
  func `set operations agree with counting pixels`(seed: Int) {
    var random = Random(seed: UInt64(seed))
    var region = Region()
    var cells = Cells()
    for step in 0..<24 {
      var other = Region(randomRect(&random))
      if step.isMultiple(of: 3) { other.formUnion(randomRect(&random)) }
      let before = region
      let beforeCells = cells
      switch Int.random(in: 0..<5, using: &random) {
      case 0...2:
        region.formUnion(other)
        cells.inside.formUnion(Cells(other).inside)
      case 3:
        region = region.subtracting(other)
        cells.inside.subtract(Cells(other).inside)
      default:
        other.formUnion(PixelRect(x: 3, y: 2, width: 17, height: 15))
        region = region.intersection(other)
        cells.inside.formIntersection(Cells(other).inside)
      }
      check(region, cells)
      // A copy made before is untouched.
      #expect(Cells(before) == beforeCells)
    }
  }

  @Test func `a rectangle cut by every other one keeps the pixels beside it`() {
    let whole = PixelRect(x: 5, y: 6, width: 4, height: 3)
    for left in 3..<11 {
      for top in 4..<11 {
        for width in 1..<8 {
          for height in 1..<7 {
            let cut = PixelRect(x: left, y: top, width: width, height: height)
            var cells = Cells(whole)
            cells.inside.subtract(Cells(cut).inside)
            let rest = Region(whole).subtracting(cut)
            check(rest, cells)
            #expect(rest == Region(rest.rects))
          }
        }
      }
    }
  }

  @Test func `equal sets are equal however they were made`() {
    let whole = Region(PixelRect(x: 0, y: 0, width: 10, height: 10))
    let halves = Region([
      PixelRect(x: 0, y: 0, width: 4, height: 10), PixelRect(x: 4, y: 0, width: 6, height: 10),
    ])
    #expect(whole == halves && halves.count == 1)
    let holed = whole.subtracting(PixelRect(x: 3, y: 3, width: 2, height: 2))
    #expect(holed != whole && holed.area == 96)
    #expect(holed.union(Region(PixelRect(x: 3, y: 3, width: 2, height: 2))) == whole)
    #expect(holed.subtracting(holed) == Region() && holed.union(holed) == holed)
    #expect(holed.contains(PixelRect(x: 0, y: 0, width: 10, height: 3)))
    #expect(!holed.contains(PixelRect(x: 2, y: 2, width: 3, height: 3)))
    #expect(whole.translated(5, -5).bounds == PixelRect(x: 5, y: -5, width: 10, height: 10))
    #expect(holed.translated(3, 4) != holed && holed.translated(3, 4).translated(-3, -4) == holed)
  }

  @Test func `W48 above sixteen rectangles a region becomes its extents`() {
    let dots = (0..<16).map { PixelRect(x: $0 * 3, y: $0 * 3, width: 1, height: 1) }
    #expect(Region(dots).simplified() == Region(dots))
    let more = Region(dots + [PixelRect(x: 60, y: 0, width: 1, height: 1)])
    #expect(more.count == 17)
    #expect(more.simplified() == Region(PixelRect(x: 0, y: 0, width: 61, height: 46)))
  }

  @Test func `coordinates beyond all bounds are limited`() {
    let huge = PixelRect(x: Int.min, y: Int.min, width: Int.max, height: Int.max)
    #expect(Region(huge).contains(x: -2, y: -2) && !Region(huge).contains(x: -1, y: -1))
    let wide = Region(PixelRect(x: -5, y: 7, width: Int.max, height: 1))
    #expect(wide.contains(x: 1_000_000, y: 7) && !wide.contains(x: Int.max, y: 7))
    #expect(Region(PixelRect(x: Int.max, y: 0, width: 5, height: 5)).isEmpty)
    #expect(!wide.union(Region(PixelRect(x: 0, y: 0, width: 1, height: 1))).contains(x: 1, y: 0))
    #expect(!wide.translated(Int.max, 0).contains(x: 0, y: 7))
  }
}
