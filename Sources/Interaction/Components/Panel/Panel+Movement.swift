extension Panel {
  /// Brings the panel to a place.
  ///
  /// - Parameters:
  ///   - place: where to; a middle that does not exist is the bottom (P15).
  ///   - animated: false brings it there before the call returns (P61).
  ///   - velocity: what the movement is given, in logical units per second; down is positive.
  ///   - origin: what is told as its cause.
  ///   - completion: runs once, when the panel is there or the movement was replaced (P63).
  public func move(
    to place: Place, animated: Bool = true, velocity: Double = 0, from origin: Origin = .custom,
    completion: (() -> Void)? = nil
  ) {
    let move = PanelModel.Move(
      to: place, animated: animated, velocity: velocity, from: origin)
    send(.move(move), completion: completion)
  }

  /// Brings the panel to any position (P20).
  ///
  /// - Parameters:
  ///   - y: the distance of its upper edge from the host's, in logical units.
  ///   - place: what the position is called from now on.
  ///   - animated: false brings it there before the call returns (P61).
  ///   - velocity: what the movement is given, in logical units per second; down is positive.
  ///   - origin: what is told as its cause.
  ///   - completion: runs once, when the panel is there or the movement was replaced (P63).
  public func move(
    toY y: Double, as place: Place = .custom, animated: Bool = true, velocity: Double = 0,
    from origin: Origin = .custom, completion: (() -> Void)? = nil
  ) {
    let move = PanelModel.Move(
      to: place, y: y, animated: animated, velocity: velocity, from: origin)
    send(.move(move), completion: completion)
  }

  /// Hides the panel and takes it, its footer and its shadow out of the host for good (P72).
  ///
  /// Later calls do nothing but run their completion.
  public func remove(completion: (() -> Void)? = nil) {
    send(.remove, completion: completion)
  }

  /// Gives an input to the model and carries out what it says.
  ///
  /// What a callback asks for meanwhile waits until everything before it is done, so that an
  /// effect never meets a newer state.
  func send(_ input: PanelModel.Input, completion: (() -> Void)? = nil) {
    requests.append(PanelRequest(input: input, completion: completion))
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !requests.isEmpty { carryOut(requests.removeFirst()) }
  }

  private func carryOut(_ request: PanelRequest) {
    let effects = model.handle(request.input)
    var replaced: (() -> Void)?
    if effects.contains(where: \.endsMovement) {
      replaced = completion
      completion = nil
    }
    let starts = effects.contains(where: \.startsMovement)
    if starts { completion = request.completion }
    for effect in effects { carryOut(effect) }
    // Out of sight below the host, its own shadow would still reach into it.
    isHidden = model.state == .hidden
    replaced?()
    if !starts { request.completion?() }
  }

  private func carryOut(_ effect: PanelModel.Effect) {
    switch effect {
    case .hold: hold()
    case .show(let y): show(y)
    case .settle(let target, let spring, let velocity):
      settle(to: target, spring: spring, velocity: velocity)
    case .allowScrolling(let isAllowed): scrollView?.hold(for: .panel, !isAllowed)
    case .leave(let rest): leftover = rest
    case .takeRelease: takesRelease = true
    case .cancelGesture: cancelGestures()
    case .updateShadow: updateShadow()
    case .layOut: layOutParts()
    case .detach: detach()
    case .report(let event): if !isSilent { onEvent(event) }
    }
  }

  private func hold() {
    position.stop()
    shade.stop()
    let difference = footerPosition - geometry.footerY(at: y)
    following = .position(footerDifference: panelLayout.trackingPosition ? 0 : difference)
  }

  /// Places the panel, and what follows it, at a position.
  func show(_ y: Double) {
    position.set(y)
    shade.set(geometry.shadowOpacity(at: y))
    switch model.phase {
    case .dragging, .list: break
    default: following = .position(footerDifference: 0)
    }
    showFollowers(at: y)
  }

  private func settle(to target: Double, spring: PanelReleaseSpring, velocity: Double) {
    let start = position.presentation.value
    following =
      panelLayout.trackingPosition
      ? .position(footerDifference: 0)
      : .flight(PanelFlight(from: start, to: target, footerFrom: footerPosition))
    let darkness = geometry.shadowOpacity(at: target)
    let ownSpring = PanelReleaseSpring.shadow
    let way = darkness - shade.presentation.value
    animate(
      shade, to: darkness,
      with: .spring(ownSpring.motion, velocity: ownSpring.velocity * way))
    animate(position, to: target, with: .spring(spring.motion, velocity: velocity)) {
      [weak self] isThere in
      if isThere { self?.send(.settled) }
    }
    showFollowers(at: start)
  }

  /// A frame of the animation.
  func flew(to y: Double) {
    if position.isRunning {
      _ = model.handle(.moved(y: y, velocity: position.presentation.velocity))
    }
    showFollowers(at: y)
  }

  /// Ends a movement at its target, since there is no time without a scene; its completion runs (K8).
  func endMovement() {
    // Nobody tells a panel without a scene that its fingers have left.
    contacts = []
    send(.lifted)
    position.finish()
    shade.finish()
  }

  private func cancelGestures() {
    guard let scene else { return }
    scene.arena.cancel(pan)
    for recognizer in scrollView?.recognizers ?? [] { scene.arena.cancel(recognizer) }
    scrollView?.hidesIndicator = false
  }

  private func detach() {
    position.stop()
    shade.stop()
    scrollView = nil
    header = nil
    footer = nil
    backLayer = nil
    backgroundShadow.removeFromParent()
    let wasSilent = isSilent
    removeFromParent()
    // It goes because it was asked to: that it is gone is still told (P72).
    isSilent = wasSilent
  }
}

extension PanelReleaseSpring {
  fileprivate var motion: Spring { Spring(duration: duration, dampingRatio: dampingRatio) }
}

extension PanelModel.Effect {
  /// Whether what was moving by itself moves so no longer.
  fileprivate var endsMovement: Bool {
    switch self {
    case .hold, .show, .settle, .detach: true
    default: false
    }
  }

  fileprivate var startsMovement: Bool {
    if case .settle = self { true } else { false }
  }
}
