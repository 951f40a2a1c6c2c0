internal import Pixman

/// The fingers of one pan, and the place that stands for all of them (G35).
///
/// The place moves with the fingers' centre, but not when a finger is added or leaves: neither
/// makes what is dragged jump. Of a single finger it is the finger's own place.
struct FingerGroup {
  /// A group of more fingers than this is no pan (G11).
  static let limit = 5

  private var fingers: [(pointer: Int, position: Point)]
  private(set) var position: Point
  /// Whether there has never been more than one finger.
  private var isSingle = true

  init(_ down: PointerEvent) {
    fingers = [(down.pointer, down.position)]
    position = down.position
  }

  var count: Int { fingers.count }

  func contains(_ pointer: Int) -> Bool { fingers.contains { $0.pointer == pointer } }

  mutating func add(_ down: PointerEvent) {
    fingers.append((down.pointer, down.position))
    isSingle = false
  }

  mutating func remove(_ pointer: Int) { fingers.removeAll { $0.pointer == pointer } }

  mutating func move(_ event: PointerEvent) {
    guard let index = fingers.firstIndex(where: { $0.pointer == event.pointer }) else { return }
    let step = event.position - fingers[index].position
    fingers[index].position = event.position
    // the sum of a single finger's steps would differ from its place by rounding
    position = isSingle ? event.position : position + step * (1 / Double(fingers.count))
  }
}
