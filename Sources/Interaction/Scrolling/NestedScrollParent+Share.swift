extension NestedScrollParent {
  /// Shows nothing.
  public func nestedScrollShown(_ delta: Double) {}

  /// Shares a finger's way with the content inside, last in, first out: what is past the edge comes
  /// back before anybody else moves (G63).
  ///
  /// - Parameters:
  ///   - way: the finger's, in logical units.
  ///   - excess: how far the content is past an edge.
  ///   - move: moves the content by a way, inside its range or past it; returns what is left.
  /// - Returns: whether the content was the one that moved last; nil if nobody did.
  func share(
    _ way: Double, excess: Double, move: (_ way: Double, _ isInside: Bool) -> Double
  ) -> Bool? {
    var left = way
    var isContentLast: Bool?
    func offer(toContent isContent: Bool, _ use: (Double) -> Double) {
      guard left != 0 else { return }
      let rest = use(left)
      if rest != left { isContentLast = isContent }
      left = rest
    }
    if excess * way > 0 {
      let back = way > 0 ? min(way, excess) : max(way, excess)
      offer(toContent: true) { $0 - back + move(back, false) }
    }
    offer(toContent: false, preScroll)
    offer(toContent: true) { move($0, true) }
    offer(toContent: false, postScroll)
    offer(toContent: true) { move($0, false) }
    return isContentLast
  }
}
