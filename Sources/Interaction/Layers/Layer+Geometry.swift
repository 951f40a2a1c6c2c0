public import Pixman

extension Layer {
  /// Where the layer is shown, in scene coordinates (or its topmost ancestor's without a scene).
  public final var presentationFrame: Rect {
    let first = convert(bounds.origin, to: nil)
    let last = convert(Point(x: bounds.maxX, y: bounds.maxY), to: nil)
    return Rect(
      origin: first, size: Size(width: last.x - first.x, height: last.y - first.y))
  }

  /// Turns a point of this layer's bounds into another layer's; nil means the scene.
  public final func convert(_ point: Point, to other: Layer?) -> Point {
    var result = point
    var layer: Layer? = self
    while let current = layer {
      if current === other { return result }
      result = current.toParent(result)
      layer = current.parent
    }
    guard let other else { return result }
    return other.convert(result, from: nil)
  }

  /// Turns a point of another layer's bounds (nil: of the scene) into this layer's.
  public final func convert(_ point: Point, from other: Layer?) -> Point {
    if let other { return convert(other.convert(point, to: nil), from: nil) }
    guard let parent else { return fromParent(point) }
    return fromParent(parent.convert(point, from: nil))
  }

  /// A point of the bounds in the parent's bounds, as shown.
  final func toParent(_ point: Point) -> Point {
    let plain = point - storedOrigin + storedFrame.origin
    let center = storedFrame.center
    return center + (plain - center) * storedScale + storedTranslation
  }

  /// A point of the parent's bounds in this layer's, as shown.
  final func fromParent(_ point: Point) -> Point {
    let center = storedFrame.center
    let moved = point - storedTranslation
    guard storedScale > 0 else { return storedOrigin }
    return center + (moved - center) * (1 / storedScale) - storedFrame.origin + storedOrigin
  }

  /// Where the layer's pixels begin, from its parent's corner shifted by the parent's bounds.
  ///
  /// Only the corner moves with the translation: the extent in pixels stays the same.
  final func pixelOrigin(scale: Double) -> PixelOffset {
    PixelOffset(
      x: PixelOffset.pixel((storedFrame.minX + storedTranslation.x) * scale),
      y: PixelOffset.pixel((storedFrame.minY + storedTranslation.y) * scale))
  }

  /// The layer's own pixels, from its own corner.
  ///
  /// The edges are rounded in the parent's coordinates, so that neighbours meet without a gap.
  final func ownPixels(scale: Double) -> PixelRect {
    let left = PixelOffset.pixel(storedFrame.minX * scale)
    let top = PixelOffset.pixel(storedFrame.minY * scale)
    let right = PixelOffset.pixel(storedFrame.maxX * scale)
    let bottom = PixelOffset.pixel(storedFrame.maxY * scale)
    return PixelRect(x: 0, y: 0, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// How far the children are shifted by the origin of the bounds.
  final func shift(scale: Double) -> PixelOffset {
    PixelOffset(
      x: PixelOffset.pixel(storedOrigin.x * scale), y: PixelOffset.pixel(storedOrigin.y * scale))
  }

  /// Whether anything of the subtree can be seen, as far as this layer decides.
  final var isShown: Bool { !storedHidden && storedOpacity > 0 && storedScale > 0 }

  /// What the subtree covers at natural scale, in pixels from the layer's own corner.
  final func extents(scale: Double) -> PixelRect {
    if let cachedExtents { return cachedExtents }
    let own = ownPixels(scale: scale)
    var result = own
    if let shadow = storedShadow {
      result = result.union(shadowPixels(shadow, scale: scale))
    }
    if !storedClips {
      let shift = shift(scale: scale)
      for child in children where child.isShown {
        let place = child.pixelOrigin(scale: scale) - shift
        result = result.union(child.shownExtents(scale: scale).moved(by: place))
      }
    }
    cachedExtents = result
    return result
  }

  /// What the shadow covers, in pixels from the layer's own corner.
  final func shadowPixels(_ shadow: Shadow, scale: Double) -> PixelRect {
    let body = ownPixels(scale: scale).logical(scale: scale)
    // A Gaussian of half the radius has faded below one 256th at three deviations.
    let reach = shadow.blurRadius * 1.5 + 1 / scale
    return PixelRect(
      covering: body.translated(by: shadow.offset).expanded(by: reach), scale: scale)
  }

  /// What the subtree covers as shown, its own scale included.
  final func shownExtents(scale: Double) -> PixelRect {
    let natural = extents(scale: scale)
    return storedScale == 1 ? natural : magnified(natural, scale: scale)
  }

  /// Pixels at natural scale as the layer's own scale shows them, with the smear of its filter.
  final func magnified(_ rect: PixelRect, scale: Double) -> PixelRect {
    guard !rect.isEmpty else { return rect }
    let exact = magnifiedExactly(rect.logical(scale: scale), scale: scale)
    let cover = PixelRect(covering: exact, scale: scale)
    let smear = self.smear
    return PixelRect(
      x: cover.x - smear, y: cover.y - smear, width: cover.width + 2 * smear,
      height: cover.height + 2 * smear)
  }

  /// How far the filter of the layer's own scale spreads a pixel.
  final var smear: Int { max(1, PixelOffset.pixel(storedScale.rounded(.up))) }

  /// A rectangle from the layer's own corner, magnified about the centre of its pixels.
  final func magnifiedExactly(_ rect: Rect, scale: Double) -> Rect {
    let center = ownPixels(scale: scale).logical(scale: scale).center
    return Rect(
      origin: center + (rect.origin - center) * storedScale,
      size: Size(width: rect.width * storedScale, height: rect.height * storedScale))
  }

  /// Forgets what the subtree covers, here and as far up as it matters.
  final func forgetExtents() {
    cachedExtents = nil
    parent?.forgetExtentsOfChildren()
  }

  /// Forgets what the subtree covers because a child changed: nothing where children are clipped.
  final func forgetExtentsOfChildren() {
    var layer: Layer? = self
    while let current = layer, !current.storedClips, current.cachedExtents != nil {
      current.cachedExtents = nil
      layer = current.parent
    }
  }
}
