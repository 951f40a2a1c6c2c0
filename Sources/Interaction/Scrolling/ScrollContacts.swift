/// The fingers on a view that scrolls: its content is held until the last one leaves.
struct ScrollContacts: Equatable {
  /// What a contact means for the content.
  enum Change {
    /// A finger came down on it.
    case touch
    /// The last finger left it.
    case lift
  }

  private var pointers: Set<Int> = []

  /// Takes the beginning or the end of a contact; nil if it means nothing.
  ///
  /// A finger that comes down while the content may not be held is not waited for.
  mutating func take(_ event: PointerEvent, mayHold: Bool) -> Change? {
    switch event.phase {
    case .down:
      guard mayHold else { return nil }
      pointers.insert(event.pointer)
      return .touch
    case .up, .cancel:
      return pointers.remove(event.pointer) != nil && pointers.isEmpty ? .lift : nil
    case .move: return nil
    }
  }
}
