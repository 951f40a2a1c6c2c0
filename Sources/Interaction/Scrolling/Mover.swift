/// Something that moves by itself, by the time of each frame.
protocol Mover: AnyObject {
  /// Whether it still moves; what was stopped is kept until the next frame.
  var isMoving: Bool { get }
  /// Shows the state of a time; false once it rests.
  func advance(to time: Double) -> Bool
  /// Jumps to where it would come to rest (K10).
  func finish(at time: Double)
}
