public import Pixman

/// What an action sheet is whatever its actions hold: structure, gestures and motion.
///
/// Applications use `ActionSheet`.
public class ActionSheetLayer: Layer {
  /// Numbers and switches; changes of `behavior` count at once, the rest at the next presentation.
  public final var style: ActionSheetStyle {
    didSet {
      model.behavior = style.behavior
      updateScrolling()
    }
  }
  /// What the sheet tells its application.
  public final var onEvent: (ActionSheetEvent) -> Void = { _ in }
  /// Makes the sheet's header and its height for a width; nil for a sheet without one (S13).
  public final var header: (height: (_ width: Double) -> Double, make: () -> Layer)?
  /// What of the host is covered by other things, in units.
  public final var safeArea = Insets.zero {
    didSet { if safeArea != oldValue { setNeedsLayout() } }
  }

  /// Where the sheet is in its life.
  public final var state: ActionSheetModel.State { model.state }

  /// Makes the view at the foot, in place of the built-in one (S31); a tap on it dismisses.
  public final var makeCancelView: (() -> Layer)?

  final var model: ActionSheetModel
  final var geometry: ActionSheetGeometry?
  final let backdrop = Layer()
  final let list = ScrollView()
  final var rows: [ActionSheetRow] = []
  final var sectionHeaders: [(section: Int, layer: Layer)] = []
  final var sheetHeader: Layer?
  final var cancelView: Layer?
  /// How far below its rest the list is shown, in units.
  final lazy var listOffset = Animated(0) { [weak self] in self?.showList(offset: $0) }
  /// 0 while nothing of the sheet is there, 1 when all is dimmed and the cancel view stands.
  final lazy var reveal = Animated(0, tolerance: 0.001) { [weak self] in self?.showReveal($0) }
  /// The scale of what lies behind.
  final lazy var receding = Animated(1, tolerance: 0.001) { [weak self] in
    self?.presenting?.scale = $0
  }
  final var completions: [() -> Void] = []
  final var presentCompletion: (() -> Void)?
  /// What is scaled back; nil while another sheet does that.
  final weak var presenting: Layer?
  /// Black around what is scaled back.
  final var surround: Layer?
  final var pressed: Set<ActionPath> = []
  /// When each finger came down, by its number: a flick is measured from there.
  final var downTimes: [Int: Double] = [:]
  final var hold: ActionSheetHold?
  /// The number of the call that ends a delay, in the scene that makes it.
  final var waiting: Int?
  final weak var waitingScene: Scene?
  final lazy var pullRecognizer = makePullRecognizer()

  init(style: ActionSheetStyle) {
    self.style = style
    model = ActionSheetModel(behavior: style.behavior)
    super.init(frame: .zero)
    id = "sheet"
    isModal = true
    add(backdrop)
    add(list)
    list.showsIndicator = false
    list.nestedParent = self
    let tap = TapGestureRecognizer { [weak self] in self?.tapped(at: $0) }
    recognizers = [tap, pullRecognizer]
  }

  // What the application's actions hold: `ActionSheet` knows.
  func blocks(width: Double) -> [ActionSheetGeometry.Block] { [] }
  func makeContent(at path: ActionPath) -> Layer? { nil }
  func makeHeader(ofSection section: Int) -> Layer? { nil }
  func isEnabled(_ path: ActionPath) -> Bool { false }
  func executesImmediately(_ path: ActionPath) -> Bool { false }
  func perform(_ path: ActionPath) {}

  /// Notes when a finger came down.
  public override func pointerObserved(_ event: PointerEvent) {
    downTimes[event.pointer] = event.phase == .down ? event.time : nil
  }

  /// Escape dismisses.
  public override func key(_ event: KeyEvent) -> Bool {
    guard event.name == "Escape" else { return false }
    if event.isPressed, !event.isRepeat { run(.escape) }
    return true
  }

  /// A sheet whose host goes away is freed with it, and no action runs (S65).
  public override func sceneDidChange() {
    if scene == nil { run(.removed) } else { settingsChanged() }
  }

  override func sceneDidEnd() { run(.removed) }

