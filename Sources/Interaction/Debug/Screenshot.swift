import Pixman
import Platform

/// Pictures of a scene in memory and in files.
enum Screenshot {
  /// The most pixels of a picture: what a window's buffer can hold (W43).
  private static let limit = Double(MappedMemory.maximumSize / 4)

  /// Makes an image for a scene's size and scale; throws `AppError` 6 if it is too large.
  static func makeImage(
    _ size: Size, scale: Double, format: PixelFormat = .xrgb32
  ) throws(AppError) -> Image {
    let width = max(1, (size.width * scale).rounded())
    let height = max(1, (size.height * scale).rounded())
    guard max(width, height) <= Double(Image.maximumSide), width * height <= limit else {
      throw .memory("a picture of \(JSON.number(width)) x \(JSON.number(height)) is too large")
    }
    do throws(PixmanError) {
      return try Image(width: Int(width), height: Int(height), format: format)
    } catch {
      throw .memory("\(error)")
    }
  }

  /// Draws a scene into memory of its own; throws `AppError` 6 if there is not enough.
  static func image(
    of scene: Scene, format: PixelFormat = .xrgb32
  ) throws(AppError) -> Image {
    let image = try makeImage(scene.size, scale: scene.scale, format: format)
    scene.draw(in: Canvas(image, scale: scene.scale, clip: Region(image.bounds)))
    return image
  }

  /// Begins to write an image as a PNG file; throws `AppError` 7 if that cannot be.
  ///
  /// "-" is standard output. Only what a reader does not take at once is left to be written:
  /// nothing, where it is no pipe.
  static func begin(_ image: Image, to path: String) throws(AppError) -> OutputFile {
    do {
      return try OutputFile(path, holding: try image.encodePNG(path: path))
    } catch {
      throw .file("\(error)")
    }
  }
}
