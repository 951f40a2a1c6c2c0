import Pixman

extension Scene {
  /// Takes one event in: contacts to the arena, axes and keys to the layers.
  public func handle(_ event: InputEvent) {
    now = max(now, event.time)
    animator.currentTime = event.time
    onInput(event)
    switch event {
    case .pointer(let event): handle(event)
    case .scroll(let event): handle(event)
    case .key(let event):
      if event.isPressed, !event.isRepeat { endMomentum(at: event.time) }
      handle(event)
    case .pinch(let event): pinch(event)
    case .momentumEnd(let time): endMomentum(at: time)
    }
  }

  /// Cancels every contact and running scroll: the seat lost a capability or the window its focus.
  ///
  /// A cancel is never a release (G39, G40).
  public func cancelInput(at time: Double) {
    now = max(now, time)
    animator.currentTime = time
    arena.cancelAll(at: time)
    let open = paths.sorted { $0.key < $1.key }
    paths = [:]
    contactsWithoutTap = [:]
    for seat in reportRates.keys { reportRates[seat]?.forgetContacts() }
    for (pointer, path) in open {
      let event = PointerEvent(
        pointer: pointer, kind: .touch, phase: .cancel, position: .zero, time: time)
      onInput(.pointer(event))
      tell(path, event)
    }
    cancelScroll(at: time)
  }

  /// Keeps a contact from becoming a tap or a long press: it stopped moving content (G33, G53).
  ///
  /// Called by a layer that observes the contact's `down`.
  public func excludeTap(of pointer: Int) {
    contactsWithoutTap[pointer] = []
  }

  private func handle(_ event: PointerEvent) {
    noteReport(event)
    switch event.phase {
    case .down: open(event)
    case .move: arena.route(event)
    case .up, .cancel:
      arena.route(event)
      contactsWithoutTap[event.pointer] = nil
      guard let path = paths.removeValue(forKey: event.pointer) else { return }
      tell(path, event)
    }
  }

  /// Tells the end of a contact to those that saw its beginning and are still there.
  private func tell(_ path: [WeakLayer], _ event: PointerEvent) {
    for case let layer? in path.map(\.layer) where layer.scene === self {
      layer.pointerObserved(event)
    }
  }

  private func open(_ event: PointerEvent) {
    let path = stage.hitPath(at: event.position)
    let observers = Array(path.reversed())
    let scroller = lastScroller?.layer
    if let scroller, !path.contains(where: { $0 === scroller }) {
      scroller.cancelScroll(at: event.time)
    }
    // What a finger sets moving is no touchpad's.
    (latch, lastScroller) = (nil, nil)
    paths[event.pointer] = observers.map { WeakLayer(layer: $0) }
    for layer in observers { layer.pointerObserved(event) }
    var recognizers = path.flatMap(\.recognizers)
    leaveOutTaps(of: event.pointer, from: &recognizers)
    arena.open(recognizers, for: event)
  }

  /// Keeps recognisers of taps from a contact that stopped moving content; and, while it is down,
  /// from others that join it, which would be half of a gesture to them.
  private func leaveOutTaps(of pointer: Int, from recognizers: inout [any GestureRecognizer]) {
    guard !contactsWithoutTap.isEmpty else { return }
    let others = contactsWithoutTap.values.joined().map(ObjectIdentifier.init)
    let isOut: (any GestureRecognizer) -> Bool =
      contactsWithoutTap[pointer] == nil
      ? { others.contains(ObjectIdentifier($0)) } : { $0 is any TapLikeRecognizer }
    contactsWithoutTap[pointer]? = recognizers.filter(isOut)
    recognizers.removeAll(where: isOut)
  }

  /// A touchpad's pinch is nobody's finger: it presses, drags and stops nothing.
  private func pinch(_ event: PointerEvent) {
    guard event.phase == .down else { return arena.route(event) }
    endMomentum(at: event.time)
    let path = stage.hitPath(at: event.position)
    arena.open(path.flatMap(\.recognizers).filter { $0 is SpreadGestureRecognizer }, for: event)
  }

  private func handle(_ event: KeyEvent) {
    let modal = stage.modalLayer()
    // What lies behind a modal layer gets no keys, whoever gave it the focus.
    if let focus, focus.scene === self, modal.map(focus.isInside) ?? true {
      var layer = focus
      while true {
        if layer.key(event) { return }
        guard let parent = layer.parent, !layer.isModal else { return onKey(event) }
        layer = parent
      }
    }
    if !offer(event, in: modal ?? stage) { onKey(event) }
  }

  /// Offers a key to what is shown in a subtree, from front to back, the deepest layers first.
  private func offer(_ event: KeyEvent, in layer: Layer) -> Bool {
    guard layer.isShown else { return false }
    for child in layer.children.reversed() where offer(event, in: child) { return true }
    return layer.key(event)
  }

  /// A layer left the scene: nothing more reaches it.
  func forget(_ layer: Layer) {
    if latch?.layer === layer { latch = nil }
    if focus === layer { focus = nil }
    if let mover = layer as? any Mover { stopMoving(mover) }
  }
}
