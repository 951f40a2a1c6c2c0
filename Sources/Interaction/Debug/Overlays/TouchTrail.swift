import Pixman

/// Where one contact was during the last two seconds and how fast it is, as a value (D19).
struct TouchTrail: Equatable {
  /// A stretch of the way.
  struct Stretch: Equatable {
    var start: Point
    var end: Point
    /// How old its end is, from 0, new, to 1.
    var age: Double
  }

  /// How long a place is remembered, in seconds.
  static let memory = 2.0
  /// Nearer to the place before, a place is not worth a stretch of its own, in units.
  private static let grain = 4.0

  private struct Place: Equatable {
    var position: Point
    var time: Double
  }

  /// Where the contact is, or was last.
  private(set) var position: Point
  /// How fast it moves, or moved when it was lifted, in units per second.
  private(set) var velocity = Point.zero
  /// Whether it was lifted or taken away.
  private(set) var isOver = false

  private var places: [Place]
  private var tracker = VelocityTracker()
  private var lastTime: Double

  /// Begins with the contact.
  init(at position: Point, time: Double) {
    self.position = position
    lastTime = time
    places = [Place(position: position, time: time)]
    tracker.add(position, at: time)
  }

  /// Follows the contact.
  mutating func move(to position: Point, at time: Double) {
    self.position = position
    lastTime = time
    tracker.add(position, at: time)
    velocity = tracker.velocity(at: time)
    if let place = places.last, (position - place.position).length < Self.grain { return }
    places.append(Place(position: position, time: time))
  }

  /// Ends with the contact; one that was taken away has no velocity.
  mutating func end(at time: Double, isCancelled: Bool) {
    isOver = true
    velocity = isCancelled ? .zero : tracker.velocity(at: time)
    lastTime = time
  }

  /// Forgets what is too old; a contact that rests has no velocity any more.
  mutating func age(to time: Double) {
    if !isOver { velocity = tracker.velocity(at: time) }
    if isOver, time - lastTime >= Self.memory { velocity = .zero }
    // One place stays: the way goes on from there.
    while places.count > 1, time - places[1].time >= Self.memory { places.removeFirst() }
    if places.count == 1, time - places[0].time >= Self.memory, !isOver {
      places[0] = Place(position: position, time: time)
    }
    if isOver, let last = places.last, time - last.time >= Self.memory { places = [] }
  }

  /// Whether time alone changes what is to be seen.
  var isAging: Bool {
    if places.count > 1 || velocity != .zero { return true }
    return isOver && places.last.map { $0.position != position } ?? false
  }

  /// The way, oldest first, as it is seen at a time.
  func stretches(at time: Double) -> [Stretch] {
    guard let last = places.last else { return [] }
    var result = zip(places, places.dropFirst()).map { start, end in
      Stretch(
        start: start.position, end: end.position,
        age: min(1, max(0, (time - end.time) / Self.memory)))
    }
    if position != last.position {
      let age = min(1, max(0, (time - lastTime) / Self.memory))
      result.append(Stretch(start: last.position, end: position, age: age))
    }
    return result
  }
}
