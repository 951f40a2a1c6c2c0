/// How a recogniser stands to others (K16).
public struct GestureRelations {
  /// A disabled recogniser takes part in no contact; disabling one that has begun cancels it.
  public var isEnabled = true
  /// Asked once, at the moment the recogniser would claim; false makes it fail.
  public var shouldBegin: (PointerEvent) -> Bool = { _ in true }
  /// Recognisers that must fail before this one may win (G18).
  public var requiredToFail: [any GestureRecognizer] = []
  /// Recognisers that may run beside this one; the relation is symmetric (G19).
  public var simultaneous: [any GestureRecognizer] = []

  /// Makes the default relations: enabled, no condition, exclusive.
  public init() {}
}
