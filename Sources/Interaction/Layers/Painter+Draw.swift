import Pixman

extension Painter {
  /// Draws what was noted, the hindmost first.
  func draw(_ entries: [Entry], in canvas: Canvas) {
    for index in entries.indices.reversed() {
      let entry = entries[index]
      let place = Point(
        x: Double(entry.origin.x) / canvas.scale, y: Double(entry.origin.y) / canvas.scale)
      let clipped = canvas.clipped(to: entry.visible)
      switch entry.kind {
      case .content(let isSquare):
        let backdrop =
          entry.layer.hasContent ? backdrop(of: index, in: entries, scale: canvas.scale) : nil
        drawContent(
          of: entry.layer, at: place, isSquare: isSquare, in: clipped.known(toShow: backdrop))
      case .shadow(let shadow):
        let body = entry.layer.ownPixels(scale: canvas.scale).logical(scale: canvas.scale)
        faded(clipped.translated(by: place), entry.layer)
          .draw(shadow, around: body, cornerRadius: entry.layer.storedRadius)
      case .snapshot:
        drawSnapshot(of: entry.layer, at: place, in: clipped)
      case .rounded(let content):
        drawRounded(content, of: entry.layer, at: place, in: clipped)
      }
    }
  }

  private func drawContent(of layer: Layer, at place: Point, isSquare: Bool, in canvas: Canvas) {
    let canvas = faded(canvas.translated(by: place), layer)
    if let color = layer.storedBackground, color.alpha > 0 {
      canvas.fill(
        layer.ownPixels(scale: canvas.scale).logical(scale: canvas.scale),
        cornerRadius: isSquare ? 0 : layer.storedRadius, corners: layer.storedCorners,
        color: color)
    }
    guard layer.hasContent else { return }
    if layer.storedOrigin == .zero {
      layer.draw(in: canvas)
    } else {
      let shift = layer.shift(scale: canvas.scale)
      layer.draw(
        in: canvas.translated(
          by: Point(x: -Double(shift.x) / canvas.scale, y: -Double(shift.y) / canvas.scale)))
    }
  }

  private func drawSnapshot(of layer: Layer, at place: Point, in canvas: Canvas) {
    let snapshot: Snapshot
    if let kept = layer.snapshot {
      snapshot = kept
    } else {
      snapshot = Snapshot()
      layer.snapshot = snapshot
      layer.scene?.pictures.append(WeakLayer(layer: layer))
    }
    snapshot.renew(of: layer, scale: canvas.scale)
    guard let image = snapshot.image else { return }
    let natural = snapshot.extents.logical(scale: canvas.scale)
    let canvas = canvas.translated(by: place)
    if layer.storedScale == 1 {
      canvas.draw(image, at: natural.origin, opacity: layer.storedOpacity)
    } else {
      canvas.draw(
        image, in: layer.magnifiedExactly(natural, scale: canvas.scale),
        opacity: layer.storedOpacity)
    }
  }

  private func drawRounded(
    _ content: [Entry], of layer: Layer, at place: Point, in canvas: Canvas
  ) {
    let body = layer.ownPixels(scale: canvas.scale).logical(scale: canvas.scale)
      .translated(by: place)
    canvas.withRoundedClip(
      body, cornerRadius: layer.storedRadius, corners: layer.storedCorners
    ) { inside in
      draw(content, in: inside)
    }
  }

  /// Only a layer without children fades its draws; others are faded as a picture.
  private func faded(_ canvas: Canvas, _ layer: Layer) -> Canvas {
    layer.storedOpacity < 1 && !layer.needsSnapshot ? canvas.faded(by: layer.storedOpacity) : canvas
  }
}
