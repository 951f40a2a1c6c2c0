import Pixman

extension Painter {
  /// The one opaque colour on which a layer's own content is drawn; nil if there is no such.
  ///
  /// It is the layer's own background, or that of what lies next behind it.
  func backdrop(of index: Int, in entries: [Entry], scale: Double) -> Color? {
    let entry = entries[index]
    let area = entry.visible.bounds
    if entry.layer.storedBackground != nil { return fillColor(of: entry, in: area, scale: scale) }
    for behind in entries[(index + 1)...] where behind.visible.bounds.intersects(area) {
      // A clip may end what is behind within the area.
      guard !behind.layer.hasContent, behind.visible.contains(area) else { return nil }
      return fillColor(of: behind, in: area, scale: scale)
    }
    return nil
  }

  /// The colour of an opaque background that fills an area; nil if it does not, or its corners may.
  private func fillColor(of entry: Entry, in area: PixelRect, scale: Double) -> Color? {
    let layer = entry.layer
    guard case .content(let isSquare) = entry.kind, layer.storedOpacity >= 1,
      let color = layer.storedBackground, color.isOpaque
    else { return nil }
    var body = layer.ownPixels(scale: scale).moved(by: entry.origin)
    if !isSquare, layer.storedRadius > 0 {
      // Between the upper and the lower corners it is filled from edge to edge.
      let radius = PixelOffset.pixel((layer.storedRadius * scale).rounded(.up))
      body.y += radius
      body.height -= 2 * radius
    }
    return body.contains(area) ? color : nil
  }
}
