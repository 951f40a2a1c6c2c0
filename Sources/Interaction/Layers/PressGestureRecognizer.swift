public import Pixman

/// Recognises a press of a layer and shows when it looks pressed: for buttons and rows (G31, G32).
///
/// In a scroll view a finger waits 100 ms before the press shows, or until the tap itself; anywhere
/// else, and for the mouse, it shows at once. It shows 64 ms at least, but not a moment longer when
/// a drag takes the contact.
public final class PressGestureRecognizer: TapLikeRecognizer {
  /// The numbers it works with.
  public var settings = GestureSettings()
  /// Told every change of state; set by the arena.
  public var onTransition: ((GestureTransition) -> Void)?
  /// How it stands to others; disabling it makes it fail (K16).
  public var relations = GestureRelations() {
    didSet { if !relations.isEnabled { fail(.disabled) } }
  }
  /// Whether the contact must stay where it came down, within the distance of a tap (G28): for rows.
  ///
  /// What presses a button may leave it and come back (G32).
  public var staysInPlace = false
  /// Hears whether the layer looks pressed.
  public var onHighlight: (Bool) -> Void
  /// Hears a tap with its place in the layer's bounds.
  public var onTap: (Point) -> Void

  private weak var layer: Layer?
  private var model = PressModel()
  private var lifecycle = GestureLifecycle()
  private var start = PointerEvent(
    pointer: 0, kind: .touch, phase: .down, position: .zero, time: 0)
  private var last: PointerEvent?
  private var call: Int?

  /// Makes a recogniser of presses on a layer; it still has to be added to the layer's recognisers.
  public init(
    on layer: Layer, onHighlight: @escaping (Bool) -> Void = { _ in },
    onTap: @escaping (Point) -> Void
  ) {
    self.layer = layer
    self.onHighlight = onHighlight
    self.onTap = onTap
  }

  /// Where it stands.
  public var state: GestureState { lifecycle.state }
  /// Its own moments are the scene's: a press that is over may still show.
  public var deadline: Double? { nil }

  /// Looks at one event of a contact.
  public func receive(_ event: PointerEvent) -> GestureClaim {
    if event.phase == .down { return begin(event) }
    guard let last, last.pointer == event.pointer, state == .possible else { return .lose }
    switch event.phase {
    case .down, .cancel: return .lose
    case .move:
      self.last = event
      let distance = (event.position - start.position).length
      let limit = settings.wander(for: start)
      if staysInPlace, distance > limit {
        fail(.exceeded(.distance, distance, limit: limit))
        return .lose
      }
      run(.moved(isInside: isNear(event.position), time: event.time))
      return .undecided
    case .up:
      self.last?.time = event.time
      return model.isArmed ? .win : lifecycle.lose(.outside)
    }
  }

  /// Time alone neither wins nor loses.
  public func advance(to time: Double) -> GestureClaim { .undecided }

  /// The press is a tap.
  public func accept(pointer: Int) {
    guard let last, last.pointer == pointer, state == .possible else { return }
    enter(.ended, last, .lifted)
    run(.up(time: last.time))
  }

  /// The contact went to another recogniser or was cancelled.
  public func reject(pointer: Int) {
    guard last?.pointer == pointer else { return }
    fail(nil)
  }

  /// Becomes possible again.
  public func reset() {
    last = nil
    lifecycle.restart()
  }

  private func begin(_ event: PointerEvent) -> GestureClaim {
    guard last == nil, state == .possible, let layer else {
      // A second finger: neither of the two is a tap (G34).
      fail(.anotherFinger)
      return .lose
    }
    last = event
    start = event
    run(.down(isDelayed: event.kind == .touch && layer.isInScrollView, time: event.time))
    return .undecided
  }

  private func fail(_ reason: GestureReason?) {
    guard let last, state == .possible else { return }
    enter(.failed, last, reason)
    run(.taken)
  }

  private func enter(_ new: GestureState, _ event: PointerEvent, _ reason: GestureReason?) {
    let transition = lifecycle.enter(new, with: event, because: reason)
    onTransition?(transition)
  }

  /// Whether a place in window coordinates is near enough to press.
  private func isNear(_ position: Point) -> Bool {
    guard let layer else { return false }
    return layer.bounds.expanded(by: model.settings.margin)
      .contains(layer.convert(position, from: nil))
  }

  private func run(_ input: PressModel.Input) {
    let effect = model.handle(input)
    waitForDeadline()
    if let highlight = effect.highlight { onHighlight(highlight) }
    if effect.isTap, let last, let layer { onTap(layer.convert(last.position, from: nil)) }
  }

  private func waitForDeadline() {
    if let call { layer?.scene?.cancelCall(call) }
    call = nil
    guard let deadline = model.deadline else { return }
    guard let scene = layer?.scene else {
      run(.advance(time: deadline))
      return
    }
    call = scene.call(at: deadline) { [weak self] moment in self?.run(.advance(time: moment)) }
  }
}

extension Layer {
  /// Whether a scroll view that can move lies around the layer.
  final var isInScrollView: Bool {
    var above = parent
    while let layer = above {
      if let view = layer as? ScrollView, view.mayMove { return true }
      above = layer.parent
    }
    return false
  }
}
