/// When something happened, by all the clocks that matter.
struct Moment: Equatable, Sendable {
  /// The wire's milliseconds, exact between events of one seat (W110).
  var stamp: UInt32
  /// The same on the monotonic clock, in seconds.
  var time: Double
  /// When the event was read, in monotonic seconds.
  var arrival: Double

  /// Milliseconds from another moment of the same seat to this one, however often the wire's clock
  /// began again (G4).
  func milliseconds(since other: Moment) -> Int {
    Int(Int32(bitPattern: stamp &- other.stamp))
  }
}
