import Pixman
import Platform

/// Pictures of a scene as it is now.
enum Screenshot {
  /// Draws a scene into memory of its own; throws `AppError` 6 if there is not enough.
  static func image(of scene: Scene) throws(AppError) -> Image {
    let bounds = PixelRect(
      rounding: Rect(origin: .zero, size: scene.size), scale: scene.scale)
    do throws(PixmanError) {
      let image = try Image(
        width: max(1, bounds.width), height: max(1, bounds.height), format: .xrgb32)
      scene.draw(in: Canvas(image, scale: scene.scale, clip: Region(image.bounds)))
      return image
    } catch {
      throw .memory("\(error)")
    }
  }

  /// Writes a scene as a PNG file; "-" is standard output. Throws `AppError` 7 if that cannot be.
  static func write(_ scene: Scene, to path: String) throws(AppError) {
    let image = try image(of: scene)
    do {
      if path == "-" {
        try StandardStreams.write(try image.encodePNG())
      } else {
        try image.writePNG(path)
      }
    } catch {
      throw .file("\(error)")
    }
  }
}
