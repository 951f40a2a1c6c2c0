internal import Platform

/// The texts a thread has measured and drawn, by content, within a memory limit.
///
/// Layouts remember their entries, so that drawing one needs no search. What was not used for
/// longest goes first: its entry gives up what it holds, and whoever remembers it asks anew.
final class TextCache {
  private static let perThread = ThreadLocal { TextCache() }
  /// This thread's cache.
  static var current: TextCache { perThread.value }

  /// The most that all entries together may cost, in bytes.
  let limit: Int
  /// What all entries together cost now, in bytes.
  private(set) var cost = 0
  /// The texts that are copied instead of being drawn letter by letter.
  var shelf = OpaqueTextShelf()
  private let engine = TextEngine()
  private var entries: [TextKey: TextEntry] = [:]
  private var uses = 0

  init(limit: Int = 6 << 20) { self.limit = limit }

  /// The measured text for a key, which counts as a use.
  ///
  /// - Parameters:
  ///   - key: What it is; looked at only where nothing is remembered.
  ///   - remembered: What was given for the same key before.
  /// - Returns: The remembered entry while the cache has it, else the one it has, or a new one.
  func entry(
    for key: @autoclosure () -> TextKey, remembered: TextEntry? = nil
  ) -> TextEntry {
    uses += 1
    if let remembered, remembered.isKept {
      remembered.lastUse = uses
      return remembered
    }
    let key = key()
    if let entry = entries[key] {
      entry.lastUse = uses
      return entry
    }
    let entry = TextEntry(engine, key)
    entry.lastUse = uses
    entries[key] = entry
    cost += entry.cost
    if cost > limit { trim() }
    return entry
  }

  /// The picture of a text at a scale; nil if there is nothing to see.
  func picture(
    of text: TextLayout, _ entry: TextEntry, scale: Double, color: UInt32
  ) -> TextPicture? {
    if let picture = entry.picture(scale: scale, color: color) { return picture }
    let before = entry.cost
    let picture = entry.makePicture(engine, text.key, scale: scale, color: color)
    cost += entry.cost - before
    if cost > limit { trim() }
    return picture
  }

  /// Drops the oldest down to three quarters, so that the sorting is paid for rarely.
  private func trim() {
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      // The newest stays even if it alone is over the limit: it is about to be drawn.
      guard cost > limit / 4 * 3, entry.lastUse != uses else { return }
      entries[key] = nil
      cost -= entry.cost
      entry.giveUp()
    }
  }
}
