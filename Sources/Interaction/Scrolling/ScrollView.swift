public import Pixman

/// A layer whose content is larger than itself and moves along one axis under finger, wheel and
/// touchpad.
///
/// What it holds is shifted by its bounds' origin, which is the content offset: scrolling moves no
/// child and lays nothing out. All decisions are `ScrollModel`'s.
open class ScrollView: Layer {
  /// The direction of scrolling.
  public enum Axis: Equatable, Sendable {
    /// Up and down.
    case vertical
    /// Left and right.
    case horizontal
  }

  /// The direction of scrolling.
  public let axis: Axis
  /// Hears what happens (K25).
  public final var onEvent: (ScrollViewEvent) -> Void = { _ in }
  /// What shares drags with the content; it is not kept alive.
  public final weak var nestedParent: (any NestedScrollParent)? {
    didSet { model.coastsPastStart = nestedParent == nil }
  }
  /// Distances of the indicator from the view's edges (K27).
  public final var indicatorInsets = Insets.zero {
    didSet { if indicatorInsets != oldValue { indicator?.place(in: self) } }
  }
  /// Whether movement shows where in the content the view is (K27).
  public final var showsIndicator = true {
    didSet { if !showsIndicator { indicator?.hide() } }
  }
  /// Whether finger, touchpad, wheel and keys move the content.
  public final var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { enabledChanged() } }
  }
  /// Who holds the content still at present, whatever the application allows.
  final var holds: Set<ScrollHold> = [] {
    didSet { if holds.isEmpty != oldValue.isEmpty { enabledChanged() } }
  }
  /// Whether the indicator is hidden for a time, whatever the application wants.
  final var hidesIndicator = false {
    didSet { if hidesIndicator { indicator?.hide() } }
  }

  final var model = ScrollModel()
  final var indicator: ScrollIndicator?
  final var drag: ScrollDrag?
  /// The part of this view in a drag of one inside it.
  final weak var sharing: EnclosingScroll?
  /// The view that went on with this one's momentum.
  final weak var heir: ScrollView?
  final var fingers = ScrollContacts()
  final var storedContentSize = Size.zero
  private final var storedInset = Insets.zero
  /// The recogniser of drags, for relations to others (K16).
  public private(set) final lazy var panRecognizer = makePan()

  /// Makes a view that scrolls along one axis; it clips what it holds.
  public init(frame: Rect = .zero, axis: Axis = .vertical) {
    self.axis = axis
    super.init(frame: frame)
    storedClips = true
    recognizers.append(panRecognizer)
  }

  /// What is shown at the view's upper left corner, in content coordinates.
  ///
  /// Setting it jumps, ends all motion and stays within the content; while a finger holds the
  /// content it does nothing.
  public final var contentOffset: Point {
    get { bounds.origin }
    set { run(.scroll(to: along(newValue), isAnimated: false, time: time)) }
  }

  /// The extent of the content.
  public final var contentSize: Size {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      storedContentSize = newValue
      extentChanged()
    }
  }

  /// Room around the content that can be scrolled into view (K26).
  public final var contentInset: Insets {
    get { storedInset }
    set {
      guard newValue != storedInset else { return }
      storedInset = newValue
      extentChanged()
    }
  }

  /// Where the content comes to rest; nil: anywhere (G49).
  ///
  /// A release goes to one of the targets by a spring; so do wheel, arrow and page keys, a target a
  /// step. What the program scrolls to need be none.
  public final var snapping: ScrollSnapping? { didSet { extentChanged() } }

  /// Whether the content bounces at its edges (K22).
  public final var bounces: Bool {
    get { model.bounces }
    set { model.bounces = newValue }
  }

  /// Whether content that fits bounces, too (G61).
  public final var alwaysBounces: Bool {
    get { model.alwaysBounces }
    set { model.alwaysBounces = newValue }
  }

  /// Whether a finger or a touchpad drags the content.
  public final var isDragging: Bool { model.isDragging }
  /// Whether the content moves by itself.
  public final var isMoving: Bool { model.isMoving }

  /// Goes to an offset, by default with a spring that any touch, wheel or axis ends (G66).
  public final func scroll(to offset: Point, isAnimated: Bool = true) {
    run(.scroll(to: along(offset), isAnimated: isAnimated && scene != nil, time: time))
  }

  /// Scrolls as little as possible to bring a rectangle of the content into view.
  public final func scrollToVisible(_ rect: Rect, isAnimated: Bool = true) {
    let first = along(rect.origin)
    let last = axis == .vertical ? rect.maxY : rect.maxX
    let view = model.extent.viewLength
    var target = model.offset
    if last > target + view { target = last - view }
    if first < target { target = first }
    run(.scroll(to: target, isAnimated: isAnimated && scene != nil, time: time))
  }

  /// Stops content that moves by itself where it is shown.
  public final func stopScrolling() {
    run(.stop(time: time))
  }

  /// Keeps the range of offsets right when the view's size changes.
  open override func layout() {
    updateExtent()
    model.layout = nil
  }

  /// Called after the offset changed, before `didScroll` is told.
  open func offsetDidChange() {}

  /// Takes over motion settings and the size of a pixel; without a scene nothing moves.
  open override func sceneDidChange() {
    guard let scene else {
      fingers = ScrollContacts()
      // Only a touchpad's: a finger's has been cancelled with its recogniser.
      endDrag(velocity: 0, isCancelled: true, at: time)
      run(.cancel(time: time))
      run(.finish(time: time))
      return
    }
    if scene.settings.reduceMotion, model.isMoving, !model.settings.reduceMotion {
      run(.calm(time: time))
    }
    model.settings.reduceMotion = scene.settings.reduceMotion
    model.settings.tolerance = 0.25 / scene.scale
    indicator?.takeColor(of: scene)
  }

  open override var hasContent: Bool { false }

  /// Stops content that a touch comes down on, and lets it go when the touch leaves undragged.
  open override func pointerObserved(_ event: PointerEvent) {
    switch fingers.take(event, mayHold: mayScroll) {
    case .touch:
      if run(.touch(time: event.time)).stoppedMotion { scene?.excludeTap(of: event.pointer) }
    case .lift: run(.lift(time: event.time))
    case nil: break
    }
  }

  open override func scroll(_ event: ScrollEvent) -> Bool { takeAxis(event) }

  open override func wantsScroll(by step: Point) -> Bool {
    // A row that is swiped holds the content, and lets it go when the scroll turns from it.
    isScrollEnabled && holds.isSubset(of: [.swipe]) && !isHeldAround && !model.isTracking
      && leads(step) && mayTakeTouchpad(along(step))
  }

  open override func cancelScroll(at time: Double) { cancelAxis(at: time) }

  open override func key(_ event: KeyEvent) -> Bool { takeKey(event) }
}
