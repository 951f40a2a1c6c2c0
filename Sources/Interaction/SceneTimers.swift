/// Moments at which a scene must do something although nothing moves.
struct SceneTimers {
  private struct Timer {
    let number: Int
    let time: Double
    let action: (Double) -> Void
  }

  private var timers: [Timer] = []
  private var count = 0

  /// The earliest moment; nil if nothing waits.
  var next: Double? { timers.map(\.time).min() }

  /// Adds a moment and returns its number.
  mutating func add(at time: Double, _ action: @escaping (Double) -> Void) -> Int {
    count += 1
    timers.append(Timer(number: count, time: time, action: action))
    return count
  }

  mutating func remove(_ number: Int) {
    timers.removeAll { $0.number == number }
  }

  /// Takes the earliest action that is due, with its moment.
  mutating func takeDue(at time: Double) -> (moment: Double, action: (Double) -> Void)? {
    let due = timers.indices.filter { timers[$0].time <= time }
    guard let first = due.min(by: { timers[$0].time < timers[$1].time }) else { return nil }
    let timer = timers.remove(at: first)
    return (timer.time, timer.action)
  }
}

extension Scene {
  /// Calls something at a moment on the event clock; the number cancels it.
  ///
  /// Until then the moment is part of `nextDeadline`. The action gets the moment, not the time at
  /// which the program woke.
  public func call(at time: Double, _ action: @escaping (Double) -> Void) -> Int {
    timers.add(at: time, action)
  }

  /// Forgets a call that was asked for; nothing happens if it was made.
  public func cancelCall(_ number: Int) {
    timers.remove(number)
  }

  /// Makes the calls that are due, in the order of their moments.
  func fireTimers(at time: Double) {
    while let due = timers.takeDue(at: time) { due.action(due.moment) }
  }
}
