/// Notices the places that a drag passes, once each (G90).
///
/// A place that was passed is armed again when the drag has been away from it far enough: a finger
/// that trembles on a place is felt once.
public struct DetentCrossings: Equatable, Sendable {
  /// How far from a place it is armed again, in logical units.
  public static let hysteresis = 4.0

  private struct Detent: Equatable {
    let position: Double
    var isArmed: Bool
  }

  private var detents: [Detent]
  private var position: Double

  /// Begins at a position among some places; one that the drag begins on is not passed by leaving it.
  public init(of detents: [Double], at position: Double) {
    self.position = position
    self.detents = detents.sorted().map { detent in
      Detent(position: detent, isArmed: abs(detent - position) >= Self.hysteresis)
    }
  }

  /// Moves on, and returns the places that were passed, in the order of the movement.
  public mutating func move(to new: Double) -> [Double] {
    let way = min(position, new)...max(position, new)
    var passed: [Double] = []
    for index in detents.indices {
      let place = detents[index].position
      if detents[index].isArmed, way.contains(place), place != position {
        passed.append(place)
        detents[index].isArmed = false
      }
      if abs(place - new) >= Self.hysteresis { detents[index].isArmed = true }
    }
    defer { position = new }
    return new < position ? passed.reversed() : passed
  }
}
