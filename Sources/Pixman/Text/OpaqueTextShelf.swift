internal import CPixman

/// The texts that are drawn again and again on one colour, kept as opaque pictures.
///
/// Copying a picture costs a fifth of drawing its letters over what is there (a mask is read, and
/// each pixel of the target read and written), but a picture takes four times the memory of a
/// mask. So only a text that comes a second time on the same colour has one, no more memory is
/// used than a quarter of what is drawn to, and what is in use makes no room for others: a text
/// that finds none is drawn by its mask.
struct OpaqueTextShelf {
  /// A text that was not drawn among so many others makes room.
  private static let staleAfter = 1024
  /// How many texts are drawn between two searches for stale ones.
  private static let sweepEvery = 256

  /// What all pictures take, in bytes.
  private(set) var cost = 0
  private var holders: [TextEntry] = []
  private var uses = 0
  private var nextSweep = 0

  /// The picture of a text, made if it is worth it.
  ///
  /// - Parameters:
  ///   - entry: The text.
  ///   - mask: Its mask at the key's scale.
  ///   - key: How it is drawn.
  ///   - limit: The most that all pictures may take, in bytes.
  /// - Returns: The picture; nil if the mask is to be drawn.
  mutating func image(
    of entry: TextEntry, _ mask: Image, _ key: OpaqueText.Key, limit: Int
  ) -> Image? {
    uses += 1
    if let opaque = entry.opaque, opaque.key == key {
      entry.opaque?.lastUse = uses
      return opaque.image
    }
    guard entry.lastKey == key else {
      entry.lastKey = key
      return nil
    }
    let size = mask.width * mask.height * 4 + 256
    if let old = entry.opaque {
      // Another colour than before: its room goes to the new picture.
      cost -= old.image.stride * old.image.height + 256
      entry.opaque = nil
      holders.removeAll { $0 === entry }
    }
    if cost + size > limit { sweep() }
    guard cost + size <= limit, let image = draw(mask, key) else { return nil }
    entry.opaque = OpaqueText(key: key, image: image, lastUse: uses)
    holders.append(entry)
    cost += size
    return image
  }

  /// Gives up the pictures that were not drawn for long.
  private mutating func sweep() {
    guard uses >= nextSweep else { return }
    nextSweep = uses + Self.sweepEvery
    holders.removeAll { entry in
      guard let opaque = entry.opaque else { return true }
      guard uses - opaque.lastUse > Self.staleAfter else { return false }
      cost -= opaque.image.stride * opaque.image.height + 256
      entry.opaque = nil
      return true
    }
  }

  private func draw(_ mask: Image, _ key: OpaqueText.Key) -> Image? {
    guard let image = Image.ifPossible(width: mask.width, height: mask.height) else { return nil }
    let canvas = Canvas(image)
    canvas.fill(image.bounds, key.backdrop)
    canvas.withSolid(key.color) {
      canvas.composite(PIXMAN_OP_OVER, $0, mask: mask.handle, in: image.bounds)
    }
    return image
  }
}
