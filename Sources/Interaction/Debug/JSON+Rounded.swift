extension JSON {
  /// A length for the events: a hundredth of a unit is finer than any finger.
  static func rounded(_ value: Double) -> JSON { .number((value * 100).rounded() / 100) }
}
