extension GestureRecognizer {
  /// Whether two recognisers may run together; it is enough that one of them says so (G19).
  func isSimultaneous(with other: any GestureRecognizer) -> Bool {
    relations.simultaneous.contains { $0 === other }
      || other.relations.simultaneous.contains { $0 === self }
  }

  /// Whether this one may win only after another one has failed (G18).
  func requiresFailure(of other: any GestureRecognizer) -> Bool {
    relations.requiredToFail.contains { $0 === other }
  }

  /// Whether following the failure requirements leads back to this recogniser.
  var requiresItself: Bool {
    var seen: [any GestureRecognizer] = []
    var open = relations.requiredToFail
    while let next = open.popLast() {
      if next === self { return true }
      if seen.contains(where: { $0 === next }) { continue }
      seen.append(next)
      open += next.relations.requiredToFail
    }
    return false
  }
}
