import Pixman

/// The layers that belong to the panel, and where they lie.
extension Panel {
  /// Draws the panel's own shadow on the host (P31).
  public func addShadow(opacity: Double = 0.1) {
    shadow = Shadow(
      color: Color.black.faded(by: opacity), blurRadius: 3, offset: Point(x: 0, y: -3))
  }

  func measure() -> PanelGeometry {
    let size = parent?.bounds.size ?? geometry.host.size
    return PanelGeometry(
      host: PanelHost(
        size: size, safeArea: safeArea, topBarHeight: topBarHeight,
        isTopBarTranslucent: isTopBarTranslucent),
      layout: panelLayout, headerHeight: header?.frame.height ?? 0,
      footerHeight: footerHolder?.height)
  }

  /// Tells the model of a new host, layout, header or footer, if there is one.
  func updateGeometry() {
    let new = measure()
    guard new != geometry else { return }
    let old = geometry.host
    let isSeated =
      old.size == new.host.size && old.topBarHeight == new.host.topBarHeight
      && old.isTopBarTranslucent == new.host.isTopBarTranslucent
    send(isSeated ? .changed(new) : .resized(new))
  }

  /// Gives every part its frame for the geometry in force.
  func layOutParts() {
    frame = geometry.panelFrame
    updateCorners()
    pan.relations.isEnabled = panelLayout.moving.isContainerEnabled
    let host = geometry.host
    backgroundShadow.frame = Rect(
      x: 0, y: host.upperEdge, width: host.size.width,
      height: max(0, host.size.height - host.upperEdge))
    header?.frame = geometry.headerFrame
    backLayer?.frame = Rect(
      x: 0, y: 0, width: host.size.width, height: 1.5 * host.size.height)
    footerHolder?.frame = geometry.footerFrame(y: 0)
    showFollowers(at: y)
  }

  /// Places panel, footer and list for a position of the panel.
  func showFollowers(at y: Double) {
    translation = Point(x: 0, y: y)
    switch following {
    case .position(let difference):
      placeFooter(at: geometry.footerY(at: y) + difference)
      placeList(at: y, height: geometry.listHeight(at: y))
    case .flight(let flight):
      placeFooter(at: flight.footerY(at: y, in: geometry))
      placeList(at: flight.to, height: flight.listHeight(in: geometry))
    }
  }

  /// Where the footer is seen.
  var footerPosition: Double { footerHolder?.translation.y ?? geometry.footerY(at: y) }

  private func placeFooter(at y: Double) {
    footerHolder?.translation = Point(x: 0, y: y)
  }

  private func placeList(at y: Double, height: Double) {
    guard let scrollView else { return }
    var frame = geometry.listFrame(at: y)
    frame.height = height
    listLayer?.frame = frame
    scrollView.contentInset = geometry.listInsets(at: y)
    scrollView.indicatorInsets = geometry.indicatorInsets(at: y)
  }

  func updateShadow() {
    showShade(shade.presentation.value)
  }

  func showShade(_ darkness: Double) {
    backgroundShadow.opacity = darkness
    backgroundShadow.isHidden = !geometry.showsShadow || darkness <= 0
  }

  func updateCorners() {
    cornerRadius = min(topCornerRadius, min(bounds.width, bounds.height) / 2)
    clipsToBounds = cornerRadius > 0
  }

  /// The theme's background, unless the application has chosen another colour.
  func takeThemeColor() {
    guard let scene, backgroundColor == themeColor else { return }
    themeColor = scene.theme.background
    backgroundColor = themeColor
  }

  func replaceHeader(_ old: Layer?) {
    if let old, old.parent === self { old.removeFromParent() }
    if let header {
      if header.id == nil { header.id = "panel:\(name).header" }
      add(header)
    }
    updateGeometry()
    layOutParts()
  }

  func replaceFooter() {
    footerHolder?.removeFromParent()
    footerHolder = footer.map(PanelFooter.init)
    if let footerHolder {
      footerHolder.onResize = { [weak self] in self?.updateGeometry() }
      insertIntoHost(footerHolder)
    }
    updateGeometry()
    layOutParts()
  }

  /// What stands in the list's place: the list, or what holds it.
  private var listLayer: Layer? { scrollView == nil ? nil : scrollHolder ?? scrollView }

  func replaceScrollView(_ old: ScrollView?) {
    if let old {
      // While it leaves it still tells of its drag's end.
      for layer in [old, scrollHolder] where layer?.parent === self { layer?.removeFromParent() }
      if old.nestedParent === self { Self.letGo(of: old) }
    }
    guard let scrollView, let listLayer else { return }
    if scrollView.id == nil { scrollView.id = "panel:\(name).list" }
    insert(listLayer, at: children.firstIndex { $0 === backLayer }.map { $0 + 1 } ?? 0)
    scrollView.nestedParent = self
    scrollView.hold(for: .panel, !model.allowsScrolling)
    layOutParts()
  }

  static func letGo(of list: ScrollView) {
    list.nestedParent = nil
    list.hidesIndicator = false
    list.hold(for: .panel, false)
  }

  func replaceBackLayer(_ old: Layer?) {
    if let old, old.parent === self { old.removeFromParent() }
    guard let backLayer else { return }
    backLayer.isHitTestable = false
    insert(backLayer, at: 0)
    layOutParts()
  }

  /// The footer lies directly in front of its panel (P39).
  private func insertIntoHost(_ holder: PanelFooter) {
    guard let host = parent, let index = host.children.firstIndex(where: { $0 === self })
    else { return }
    host.insert(holder, at: index + 1)
  }
}
