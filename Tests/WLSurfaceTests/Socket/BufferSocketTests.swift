import Glibc
import Pixman
import Support
import Testing

@testable import WLSurface

/// Buffers: their memory, their life under every release policy, and damage.
@Suite struct BufferSocketTests {
  @Test func `W41 the memory of buffers is sealed against shrinking before it is shared`() throws {
    let rig = try Rig()
    try rig.start()
    let pools = rig.compositor.pools
    #expect(!pools.isEmpty)
    // 2: F_SEAL_SHRINK, 1: F_SEAL_SEAL
    #expect(pools.allSatisfy { $0.seals & 3 == 3 })
  }

  @Test(arguments: ReleasePolicy.five)
  func `W43 buffers of changing sizes lie inside pools that are never resized`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    var random = SplitMix(seed: 43)
    for _ in 0..<120 {
      let size = (Int.random(in: 1...90, using: &random), Int.random(in: 1...60, using: &random))
      try rig.compositor.configure(rig.toplevel, ToplevelState(size.0, size.1))
      rig.frame()
    }
    #expect(rig.compositor.count("wl_shm_pool.resize") == 0)
    #expect(rig.compositor.buffers.count <= 4)
    #expect(rig.compositor.livePools <= 4)
  }

  @Test(arguments: ReleasePolicy.five, [Batching.whole, .random(seed: 44, longest: 64)])
  func `W44 a hundred frames are the same under every release policy`(
    _ policy: ReleasePolicy, _ batching: Batching
  ) throws {
    let rig = try Rig(policy: policy, batching: batching)
    rig.compositor.keepsPixels = true
    rig.pump()
    try rig.makeWindow(size: Size(width: 12, height: 8))
    rig.scene = { x, y in UInt32(truncatingIfNeeded: 0xff00_0000 | x << 8 | y) }
    rig.pump()
    var step = 0
    rig.scene = { x, y in
      x == step % 10 ? 0xffff_ffff : UInt32(truncatingIfNeeded: 0xff00_0000 | x << 8 | y)
    }
    rig.frame()
    let before = try rig.surface.drawn.count
    for index in 1...100 {
      let last = step
      step = index
      // A policy that waits for a resize gets one before it has every buffer.
      if index % 3 == 0 {
        try rig.compositor.configure(rig.toplevel, ToplevelState(12 + index % 2, 8))
      }
      rig.addDamage(PixelRect(x: last % 10, y: 0, width: 1, height: 8))
      rig.addDamage(PixelRect(x: step % 10, y: 0, width: 1, height: 8))
      rig.frame()
    }
    let drawn = try rig.surface.drawn.dropFirst(before)
    try #require(drawn.count == 100)
    for (index, commit) in zip(1...100, drawn) {
      let reference = (0..<commit.height).flatMap { y in
        (0..<commit.width).map { x in
          x == index % 10
            ? 0xffff_ffff : UInt32(truncatingIfNeeded: 0xff00_0000 | x << 8 | y)
        }
      }
      #expect(commit.pixels.map { $0 | 0xff00_0000 } == reference, "frame \(index)")
    }
  }

  @Test func `W45 a third buffer is made while a resize holds the first two`() throws {
    let rig = try Rig(policy: .manual)
    try rig.start()
    try rig.compositor.configure(rig.toplevel, ToplevelState(50, 50))
    rig.frame()
    #expect(rig.compositor.busyBuffers.count == 2)
    rig.addDamage()
    rig.frame()
    #expect(rig.compositor.busyBuffers.count == 3)
    #expect(try rig.surface.drawn.last?.width == 50)
  }

  @Test func `W46 with four buffers held drawing waits for a release and no longer`() throws {
    let rig = try Rig(policy: .manual)
    try rig.start()
    for _ in 0..<10 {
      rig.addDamage()
      rig.frame()
    }
    #expect(rig.compositor.buffersMade == 4 && rig.compositor.busyBuffers.count == 4)
    let drawn = try rig.surface.drawn.count
    let requests = rig.requests {
      for _ in 0..<50 {
        rig.now += 1
        rig.pump()
      }
    }
    #expect(requests == [], "no timer draws or commits")
    rig.compositor.release(try #require(rig.compositor.busyBuffers.first))
    rig.compositor.step()
    rig.turn()
    rig.compositor.step()
    #expect(try rig.surface.drawn.count == drawn + 1, "the turn of the release draws")
    #expect(rig.compositor.buffersMade == 4)
  }

  @Test func `W47 with releases at once one buffer is used again and again`() throws {
    let rig = try Rig(policy: .immediate)
    try rig.start(size: Size(width: 8, height: 8))
    for _ in 0..<1000 {
      rig.addDamage(PixelRect(x: 1, y: 1, width: 2, height: 2))
      rig.frame()
    }
    let drawn = try rig.surface.drawn
    #expect(drawn.count == 1001)
    #expect(Set(drawn.suffix(990).compactMap { $0.buffer?.object.id }).count == 1)
    #expect(rig.compositor.buffersMade <= 2)
  }

  @Test func `W45 buffers that were not needed for two seconds are given up`() throws {
    let rig = try Rig(policy: .manual)
    try rig.start()
    for _ in 0..<6 {
      rig.addDamage()
      rig.frame()
    }
    #expect(rig.compositor.buffers.count == 4)
    rig.compositor.releaseAll()
    rig.compositor.releasePolicy = .immediate
    for _ in 0..<40 {
      rig.addDamage()
      rig.frame(after: 100)
    }
    #expect(rig.compositor.buffers.count == 1)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `W48 under random releases every frame equals a full repaint`(_ seed: UInt64) throws {
    let rig = try Rig(policy: .manual)
    rig.compositor.keepsPixels = true
    try rig.start(size: Size(width: 24, height: 16))
    var random = SplitMix(seed: seed)
    var square = (x: 0, y: 0)
    rig.scene = { x, y in
      (square.x..<square.x + 5).contains(x) && (square.y..<square.y + 5).contains(y)
        ? 0xffee_1100 : UInt32(truncatingIfNeeded: 0xff00_0000 | x &* 7 << 8 | y &* 13)
    }
    rig.addDamage()
    rig.frame()
    var expected: [[UInt32]] = []
    rig.onDraw = { [unowned rig] _ in
      expected.append((0..<16).flatMap { y in (0..<24).map { x in rig.scene(x, y) } })
    }
    let before = try rig.surface.drawn.count
    for _ in 0..<200 {
      rig.addDamage(PixelRect(x: square.x, y: square.y, width: 5, height: 5))
      square = (Int.random(in: 0..<19, using: &random), Int.random(in: 0..<11, using: &random))
      rig.addDamage(PixelRect(x: square.x, y: square.y, width: 5, height: 5))
      let shown = try rig.surface.current.buffer
      for buffer in rig.compositor.busyBuffers.shuffled(using: &random)
      where Bool.random(using: &random) && buffer !== shown {
        rig.compositor.release(buffer)
      }
      rig.frame()
    }
    let drawn = try rig.surface.drawn.dropFirst(before)
    #expect(drawn.count == expected.count && drawn.count > 100)
    for (commit, reference) in zip(drawn, expected) {
      #expect(commit.pixels.map { $0 | 0xff00_0000 } == reference)
    }
  }

  @Test func `W49 a change at scale 1.5 is one rectangle of its pixels, rounded outward`() throws {
    let rig = try Rig()
    rig.compositor.firstFractionalScale = 180
    try rig.start()
    rig.frame()
    rig.frame()
    rig.addDamage(
      PixelRect(covering: Rect(x: 3, y: 3, width: 10, height: 10), scale: 1.5))
    rig.frame()
    let commit = try #require(try rig.surface.drawn.last)
    #expect(commit.width == 60 && commit.height == 45)
    // 4.5 to 19.5
    #expect(commit.damage == [PixelRect(x: 4, y: 4, width: 16, height: 16)])
  }

  @Test(arguments: ReleasePolicy.five)
  func `W49 damage is what differs from the last commit, not what the buffer lacked`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    #expect(try rig.surface.drawn.last?.damage == [PixelRect(x: 0, y: 0, width: 40, height: 30)])
    for index in 0..<4 {
      let rect = PixelRect(x: index * 5, y: 2, width: 3, height: 3)
      rig.addDamage(rect)
      rig.frame()
      guard let last = try rig.surface.drawn.last, try rig.surface.drawn.count == index + 2 else {
        continue
      }
      #expect(last.damage == [rect])
    }
    try rig.compositor.configure(rig.toplevel, ToplevelState(41, 30))
    rig.compositor.releaseAll()
    rig.frame()
    rig.frame()
    #expect(try rig.surface.drawn.last?.damage == [PixelRect(x: 0, y: 0, width: 41, height: 30)])
  }

  @Test(arguments: [[0, 1], [0, 1, 0x3631_4752]])
  func `W52 buffers have a format that was offered`(_ formats: [UInt32]) throws {
    let rig = try Rig([])
    rig.compositor.shmFormats = formats
    rig.compositor.advertise(TestCompositor.standardGlobals)
    try rig.start()
    #expect(rig.connection.shmFormats == Set(formats))
    #expect(rig.compositor.buffers.allSatisfy { $0.format <= 1 })
    #expect(try rig.surface.drawn.count == 1)
  }

  @Test(arguments: [1, 3, 1367, 7681])
  func `W53 any width has a stride that pixman and the compositor take`(_ width: Int) throws {
    let rig = try Rig()
    try rig.start(size: Size(width: Double(width), height: 2))
    let buffer = try #require(rig.compositor.buffers.first)
    #expect(buffer.width == width && buffer.stride >= width * 4 && buffer.stride % 4 == 0)
  }

  @Test(arguments: ReleasePolicy.five)
  func `W55 three hundred sizes leave few buffers and pools`(_ policy: ReleasePolicy) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    for index in 0..<300 {
      try rig.compositor.configure(rig.toplevel, ToplevelState(20 + index * 7 % 50, 20))
      rig.frame()
    }
    #expect(rig.compositor.buffers.count <= 4 && rig.compositor.livePools <= 4)
  }

  // MADV_POPULATE_WRITE, which Linux knows from 5.14 on.
  @Test(.enabled(if: madvise(nil, 0, 23) == 0))
  func `W54 a new buffer has its pages before anybody draws into it`() throws {
    let rig = try Rig()
    var residents: [Bool] = []
    rig.onDraw = { residents += pages(of: $0.buffer.image) }
    try rig.start(size: Size(width: 200, height: 200))
    #expect(residents.count > 30 && residents.allSatisfy(\.self))
  }

  @Test func `W41 W54 a larger buffer has its pages in memory to spare before it is drawn into`()
    throws
  {
    let rig = try Rig(policy: .immediate)
    var residents: [Bool] = []
    rig.onDraw = { residents = pages(of: $0.buffer.image) }
    try rig.start(size: Size(width: 200, height: 200))
    let made = rig.compositor.poolsMade
    try rig.compositor.configure(rig.toplevel, ToplevelState(220, 200))
    rig.frame()
    #expect(rig.compositor.poolsMade == made)
    #expect(residents.count > 42 && residents.allSatisfy(\.self))
  }

  /// Which pages of a picture's memory there are, by `mincore(2)`.
  private func pages(of image: Image) -> [Bool] {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let size = image.stride * image.height
    var flags = [UInt8](repeating: 0, count: (size + page - 1) / page)
    #expect(mincore(image.base, size, &flags) == 0)
    return flags.map { $0 & 1 == 1 }
  }
}
