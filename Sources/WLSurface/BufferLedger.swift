import Pixman

/// Which of a window's buffers may be written, and what each lacks (W44 to W48, W55).
///
/// A value: it knows buffers by number and never touches memory.
struct BufferLedger {
  /// Where a buffer is in its life.
  enum State: Equatable {
    /// Ours, and not in use.
    case free
    /// Ours, and being drawn.
    case painting
    /// The compositor's, until its release.
    case busy
  }

  /// One buffer.
  struct Slot: Equatable {
    /// Its number, never used again.
    let id: Int
    /// Its width in pixels.
    let width: Int
    /// Its height in pixels.
    let height: Int
    /// Where it is in its life.
    fileprivate(set) var state = State.free
    /// What changed since its content was the newest, in pixels.
    fileprivate(set) var stale: Region
    /// When it was last committed, in seconds.
    fileprivate(set) var lastUse: Double

    fileprivate init(id: Int, width: Int, height: Int, now: Double) {
      self.id = id
      self.width = width
      self.height = height
      stale = Region(PixelRect(x: 0, y: 0, width: width, height: height))
      lastUse = now
    }
  }

  /// What to do for the next frame.
  enum Choice: Equatable {
    /// Draw into this buffer.
    case use(Int)
    /// Make a buffer `id`, from the memory of the free buffer `replaced` if one is given.
    case make(id: Int, replacing: Int?)
    /// Every buffer is held: wait for a release (W46).
    case wait
  }

  /// The buffers, in the order of their last commit, oldest first.
  private(set) var slots: [Slot] = []
  private var nextID = 0

  /// How many buffers a window may have, those of an old size included (W45).
  static let capacity = 4
  /// How long a free buffer is kept without being used, in seconds (W45).
  static let keep = 2.0
  /// How many rectangles a stale region may take (W48).
  static let maximumRects = 16

  /// Chooses the buffer for the next frame and marks it as being painted.
  mutating func choose(width: Int, height: Int, at now: Double) -> Choice {
    let free = slots.indices.filter { slots[$0].state == .free }
    // The youngest lacks the least and is warm in the cache; the others age out (W47).
    if let index = free.last(where: { slots[$0].width == width && slots[$0].height == height }) {
      slots[index].state = .painting
      return .use(slots[index].id)
    }
    let replaced = free.first { slots[$0].width != width || slots[$0].height != height }
    guard replaced != nil || slots.count < Self.capacity else { return .wait }
    let replacedID = replaced.map { slots.remove(at: $0).id }
    var slot = Slot(id: nextID, width: width, height: height, now: now)
    slot.state = .painting
    nextID += 1
    slots.append(slot)
    return .make(id: slot.id, replacing: replacedID)
  }

  /// The stale region of a buffer.
  func stale(_ id: Int) -> Region { slots.first { $0.id == id }?.stale ?? Region() }

  /// Whether the compositor holds a buffer.
  func isBusy(_ id: Int) -> Bool { slots.contains { $0.id == id && $0.state == .busy } }

  /// Notes a commit: the buffer is the compositor's and the newest; all others lack its damage.
  mutating func commit(_ id: Int, damage: Region, at now: Double) {
    guard let index = slots.firstIndex(where: { $0.id == id }) else { return }
    var slot = slots.remove(at: index)
    slot.state = .busy
    slot.stale = Region()
    slot.lastUse = now
    for other in slots.indices {
      let all = PixelRect(x: 0, y: 0, width: slots[other].width, height: slots[other].height)
      slots[other].stale.formUnion(damage.intersection(all))
      slots[other].stale = slots[other].stale.simplified(maxRects: Self.maximumRects)
    }
    slots.append(slot)
  }

  /// Takes back a painted buffer that was not committed.
  ///
  /// Where `isCurrent` it was painted up to date all the same.
  mutating func abandon(_ id: Int, isCurrent: Bool) {
    guard let index = slots.firstIndex(where: { $0.id == id && $0.state == .painting }) else {
      return
    }
    slots[index].state = .free
    slots[index].stale = isCurrent ? Region() : slots[index].everything
  }

  /// Notes a release.
  mutating func release(_ id: Int) {
    guard let index = slots.firstIndex(where: { $0.id == id && $0.state == .busy }) else { return }
    slots[index].state = .free
  }

  /// Forgets a buffer that could not be made.
  mutating func remove(_ id: Int) { slots.removeAll { $0.id == id } }

  /// Makes the content of every buffer worthless: the scale changed.
  mutating func makeStale() {
    for index in slots.indices { slots[index].stale = slots[index].everything }
  }

  /// Forgets the free buffers that were not needed lately, and tells which.
  mutating func dropUnused(at now: Double) -> [Int] { drop { now - $0.lastUse > Self.keep } }

  /// Forgets all free buffers, since memory is short (W42), and tells which.
  mutating func dropFree() -> [Int] { drop { _ in true } }

  private mutating func drop(where isUnused: (Slot) -> Bool) -> [Int] {
    let unused = slots.filter { $0.state == .free && isUnused($0) }.map(\.id)
    slots.removeAll { unused.contains($0.id) }
    return unused
  }
}

extension BufferLedger.Slot {
  /// The whole buffer.
  fileprivate var everything: Region {
    Region(PixelRect(x: 0, y: 0, width: width, height: height))
  }
}
