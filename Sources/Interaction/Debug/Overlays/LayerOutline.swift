import Pixman

/// Where a layer of a scene lies and what of it can be seen, as a value.
struct LayerOutline: Equatable {
  /// What outlines are told apart by.
  struct Key: Hashable {
    /// The layer's rectangle, in pixels of the scene.
    let rect: PixelRect
    /// The layer's name, if it has one.
    let id: String?
  }

  /// The rectangle and the name.
  let key: Key
  /// The pixels of the outline, but for those that a clip or another opaque layer hides.
  private(set) var edges: Region
  /// What can be seen of the layer lies in here, in pixels of the scene.
  private(set) var seen: PixelRect

  /// The outlines of all layers that can be seen, back to front; those of one rectangle and one
  /// name are one.
  ///
  /// Layers for which `isLeftOut` says so are passed over, with what is in them.
  static func all(in scene: Scene, leavingOut isLeftOut: (Layer) -> Bool) -> [LayerOutline] {
    let whole = PixelRect(rounding: Rect(origin: .zero, size: scene.size), scale: scene.scale)
    var walk = Walk(scale: scene.scale, remaining: Region(whole))
    for layer in ([scene.root] + scene.overlays).reversed() where !isLeftOut(layer) {
      walk.visit(layer, clip: whole)
    }
    var merged: [LayerOutline] = []
    var places: [Key: Int] = [:]
    for outline in walk.outlines.reversed() {
      if let place = places[outline.key] {
        merged[place].edges.formUnion(outline.edges)
        merged[place].seen = merged[place].seen.union(outline.seen)
      } else {
        places[outline.key] = merged.count
        merged.append(outline)
      }
    }
    return merged
  }

  /// The pixels in which two pictures of outlines differ.
  static func difference(_ before: [LayerOutline], _ after: [LayerOutline]) -> Region {
    var old = Dictionary(uniqueKeysWithValues: before.map { ($0.key, $0.edges) })
    var rects: [PixelRect] = []
    for outline in after {
      let edges = old.removeValue(forKey: outline.key) ?? Region()
      guard edges != outline.edges else { continue }
      rects += edges.subtracting(outline.edges).rects
      rects += outline.edges.subtracting(edges).rects
    }
    return Region(rects + old.values.flatMap(\.rects))
  }

  /// Makes the outline of a rectangle of which a region can be seen; nil if it is nowhere.
  private init?(_ rect: PixelRect, in visible: Region, id: String?) {
    let seen = visible.intersection(rect)
    guard !seen.isEmpty else { return nil }
    let lines = [
      PixelRect(x: rect.x, y: rect.y, width: rect.width, height: 1),
      PixelRect(x: rect.x, y: rect.maxY - 1, width: rect.width, height: 1),
      PixelRect(x: rect.x, y: rect.y, width: 1, height: rect.height),
      PixelRect(x: rect.maxX - 1, y: rect.y, width: 1, height: rect.height),
    ]
    key = Key(rect: rect, id: id)
    self.seen = seen.bounds
    edges = Region(lines).intersection(seen)
  }

  /// Goes from front to back, as the painter does, with what nothing opaque covers yet.
  private struct Walk {
    let scale: Double
    var remaining: Region
    var outlines: [LayerOutline] = []

    mutating func visit(_ layer: Layer, clip: PixelRect) {
      guard layer.isShown else { return }
      let rect = PixelRect(rounding: layer.presentationFrame, scale: scale)
      let inside = rect.intersection(clip)
      // Its own children do not hide a layer's outline.
      let visible = remaining.intersection(clip)
      for child in layer.children.reversed() {
        visit(child, clip: layer.clipsToBounds ? inside : clip)
      }
      if let outline = LayerOutline(rect, in: visible, id: layer.id) { outlines.append(outline) }
      if layer.isOpaque && layer.opacity >= 1 { remaining.subtract(Region(inside)) }
    }
  }
}
