public import Pixman

/// A layer whose content is larger than itself both ways and moves under finger, touchpad, wheel and
/// keys, as a map does.
///
/// A drag that begins along an axis holds to it until the finger clearly leaves it (G26). What it
/// holds is shifted by its bounds' origin, which is the content offset; all decisions are
/// `FreeScrollModel`'s.
open class FreeScrollView: Layer {
  /// Hears what happens (K25).
  public final var onEvent: (ScrollViewEvent) -> Void = { _ in }
  /// Distances of the indicators from the view's edges (K27).
  public final var indicatorInsets = Insets.zero
  /// Whether movement shows where in the content the view is (K27).
  public final var showsIndicators = true {
    didSet { if !showsIndicators { for bar in indicators.values { bar.hide() } } }
  }
  /// Whether finger, touchpad, wheel and keys move the content.
  public final var isScrollEnabled = true {
    didSet {
      panRecognizer.relations.isEnabled = isScrollEnabled
      if !isScrollEnabled { endPad(at: time, isCancelled: true) }
    }
  }

  final var model = FreeScrollModel()
  final var indicators: [ScrollView.Axis: ScrollIndicator] = [:]
  final var fingers = ScrollContacts()
  final var pad: FreeScrollPad?
  /// How much of the finger's movement has been used.
  final var used = Point.zero
  /// What the views around take part with in the present drag, by axis (G63).
  final var around: [ScrollView.Axis: EnclosingScroll] = [:]
  /// The axes along which what is around moved last, not the content.
  final var movedAround: Set<ScrollView.Axis> = []
  /// The views that went on with momentum of this one.
  final var heirs: [WeakLayer] = []
  private final var storedContentSize = Size.zero
  private final var storedInset = Insets.zero
  /// The recogniser of drags, for relations to others (K16).
  public private(set) final lazy var panRecognizer = makePan()

  /// Makes a view that scrolls both ways; it clips what it holds.
  public override init(frame: Rect = .zero) {
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
    set { run(.scroll(to: newValue, isAnimated: false, time: time)) }
  }

  /// The extent of the content.
  public final var contentSize: Size {
    get { storedContentSize }
    set {
      guard newValue != storedContentSize else { return }
      storedContentSize = newValue
      updateExtent()
    }
  }

  /// Room around the content that can be scrolled into view (K26).
  public final var contentInset: Insets {
    get { storedInset }
    set {
      guard newValue != storedInset else { return }
      storedInset = newValue
      updateExtent()
    }
  }

  /// Whether the content bounces at its edges (K22).
  public final var bounces: Bool {
    get { model.x.bounces }
    set { (model.x.bounces, model.y.bounces) = (newValue, newValue) }
  }

  /// Whether a finger or a touchpad drags the content.
  public final var isDragging: Bool { model.isDragging }
  /// Whether the content moves by itself.
  public final var isMoving: Bool { model.isMoving }

  /// Goes to an offset, by default with a spring that any touch, wheel or axis ends (G66).
  public final func scroll(to offset: Point, isAnimated: Bool = true) {
    run(.scroll(to: offset, isAnimated: isAnimated && scene != nil, time: time))
  }

  /// Gives the content another size as that of a picture that is scaled: what is in the middle of the
  /// view stays there, also under a finger and in flight (G62).
  public final func scaleContent(to size: Size) {
    let old = storedContentSize
    guard old.width > 0, old.height > 0 else { return contentSize = size }
    storedContentSize = size
    let (extents, time) = (extents, time)
    let ratio = Point(x: size.width / old.width, y: size.height / old.height)
    change { $0.scale(by: ratio, toX: extents.x, y: extents.y, at: time) }
  }

  /// Keeps the range of offsets right when the view's size changes, and the bars at their edges.
  open override func layout() {
    updateExtent()
    for bar in indicators.values { bar.place(in: self) }
  }

  /// Takes over motion settings and the size of a pixel; without a scene nothing moves.
  open override func sceneDidChange() {
    guard let scene else {
      fingers = ScrollContacts()
      pad = nil
      if model.isDragging { end(velocity: .zero, isTouchpad: false, isCancelled: true, at: time) }
      run(.cancel(time: time))
      run(.finish(time: time))
      return
    }
    if scene.settings.reduceMotion, !model.x.settings.reduceMotion { run(.calm(time: time)) }
    model.x.settings.reduceMotion = scene.settings.reduceMotion
    model.x.settings.tolerance = 0.25 / scene.scale
    model.y.settings = model.x.settings
    for bar in indicators.values { bar.takeColor(of: scene) }
  }

  open override var hasContent: Bool { false }

  /// Stops content that a touch comes down on, and lets it go when the touch leaves undragged.
  open override func pointerObserved(_ event: PointerEvent) {
    switch fingers.take(event, mayHold: isScrollEnabled) {
    case .touch:
      if run(.touch(time: event.time)).stoppedMotion { scene?.excludeTap(of: event.pointer) }
    case .lift: run(.lift(time: event.time))
    case nil: break
    }
  }

  open override func scroll(_ event: ScrollEvent) -> Bool { takeAxis(event) }

  open override func wantsScroll(by step: Point) -> Bool {
    isScrollEnabled && !isHeldAround && !model.isTracking && mayTakeTouchpad(step)
  }

  /// A touchpad moves the content both ways at once.
  open override var scrollsFreely: Bool { true }

  open override func cancelScroll(at time: Double) {
    endPad(at: time, isCancelled: true)
    stopHeirs()
    guard model.isMoving, model.x.causeOfMotion != .program, model.y.causeOfMotion != .program
    else { return }
    run(.touch(time: time))
    run(.lift(time: time))
  }

  open override func key(_ event: KeyEvent) -> Bool { takeKey(event) }

  private func updateExtent() {
    let (extents, time) = (extents, time)
    run(.resize(x: extents.x, y: extents.y, time: time))
  }

  private var extents: (x: ScrollModel.Extent, y: ScrollModel.Extent) {
    func extent(
      _ before: Double, _ length: Double, _ after: Double, _ view: Double
    ) -> ScrollModel.Extent {
      ScrollModel.Extent(lower: -before, upper: length + after - view, viewLength: view)
    }
    let (size, inset) = (storedContentSize, storedInset)
    return (
      x: extent(inset.left, size.width, inset.right, frame.width),
      y: extent(inset.top, size.height, inset.bottom, frame.height)
    )
  }
}
