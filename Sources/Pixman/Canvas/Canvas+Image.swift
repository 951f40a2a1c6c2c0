internal import CPixman

extension Canvas {
  /// Draws an image pixel by pixel with its upper left corner at `point`.
  public func draw(_ image: Image, at point: Point, opacity: Double = 1) {
    guard let corner = pixel(at: point) else { return }
    draw(image, atPixel: corner, opacity: opacity)
  }

  /// Draws an image stretched to `rect`, bilinear and not rounded to whole pixels.
  ///
  /// Pixels that the edges cross are drawn as far as they are covered. An opaque image replaces
  /// what is inside, which costs a quarter of drawing over it.
  public func draw(_ image: Image, in rect: Rect, opacity: Double = 1) {
    let share = Self.unit(opacity) * self.opacity
    let x = (rect.minX + translation.x) * scale
    let y = (rect.minY + translation.y) * scale
    let columns = Stretch(start: x, length: rect.width * scale, pixels: image.width)
    let rows = Stretch(start: y, length: rect.height * scale, pixels: image.height)
    guard let columns, let rows, share > 0 else { return }
    if columns.isIdentity && rows.isIdentity {
      return draw(image, atPixel: (columns.first, rows.first), opacity: opacity)
    }
    let area = PixelRect(
      x: columns.first, y: rows.first, width: columns.end - columns.first,
      height: rows.end - rows.first)
    guard !clip.bounds.intersection(area).isEmpty else { return }
    withStretched(image, columns, rows) { source in
      rows.forEachPiece { y, height, rowCoverage in
        columns.forEachPiece { x, width, columnCoverage in
          let share = share * rowCoverage * columnCoverage
          let piece = PixelRect(x: x, y: y, width: width, height: height)
          let operation = share >= 1 && image.format.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
          withOpacityMask(share) { mask in
            composite(
              operation, source, mask: mask, in: piece, sourceX: x - area.x, sourceY: y - area.y)
          }
        }
      }
    }
  }

  /// The device pixel nearest to a point, in the pixels of `clip`; nil if it is out of reach.
  func pixel(at point: Point) -> (x: Int, y: Int)? {
    let x = (point.x + translation.x) * scale
    let y = (point.y + translation.y) * scale
    guard abs(x) < 65_535.5, abs(y) < 65_535.5 else { return nil }
    return (Int(pixel: x, within: 65_536), Int(pixel: y, within: 65_536))
  }

  /// Draws an image with its corner at a pixel of `clip`.
  func draw(_ image: Image, atPixel corner: (x: Int, y: Int), opacity: Double) {
    let area = PixelRect(x: corner.x, y: corner.y, width: image.width, height: image.height)
    let opacity = Self.unit(opacity) * self.opacity
    guard opacity > 0, !clip.bounds.intersection(area).isEmpty else { return }
    let operation = opacity >= 1 && image.format.isOpaque ? PIXMAN_OP_SRC : PIXMAN_OP_OVER
    withOpacityMask(opacity) { composite(operation, image.handle, mask: $0, in: area) }
  }

  /// Calls `body` with a view of the image's pixels, stretched.
  ///
  /// The view is made anew, for 32 ns, so that the image itself never changes.
  private func withStretched(
    _ image: Image, _ columns: Stretch, _ rows: Stretch, _ body: (OpaquePointer) -> Void
  ) {
    guard
      let view = pixman_image_create_bits_no_clear(
        image.format.code, Int32(image.width), Int32(image.height),
        image.base.assumingMemoryBound(to: UInt32.self), Int32(image.stride))
    else { return }
    defer { pixman_image_unref(view) }
    let one: pixman_fixed_t = 65_536
    var transform = pixman_transform_t(
      matrix: (
        (columns.fixedStep, 0, columns.fixedOffset), (0, rows.fixedStep, rows.fixedOffset),
        (0, 0, one)
      ))
    pixman_image_set_transform(view, &transform)
    pixman_image_set_filter(view, PIXMAN_FILTER_BILINEAR, nil, 0)
    pixman_image_set_repeat(view, PIXMAN_REPEAT_PAD)
    body(view)
  }
}
