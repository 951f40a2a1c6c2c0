import Pixman

/// A region as a set of positions on a small grid: an answer independent of pixman.
struct Cells: Equatable {
  static let side = 28
  var inside = Set<Int>()

  init() {}

  init(_ rect: PixelRect) {
    self.init { x, y in
      x >= rect.x && y >= rect.y && x < rect.x + rect.width && y < rect.y + rect.height
    }
  }

  init(_ region: Region) {
    self.init { region.contains(x: $0, y: $1) }
  }

  private init(where isInside: (Int, Int) -> Bool) {
    for y in 0..<Self.side {
      for x in 0..<Self.side where isInside(x, y) { inside.insert(y * Self.side + x) }
    }
  }

  /// The smallest rectangle around all; nil if there is none.
  var bounds: PixelRect? {
    let columns = inside.map { $0 % Self.side }
    let rows = inside.map { $0 / Self.side }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }
}
