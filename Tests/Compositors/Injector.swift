import Foundation
import Glibc

/// Fingers, a mouse and keys for a weston of the tests, paced in real time.
///
/// A finger that moves is as quick as asked for on a busy machine, too: samples that come late
/// bear the time that they should have come at.
struct Injector {
  let weston: Weston
  /// Seconds between two samples of a moving finger: a screen of 125 reports a second.
  var interval = 0.008

  init(_ weston: Weston) { self.weston = weston }

  func down(_ id: Int = 0, _ x: Double, _ y: Double) throws {
    try weston.send("down \(id) \(x) \(y)")
    try weston.send("frame")
  }

  func move(_ id: Int = 0, _ x: Double, _ y: Double) throws {
    try weston.send("move \(id) \(x) \(y)")
    try weston.send("frame")
  }

  func up(_ id: Int = 0) throws {
    try weston.send("up \(id)")
    try weston.send("frame")
  }

  func cancel() throws { try weston.send("cancel") }

  func tap(_ x: Double, _ y: Double, id: Int = 0) throws {
    try down(id, x, y)
    wait(0.06)
    try up(id)
  }

  /// Moves a finger that is down along a straight line.
  func glide(
    _ id: Int = 0, from start: (Double, Double), to end: (Double, Double), seconds: Double
  ) throws {
    try sample(id, from: start, to: end, seconds: seconds)
    try weston.send("late 0")
  }

  /// Puts a finger down, moves it along a straight line and lifts it at full speed, or after a rest.
  func swipe(
    _ id: Int = 0, from start: (Double, Double), to end: (Double, Double), seconds: Double,
    rest: Double = 0
  ) throws {
    try down(id, start.0, start.1)
    try sample(id, from: start, to: end, seconds: seconds)
    if rest > 0 { wait(rest) }
    try up(id)
    try weston.send("late 0")
  }

  /// Sends a line's samples; what follows is as late as the last of them was.
  private func sample(
    _ id: Int, from start: (Double, Double), to end: (Double, Double), seconds: Double
  ) throws {
    let count = max(1, Int((seconds / interval).rounded()))
    let began = Date()
    for step in 1...count {
      let share = Double(step) / Double(count)
      let date = began.addingTimeInterval(seconds * share)
      wait(until: date)
      try weston.send("late \(max(0, -date.timeIntervalSinceNow) * 1000)")
      try move(
        id, start.0 + (end.0 - start.0) * share, start.1 + (end.1 - start.1) * share)
    }
  }

  /// One notch of the wheel at a place; positive scrolls down.
  func wheel(_ x: Double, _ y: Double, notches: Int) throws {
    try weston.send("ptr \(x) \(y)")
    for _ in 0..<abs(notches) {
      try weston.send("axis v \(notches > 0 ? 10 : -10) \(notches > 0 ? 1 : -1)")
      wait(0.03)
    }
  }

  /// Presses and releases a key by its evdev number.
  func key(_ code: Int) throws {
    try weston.send("key \(code) 1")
    wait(0.02)
    try weston.send("key \(code) 0")
  }

  /// Lets time pass for the programs under test.
  func wait(_ seconds: Double) { usleep(useconds_t(seconds * 1_000_000)) }

  private func wait(until date: Date) {
    let seconds = date.timeIntervalSinceNow
    if seconds > 0 { wait(seconds) }
  }
}