  /// Follows the host's size.
  public override func parentDidResize() {
    if let parent { frame = parent.bounds }
  }

  /// Places everything for the host's size; the sheet stays open at its rest (S63).
  public override func layout() {
    backdrop.frame = coverage
    list.frame = bounds
    surround?.frame = parent?.bounds ?? bounds
    guard state != .idle else { return }
    let width = ActionSheetGeometry.listWidth(
      host: bounds.size, safeArea: safeArea, style: style)
    let geometry = ActionSheetGeometry(
      host: bounds.size, safeArea: safeArea, style: style,
      sheetHeader: header?.height(width) ?? 0, blocks: blocks(width: width))
    let wasAtRest = self.geometry.map { list.contentOffset.y <= -$0.insets.top + 0.5 } ?? true
    self.geometry = geometry
    place(geometry)
    list.contentSize = Size(width: bounds.width, height: geometry.scrollHeight)
    list.contentInset = Insets(top: geometry.insets.top, bottom: geometry.insets.bottom)
    if wasAtRest { list.contentOffset = Point(x: 0, y: -geometry.insets.top) }
    updateScrolling()
    showReveal(reveal.presentation.value)
    layoutChangedWhileLeaving()
  }

  /// The host and all of the surface around it (S60).
  private var coverage: Rect {
    guard let scene else { return bounds }
    let first = convert(Point.zero, from: nil)
    let last = convert(Point(x: scene.size.width, y: scene.size.height), from: nil)
    let surface = Rect(
      origin: first, size: Size(width: last.x - first.x, height: last.y - first.y))
    return surface.union(bounds)
  }

  private func place(_ geometry: ActionSheetGeometry) {
    sheetHeader?.frame = geometry.sheetHeader
    for (section, layer) in sectionHeaders { layer.frame = geometry.headers[section] }
    for row in rows {
      let frames = geometry.rows[row.path.section]
      row.frame = frames[row.path.row]
      row.isHidden = row.frame.isEmpty
      var corners: Corners = []
      if row.path.row == frames.firstIndex(where: { !$0.isEmpty }) { corners.formUnion(.top) }
      if row.path.row == frames.lastIndex(where: { !$0.isEmpty }) { corners.formUnion(.bottom) }
      row.round(corners, radius: corners.isEmpty ? 0 : style.sectionCornerRadius)
    }
    cancelView?.frame = geometry.cancel
  }

  final func updateScrolling() {
    list.isScrollEnabled = style.behavior.scrollEnabled || geometry?.overflows ?? false
    list.bounces = style.behavior.bounces
    pullRecognizer.relations.isEnabled =
      style.behavior.hideOnScrollDown && !list.isScrollEnabled
  }

  /// Makes the rows anew from the application's actions.
  final func rebuildRows() {
    guard state != .idle else { return }
    for row in rows { row.removeFromParent() }
    for header in sectionHeaders { header.layer.removeFromParent() }
    sheetHeader?.removeFromParent()
    (rows, sectionHeaders, sheetHeader, pressed) = ([], [], nil, [])
    if let layer = header?.make() {
      layer.id = "sheet.header"
      sheetHeader = layer
      list.add(layer)
    }
    let width = ActionSheetGeometry.listWidth(
      host: bounds.size, safeArea: safeArea, style: style)
    for (section, block) in blocks(width: width).enumerated() {
      if let layer = makeHeader(ofSection: section) {
        sectionHeaders.append((section, layer))
        list.add(layer)
      }
      for index in block.rows.indices { addRow(ActionPath(section: section, row: index)) }
    }
    setNeedsLayout()
  }

  private func addRow(_ path: ActionPath) {
    guard let content = makeContent(at: path) else { return }
    let row = ActionSheetRow(path: path, content: content)
    let press = PressGestureRecognizer(
      on: row, onHighlight: { [weak self] in self?.highlight(path, isOn: $0) },
      onTap: { [weak self] _ in self?.choose(path) })
    press.staysInPlace = true
    row.recognizers = [press]
    rows.append(row)
    list.add(row)
  }
}
