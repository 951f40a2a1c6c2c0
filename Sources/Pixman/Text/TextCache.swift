internal import Platform

/// The texts a thread has measured and drawn, by content, within a memory limit.
final class TextCache {
  private static let perThread = ThreadLocal { TextCache() }
  /// This thread's cache.
  static var current: TextCache { perThread.value }

  private let engine = TextEngine()
  /// The texts that are copied instead of being drawn letter by letter.
  var shelf = OpaqueTextShelf()
  private var entries = RecencyCache<TextKey, TextEntry>(limit: 6 << 20)

  /// The measured text for a key.
  func entry(for key: TextKey) -> TextEntry {
    if let entry = entries.value(for: key) { return entry }
    let entry = TextEntry(engine, key)
    entries.insert(entry, for: key, cost: entry.cost)
    return entry
  }

  /// The picture of a text at a scale; nil if there is nothing to see.
  func picture(of text: TextLayout, _ entry: TextEntry, scale: Double, color: UInt32)
    -> TextPicture?
  {
    if let picture = entry.picture(scale: scale, color: color) { return picture }
    let key = text.key
    let picture = entry.makePicture(engine, key, scale: scale, color: color)
    if picture != nil { entries.insert(entry, for: key, cost: entry.cost) }
    return picture
  }
}
