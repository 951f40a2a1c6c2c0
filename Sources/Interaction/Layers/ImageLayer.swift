public import Pixman

/// A layer that shows an image.
open class ImageLayer: Layer {
  /// How the image lies in the layer.
  public enum Placement: Equatable, Sendable {
    /// Pixel by pixel from the upper left corner.
    case natural
    /// Stretched to the bounds.
    case fill
    /// As large as fits in the bounds, in the middle.
    case fit
  }

  private var storedImage: Image?
  private var storedPlacement: Placement

  /// Makes a layer with an image.
  public init(_ image: Image? = nil, placement: Placement = .fill, frame: Rect = .zero) {
    storedImage = image
    storedPlacement = placement
    super.init(frame: frame)
  }

  /// The image; after drawing into it, `setNeedsDisplay` shows what is new.
  public final var image: Image? {
    get { storedImage }
    set {
      guard newValue !== storedImage else { return }
      storedImage = newValue
      setNeedsDisplay()
    }
  }

  /// How the image lies in the layer.
  public final var placement: Placement {
    get { storedPlacement }
    set {
      guard newValue != storedPlacement else { return }
      storedPlacement = newValue
      setNeedsDisplay()
    }
  }

  /// Whether the image has no transparency and fills the bounds, or the background is opaque.
  open override var isOpaque: Bool {
    if backgroundColor?.isOpaque == true { return true }
    guard let storedImage, storedImage.format == .xrgb32 else { return false }
    switch storedPlacement {
    case .fill: return isDrawnOneToOne(storedImage)
    case .fit: return false
    case .natural:
      let own = ownPixels(scale: scene?.scale ?? 1)
      return storedImage.width >= own.width && storedImage.height >= own.height
    }
  }

  /// Draws the image.
  open override func draw(in canvas: Canvas) {
    guard let storedImage else { return }
    switch storedPlacement {
    case .natural: canvas.draw(storedImage, at: bounds.origin)
    case .fill:
      if isDrawnOneToOne(storedImage) {
        canvas.draw(storedImage, at: bounds.origin)
      } else {
        canvas.draw(storedImage, in: bounds)
      }
    case .fit:
      let width = Double(storedImage.width)
      let height = Double(storedImage.height)
      let factor = min(bounds.width / width, bounds.height / height)
      canvas.draw(
        storedImage,
        in: Rect(
          x: bounds.midX - width * factor / 2, y: bounds.midY - height * factor / 2,
          width: width * factor, height: height * factor))
    }
  }

  /// The image, where it is shown as it is and nothing is drawn besides.
  override func wholeImage(scale: Double) -> Image? {
    guard type(of: self) == ImageLayer.self, let storedImage, storedImage.format == .xrgb32,
      storedPlacement != .fit, isDrawnOneToOne(storedImage), isOpaqueThroughout(scale: scale),
      !children.contains(where: \.isShown)
    else { return nil }
    return storedImage
  }

  /// Whether each image pixel falls on one of the target's: no filter is needed then.
  private func isDrawnOneToOne(_ image: Image) -> Bool {
    let own = ownPixels(scale: scene?.scale ?? 1)
    return own.width == image.width && own.height == image.height
  }
}
