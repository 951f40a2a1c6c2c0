/// Moves a list's gaps by the time of each frame.
final class ListGapMover: Mover {
  private(set) weak var list: ListView?

  init(_ list: ListView) {
    self.list = list
  }

  var isMoving: Bool { list?.closesGaps ?? false }

  func advance(to time: Double) -> Bool { list?.moveGaps(to: time) ?? false }

  func finish(at time: Double) { list?.endGaps() }
}
