import Pixman

/// Draws a subtree inside a canvas's clip, each pixel as few times as it can.
///
/// The tree is walked twice. Front to back, what opaque layers hide is taken away from the region
/// that is still to be drawn, and every layer notes what of it remains visible: a panel over a map
/// leaves of the map only what is beside the panel. Back to front, the notes are then drawn.
struct Painter {
  /// One thing to draw, with the pixels where it is visible.
  struct Entry {
    enum Kind {
      /// Background and own content; a square one has its corners cut by the group around it.
      case content(isSquare: Bool)
      case shadow(Shadow)
      /// The kept picture of a scaled or faded subtree.
      case snapshot
      /// A layer that cuts its content at round corners, with that content, front to back.
      case rounded([Entry])
    }

    let kind: Kind
    let layer: Layer
    /// The layer's own corner in the target.
    let origin: PixelOffset
    let visible: Region
  }

  private let scale: Double
  /// What nothing opaque covers yet.
  private var remaining: Region
  /// Corners of rounded groups being walked: what lies in them may hide nothing.
  private var holes: [PixelRect] = []
  /// Below this area a rectangle hides too little to be worth a more complex region.
  private static let leastOccluder = 2_048

  private init(scale: Double, region: Region) {
    self.scale = scale
    remaining = region
  }

  /// Draws the subtree of `layer` with the layer's own corner at a pixel of the target.
  ///
  /// The layer's own scale and opacity are left out: they belong to how the result is shown.
  static func paint(_ layer: Layer, at origin: PixelOffset, in canvas: Canvas) {
    var painter = Painter(scale: canvas.scale, region: canvas.clip)
    var entries: [Entry] = []
    entries.reserveCapacity(64)
    painter.walkInside(layer, at: origin, clip: canvas.clip.bounds, into: &entries)
    painter.draw(entries, in: canvas)
  }

  private mutating func walk(
    _ layer: Layer, at origin: PixelOffset, clip: PixelRect, into entries: inout [Entry]
  ) {
    guard layer.isShown else { return }
    let covered = layer.shownExtents(scale: scale).moved(by: origin).intersection(clip)
    guard covered.intersects(remaining.bounds) else { return }
    guard layer.needsSnapshot else {
      layer.snapshot = nil
      return walkInside(layer, at: origin, clip: clip, into: &entries)
    }
    note(.snapshot, layer, at: origin, in: covered, into: &entries)
    hideBehindSnapshot(of: layer, at: origin, clip: clip)
  }

  private mutating func walkInside(
    _ layer: Layer, at origin: PixelOffset, clip: PixelRect, into entries: inout [Entry]
  ) {
    let own = layer.ownPixels(scale: scale).moved(by: origin)
    let inside = own.intersection(clip)
    let cut = cutCorners(of: layer, own: own)
    if layer.storedClips, cut.contains(where: { $0.intersects(remaining.bounds) }) {
      walkRounded(layer, at: origin, inside: inside, cut: cut, into: &entries)
    } else {
      walkChildren(layer, at: origin, clip: layer.storedClips ? inside : clip, into: &entries)
      walkContent(layer, at: origin, inside: inside, cut: cut, isSquare: false, into: &entries)
    }
    if let shadow = layer.storedShadow {
      let around = layer.shadowPixels(shadow, scale: scale).moved(by: origin).intersection(clip)
      note(.shadow(shadow), layer, at: origin, in: around, into: &entries)
    }
  }

  private mutating func walkChildren(
    _ layer: Layer, at origin: PixelOffset, clip: PixelRect, into entries: inout [Entry]
  ) {
    guard !layer.children.isEmpty, clip.intersects(remaining.bounds) else { return }
    let base = origin - layer.shift(scale: scale)
    for child in layer.children.reversed() {
      walk(child, at: base + child.pixelOrigin(scale: scale), clip: clip, into: &entries)
    }
  }

