/// Moves a list's gaps by the time of each frame.
final class ListGapMover: Mover {
  private weak var list: ListView?

  init(_ list: ListView) {
    self.list = list
  }

  func advance(to time: Double) -> Bool { list?.moveGaps(to: time) ?? false }

  func finish(at time: Double) { list?.endGaps() }
}
