/// Another recogniser that a reason names; it is not kept alive.
public struct GestureRival: Equatable {
  /// The recogniser, while it exists.
  public private(set) weak var recognizer: (any GestureRecognizer)?

  /// Names a recogniser.
  public init(_ recognizer: any GestureRecognizer) { self.recognizer = recognizer }

  /// Whether both name the same one.
  public static func == (left: GestureRival, right: GestureRival) -> Bool {
    left.recognizer === right.recognizer
  }
}
