public import Pixman

extension Layer {
  /// The layers under a point of the parent's bounds, deepest first; empty where nothing is hit.
  ///
  /// What is seen is hit: children count outside their parent unless it clips. A modal child keeps
  /// everything behind it from being hit; what holds it counts as behind it.
  public final func hitPath(at point: Point) -> [Layer] {
    var path: [Layer] = []
    _ = findHit(at: point, into: &path)
    return path
  }

  private enum Hit {
    case found
    case missed
    /// A modal layer lies in front: nothing behind it may be hit.
    case blocked
  }

  private func findHit(at point: Point, into path: inout [Layer]) -> Hit {
    guard isShown, isHitTestable else { return .missed }
    let local = fromParent(point)
    if !storedClips || bounds.contains(local) {
      for child in children.reversed() {
        switch child.findHit(at: local, into: &path) {
        case .found:
          if path.last?.isModal != true { path.append(self) }
          return .found
        case .blocked: return .blocked
        case .missed: if child.isModal && child.isShown { return .blocked }
        }
      }
    }
    guard hits(local) else { return .missed }
    path.append(self)
    return .found
  }

  /// The topmost modal layer shown in this subtree.
  final func modalLayer() -> Layer? {
    guard isShown else { return nil }
    for child in children.reversed() {
      if let found = child.modalLayer() { return found }
    }
    return isModal ? self : nil
  }
}
