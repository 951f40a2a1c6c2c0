import Pixman

/// The buttons of one side: strips from the content outward, the expandable one in front.
///
/// It lies outside the content, directly beside its edge, and moves with it. Source: swipe-cell.md
/// section 3.
final class SwipeActionsView: Layer {
  /// The side of the row.
  let side: SwipeSide
  /// The application's actions: the first is the outermost.
  let actions: [SwipeAction]
  /// How the buttons look.
  let options: SwipeOptions
  /// Called with an index of `actions`.
  var onTap: (Int) -> Void = { _ in }
  /// Called when a button's measures changed.
  var onMeasuresChanged: () -> Void = {}

  /// The factor by which the system enlarges text.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      for strip in strips { strip.button.textScale = textScale }
      fitTitles()
    }
  }

  /// Index 0 is next to the content.
  private let strips: [SwipeStrip]
  private var shares: [Double]
  /// The width of every button.
  private var buttonWidth = 0.0 { didSet { if buttonWidth != oldValue { fitTitles() } } }

  /// Makes the buttons of a side.
  init(side: SwipeSide, actions: [SwipeAction], options: SwipeOptions) {
    self.side = side
    self.actions = actions
    self.options = options
    strips = actions.reversed().map {
      SwipeStrip(button: SwipeActionButton(action: $0, options: options), side: side)
    }
    shares = strips.map { _ in 0 }
    super.init()
    clipsToBounds = true
    for (index, strip) in strips.enumerated() {
      add(strip)
      let place = actions.count - 1 - index
      strip.button.onTap = { [weak self] in self?.onTap(place) }
      strip.button.onMeasuresChanged = { [weak self] in self?.measuresChanged() }
    }
    recolor()
    updateImages()
  }

  /// The measures of the side in a row.
  func geometry(rowWidth: Double, margin: Double) -> SwipeGeometry {
    let metrics = SwipeButtonMetrics(
      rowWidth: rowWidth, count: actions.count, maximum: options.maximumButtonWidth,
      minimum: options.minimumButtonWidth)
    let preferred = strips.map {
      $0.button.preferredWidth(wrappingAt: metrics.wrappingWidth)
    }
    return SwipeGeometry(
      rowWidth: rowWidth, count: actions.count,
      buttonWidth: metrics.buttonWidth(preferring: preferred),
      safeMargin: margin, transition: options.transitionStyle, expansion: options.expansionStyle)
  }

  /// Places everything for a content at `offset` in a row of `size`.
  ///
  /// - Parameters:
  ///   - size: the row's size.
  ///   - offset: the content's signed offset.
  ///   - expansion: from 0 (none) to 1 (the first action covers all).
  ///   - geometry: the measures of the side.
  func arrange(in size: Size, offset: Double, expansion: Double, geometry: SwipeGeometry) {
    let width = 2 * size.width
    buttonWidth = geometry.buttonWidth
    let x = side == .right ? size.width + offset : offset - width
    frame = Rect(x: x, y: 0, width: width, height: size.height)
    for (index, strip) in strips.enumerated() {
      let start = geometry.stripStart(index, at: offset, expansion: expansion)
      strip.frame = Rect(
        x: side == .right ? start : -start, y: 0, width: width, height: size.height)
      strip.placeButton(width: geometry.buttonWidth)
    }
    tellTransitions(offset: offset, geometry: geometry)
  }

  /// Lets buttons of tall rows be centred in what is visible of the row (C34).
  func setVisibleInsets(_ insets: Insets) {
    for strip in strips { strip.button.visibleInsets = insets }
  }

  override func sceneDidChange() { recolor() }
  override var hasContent: Bool { false }

  private func recolor() {
    backgroundColor = options.backgroundColor ?? (scene?.theme ?? .light).gray5
  }

  private func measuresChanged() {
    updateImages()
    fitTitles()
    onMeasuresChanged()
  }

  private func updateImages() {
    let tallest = actions.reduce(0) { max($0, $1.image?.size.height ?? 0) }
    for strip in strips { strip.button.tallestImage = tallest }
  }

  /// Makes all titles of the side as much smaller as the widest word asks for.
  private func fitTitles() {
    guard buttonWidth > 0 else { return }
    let share = strips.reduce(1) { min($0, $1.button.largestTitleShare(in: buttonWidth)) }
    for strip in strips { strip.button.titleShare = share }
  }

  private func tellTransitions(offset: Double, geometry: SwipeGeometry) {
    for (index, strip) in strips.enumerated() {
      let share = geometry.visibleShare(index, at: offset)
      let old = shares[index]
      guard share != old else { continue }
      shares[index] = share
      strip.button.action.transition?.didTransition(
        with: SwipeActionTransitionContext(
          actionIdentifier: strip.button.action.identifier, button: strip.button,
          newPercentVisible: share, oldPercentVisible: old,
          setBackgroundColor: { [weak strip] in strip?.setBackground($0) }))
    }
  }
}
