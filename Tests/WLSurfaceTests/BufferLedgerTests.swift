import Pixman
import Testing

@testable import WLSurface

@Suite struct BufferLedgerTests {
  private let side = 64
  private func everything() -> Region { Region(PixelRect(x: 0, y: 0, width: side, height: side)) }

  /// The buffer for the next frame; nil when all are held.
  private func next(
    _ ledger: inout BufferLedger, width: Int? = nil, at now: Double = 0
  ) -> Int? {
    switch ledger.choose(width: width ?? side, height: side, at: now) {
    case .use(let id): id
    case .make(let id, _): id
    case .wait: nil
    }
  }

  private func take(
    _ ledger: inout BufferLedger, at now: Double = 0
  ) throws -> Int {
    let id = next(&ledger, at: now)
    return try #require(id)
  }

  @Test func `W45 four buffers are the most, and W46 then waits`() throws {
    var ledger = BufferLedger()
    for expected in 0..<4 {
      let id = try take(&ledger)
      #expect(id == expected)
      ledger.commit(id, damage: everything(), at: 0)
    }
    let full = ledger.choose(width: side, height: side, at: 0)
    #expect(full == .wait)
    let fullForOtherSizes = ledger.choose(width: 999, height: side, at: 0)
    #expect(fullForOtherSizes == .wait)
    ledger.release(2)
    let released = ledger.choose(width: side, height: side, at: 0)
    #expect(released == .use(2))
  }

  @Test func `W47 immediate release uses one buffer for ever`() throws {
    var ledger = BufferLedger()
    for frame in 0..<1000 {
      let id = try take(&ledger, at: Double(frame) / 60)
      ledger.commit(id, damage: everything(), at: Double(frame) / 60)
      ledger.release(id)
    }
    #expect(ledger.slots.count == 1)
  }

  @Test func `W47 the youngest free buffer is used and the others age out`() throws {
    var ledger = BufferLedger()
    for _ in 0..<3 {
      let id = try take(&ledger)
      ledger.commit(id, damage: everything(), at: 0)
    }
    for id in 0..<3 { ledger.release(id) }
    let youngest = next(&ledger)
    #expect(youngest == 2)
    ledger.commit(2, damage: everything(), at: 1)
    let kept = ledger.dropUnused(at: 1)
    #expect(kept == [])
    let aged = ledger.dropUnused(at: 2.5)
    #expect(aged == [0, 1])
    #expect(ledger.slots.map(\.id) == [2])
  }

  @Test func `W44 a held buffer is never handed out, released twice or abandoned`() throws {
    var ledger = BufferLedger()
    let first = try take(&ledger)
    ledger.release(first)
    #expect(ledger.slots.first?.state == .painting)
    ledger.commit(first, damage: everything(), at: 0)
    ledger.abandon(first, isCurrent: true)
    #expect(ledger.isBusy(first))
    ledger.release(first)
    ledger.release(first)
    ledger.release(99)
    #expect(ledger.slots.first?.state == .free)
  }

  @Test func `W55 a free buffer of an old size gives its place to the new size`() throws {
    var ledger = BufferLedger()
    let old = try take(&ledger)
    ledger.commit(old, damage: everything(), at: 0)
    let held = ledger.choose(width: 80, height: side, at: 0)
    #expect(held == .make(id: 1, replacing: nil))
    ledger.commit(1, damage: Region(PixelRect(x: 0, y: 0, width: 80, height: side)), at: 0)
    ledger.release(old)
    let remade = ledger.choose(width: 90, height: side, at: 0)
    #expect(remade == .make(id: 2, replacing: old))
    #expect(ledger.slots.count == 2)
  }

  @Test func `W48 new, rescaled and discarded buffers lack everything`() throws {
    var ledger = BufferLedger()
    let id = try take(&ledger)
    #expect(ledger.stale(id) == everything())
    ledger.commit(id, damage: everything(), at: 0)
    ledger.release(id)
    #expect(ledger.stale(id).isEmpty)
    ledger.makeStale()
    #expect(ledger.stale(id) == everything())
    _ = next(&ledger)
    ledger.abandon(id, isCurrent: true)
    #expect(ledger.stale(id).isEmpty)
    _ = next(&ledger)
    ledger.abandon(id, isCurrent: false)
    #expect(ledger.stale(id) == everything())
  }

  @Test func `W48 a stale region of more than 16 rectangles becomes its extents`() throws {
    var ledger = BufferLedger()
    let first = try take(&ledger)
    ledger.commit(first, damage: everything(), at: 0)
    for frame in 0..<20 {
      let spot = Region(PixelRect(x: frame * 3, y: frame * 3, width: 1, height: 1))
      let id = try take(&ledger)
      ledger.commit(id, damage: spot, at: 0)
      ledger.release(id)
    }
    #expect(ledger.stale(first).count <= 16)
    #expect(ledger.stale(first).contains(x: 57, y: 57) && ledger.stale(first).contains(x: 0, y: 0))
  }

  /// Draws a square that moves, painting only damage and stale parts, and compares each committed
  /// buffer with one painted whole, while the releases come in a random order.
  @Test(arguments: 0..<40)
  func `W48 every committed buffer equals a full repaint`(seed: Int) throws {
    var random = Dice(seed: UInt64(seed))
    var ledger = BufferLedger()
    var pixels: [Int: [UInt8]] = [:]
    var square = PixelRect(x: 0, y: 0, width: 9, height: 9)
    var held: [Int] = []
    for frame in 0..<200 {
      let before = square
      square.x = Int.random(in: 0..<side - 9, using: &random)
      square.y = Int.random(in: 0..<side - 9, using: &random)
      guard let id = next(&ledger, at: Double(frame) / 60) else {
        square = before
        release(&held, &ledger, &random)
        continue
      }
      var damage = frame == 0 ? everything() : Region(before)
      damage.formUnion(square)
      var content = pixels[id] ?? Array(repeating: 0xEE, count: side * side)
      paint(&content, square, only: damage.union(ledger.stale(id)))
      pixels[id] = content
      var whole = Array(repeating: UInt8(0xEE), count: side * side)
      paint(&whole, square, only: everything())
      let wrong = content.indices.first { content[$0] != whole[$0] }
      try #require(wrong == nil, "frame \(frame), buffer \(id)")
      ledger.commit(id, damage: damage, at: Double(frame) / 60)
      held.append(id)
      if Bool.random(using: &random) { release(&held, &ledger, &random) }
    }
  }

  private func release(_ held: inout [Int], _ ledger: inout BufferLedger, _ random: inout Dice) {
    guard let index = held.indices.randomElement(using: &random) else { return }
    ledger.release(held.remove(at: index))
  }

  private func paint(_ content: inout [UInt8], _ square: PixelRect, only clip: Region) {
    for rect in clip.intersection(everything()).rects {
      for y in rect.y..<rect.maxY {
        for x in rect.x..<rect.maxX {
          let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
          content[y * side + x] = square.contains(pixel) ? 1 : 0
        }
      }
    }
  }
}

/// Numbers that look random and are the same in every run.
private struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
