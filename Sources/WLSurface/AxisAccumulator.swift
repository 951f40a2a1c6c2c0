/// What one frame says about one axis, and the parts of steps that frames before left over (W92).
struct AxisAccumulator: Equatable, Sendable {
  /// Parts of a notch, and the logical units that stand for a step where notches are not counted.
  private static let step = (parts: 120, distance: 15.0)

  private var distance: Double?
  private var value120: Int?
  private var notches: Int?
  private var isStopped = false
  private var restOfParts = 0
  private var restOfDistance = 0.0

  mutating func add(distance: Double) {
    self.distance = (self.distance ?? 0) + distance
  }

  mutating func add(value120: Int32) {
    self.value120 = (self.value120 ?? 0) + Int(value120)
  }

  mutating func add(notches: Int32) {
    self.notches = (self.notches ?? 0) + Int(notches)
  }

  mutating func stop() {
    isStopped = true
  }

  /// Ends the frame and returns what it said, or nil for nothing.
  mutating func takeMovement(source: AxisFrame.Source) -> AxisFrame.Movement? {
    defer {
      (distance, value120, notches) = (nil, nil, nil)
      isStopped = false
    }
    guard distance != nil || value120 != nil || notches != nil || isStopped else { return nil }
    var movement = AxisFrame.Movement(distance: distance ?? 0, isStopped: isStopped)
    if source != .finger, source != .continuous { movement.value120 = parts }
    movement.steps = steps(of: movement)
    if isStopped { restOfDistance = 0 }
    return movement
  }

  /// Forgets the parts of steps: the pointer comes from elsewhere.
  mutating func reset() {
    self = AxisAccumulator()
  }

  /// The movement in parts of a notch; a count of no notches says nothing (W92).
  private var parts: Int? {
    if let value120 { return value120 }
    guard let notches, notches != 0 else { return nil }
    return notches * Self.step.parts
  }

  private mutating func steps(of movement: AxisFrame.Movement) -> Int {
    if let parts = movement.value120 {
      let sum = restOfParts + parts
      restOfParts = sum % Self.step.parts
      return sum / Self.step.parts
    }
    let sum = restOfDistance + movement.distance
    // A distance without bounds is no distance (W122).
    guard let steps = Int(exactly: (sum / Self.step.distance).rounded(.towardZero)) else {
      restOfDistance = 0
      return 0
    }
    restOfDistance = sum - Double(steps) * Self.step.distance
    return steps
  }
}
