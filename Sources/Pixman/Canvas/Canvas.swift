/// Draw calls on to an image, in logical units.
///
/// A value: `translated`, `clipped` and `faded` return another canvas on the same image. Rectangles
/// snap to device pixels by `PixelRect(rounding:)`; the scale is applied here and nowhere else.
/// Drawing never fails: what has no extent, or is not a number, draws nothing.
public struct Canvas {
  /// Device pixels of a logical unit.
  public let scale: Double
  /// The pixels that may change, in pixels of the canvas the whole drawing began with.
  ///
  /// Inside `withGroup` the pixels are still counted as outside of it.
  public internal(set) var clip: Region
  /// The opaque colour that all pixels of the clip show before anything is drawn; nil if unknown.
  ///
  /// Whoever has drawn nothing but a text's surroundings may hand it to
  /// `draw(_:at:color:over:)`, which is then several times as quick.
  public private(set) var backdrop: Color?
  /// The image drawn into.
  let target: Image
  /// How far the origin has moved, in logical units.
  var translation = Point.zero
  /// What every opacity is multiplied with.
  var opacity = 1.0
  /// The pixel of `clip` that is the target's first one: not zero inside groups.
  var pixelOrigin = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Makes a canvas on an image; pixels outside `clip` stay as they are.
  ///
  /// - Parameters:
  ///   - target: The image to draw into.
  ///   - scale: Device pixels of a logical unit; must be above zero.
  ///   - clip: The pixels that may change.
  public init(_ target: Image, scale: Double, clip: Region) {
    precondition(scale > 0 && scale.isFinite, "A canvas needs a scale above zero.")
    self.target = target
    self.scale = scale
    self.clip = clip.intersection(target.bounds)
  }

  /// Makes a canvas on the whole of an image.
  public init(_ target: Image, scale: Double = 1) {
    self.init(target, scale: scale, clip: Region(target.bounds))
  }

  /// A canvas like another one that draws into an image whose first pixel is `pixelOrigin`'s.
  init(copying canvas: Canvas, target: Image, pixelOrigin: PixelRect) {
    scale = canvas.scale
    clip = canvas.clip
    translation = canvas.translation
    self.target = target
    self.pixelOrigin = pixelOrigin
  }

  /// What may be drawn to, as a rectangle in logical units of this canvas.
  public var bounds: Rect {
    let pixels = clip.bounds
    return Rect(
      x: Double(pixels.x) / scale - translation.x, y: Double(pixels.y) / scale - translation.y,
      width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
  }

  /// A canvas whose origin lies at `offset` of this one.
  public func translated(by offset: Point) -> Canvas {
    var canvas = self
    canvas.translation = translation + offset
    return canvas
  }

  /// A canvas that draws only inside `rect`.
  public func clipped(to rect: Rect) -> Canvas {
    var canvas = self
    canvas.clip.formIntersection(Region(pixels(of: rect)))
    return canvas
  }

  /// A canvas that draws only to pixels of `region`, in the pixels of `clip`.
  public func clipped(to region: Region) -> Canvas {
    var canvas = self
    canvas.clip.formIntersection(region)
    return canvas
  }

  /// A canvas that draws everything with this opacity, 0 to 1, each call by itself.
  public func faded(by opacity: Double) -> Canvas {
    var canvas = self
    canvas.opacity *= Self.unit(opacity)
    return canvas
  }

  /// A canvas of which it is known that all pixels of the clip show one opaque colour now.
  public func known(toShow color: Color?) -> Canvas {
    var canvas = self
    canvas.backdrop = color
    return canvas
  }

  /// Whether anything drawn inside `rect` can change a pixel.
  public func intersects(_ rect: Rect) -> Bool {
    !clip.bounds.intersection(PixelRect(covering: rect.translated(by: translation), scale: scale))
      .isEmpty
  }

  /// The device pixels `rect` is drawn to, counted as `clip` counts.
  public func pixels(of rect: Rect) -> PixelRect {
    PixelRect(rounding: rect.translated(by: translation), scale: scale)
  }

  /// The value as an opacity: 0 to 1, not a number becomes 0.
  static func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
