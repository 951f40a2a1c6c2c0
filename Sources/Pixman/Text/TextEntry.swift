/// What is known of one text: its measures, and its pictures at the scales it was drawn at.
final class TextEntry {
  /// The extents of the set text in logical units.
  let size: Size
  /// From the upper edge to the first baseline, in logical units.
  let baseline: Double
  /// How many lines there are.
  let lineCount: Int
  /// Whether something had to be left out.
  let isCut: Bool
  private let ink: Rect
  private let isColored: Bool
  /// The set text, kept from measuring to the first drawing: most are drawn once.
  private var layout: PangoText?
  private var pictures: [TextPicture] = []
  /// When it was used last, in the count of its cache.
  var lastUse = 0
  /// Whether its cache still has it; if not, it holds nothing any more and is to be asked for anew.
  private(set) var isKept = true
  /// The picture on the colour behind it, while the shelf keeps one.
  var opaque: OpaqueText?
  /// How the text was drawn last on a known colour.
  var lastKey: OpaqueText.Key?

  /// Sets and measures a text.
  init(_ engine: TextEngine, _ key: TextKey) {
    let layout = PangoText(engine, key)
    let measures = layout.measures
    size = measures.size
    ink = measures.ink
    baseline = measures.baseline
    lineCount = measures.lineCount
    isCut = measures.isCut
    // No letter below U+2000 has colours; most texts have nothing above.
    isColored = key.text.unicodeScalars.contains {
      $0.value >= 0x2000 && ($0.properties.isEmojiPresentation || $0 == "\u{FE0F}")
    }
    self.layout = layout
  }

  /// Its cache has dropped it: it gives back what it holds, whoever remembers it.
  func giveUp() {
    isKept = false
    pictures = []
    layout = nil
  }

  /// About how much memory it takes, in bytes.
  var cost: Int {
    pictures.reduce(layout == nil ? 512 : 4096) { $0 + $1.image.stride * $1.image.height + 256 }
  }

  /// The picture at a scale, if there is one already.
  func picture(scale: Double, color: UInt32) -> TextPicture? {
    let wanted = isColored ? color : nil
    return pictures.first { $0.scale == scale && $0.color == wanted }
  }

  /// Draws the picture at a scale; nil if there is nothing to see.
  func makePicture(
    _ engine: TextEngine, _ key: TextKey, scale: Double, color: UInt32
  ) -> TextPicture? {
    let wanted = isColored ? color : nil
    guard !ink.isEmpty else { return nil }
    let layout = self.layout ?? PangoText(engine, key)
    self.layout = nil
    guard let picture = layout.picture(ink, scale: scale, color: wanted) else { return nil }
    // Two scales serve a window between two outputs; an animated scale must not pile up pictures.
    if pictures.count >= 2 { pictures.removeFirst() }
    pictures.append(picture)
    return picture
  }
}
