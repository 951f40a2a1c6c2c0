internal import CPixman

extension Canvas {
  /// Composites a source on to the clipped part of `area`, given in the pixels of `clip`.
  ///
  /// The clip's rectangles are walked here instead of being set on the pixman image: nothing has
  /// to be undone, and the common clip of one rectangle costs nothing.
  ///
  /// - Parameters:
  ///   - operation: How source and target combine.
  ///   - source: The source image.
  ///   - mask: What the source is multiplied with.
  ///   - area: The pixels to change.
  ///   - sourceX: The source's column at the left edge of `area`.
  ///   - sourceY: The source's row at the upper edge of `area`.
  ///   - maskX: The mask's column at the left edge of `area`.
  ///   - maskY: The mask's row at the upper edge of `area`.
  func composite(
    _ operation: pixman_op_t, _ source: OpaquePointer, mask: OpaquePointer? = nil,
    in area: PixelRect, sourceX: Int = 0, sourceY: Int = 0, maskX: Int = 0, maskY: Int = 0
  ) {
    clip.forEach(in: area) { box in
      let dx = box.x - area.x
      let dy = box.y - area.y
      pixman_image_composite32(
        operation, source, mask, target.handle, Int32(sourceX + dx), Int32(sourceY + dy),
        Int32(maskX + dx), Int32(maskY + dy), Int32(box.x - pixelOrigin.x),
        Int32(box.y - pixelOrigin.y), Int32(box.width), Int32(box.height))
    }
  }

  /// Calls `body` with an image of one colour, premultiplied `0xAARRGGBB`.
  func withSolid(_ value: UInt32, _ body: (OpaquePointer) -> Void) {
    func wide(_ shift: UInt32) -> UInt16 { UInt16(value >> shift & 0xff) * 257 }
    var color = pixman_color_t(red: wide(16), green: wide(8), blue: wide(0), alpha: wide(24))
    guard let solid = pixman_image_create_solid_fill(&color) else { return }
    body(solid)
    pixman_image_unref(solid)
  }

  /// Calls `body` with a mask of one opacity; with no mask if that is 1, not at all if it is 0.
  func withOpacityMask(_ opacity: Double, _ body: (OpaquePointer?) -> Void) {
    guard opacity < 1 else { return body(nil) }
    let value = UInt32((Self.unit(opacity) * 255).rounded())
    guard value > 0 else { return }
    withSolid(value << 24) { body($0) }
  }
}
