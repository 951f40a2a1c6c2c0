import Pixman

@testable import Interaction

/// The plainest way to draw a tree: every layer, back to front, with no region of its own.
///
/// What the painter culls, keeps and cuts must end in the same bytes.
struct NaivePainter {
  static func picture(of scene: Scene) throws -> Image {
    let image = try blankImage(for: scene)
    let canvas = Canvas(image, scale: scene.scale, clip: Region(image.bounds))
    try draw(scene.stage, at: .zero, in: canvas)
    return image
  }

  private static func draw(_ layer: Layer, at origin: PixelOffset, in canvas: Canvas) throws {
    guard !layer.isHidden, layer.opacity > 0, layer.scale > 0 else { return }
    let isGroup =
      layer.scale != 1
      || (layer.opacity < 1
        && layer.children.contains { !$0.isHidden && $0.opacity > 0 && $0.scale > 0 })
    if isGroup {
      try drawGroup(layer, at: origin, in: canvas)
    } else {
      try drawInside(layer, at: origin, in: canvas, opacity: layer.opacity)
    }
  }

  private static func drawGroup(
    _ layer: Layer, at origin: PixelOffset, in canvas: Canvas
  ) throws {
    let extents = layer.extents(scale: canvas.scale)
    guard !extents.isEmpty else { return }
    let isOpaque = layer.isOpaqueThroughout(scale: canvas.scale)
    let image = try Image(
      width: extents.width, height: extents.height, format: isOpaque ? .xrgb32 : .argb32)
    try drawInside(
      layer, at: .zero - extents.origin,
      in: Canvas(image, scale: canvas.scale, clip: Region(image.bounds)), opacity: 1)
    let place = Point(x: Double(origin.x) / canvas.scale, y: Double(origin.y) / canvas.scale)
    let natural = extents.logical(scale: canvas.scale)
    let canvas = canvas.translated(by: place)
    if layer.scale == 1 {
      canvas.draw(image, at: natural.origin, opacity: layer.opacity)
    } else {
      canvas.draw(
        image, in: layer.magnifiedExactly(natural, scale: canvas.scale), opacity: layer.opacity)
    }
  }

  private static func drawInside(
    _ layer: Layer, at origin: PixelOffset, in canvas: Canvas, opacity: Double
  ) throws {
    let scale = canvas.scale
    let own = layer.ownPixels(scale: scale)
    let body = own.moved(by: origin).logical(scale: scale)
    let canvas = opacity < 1 ? canvas.faded(by: opacity) : canvas
    if let shadow = layer.shadow {
      canvas.clipped(to: Region(layer.shadowPixels(shadow, scale: scale).moved(by: origin)))
        .draw(shadow, around: body, cornerRadius: layer.cornerRadius)
    }
    var failure: (any Error)?
    func content(_ inside: Canvas, isSquare: Bool) {
      let clipped = inside.clipped(to: Region(own.moved(by: origin)))
      if let color = layer.backgroundColor, color.alpha > 0 {
        clipped.fill(
          body, cornerRadius: isSquare ? 0 : layer.cornerRadius, corners: layer.corners,
          color: color)
      }
      let shift = layer.shift(scale: scale)
      let base = origin - shift
      layer.draw(
        in: clipped.translated(by: Point(x: Double(base.x) / scale, y: Double(base.y) / scale)))
      for child in layer.children {
        do {
          try draw(
            child, at: base + child.pixelOrigin(scale: scale),
            in: layer.clipsToBounds ? clipped : inside)
        } catch { failure = error }
      }
    }
    if layer.clipsToBounds && layer.cornerRadius > 0 {
      canvas.withRoundedClip(body, cornerRadius: layer.cornerRadius, corners: layer.corners) {
        content($0, isSquare: true)
      }
    } else {
      content(canvas, isSquare: false)
    }
    if let failure { throw failure }
  }
}
