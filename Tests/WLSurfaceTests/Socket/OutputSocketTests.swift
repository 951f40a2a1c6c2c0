import Pixman
import Support
import Testing

@testable import WLSurface

/// A window that is fullscreen on an output by name, and outputs that come and go (W34).
@Suite struct OutputSocketTests {
  /// A window for the output "B" of a compositor that has "A".
  private func rig(isFullscreen: Bool = true) throws -> Rig {
    let rig = try Rig()
    rig.compositor.addOutput("A")
    rig.pump()
    try rig.start {
      $0.isFullscreen = isFullscreen
      $0.outputName = "B"
    }
    try rig.compositor.configure(rig.toplevel, ToplevelState(64, 48, [.fullscreen]))
    rig.frame()
    return rig
  }

  /// The names of the outputs that were asked for; nil where it was left to the compositor.
  private func asked(_ rig: Rig) throws -> [String?] {
    try rig.toplevel.fullscreenOutputs.map { $0?.name }
  }

  @Test func `W34 D2 an output that comes later is asked for once, when it is described`() throws {
    let rig = try rig()
    #expect(try asked(rig) == [nil])
    let output = rig.compositor.addOutput("B", completes: false)
    rig.pump()
    #expect(try asked(rig) == [nil])
    output.sendAll()
    rig.pump()
    #expect(try asked(rig) == [nil, "B"])
    output.width = 640
    output.sendAll()
    rig.compositor.addOutput("C")
    rig.pump()
    #expect(try asked(rig) == [nil, "B"] && rig.error == nil)
  }

  @Test func `W34 an output that goes and comes back is asked for again`() throws {
    let rig = try rig()
    for round in 1...3 {
      let output = rig.compositor.addOutput("B")
      rig.pump()
      #expect(try asked(rig).count == 1 + round)
      rig.compositor.withdraw(output.global)
      rig.pump()
      #expect(try asked(rig).count == 1 + round && rig.error == nil)
    }
    #expect(try asked(rig) == [nil, "B", "B", "B"])
  }

  @Test func `W34 W35 a window that is not fullscreen stays where it is`() throws {
    let floating = try rig(isFullscreen: false)
    let left = try rig()
    try left.compositor.configure(left.toplevel, ToplevelState(64, 48))
    left.frame()
    for rig in [floating, left] {
      let before = try asked(rig)
      rig.compositor.addOutput("B")
      rig.pump()
      #expect(try asked(rig) == before)
    }
  }

  @Test func `W34 W38 a window that is shown again asks for what is there then`() throws {
    let rig = try rig()
    rig.window?.hide()
    rig.pump()
    rig.compositor.addOutput("B")
    rig.pump()
    #expect(try asked(rig) == [nil])
    rig.window?.show()
    rig.pump()
    #expect(try asked(rig) == [nil, "B"])
  }
}
