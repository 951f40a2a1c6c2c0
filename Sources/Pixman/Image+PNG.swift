internal import CPango
internal import Platform

extension Image {
  /// Reads a PNG file; one without opacity becomes an xrgb32 image.
  ///
  /// - Throws: `PixmanError.unreadable` if the file cannot be read or is no PNG, else what making
  ///   an image throws.
  public static func readPNG(_ path: String) throws(PixmanError) -> Image {
    let bytes: [UInt8]
    do {
      bytes = try File.read(path)
    } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
    return try decodePNG(bytes, path: path)
  }

  /// Writes the image as a PNG file; an a8 image becomes black with that opacity.
  ///
  /// - Throws: `PixmanError.unwritable` if the file cannot be written.
  public func writePNG(_ path: String) throws(PixmanError) {
    let bytes = try encodePNG(path: path)
    do {
      try File.write(path, bytes)
    } catch {
      throw .unwritable(path: path, reason: error.reason)
    }
  }

  /// Makes an image from the bytes of a PNG file; `path` only names it in errors.
  ///
  /// - Throws: `PixmanError.unreadable` if the bytes are no PNG, else what making an image throws.
  public static func decodePNG(
    _ bytes: [UInt8], path: String = "PNG"
  ) throws(PixmanError) -> Image {
    var reader = PNGReader(bytes: bytes)
    let surface = withUnsafeMutablePointer(to: &reader) { reader in
      cairo_image_surface_create_from_png_stream(
        { closure, target, count in
          guard let closure, let target else { return CAIRO_STATUS_READ_ERROR }
          let reader = closure.assumingMemoryBound(to: PNGReader.self)
          let isThere = reader.pointee.read(Int(count), into: target)
          return isThere ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
        }, reader)
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface) else {
      throw .unreadable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    let image = try Image(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)), format: isOpaque ? .xrgb32 : .argb32)
    let stride = Int(cairo_image_surface_get_stride(surface))
    for row in 0..<image.height {
      (image.base + row * image.stride).copyMemory(
        from: pixels + row * stride, byteCount: image.width * 4)
    }
    return image
  }

  /// The image as the bytes of a PNG file; `path` only names it in errors.
  ///
  /// - Throws: `PixmanError.unwritable` if there is no memory for it.
  public func encodePNG(path: String = "PNG") throws(PixmanError) -> [UInt8] {
    if format == .rgb565 {
      // The file has no such pixels.
      let wide = try Image(width: width, height: height, format: .xrgb32)
      Canvas(wide).draw(self, at: .zero)
      return try wide.encodePNG(path: path)
    }
    let surface = cairoSurface()
    defer { cairo_surface_destroy(surface) }
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { bytes in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, source, count in
          guard let closure, let source else { return CAIRO_STATUS_WRITE_ERROR }
          let chunk = UnsafeBufferPointer(start: source, count: Int(count))
          closure.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: chunk)
          return CAIRO_STATUS_SUCCESS
        }, bytes)
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .unwritable(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    return bytes
  }

  /// A Cairo surface over the same pixels, which must not outlive the image; the caller frees it.
  func cairoSurface() -> OpaquePointer? {
    let cairoFormat: cairo_format_t
    switch format {
    case .argb32: cairoFormat = CAIRO_FORMAT_ARGB32
    case .xrgb32: cairoFormat = CAIRO_FORMAT_RGB24
    case .rgb565: cairoFormat = CAIRO_FORMAT_RGB16_565
    case .a8: cairoFormat = CAIRO_FORMAT_A8
    }
    return cairo_image_surface_create_for_data(
      base.assumingMemoryBound(to: UInt8.self), cairoFormat, Int32(width), Int32(height),
      Int32(stride))
  }
}
