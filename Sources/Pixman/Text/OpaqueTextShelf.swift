internal import CPixman

/// The texts that are drawn again and again on one colour, kept as opaque pictures.
///
/// Copying a picture costs a fifth of drawing its letters over what is there (a mask is read, and
/// each pixel of the target read and written), but a picture takes four times the memory of a
/// mask. So only a text that comes a second time on the same colour has one, no more memory is
/// used than an eighth of the largest picture drawn to, and what is in use makes no room for others,
/// nor for the same text on another colour: a text that finds none is drawn by its mask.
struct OpaqueTextShelf {
  /// A text that was not drawn among so many others makes room.
  private static let staleAfter = 1024
  /// How many texts are drawn between two searches for stale ones.
  private static let sweepEvery = 256

  /// What all pictures take, in bytes.
  private(set) var cost = 0
  /// The most that they may take, in bytes.
  private(set) var limit = 0
  private var holders: [TextEntry] = []
  private var uses = 0
  private var nextSweep = 0

  /// The picture of a text, if there is one that was drawn so.
  mutating func find(_ entry: TextEntry, _ key: OpaqueText.Key) -> OpaqueText? {
    uses += 1
    guard let opaque = entry.opaque, opaque.key == key else { return nil }
    entry.opaque?.lastUse = uses
    return opaque
  }

  /// Makes the picture of a text for which none was found, if it is worth it.
  ///
  /// - Parameters:
  ///   - entry: The text.
  ///   - mask: Its mask at the key's scale.
  ///   - key: How it is drawn.
  ///   - target: What it is drawn to.
  /// - Returns: The picture; nil if the mask is to be drawn.
  mutating func make(
    _ entry: TextEntry, _ mask: TextPicture, _ key: OpaqueText.Key, for target: Image
  ) -> OpaqueText? {
    guard entry.lastKey == key else {
      entry.lastKey = key
      return nil
    }
    // An eighth of the target's four bytes a pixel; groups and snapshots are smaller ones.
    limit = max(limit, target.width * target.height / 2)
    if let old = entry.opaque {
      guard isStale(old) else { return nil }
      giveUp(entry)
      holders.removeAll { $0 === entry }
    }
    let size = Self.cost(width: mask.image.width, height: mask.image.height)
    if cost + size > limit { sweep() }
    guard cost + size <= limit, let image = draw(mask.image, key) else { return nil }
    let opaque = OpaqueText(key: key, image: image, x: mask.x, y: mask.y, lastUse: uses)
    entry.opaque = opaque
    holders.append(entry)
    cost += size
    return opaque
  }

  /// Gives up the pictures that were not drawn for long.
  private mutating func sweep() {
    guard uses >= nextSweep else { return }
    nextSweep = uses + Self.sweepEvery
    var kept: [TextEntry] = []
    for entry in holders {
      if let opaque = entry.opaque, !isStale(opaque) {
        kept.append(entry)
      } else {
        giveUp(entry)
      }
    }
    holders = kept
  }

  private func isStale(_ opaque: OpaqueText) -> Bool { uses - opaque.lastUse > Self.staleAfter }

  /// Takes an entry's picture away.
  private mutating func giveUp(_ entry: TextEntry) {
    guard let old = entry.opaque else { return }
    cost -= Self.cost(width: old.image.width, height: old.image.height)
    entry.opaque = nil
  }

  private static func cost(width: Int, height: Int) -> Int { width * height * 4 + 256 }

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