  private mutating func walkContent(
    _ layer: Layer, at origin: PixelOffset, inside: PixelRect, cut: [PixelRect], isSquare: Bool,
    into entries: inout [Entry]
  ) {
    guard inside.intersects(remaining.bounds) else { return }
    if layer.hasContent || (layer.storedBackground?.alpha ?? 0) > 0 {
      note(.content(isSquare: isSquare), layer, at: origin, in: inside, into: &entries)
    }
    if layer.isOpaque && layer.storedOpacity >= 1 { hide(inside, cut: isSquare ? [] : cut) }
  }

  private mutating func walkRounded(
    _ layer: Layer, at origin: PixelOffset, inside: PixelRect, cut: [PixelRect],
    into entries: inout [Entry]
  ) {
    guard let visible = visible(in: inside) else { return }
    var content: [Entry] = []
    holes.append(contentsOf: cut)
    walkChildren(layer, at: origin, clip: inside, into: &content)
    walkContent(layer, at: origin, inside: inside, cut: cut, isSquare: true, into: &content)
    holes.removeLast(cut.count)
    guard !content.isEmpty else { return }
    entries.append(
      Entry(kind: .rounded(content), layer: layer, origin: origin, visible: visible))
  }

  /// Notes something to draw, unless all of it is hidden.
  private func note(
    _ kind: Entry.Kind, _ layer: Layer, at origin: PixelOffset, in rect: PixelRect,
    into entries: inout [Entry]
  ) {
    guard let visible = visible(in: rect) else { return }
    entries.append(Entry(kind: kind, layer: layer, origin: origin, visible: visible))
  }

  private func visible(in rect: PixelRect) -> Region? {
    guard rect.intersects(remaining.bounds) else { return nil }
    if rect.contains(remaining.bounds) { return remaining }
    let visible = remaining.intersection(Region(rect))
    return visible.isEmpty ? nil : visible
  }

  /// Takes what an opaque rectangle hides from what is still to be drawn.
  private mutating func hide(_ rect: PixelRect, cut: [PixelRect]) {
    let rect = rect.intersection(remaining.bounds)
    guard rect.area >= Self.leastOccluder else { return }
    var region = Region(rect)
    for hole in holes where hole.intersects(rect) {
      region = region.subtracting(Region(hole))
    }
    for hole in cut where hole.intersects(rect) {
      region = region.subtracting(Region(hole))
    }
    remaining = remaining.subtracting(region)
  }

  private mutating func hideBehindSnapshot(
    of layer: Layer, at origin: PixelOffset, clip: PixelRect
  ) {
    guard layer.storedOpacity >= 1, layer.isOpaqueThroughout(scale: scale) else { return }
    let shown = layer.magnified(layer.extents(scale: scale), scale: scale)
    // Beyond the smear that is counted in, the outermost pixels are covered in part: two more on
    // each side hide nothing surely.
    let margin = layer.smear + 2
    let sure = PixelRect(
      x: shown.x + margin, y: shown.y + margin, width: shown.width - 2 * margin,
      height: shown.height - 2 * margin)
    hide(sure.moved(by: origin).intersection(clip), cut: [])
  }

  /// The squares in which the layer's round corners let through what lies behind.
  private func cutCorners(of layer: Layer, own: PixelRect) -> [PixelRect] {
    guard layer.storedRadius > 0, !own.isEmpty else { return [] }
    let wanted = PixelOffset.pixel((layer.storedRadius * scale).rounded(.up))
    let side = min(wanted, (min(own.width, own.height) + 1) / 2)
    let right = own.maxX - side
    let bottom = own.maxY - side
    var result: [PixelRect] = []
    func add(_ corner: Corners, _ x: Int, _ y: Int) {
      guard layer.storedCorners.contains(corner) else { return }
      result.append(PixelRect(x: x, y: y, width: side, height: side))
    }
    add(.topLeft, own.x, own.y)
    add(.topRight, right, own.y)
    add(.bottomLeft, own.x, bottom)
    add(.bottomRight, right, bottom)
    return result
  }
}
