import Glibc
import Pixman
import Support
import Testing

@testable import WLSurface

/// Orders of events that made other clients fail, as their public reports tell them.
@Suite struct FieldReportTests {
  private func descriptors() throws -> Int {
    let folder = try #require(opendir("/proc/self/fd"))
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

  @Test(arguments: Batching.several)
  func `W22 W79 a dock that comes in one burst leads to frames of the newest size alone`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let first = rig.compositor.addOutput()
    try rig.start()
    try rig.compositor.sendEnter(first, rig.surface)
    rig.frame()
    let before = try rig.surface.drawn.count
    for step in 0..<6 {
      try rig.compositor.configure(rig.toplevel, ToplevelState(60 + step * 10, 50))
    }
    let second = rig.compositor.addOutput()
    rig.pump()
    try rig.compositor.sendEnter(second, rig.surface)
    try rig.compositor.sendLeave(first, rig.surface)
    rig.compositor.withdraw(first.global)
    rig.pump()
    for _ in 0..<4 { rig.frame() }
    let drawn = try rig.surface.drawn.dropFirst(before)
    #expect(rig.error == nil && drawn.last.map { [$0.width, $0.height] } == [110, 50])
    if case .whole = batching { #expect(drawn.count <= 2) }
    #expect(rig.connection.outputs.count == 1)
  }

  @Test func `W22 W25 a compositor that sends back what was committed comes to rest`() throws {
    let rig = try Rig()
    try rig.start()
    try rig.compositor.configure(rig.toplevel, ToplevelState(90, 70))
    for _ in 0..<20 {
      rig.frame()
      let last = try #require(try rig.surface.drawn.last)
      try rig.compositor.configure(rig.toplevel, ToplevelState(last.width, last.height))
    }
    rig.frame()
    let drawn = try rig.surface.drawn
    #expect(drawn.last.map { [$0.width, $0.height] } == [90, 70] && drawn.count <= 4)
  }

  @Test(arguments: [ReleasePolicy.nextCommit, .manual])
  func `W39 W44 two hundred windows that come and go leave no object and no descriptor`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(policy: policy)
    try rig.start()
    rig.closeWindow()
    rig.pump()
    let objects = rig.lastingObjects
    for index in 0..<200 {
      try rig.makeWindow(size: Size(width: 20 + Double(index % 9), height: 20))
      rig.pump()
      // What the compositor still holds is released when the window is long gone.
      rig.closeWindow()
      rig.pump()
      rig.compositor.releaseAll()
      rig.pump()
    }
    #expect(rig.error == nil && rig.compositor.violations.isEmpty)
    #expect(rig.lastingObjects <= objects)
    #expect(rig.compositor.livePools <= 4)
  }

  @Test func `W16 two thousand callbacks leave no object behind`() throws {
    let rig = try Rig()
    try rig.start()
    let objects = rig.compositor.objects.count
    for index in 0..<2_000 {
      rig.addDamage(PixelRect(x: index % 20, y: 0, width: 1, height: 1))
      rig.frame()
    }
    #expect(rig.error == nil && rig.compositor.objects.count <= objects + 4)
  }

  @Test func `W12 a thousand keymaps and two hundred seats leave the descriptors as they were`()
    throws
  {
    let rig = try Rig()
    try rig.start()
    let before = try descriptors()
    for _ in 0..<200 {
      let seat = rig.compositor.addSeat([.keyboard, .pointer, .touch])
      rig.pump()
      for _ in 0..<5 { seat.keymap(Array("xkb_keymap {}\0".utf8)) }
      rig.pump()
      rig.compositor.withdraw(seat.global)
      rig.pump()
    }
    #expect(rig.connection.seats.isEmpty)
    // Other tests run beside this one and open some of their own.
    #expect(try descriptors() < before + 200)
  }

  @Test func `W98 W104 a finger whose place leaps by the window's own is no trap`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat([.touch])
    try rig.start()
    let surface = try rig.surface
    seat.touchDown(1, 8, 2, at: 10, on: surface)
    for (step, y) in [1.6, 0.5, -380, -8_388_608, 8_388_607].enumerated() {
      seat.touchMotion(1, 8, y, at: UInt32(18 + step * 8))
      seat.touchFrame()
      rig.pump()
    }
    seat.touchUp(1, at: 60)
    rig.pump()
    #expect(rig.input.count == 7 && rig.input.last == "up 8.0,8388607.0")
  }
}

extension Rig {
  /// What the client has made and must end itself; a callback ends with its surface.
  fileprivate var lastingObjects: Int {
    compositor.objects.count { $0.interface != "wl_callback" }
  }
}
