/// Something that moves by itself, by the time of each frame.
protocol Mover: AnyObject {
  /// Shows the state of a time; false once it rests.
  func advance(to time: Double) -> Bool
  /// Jumps to where it would come to rest (K10).
  func finish(at time: Double)
}
