/// The part of a scroll view in a drag of one inside it: what it takes, and gives back first (G63).
///
/// One lives as long as the drag. It passes on to what is around its own view, so that views in
/// views form a chain, and a panel around the outermost one is its end. The view begins its own
/// drag only when it has something to take: one that is not needed says nothing.
final class EnclosingScroll: NestedScrollParent {
  private weak var view: ScrollView?
  private weak var parent: (any NestedScrollParent)?
  private let next: EnclosingScroll?
  private let source: ScrollEvent.Source?
  /// What the view has of the finger's way; the sign is the finger's.
  private var taken = 0.0
  private var hasBegun = false
  private var hasMomentum = false
  /// Whether what is farther out moved last.
  private var isAboveLast = false

  init(_ view: ScrollView, source: ScrollEvent.Source?) {
    self.view = view
    self.source = source
    parent = view.nestedParent
    next = view.enclosing.map { EnclosingScroll($0, source: source) }
  }

  private var above: (any NestedScrollParent)? { parent ?? next }

  func nestedScrollBegan() { above?.nestedScrollBegan() }

  /// Last in, first out: what is farther out gives back before this view does, and this view before
  /// the one inside.
  func preScroll(_ delta: Double) -> Double {
    let left = above?.preScroll(delta) ?? delta
    if left != delta { isAboveLast = true }
    guard taken * left < 0 else { return left }
    return left - move(left > 0 ? min(left, -taken) : max(left, -taken))
  }

  func postScroll(_ delta: Double) -> Double {
    let left = delta - move(delta)
    guard left != 0, let above else { return left }
    let rest = above.postScroll(left)
    if rest != left { isAboveLast = true }
    return rest
  }

  /// The one that moved last goes on.
  func nestedScrollShown(_ delta: Double) {
    above?.nestedScrollShown(isAboveLast ? delta : 0)
    guard hasBegun, let view, view.sharing === self, view.model.isDragging else { return }
    view.show(offset: view.model.shown(after: isAboveLast ? 0 : -delta, isInside: true))
  }

  /// The view that was moved last goes on with the momentum: what is inside it does not.
  func nestedScrollEnded(velocity: Double, isCancelled: Bool) -> Bool {
    let isTaken = above?.nestedScrollEnded(velocity: velocity, isCancelled: isCancelled) ?? false
    guard hasBegun, let view, view.sharing === self else { return isTaken }
    view.sharing = nil
    guard !isCancelled else {
      view.run(.cancel(time: view.time))
      return isTaken
    }
    // A way there and back is a sum of many steps.
    let moves = !isTaken && abs(taken) > 1e-6
    hasMomentum = moves
    view.lookAround()
    view.run(
      .release(
        velocity: -velocity * view.scale(of: source), isTouchpad: source != nil, mayCoast: moves,
        time: view.time))
    return isTaken || moves
  }

  /// Ends a drag of content inside that is past an edge by `excess`; true if what is around goes on
  /// with the momentum.
  ///
  /// Content past its own edge goes back by its own momentum.
  func end(velocity: Double, excess: Double, isCancelled: Bool) -> Bool {
    let offered = excess == 0 ? velocity : 0
    return nestedScrollEnded(velocity: offered, isCancelled: isCancelled) && excess == 0
  }

  /// The view that has the momentum after the end of the drag; nil: none around.
  var heir: ScrollView? { hasMomentum ? view : next?.heir }

  /// Moves the view inside its range; returns what it used.
  private func move(_ delta: Double) -> Double {
    guard delta != 0, let view, mayMove(view, by: delta) else { return 0 }
    let scale = view.scale(of: source)
    let effect = view.run(.drag(-delta * scale, isInside: true, time: view.time))
    let used = delta + effect.leftover / scale
    taken += used
    if used != 0 { isAboveLast = false }
    return used
  }

  private func mayMove(_ view: ScrollView, by delta: Double) -> Bool {
    guard view.mayScroll else { return false }
    if hasBegun { return view.sharing === self && view.model.isDragging }
    // A view that another finger drags is not to be had.
    guard !view.model.isDragging, view.model.canMove(by: -delta) else { return false }
    hasBegun = true
    view.sharing = self
    view.run(.begin(time: view.time))
    return true
  }
}
