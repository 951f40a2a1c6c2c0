import Interaction
import Pixman

/// Holds the screens: home below, at most one other above, and the way between them (D37).
///
/// A screen grows out of the picture that stands for it at home, and shrinks back into it. Where
/// that is not seen, under a finger, and with reduced motion it slides, from where lines of text
/// end: from the right, or from the left in a layout from right to left.
final class Navigator: Layer {
  /// A swipe back starts within this distance of the edge where the layout begins (D37).
  private static let edge = 24.0
  private static let spring = Spring(duration: 0.45, dampingRatio: 1)
  /// A release at least this fast goes on in its direction, in units a second.
  private static let fast = 300.0
  /// How far the screen below stands aside, as a share of the width; with reduced motion it does not
  /// (G92).
  private static let parallax = 0.25
  /// How thick the gray veil is that lies on the screen below once another one has come over it.
  ///
  /// A gray one parts a black card from a black page as well.
  private static let veil = 0.4

  /// Makes a screen by its name.
  var makeScreen: (String) -> Screen? = { _ in nil }
  /// Called when a screen was opened or closed.
  var onChange: (_ name: String, _ isOpen: Bool) -> Void = { _, _ in }
  /// Called when the way back leads out of the program.
  var onLeave: () -> Void = {}

  private(set) var home: Screen?
  /// The upper screen, on its way or at rest.
  private var card: ScreenCard?
  private let veil = Layer()
  /// How far from the window the card was when a finger took it, and how far the finger has come
  /// since, in units: a window that changes its width keeps the card at the finger; and whether the
  /// card was leaving.
  private var grip = (start: 0.0, step: 0.0, isLeaving: false)
  /// What a finger takes away, from the first movement to the release.
  private weak var dragged: ScreenCard?
  /// The swipe back from the edge; what else is dragged sideways there must let it fail first.
  private(set) lazy var edgePan = PanGestureRecognizer(.horizontal) { [weak self] state, pan in
    self?.drag(state, pan)
  }

  /// Makes a navigator without screens.
  init() {
    super.init(frame: .zero)
    edgePan.directions = .right
    edgePan.relations.shouldBegin = { [weak self] _ in self?.top?.isCovered == false }
    edgePan.onShow = { [weak self] in self?.follow($0) }
    recognizers = [edgePan]
    veil.isHidden = true
    veil.isHitTestable = false
    add(veil)
  }

  /// The upper screen.
  var top: Screen? { card?.screen }

  /// The finger that came down at the edge; those that join it are no business of the swipe (K13).
  private var edgeFinger: Int?

  override func pointerObserved(_ event: PointerEvent) {
    switch event.phase {
    case .down:
      // Deciding anew would take the swipe away from the finger that has it.
      guard edgeFinger == nil else { return }
      let isTaken = top != nil && isAtEdge(event.position)
      edgeFinger = isTaken ? event.pointer : nil
      edgePan.relations.isEnabled = isTaken
    case .move: break
    case .up, .cancel: if event.pointer == edgeFinger { edgeFinger = nil }
    }
  }

  /// Whether a place of the scene lies where a swipe back starts.
  private func isAtEdge(_ position: Point) -> Bool {
    let strip = Rect(x: 0, y: 0, width: Self.edge, height: bounds.height)
    return placed(strip).contains(convert(position, from: nil))
  }

  /// Turns the swipe back, and ends one that began in the other direction.
  override func sceneDidChange() {
    // Whatever the screens do, nothing of the window is left as it was before.
    backgroundColor = scene?.theme.background
    veil.backgroundColor = scene?.theme.gray
    placeCards()
    let directions: PanGestureRecognizer.Directions =
      switch layoutDirection {
      case .leftToRight: .right
      case .rightToLeft: .left
      }
    guard edgePan.directions != directions else { return }
    edgePan.directions = directions
    scene?.arena.cancel(edgePan)
  }

  override func layout() {
    for layer in [home, veil].compactMap(\.self) { layer.frame = bounds }
    placeCards()
    followGrip()
  }

  /// The cards in the window: the upper screen's, and those that are yet to leave.
  private var cards: [ScreenCard] { children.compactMap { $0 as? ScreenCard } }

  private func placeCards() {
    for card in cards { card.place() }
  }

  override func key(_ event: KeyEvent) -> Bool {
    let isBack =
      event.name == "Escape" || event.name == "XF86Back"
      || (event.modifiers == .alt && isBackArrow(event.name))
    guard isBack else { return false }
    if event.isPressed, !event.isRepeat { goBack() }
    return true
  }

  /// Whether an arrow key leads back, with Alt.
  ///
  /// From right to left desktops exchange the arrows, so that back points as its button does. The
  /// left one leads back all the same: nothing here leads forward.
  private func isBackArrow(_ name: String) -> Bool {
    name == "Left" || (name == "Right" && layoutDirection == .rightToLeft)
  }

  /// Closes the innermost open thing, then the screen, then the program.
  func goBack() {
    if !closeInnermost() { onLeave() }
  }

  /// Begins to close the innermost open thing, or then the screen; false if home is all there is.
  func closeInnermost() -> Bool {
    let current = top ?? home
    if current?.closeInnermost() == true { return true }
    guard top != nil else { return false }
    close()
    return true
  }

  /// Shows home; it has no way back.
  func showHome(_ screen: Screen) {
    home = screen
    insert(screen, at: 0)
    setNeedsLayout()
  }

