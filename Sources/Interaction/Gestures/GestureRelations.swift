/// How a recogniser stands to others (K16).
///
/// The others are not kept alive: two recognisers may name each other.
public struct GestureRelations {
  /// A disabled recogniser takes part in no contact; disabling one that has begun cancels it.
  public var isEnabled = true
  /// Asked once, at the moment the recogniser would claim; false makes it fail.
  public var shouldBegin: (PointerEvent) -> Bool = { _ in true }
  /// Recognisers that must fail before this one may win (G18).
  public var requiredToFail: [any GestureRecognizer] {
    get { storedRequired.compactMap(\.recognizer) }
    set { storedRequired = newValue.map { Other(recognizer: $0) } }
  }
  /// Recognisers that may run beside this one; the relation is symmetric (G19).
  public var simultaneous: [any GestureRecognizer] {
    get { storedSimultaneous.compactMap(\.recognizer) }
    set { storedSimultaneous = newValue.map { Other(recognizer: $0) } }
  }

  private struct Other {
    weak var recognizer: (any GestureRecognizer)?
  }

  private var storedRequired: [Other] = []
  private var storedSimultaneous: [Other] = []

  /// Makes the default relations: enabled, no condition, exclusive.
  public init() {}
}
