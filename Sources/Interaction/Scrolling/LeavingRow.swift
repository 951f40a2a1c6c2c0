import Pixman

/// A deleted row while the gap it leaves closes: cut from below, its upper edge fixed.
final class LeavingRow {
  let layer: Layer
  /// When the gap is closed, in seconds.
  let end: Double
  private let clip = Layer()
  /// The number the row had.
  let number: Int
  private let gapID: Int?
  private let height: Double

  init(_ layer: Layer, frame: Rect, gap: ListModel.Gap?, in list: ListView) {
    self.layer = layer
    number = gap?.index ?? 0
    gapID = gap?.id
    height = frame.height
    end = (gap?.start ?? 0) + ListModel.duration
    clip.frame = frame
    clip.clipsToBounds = true
    clip.isHitTestable = false
    list.insert(clip, at: 0)
    layer.frame = Rect(origin: .zero, size: frame.size)
    clip.add(layer)
  }

  /// Cuts the row to what is left of its gap.
  func place(in list: ListView) {
    let gap = list.rows.gaps.first { $0.id == gapID }
    let left = gap?.current ?? 0
    let index = gap?.index ?? number
    clip.frame = Rect(
      x: list.rowInset, y: list.rows.offset(of: index) - left, width: list.rowWidth,
      height: min(left, height))
  }

  /// Gives the row's layer back.
  func leave() {
    clip.removeFromParent()
  }
}
