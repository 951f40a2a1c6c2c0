public import Pixman

/// A wide layer that slides up and down over its host and rests at up to three heights.
///
/// It may hold a header, pinned to its top, and one scroll view that fills the rest; further layers
/// are added like to any other layer. A footer and a background shadow belong to it but lie in the
/// host: the footer in front of the panel, the shadow behind it. Only `translation` changes while
/// the panel moves. It is twice as high as the host, so that no overshoot shows a gap (P12).
///
/// While it is hidden, `isHidden` is set, so that nothing of it is drawn or hit. What it does is
/// decided by `PanelModel`; the panel carries that out with layers and springs.
/// Several panels may live in one host, later ones in front (P3).
public final class Panel: Layer {
  /// The panel's name, for traces; its id is `panel:NAME`.
  public let name: String
  /// Told what happens, in order (P74).
  public var onEvent: (PanelEvent) -> Void = { _ in }
  /// The darkening of the host behind the panel (P34).
  public let backgroundShadow: Layer

  /// Places, insets and everything else that decides where things lie (P23).
  ///
  /// What moves by a finger changes at once; places take effect at the next move (P24).
  public var panelLayout: PanelLayout {
    didSet { if panelLayout != oldValue { updateGeometry() } }
  }
  /// The parts of the host that other things cover, in logical units.
  public var safeArea = Insets.zero {
    didSet { if safeArea != oldValue { updateGeometry() } }
  }
  /// Height of a bar of the application at the host's upper edge, in logical units.
  public var topBarHeight = 0.0 {
    didSet { if topBarHeight != oldValue { updateGeometry() } }
  }
  /// Whether that bar lies over the content (P16).
  public var isTopBarTranslucent = false {
    didSet { if isTopBarTranslucent != oldValue { updateGeometry() } }
  }
  /// Whether taps on the background shadow are taken and told, instead of reaching the host (P37).
  public var shadowTakesInput = false {
    didSet { backgroundShadow.isHitTestable = shadowTakesInput }
  }
  /// Whether the panel follows a drag; otherwise the drag is only told (P10).
  public var followsDrag: Bool {
    get { model.followsDrag }
    set { model.followsDrag = newValue }
  }
  /// Whether the release of a drag starts a movement (P10).
  public var settlesOnRelease: Bool {
    get { model.settlesOnRelease }
    set { model.settlesOnRelease = newValue }
  }
  /// The radius of the upper corners, in logical units; content is cut there (P30).
  public var topCornerRadius = 0.0 {
    didSet { updateCorners() }
  }

  /// Pinned to the panel's upper edge with its own height; it drags the panel (P77, P78).
  public var header: Layer? {
    didSet { if header !== oldValue { replaceHeader(oldValue) } }
  }
  /// Stands at the host's foot, in front of the panel, with its own height (P38, P39).
  public var footer: Layer? {
    didSet { if footer !== oldValue { replaceFooter() } }
  }
  /// Fills the panel below the header and shares its drags with the panel (P53–P60).
  public var scrollView: ScrollView? {
    didSet { if scrollView !== oldValue { replaceScrollView(oldValue) } }
  }
  /// The layer that holds the scroll view and fills the list's place with it, such as a `SwipeList`.
  ///
  /// It is set before `scrollView`; without one the scroll view stands there itself.
  public var scrollHolder: Layer?
  /// Lies under all content, one and a half times as high as the host, without input (P84).
  public var backLayer: Layer? {
    didSet { if backLayer !== oldValue { replaceBackLayer(oldValue) } }
  }

  var model: PanelModel
  var following = PanelFollowing.position(footerDifference: 0)
  var footerHolder: PanelFooter?
  var completion: (() -> Void)?
  var requests: [PanelRequest] = []
  var isHandling = false
  /// Whether the panel has left its scene: nothing is told until it is in one again (K8).
  var isSilent = false
  /// What the list gets of the way it offered.
  var leftover = 0.0
  var takesRelease = false
  /// The fingers on the panel and on what is in it.
  var contacts: Set<Int> = []
  var themeColor: Color?
  private(set) lazy var position = Animated(model.y) { [weak self] in self?.flew(to: $0) }
  private(set) lazy var shade = Animated(0, tolerance: 0.001) { [weak self] in
    self?.showShade($0)
  }
  private(set) lazy var pan = PanGestureRecognizer(.vertical) { [weak self] state, pan in
    self?.panned(state, pan)
  }

  /// Puts a panel in front of what is in the host; it stands at the layout's start position.
  public init(in host: Layer, layout: PanelLayout = PanelLayout(), name: String = "panel") {
    self.name = name
    panelLayout = layout
    backgroundShadow = Layer()
    model = PanelModel(
      geometry: PanelGeometry(host: PanelHost(size: host.bounds.size), layout: layout))
    super.init()
    pan.onShow = { [weak self] in self?.panShown($0) }
    id = "panel:\(name)"
    corners = .top
    backgroundShadow.backgroundColor = .black
    backgroundShadow.isHitTestable = false
    backgroundShadow.recognizers = [
      TapGestureRecognizer { [weak self] _ in self?.onEvent(.shadowClick) }
    ]
    host.add(backgroundShadow)
    host.add(self)
    pan.relations.shouldBegin = { [weak self] _ in self?.model.mayBeDragged ?? false }
    recognizers = [pan]
    layOutParts()
    updateShadow()
    send(.move(PanelModel.Move(to: layout.startPosition, animated: false)))
  }

  deinit {
    // Another panel may have taken the list over.
    if let scrollView, scrollView.nestedParent == nil { Self.letGo(of: scrollView) }
  }

  /// Where the panel stands.
  public var state: State { model.state }
  /// The place last asked for.
  public var place: Place { model.place }
  /// The place asked for before that.
  public var previousPlace: Place { model.previousPlace }
  /// Where the panel is seen: the distance of its upper edge from the host's, in logical units.
  public var y: Double { model.y }
  /// Where everything lies at each position.
  public var geometry: PanelGeometry { model.geometry }

  /// Places what is in the panel for its present size.
  public override func layout() {
    updateGeometry()
    layOutParts()
  }

  /// Lays everything out anew now, as after a change of the header's height (P22).
  public func layOutNow() { layout() }

  /// Takes over the colours of the scene and the height of the host.
  public override func sceneDidChange() {
    isSilent = scene == nil
    if isSilent { endMovement() }
    takeThemeColor()
    updateGeometry()
  }

  override func sceneDidEnd() {
    isSilent = true
    endMovement()
  }

  public override func parentDidResize() {
    updateGeometry()
    layOutParts()
  }

  public override func childDidResize(_ child: Layer) {
    if child === header { updateGeometry() }
  }

  public override func pointerObserved(_ event: PointerEvent) { observe(event) }
}