  /// Opens a screen; on a way that is seen, if asked.
  ///
  /// A screen that is yet to leave makes room: the new one comes from where it is, unless it shrinks
  /// into the picture of another one.
  func open(_ name: String, isAnimated: Bool = true) {
    guard card == nil || isLeaving, let screen = makeScreen(name) else { return }
    let card = ScreenCard(screen)
    let left = self.card
    let isTurning = isAnimated && left.map { !$0.isGrowing || $0.screen.name == name } == true
    let turn = isTurning ? left?.way.presentation : nil
    let slides = isTurning && left?.isGrowing == false
    if let left { forget(left) }
    for old in cards where !isAnimated || old.screen.name == name || (isTurning && old === left) {
      remove(old)
    }
    self.card = card
    screen.bar.onBack = { [weak self] in self?.goBack() }
    card.onMove = { [weak self, weak card] share in
      if let self, let card { self.show(card, at: share) }
    }
    add(card)
    onChange(name, true)
    if isAnimated, !slides { takePath(card) }
    card.way.set(turn?.value ?? (isAnimated ? 1 : 0))
    card.place()
    if isAnimated {
      let motion = Motion.spring(Self.spring, velocity: turn?.velocity ?? 0)
      animate(card.way, to: 0, with: motion) { [weak self, weak card] _ in
        if let card { self?.rest(card) }
      }
    }
    rest(card)
  }

  /// Lets a card go to and from the picture at home, where half of it or more is seen and motion is
  /// not reduced.
  private func takePath(_ card: ScreenCard) {
    let name = card.screen.name
    guard scene?.settings.reduceMotion != true, let home,
      let place = home.picturePlace(of: name), place.seen >= 0.5
    else { return }
    card.takePath(of: place) { [weak home] in home?.picturePlace(of: name) }
  }

  /// Closes the upper screen.
  func close() {
    guard let card, home != nil else { return onLeave() }
    letGo()
    home?.isHidden = false
    card.isTaken = true
    if card.isAtRest { takePath(card) }
    animate(card.way, to: 1, with: .spring(Self.spring)) { [weak self, weak card] finished in
      if finished, let card { self?.didClose(card) }
    }
  }

  private func didClose(_ card: ScreenCard) {
    if card === self.card { forget(card) }
    remove(card)
  }

  /// Whether the upper screen goes by itself, to make room for another one.
  private var isLeaving: Bool { card.map { $0.way.isRunning && $0.way.model == 1 } == true }

  /// What leaves is the upper screen no more.
  private func forget(_ card: ScreenCard) {
    self.card = nil
    letGo()
    home?.translation = .zero
    onChange(card.screen.name, false)
  }

  private func remove(_ card: ScreenCard) {
    card.way.stop()
    card.endPath()
    card.removeFromParent()
  }

  /// Takes the swipe back from its finger, also one that is yet to move: the finger came down for a
  /// screen that goes without it, and is to drag none that comes after.
  private func letGo() {
    dragged = nil
    home?.isHitTestable = true
    scene?.arena.cancel(edgePan)
  }

  private func drag(_ state: GestureState, _ pan: Pan) {
    if state == .began { dragged = card }
    guard let card = dragged, bounds.width > 0 else { return }
    switch state {
    case .began:
      home?.isHidden = false
      // What a finger takes away is nothing to be touched by others, and what it uncovers is not
      // there yet.
      card.isTaken = true
      home?.isHitTestable = false
      grip.isLeaving = isLeaving
      grip.start = card.way.stop().value * bounds.width
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      let velocity = pan.velocity.x * layoutDirection.sign
      let leaves = abs(velocity) > Self.fast ? velocity > 0 : card.way.presentation.value > 0.5
      settle(card, leaves: leaves, velocity: velocity / bounds.width)
    case .cancelled: settle(card, leaves: grip.isLeaving, velocity: 0)
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: Pan) {
    grip.step = pan.translation.x * layoutDirection.sign
    followGrip()
  }

  private func followGrip() {
    guard bounds.width > 0 else { return }
    dragged?.way.set(min(1, max(0, (grip.start + grip.step) / bounds.width)))
  }

  private func settle(_ card: ScreenCard, leaves: Bool, velocity: Double) {
    dragged = nil
    // The finger may have caught a screen that was leaving: what stays must hear fingers again.
    card.isTaken = leaves
    home?.isHitTestable = true
    let motion = Motion.spring(Self.spring, velocity: velocity)
    animate(card.way, to: leaves ? 1 : 0, with: motion) { [weak self, weak card] finished in
      guard finished, let card else { return }
      if leaves { self?.didClose(card) } else { self?.rest(card) }
    }
  }

  /// What lies under a screen at rest is not drawn and gets no input.
  private func rest(_ card: ScreenCard) {
    guard card === self.card else { return }
    home?.isHidden = card.isAtRest
    if card.isAtRest { card.endPath() }
  }

  /// Shows what lies below a card as it is while the card is at a share of its way.
  private func show(_ card: ScreenCard, at share: Double) {
    // Of several cards the largest decides: the veil goes on where one leaves and another comes.
    let shares = cards.map { $0 === card ? share : $0.way.presentation.value }
    let least = shares.min() ?? 1
    // Under a card that covers the window nobody sees it.
    veil.isHidden = least <= 0 || least >= 1
    veil.opacity = Self.veil * (1 - least)
    guard card === self.card else { return }
    let isStill = card.isGrowing || scene?.settings.reduceMotion == true
    let shift = -bounds.width * layoutDirection.sign * Self.parallax * (1 - share)
    home?.translation = isStill ? .zero : Point(x: shift, y: 0)
  }
}
