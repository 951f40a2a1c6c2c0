import Testing

@testable import Interaction

struct ListModelTests {
  /// The plainest list: an array of heights.
  private struct Plain {
    var heights: [Double]

    func offset(_ row: Int) -> Double { heights[..<row].reduce(0, +) }

    func rows(_ top: Double, _ bottom: Double) -> [Int] {
      heights.indices.filter { offset($0) < bottom && offset($0 + 1) > top }
    }
  }

  @Test(arguments: 0..<30)
  func `offsets and rows in sight are those of a plain array of heights`(seed: Int) {
    var dice = Dice(seed: seed)
    var plain = Plain(heights: Array(repeating: 40, count: dice.roll(12)))
    var model = ListModel(count: plain.heights.count, rowHeight: 40)
    for _ in 0..<40 {
      let count = plain.heights.count
      switch dice.roll(3) {
      case 0 where count > 0:
        let row = dice.roll(count)
        let height = 10 + dice.length(0...60)
        model.setHeight(height, of: row)
        plain.heights[row] = height
      case 1 where count > 0:
        let row = dice.roll(count)
        model.delete(row..<(row + 1), isAnimated: false, time: 0)
        plain.heights.remove(at: row)
      default:
        let row = dice.roll(count + 1)
        let number = 1 + dice.roll(3)
        model.insert(number, at: row, isAnimated: false, time: 0)
        plain.heights.insert(contentsOf: Array(repeating: 40, count: number), at: row)
      }
      #expect(model.count == plain.heights.count)
      for row in 0...plain.heights.count {
        #expect(abs(model.offset(of: row) - plain.offset(row)) < 1e-9)
      }
      let top = dice.length(-20...500)
      let bottom = top + dice.length(1...200)
      #expect(Array(model.rows(from: top, to: bottom)) == plain.rows(top, bottom))
    }
  }

  @Test func `a deleted row leaves a gap that closes in 0,3 s, eased in and out`() {
    var model = ListModel(count: 10, rowHeight: 40)
    model.delete(3..<4, isAnimated: true, time: 1)
    #expect(model.count == 9)
    #expect(model.offset(of: 3) == 160 && model.offset(of: 2) == 80)
    #expect(model.length() == 400)
    var moved = model.advance(to: 1.15)
    #expect(moved && abs(model.offset(of: 3) - 140) < 0.01)
    moved = model.advance(to: 1.03)
    #expect(model.offset(of: 3) > 158)
    moved = model.advance(to: 1.3)
    #expect(!moved && model.offset(of: 3) == 120 && model.length() == 360)
  }

  @Test func `inserted rows push those below from where they were`() {
    var model = ListModel(count: 10, rowHeight: 40)
    model.insert(2, at: 5, isAnimated: true, time: 0)
    #expect(model.count == 12)
    #expect(model.offset(of: 7) == 200)
    _ = model.advance(to: 0.15)
    #expect(abs(model.offset(of: 7) - 240) < 0.01)
    _ = model.advance(to: 0.3)
    #expect(model.offset(of: 7) == 280)
  }

  @Test func `several gaps close at once, each by its own time`() {
    var model = ListModel(count: 10, rowHeight: 40)
    model.delete(2..<3, isAnimated: true, time: 0)
    model.delete(6..<7, isAnimated: true, time: 0.1)
    #expect(model.offset(of: 8) == 400)
    _ = model.advance(to: 0.3)
    #expect(model.gaps.count == 1)
    let moved = model.advance(to: 0.4)
    #expect(!moved && model.length() == 320)
  }

  @Test func `a gap stays above its row while rows before it come and go`() {
    var model = ListModel(count: 10, rowHeight: 50)
    model.delete(5..<6, isAnimated: true, time: 0)
    model.delete(2..<3, isAnimated: false, time: 0)
    #expect(model.offset(of: 3) == 150 && model.offset(of: 4) == 250)
    model.insert(2, at: 0, isAnimated: false, time: 0)
    #expect(model.offset(of: 5) == 250 && model.offset(of: 6) == 350)
  }

  @Test func `a reset list has neither gaps nor heights of its own`() {
    var model = ListModel(count: 10, rowHeight: 50)
    model.setHeight(100, of: 0)
    model.delete(5..<6, isAnimated: true, time: 0)
    model.reset(count: 4)
    #expect(model.length() == 200)
  }

  @Test func `a new height of all rows leaves those of single rows`() {
    var model = ListModel(count: 10, rowHeight: 50)
    model.setHeight(100, of: 0)
    #expect(model.offset(of: 3) == 200)
    model.rowHeight = 60
    #expect(model.offset(of: 3) == 220)
  }

  @Test func `rows that are deleted while they come leave no negative length`() {
    var model = ListModel(count: 0, rowHeight: 50)
    model.insert(4, at: 0, isAnimated: true, time: 0)
    model.delete(0..<4, isAnimated: false, time: 0)
    #expect(model.length() == 0)
  }
}
