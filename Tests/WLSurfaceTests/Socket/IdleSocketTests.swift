import Glibc
import Support
import Testing

@testable import WLSurface

/// The inhibitor of a window: when it is there, and when not.
///
/// The compositor itself refuses one for a surface that shows nothing, and a second one.
@Suite struct IdleSocketTests {
  private static let interface = "zwp_idle_inhibit_manager_v1"
  private static let interfaces: Set = [interface, "zwp_idle_inhibitor_v1"]
  private static let creation = "\(interface).create_inhibitor"

  @Test(arguments: Batching.several)
  func `W115 the inhibitor comes after the window is mapped, and there is one`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    rig.compositor.configuresAtOnce = false
    rig.pump()
    try rig.makeWindow()
    rig.window?.inhibitsIdle = true
    rig.pump()
    #expect(rig.compositor.count(Self.creation) == 0)
    try rig.compositor.configure(rig.toplevel, ToplevelState())
    rig.pump()
    #expect(try rig.surface.inhibitsIdle)
    rig.window?.inhibitsIdle = true
    for _ in 0..<3 { rig.frame() }
    #expect(rig.compositor.count(Self.creation) == 1)
  }

  @Test func `W115 it goes when it is wanted no more, and comes back`() throws {
    let rig = try Rig()
    try rig.start()
    #expect(try !rig.surface.inhibitsIdle)
    for isWanted in [true, false, true] {
      rig.window?.inhibitsIdle = isWanted
      rig.pump()
      #expect(try rig.surface.inhibitsIdle == isWanted)
    }
  }

  @Test func `W115 W38 it goes with the window that is hidden, and comes with it`() throws {
    let rig = try Rig()
    try rig.start()
    rig.window?.inhibitsIdle = true
    rig.pump()
    rig.window?.hide()
    rig.pump()
    #expect(try !rig.surface.inhibitsIdle)
    rig.window?.show()
    rig.pump()
    #expect(try rig.surface.inhibitsIdle)
    #expect(rig.compositor.count(Self.creation) == 2)
  }

  @Test func `W115 W39 it goes before the window does`() throws {
    let rig = try Rig()
    try rig.start()
    rig.window?.inhibitsIdle = true
    rig.pump()
    let mark = rig.compositor.log.count
    rig.closeWindow()
    rig.pump()
    #expect(rig.compositor.requests(since: mark).first == "zwp_idle_inhibitor_v1.destroy")
    #expect(rig.compositor.violations.isEmpty && rig.error == nil)
  }

  @Test(arguments: [true, false])
  func `W10 W115 while the compositor does not read, it is neither made nor destroyed`(
    _ isWanted: Bool
  ) throws {
    let rig = try Rig()
    var size: Int32 = 1
    setsockopt(rig.compositor.clientDescriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(4))
    try rig.start()
    rig.window?.inhibitsIdle = !isWanted
    rig.pump()
    rig.compositor.readsSocket = false
    while !rig.connection.isCongested, rig.turns < 10_000 {
      rig.compositor.ping()
      rig.compositor.flush()
      rig.turn()
    }
    try #require(rig.connection.isCongested)
    for _ in 0..<10_000 {
      rig.window?.inhibitsIdle.toggle()
      rig.turn()
    }
    rig.window?.inhibitsIdle = isWanted
    #expect(rig.error == nil)
    let mark = rig.compositor.log.count
    rig.compositor.readsSocket = true
    rig.pump()
    #expect(rig.error == nil && !rig.connection.isCongested)
    #expect(try rig.surface.inhibitsIdle == isWanted)
    #expect(rig.compositor.requests(since: mark, of: Self.interfaces).count == 1)
  }

  @Test func `W115 without the global there is one warning, when it is wanted`() throws {
    let rig = try Rig(TestCompositor.standardGlobals.filter { $0.interface != Self.interface })
    var warnings: [LogMessage] = []
    rig.connection.onLog = { if $0.level == .warning { warnings.append($0) } }
    try rig.start()
    #expect(warnings.isEmpty)
    for isWanted in [true, false, true] {
      rig.window?.inhibitsIdle = isWanted
      for _ in 0..<3 { rig.frame() }
    }
    rig.window?.hide()
    rig.pump()
    rig.window?.show()
    rig.pump()
    #expect(warnings.map { $0.text.contains(Self.interface) } == [true])
    // A compositor that gets it later can be asked then.
    rig.compositor.advertise(Self.interface, version: 1)
    rig.pump()
    #expect(try rig.surface.inhibitsIdle)
  }
}
