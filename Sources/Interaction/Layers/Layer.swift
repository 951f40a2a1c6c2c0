public import Pixman

/// A node of the tree that draws, lays out and receives input.
///
/// A layer has a `frame` in its parent's coordinates and a `bounds` of its own, whose origin shifts
/// what it contains (a scroll view's offset). `translation` and `scale` move what is shown without
/// touching the layout. Every setter reports damage itself, and nothing where the value is equal.
///
/// What is shown stands on device pixels: a layer's shown corner is rounded relative to its
/// parent's, so that moving a subtree never changes how it looks inside (G3). Damage, painting and
/// occlusion all use these pixel rectangles.
open class Layer {
  /// A name for tests, traces and the inspector.
  public var id: String?
  /// Recognisers that join the arena of every contact on this layer, in order of addition (G16).
  public var recognizers: [any GestureRecognizer] = []
  /// Whether contacts can hit this layer and what is in it.
  public var isHitTestable = true
  /// Whether siblings that lie behind get no contacts and no keys while this layer is shown.
  public var isModal = false

  /// The layers in this one, back to front.
  public internal(set) final var children: [Layer] = []
  /// The layer that holds this one.
  public internal(set) final weak var parent: Layer?
  /// The scene this layer is part of.
  public internal(set) final weak var scene: Scene?

  final var storedFrame: Rect
  final var storedOrigin = Point.zero
  final var storedTranslation = Point.zero
  final var storedScale = 1.0
  final var storedOpacity = 1.0
  final var storedHidden = false
  final var storedBackground: Color?
  final var storedRadius = 0.0
  final var storedCorners = Corners.all
  final var storedShadow: Shadow?
  final var storedClips = false

  /// What the subtree covers, in pixels from the layer's own corner; nil until asked for.
  final var cachedExtents: PixelRect?
  /// The picture of the subtree, kept while it is shown scaled or faded as a whole.
  final var snapshot: Snapshot?
  final var needsLayout = true
  /// What the last layout depended on.
  final var laidOutBasis = SceneSettings.LayoutBasis()
  final var subtreeNeedsLayout = false
  /// Whether the layer is a plain one, which has nothing of its own to draw.
  private final var isPlain = false

  /// Makes a layer with a frame in its parent's coordinates.
  public init(frame: Rect = .zero) {
    storedFrame = frame
    isPlain = type(of: self) == Layer.self
  }

  /// Places what is in the layer; called once a frame at most, when its size changed or on request.
  open func layout() {}

  /// Draws the layer's own content, in bounds coordinates.
  ///
  /// Background, shadow and corners are the painter's; drawing is clipped to the bounds.
  open func draw(in canvas: Canvas) {}

  /// Whether `draw(in:)` draws anything.
  open var hasContent: Bool { !isPlain }

  /// Whether the layer covers its bounds (but for rounded corners) with opaque pixels.
  ///
  /// What lies behind an opaque layer is not drawn; a wrong claim shows as old pixels.
  open var isOpaque: Bool { storedBackground?.isOpaque ?? false }

  /// The image that shows the whole subtree at natural scale, pixel by pixel; nil if it is drawn.
  ///
  /// Where there is one, no second picture of the same pixels need be kept.
  func wholeImage(scale: Double) -> Image? {
    let shown = children.filter(\.isShown)
    guard shown.count == 1, let child = shown.first, isOpaqueThroughout(scale: scale),
      child.isOpaqueThroughout(scale: scale), child.storedOpacity >= 1, child.storedScale == 1
    else { return nil }
    let own = ownPixels(scale: scale)
    let place = child.pixelOrigin(scale: scale) - shift(scale: scale)
    guard child.ownPixels(scale: scale).moved(by: place) == own else { return nil }
    return child.wholeImage(scale: scale)
  }

  /// Called when the layer that holds this one has a new size, before the next layout.
  open func parentDidResize() {}

  /// Called when a layer in this one has a new size, whoever gave it.
  open func childDidResize(_ child: Layer) {}

  /// Called when the layer enters or leaves a scene and when the scene's settings change.
  open func sceneDidChange() {}

  /// Called when the scene is freed around the layer: runs the completions that wait for its time.
  ///
  /// Nothing else may be told: the owner of the scene may be on its way out as well (K8).
  func sceneDidEnd() {}

  /// Watches the beginning and the end of a contact whose hit path holds this layer, root first.
  ///
  /// An observation, no claim: `down`, `up` and `cancel` only.
  open func pointerObserved(_ event: PointerEvent) {}

  /// Offers a step of a pointer axis, deepest layer first; true if the layer took it.
  ///
  /// A touchpad's step is along one axis only; its stop comes to the layer that took the steps.
  open func scroll(_ event: ScrollEvent) -> Bool { false }

  /// Whether the layer would take a touchpad's step, along one axis, if the layer that scrolls at
  /// present let go: asked before a scroll under way is turned over to it (G80).
  open func wantsScroll(by step: Point) -> Bool { false }

  /// Whether the layer takes a touchpad's steps along both axes, and decides itself what of them
  /// counts (G26).
  open var scrollsFreely: Bool { false }

  /// Ends a scroll this layer took without momentum: touch, focus or capability intervened (G81).
  open func cancelScroll(at time: Double) {}

  /// Offers a key; true if the layer took it.
  open func key(_ event: KeyEvent) -> Bool { false }

  /// Whether a point in bounds coordinates lies on the layer itself.
  ///
  /// Children are asked on their own. A container that lets contacts through returns false.
  open func hits(_ point: Point) -> Bool { bounds.contains(point) }

  /// Asks for `layout()` before the next frame.
  public final func setNeedsLayout() {
    needsLayout = true
    passOnLayout()
  }

  /// Reports that the content changed: all of it, or a rectangle in bounds coordinates.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    guard let scene else {
      snapshot?.discard()
      return
    }
    let own = ownPixels(scale: scene.scale)
    guard let rect else { return report(own) }
    let moved = PixelRect(covering: rect.translated(by: .zero - storedOrigin), scale: scene.scale)
    report(moved.intersection(own))
  }

  /// Sets an animated value going through the scene's animator; without a scene it jumps.
  public final func animate(
    _ value: Animated, to target: Double, with motion: Motion,
    completion: ((Bool) -> Void)? = nil
  ) {
    if let scene {
      scene.animator.launch(value, to: target, with: motion, completion: completion)
    } else {
      value.set(target)
      completion?(true)
    }
  }
}
