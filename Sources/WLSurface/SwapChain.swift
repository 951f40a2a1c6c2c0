import CWayland
import Pixman
import Platform

/// The buffers of one window, from which each frame takes one (W45 to W48).
///
/// Buffers are made when they are needed, at most four; one that the compositor released is used
/// again, the youngest first. Old sizes give their memory to new ones.
public final class SwapChain {
  /// Which buffer is whose.
  private(set) var ledger = BufferLedger()
  /// Where memory comes from; tests have less of it.
  var makeMemory: (Int) throws(OutOfMemory) -> SharedMemory
  private let format: BufferFormat
  private var buffers: [Int: Buffer] = [:]
  private let log: (LogMessage) -> Void
  private var isShowing = false
  private var hasReportedShortage = false
  private var starvedSince: Double?

  /// Makes an empty chain; `shm` must outlive it or its `destroy()`.
  init(
    shm: OpaquePointer, format: BufferFormat = .xrgb8888, log: @escaping (LogMessage) -> Void
  ) {
    self.log = log
    self.format = format
    makeMemory = { size throws(OutOfMemory) in try SharedMemory(shm: shm, size: size) }
  }

  /// The number of buffers there are.
  public var count: Int { ledger.slots.count }
  /// The number of buffers that the compositor holds.
  public var busyCount: Int { ledger.slots.count { $0.state == .busy } }

  /// What there is, for whoever asks for the state: the buffers from the oldest commit to the newest.
  public func list(at now: Double) -> [BufferState] {
    ledger.slots.map { slot in
      BufferState(
        width: slot.width, height: slot.height, isBusy: slot.state == .busy,
        age: now - slot.lastUse)
    }
  }

  /// A buffer to draw into; nil while every buffer is held.
  ///
  /// - Throws: `OutOfMemory` where there is no memory even with the spare buffers given up (W42), or
  ///   the size is more than a buffer can have.
  func next(width: Int, height: Int, at now: Double) throws(OutOfMemory) -> Buffer? {
    guard let layout = BufferLayout(width: width, height: height, format: format) else {
      throw OutOfMemory(reason: "a buffer of \(width) x \(height) pixels is too large")
    }
    let choice = ledger.choose(width: width, height: height, at: now)
    watchStarvation(choice == .wait, at: now)
    switch choice {
    case .wait: return nil
    case .use(let id): return buffers[id]
    case .make(let id, let replaced):
      let memory = replaced.flatMap { takeMemory(of: $0, for: layout.size) }
      do throws(OutOfMemory) {
        return try make(id, layout, in: memory)
      } catch {
        ledger.remove(id)
        throw error
      }
    }
  }

  /// Notes that there is no memory for a frame: said once while a picture is shown (W42).
  ///
  /// - Throws: `WaylandError.outOfMemory` when there is none.
  func report(_ shortage: OutOfMemory) throws(WaylandError) {
    guard isShowing else { throw .outOfMemory(shortage.reason) }
    if !hasReportedShortage {
      let text = "no memory for a buffer: \(shortage.reason)"
      log(LogMessage(level: .error, area: .memory, text: text))
    }
    hasReportedShortage = true
  }

  /// Notes that a buffer was committed.
  func committed(_ buffer: Buffer, damage: Region, at now: Double) {
    isShowing = true
    hasReportedShortage = false
    ledger.commit(buffer.id, damage: damage, at: now)
    forget(ledger.dropUnused(at: now))
  }

  /// Takes back a buffer that was not committed.
  func abandon(_ buffer: Buffer, isCurrent: Bool) {
    ledger.abandon(buffer.id, isCurrent: isCurrent)
  }

  /// Makes all content worthless, so that every buffer is drawn anew.
  func makeStale() { ledger.makeStale() }

  /// Notes a release.
  func released(_ buffer: Buffer) { ledger.release(buffer.id) }

  /// Destroys all buffers at once; whoever still draws into one harms nobody.
  func destroy() {
    forget(Array(buffers.keys))
    ledger = BufferLedger()
    isShowing = false
  }

  /// Whether `next` gives a buffer of that size without making one.
  func hasSpare(width: Int, height: Int) -> Bool {
    ledger.slots.contains { $0.state == .free && $0.width == width && $0.height == height }
  }

  private func make(
    _ id: Int, _ layout: BufferLayout, in old: SharedMemory?
  ) throws(OutOfMemory) -> Buffer {
    let memory = if let old { old } else { try makeMemory(retrying: layout.size) }
    do {
      let buffer = try Buffer(id: id, in: memory, layout: layout, of: self)
      buffers[id] = buffer
      return buffer
    } catch {
      throw OutOfMemory(reason: error.description)
    }
  }

  /// Ends a buffer and gives its memory where that fits; else it is free before any is asked for.
  private func takeMemory(of id: Int, for size: Int) -> SharedMemory? {
    guard let memory = buffers[id]?.memory, memory.fits(size) else {
      forget([id])
      return nil
    }
    do throws(OutOfMemory) {
      try memory.provide(size)
    } catch {
      // With this memory given back there may be enough for as much anew; if not, that is reported.
      forget([id])
      return nil
    }
    buffers.removeValue(forKey: id)?.destroy()
    return memory
  }

  private func makeMemory(retrying size: Int) throws(OutOfMemory) -> SharedMemory {
    do {
      return try makeMemory(size)
    } catch {
      // Spare buffers go, and one more try decides (W42).
      forget(ledger.dropFree())
      return try makeMemory(size)
    }
  }

  private func forget(_ ids: [Int]) {
    for id in ids {
      guard let buffer = buffers.removeValue(forKey: id) else { continue }
      buffer.destroy()
      // Whoever still holds the buffer may do so when the connection is gone.
      buffer.memory.destroy()
    }
  }

  /// Says once when the compositor holds every buffer for two seconds (W46).
  private func watchStarvation(_ isStarved: Bool, at now: Double) {
    guard isStarved else {
      starvedSince = nil
      return
    }
    let since = starvedSince ?? now
    starvedSince = since
    guard since.isFinite, now - since >= 2 else { return }
    starvedSince = .infinity
    let table = ledger.slots.map { "\($0.id): \($0.width) x \($0.height), \($0.state)" }
    log(
      LogMessage(
        level: .warning, area: .memory,
        text: "the compositor holds every buffer: " + table.joined(separator: "; ")))
  }

}
