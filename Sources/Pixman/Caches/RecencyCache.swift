/// Values by key within a memory limit; what was not used for longest goes first.
struct RecencyCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  /// The most that all values together may cost, in bytes.
  let limit: Int
  /// What all values together cost now, in bytes.
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(limit: Int) { self.limit = limit }

  /// The number of values held.
  var count: Int { entries.count }

  /// The value, which counts as a use.
  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    return entries.values[index].value
  }

  /// Keeps a value that costs so many bytes.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    uses += 1
    if let old = entries.updateValue(Entry(value: value, cost: cost, lastUse: uses), forKey: key) {
      self.cost -= old.cost
    }
    self.cost += cost
    if self.cost > limit { trim() }
  }

  /// Drops the oldest down to three quarters, so that the sorting is paid for rarely.
  private mutating func trim() {
    let oldestFirst = entries.sorted { $0.value.lastUse < $1.value.lastUse }
    for (key, entry) in oldestFirst {
      // The newest stays even if it alone is over the limit: it is about to be drawn.
      guard cost > limit / 4 * 3, entry.lastUse != uses else { return }
      entries[key] = nil
      cost -= entry.cost
    }
  }
}
