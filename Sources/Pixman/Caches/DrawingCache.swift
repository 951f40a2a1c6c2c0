internal import Platform

/// What a thread keeps between draw calls: masks, shadows and a spare image for groups.
final class DrawingCache {
  private static let perThread = ThreadLocal { DrawingCache() }
  /// This thread's cache.
  static var current: DrawingCache { perThread.value }

  /// Coverage of rounded rectangles.
  var masks = RecencyCache<MaskKey, RoundedMask>(limit: 2 << 20)
  /// Icons as masks.
  var icons = RecencyCache<IconKey, Image>(limit: 1 << 20)
  /// Shadows in pieces.
  var shadows = RecencyCache<ShadowKey, ShadowPieces>(limit: 4 << 20)
  private var spare: Image?

  /// An image of at least this size with unknown content; nil if there is no memory.
  func takeImage(width: Int, height: Int) -> Image? {
    if let image = spare, image.width >= width, image.height >= height {
      spare = nil
      return image
    }
    return Image.ifPossible(width: width, height: height)
  }

  /// Gives an image back for the next group; the larger of two is kept.
  func giveBack(_ image: Image) {
    if let spare, spare.bounds.area > image.bounds.area { return }
    spare = image
  }
}
