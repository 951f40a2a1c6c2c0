import Interaction
import Pixman

/// Holds the screens: home below, at most one other above, and the way between them (D37).
///
/// A screen comes from where lines of text end, and goes back there: from the right, or from the
/// left in a layout from right to left.
final class Navigator: Layer {
  /// A swipe back starts within this distance of the edge where the layout begins (D37).
  private static let edge = 24.0
  private static let slide = Spring(duration: 0.45, dampingRatio: 1)
  /// A release at least this fast goes on in its direction, in units a second.
  private static let fast = 300.0
  /// How far the screen below stands aside, as a share of the width; with reduced motion it does not
  /// (G92).
  private static let parallax = 0.25

  /// Makes a screen by its name.
  var makeScreen: (String) -> Screen? = { _ in nil }
  /// Called when a screen was opened or closed.
  var onChange: (_ name: String, _ isOpen: Bool) -> Void = { _, _ in }
  /// Called when the way back leads out of the program.
  var onLeave: () -> Void = {}

  private(set) var home: Screen?
  private(set) var top: Screen?
  /// 0 while the upper screen covers the window, 1 when it is gone.
  private lazy var way = Animated(0, tolerance: 0.0005) { [weak self] in self?.place($0) }
  private var grabbed = 0.0
  /// The screen that a finger takes away, from the first movement to the release.
  private weak var dragged: Screen?
  /// The swipe back from the edge; what else is dragged sideways there must let it fail first.
  private(set) lazy var edgePan = PanGestureRecognizer(.horizontal) { [weak self] state, pan in
    self?.drag(state, pan)
  }

  /// Makes a navigator without screens.
  init() {
    super.init(frame: .zero)
    edgePan.directions = .right
    edgePan.relations.shouldBegin = { [weak self] _ in self?.top != nil }
    recognizers = [edgePan]
  }

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
    if top != nil { place(way.presentation.value) }
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
    for screen in [home, top].compactMap(\.self) { screen.frame = bounds }
    place(way.presentation.value)
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

  /// Opens a screen; sliding in if asked.
  ///
  /// A screen that is yet to leave makes room at once: the new one comes from where it is.
  func open(_ name: String, isAnimated: Bool = true) {
    guard top == nil || isLeaving, let screen = makeScreen(name) else { return }
    let isTurning = isLeaving && isAnimated
    if let leaving = top { remove(leaving) }
    top = screen
    screen.frame = bounds
    screen.bar.onBack = { [weak self] in self?.goBack() }
    add(screen)
    onChange(name, true)
    if isTurning { place(way.presentation.value) } else { way.set(isAnimated ? 1 : 0) }
    if isAnimated {
      animate(way, to: 0, with: .spring(Self.slide)) { [weak self] _ in self?.rest() }
    }
    rest()
  }

  /// Closes the upper screen.
  func close() {
    guard let screen = top, home != nil else { return onLeave() }
    letGo()
    home?.isHidden = false
    screen.hearsFingers = false
    animate(way, to: 1, with: .spring(Self.slide)) { [weak self] finished in
      if finished { self?.didClose(screen) }
    }
  }

  private func didClose(_ screen: Screen) {
    guard top === screen else { return }
    remove(screen)
    way.set(0)
  }

  /// Whether the upper screen goes by itself, to make room for another one.
  private var isLeaving: Bool { top != nil && way.isRunning && way.model == 1 }

  private func remove(_ screen: Screen) {
    top = nil
    letGo()
    screen.removeFromParent()
    onChange(screen.name, false)
  }

  /// Takes the swipe back from its finger, also one that is yet to move: the finger came down for a
  /// screen that goes without it, and is to drag none that comes after.
  private func letGo() {
    dragged = nil
    home?.isHitTestable = true
    scene?.arena.cancel(edgePan)
  }

  private func drag(_ state: GestureState, _ pan: Pan) {
    if state == .began { dragged = top }
    guard let screen = dragged, bounds.width > 0 else { return }
    switch state {
    case .began:
      home?.isHidden = false
      // What a finger takes away is nothing to be touched by others, and what it uncovers is not
      // there yet.
      screen.hearsFingers = false
      home?.isHitTestable = false
      grabbed = way.stop().value
      follow(pan)
    case .changed: follow(pan)
    case .ended:
      let velocity = pan.velocity.x * layoutDirection.sign
      let leaves = abs(velocity) > Self.fast ? velocity > 0 : way.presentation.value > 0.5
      settle(screen, leaves: leaves, velocity: velocity / bounds.width)
    case .cancelled: settle(screen, leaves: false, velocity: 0)
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: Pan) {
    let step = pan.translation.x * layoutDirection.sign
    way.set(min(1, max(0, grabbed + step / bounds.width)))
  }

  private func settle(_ screen: Screen, leaves: Bool, velocity: Double) {
    dragged = nil
    // The finger may have caught a screen that was leaving: what stays must hear fingers again.
    screen.hearsFingers = !leaves
    home?.isHitTestable = true
    let motion = Motion.spring(Self.slide, velocity: velocity)
    animate(way, to: leaves ? 1 : 0, with: motion) { [weak self] finished in
      guard finished else { return }
      if leaves { self?.didClose(screen) } else { self?.rest() }
    }
  }

  /// What lies under a screen at rest is not drawn and gets no input.
  private func rest() {
    guard top != nil else { return }
    home?.isHidden = way.presentation.value == 0 && !way.isRunning
  }

  private func place(_ share: Double) {
    // The spring of a fast finger goes on beyond its target, where nothing lies under the screens.
    let share = min(1, max(0, share))
    let width = bounds.width * layoutDirection.sign
    top?.translation = Point(x: width * share, y: 0)
    let isStill = top == nil || scene?.settings.reduceMotion == true
    home?.translation =
      isStill ? .zero : Point(x: -width * Self.parallax * (1 - share), y: 0)
  }
}
