import Support
import Testing

@testable import WLSurface

/// Who draws title bar and frame.
@Suite struct DecorationSocketTests {
  private static let interface = "zxdg_decoration_manager_v1"

  @Test(arguments: [true, false], Batching.several)
  func `W32 the compositor is asked before the first commit, and once`(
    isOwn: Bool, batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    try rig.start { $0.prefersOwnDecoration = isOwn }
    #expect(try rig.toplevel.wantedDecoration == (isOwn ? 1 : 2))
    let log = rig.compositor.log.map(\.path)
    let mode = try #require(log.firstIndex(of: "zxdg_toplevel_decoration_v1.set_mode"))
    let commit = try #require(log.firstIndex(of: "wl_surface.commit"))
    #expect(mode < commit)
    for _ in 0..<3 { rig.frame() }
    rig.window?.hide()
    rig.pump()
    rig.window?.show()
    rig.pump()
    #expect(rig.compositor.count("\(Self.interface).get_toplevel_decoration") == 1)
    #expect(rig.compositor.violations.isEmpty && rig.error == nil)
  }

  @Test func `W32 the compositor decides, and may change its mind`() throws {
    let rig = try Rig()
    try rig.start()
    for mode in [2, 1, 2] as [UInt32] {
      try rig.toplevel.sendDecoration(mode)
      try rig.compositor.configure(rig.toplevel, ToplevelState(50, 40))
      rig.frame()
    }
    #expect(rig.compositor.violations.isEmpty && rig.error == nil)
  }

  @Test func `W32 W39 it goes before the window does`() throws {
    let rig = try Rig()
    try rig.start()
    let mark = rig.compositor.log.count
    rig.closeWindow()
    rig.pump()
    let requests = rig.compositor.requests(since: mark)
    #expect(requests.contains("zxdg_toplevel_decoration_v1.destroy"))
    #expect(rig.compositor.violations.isEmpty && rig.error == nil)
  }

  @Test func `W3 W32 without the global a window opens all the same`() throws {
    let rig = try Rig(TestCompositor.standardGlobals.filter { $0.interface != Self.interface })
    try rig.start()
    #expect(try rig.surface.current.buffer != nil)
  }
}
