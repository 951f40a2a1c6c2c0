import Pixman
import Support
import Testing

@testable import WLSurface

/// A window that is fullscreen on an output by name, and outputs that come and go (W34).
@Suite struct OutputSocketTests {
  /// A window for the output "B" of a compositor that has "A".
  private func rig(
    _ outputs: [String] = ["A"], isFullscreen: Bool = true, insists: Bool = false
  ) throws -> Rig {
    let rig = try Rig()
    for name in outputs { rig.compositor.addOutput(name) }
    rig.pump()
    try rig.start {
      $0.isFullscreen = isFullscreen
      $0.outputName = "B"
      $0.insistsOnOutput = insists
    }
    try rig.compositor.configure(rig.toplevel, ToplevelState(64, 48, [.fullscreen]))
    rig.frame()
    return rig
  }

  /// The names of the outputs that were asked for; nil where it was left to the compositor.
  private func asked(_ rig: Rig) throws -> [String?] {
    try rig.toplevel.fullscreenOutputs.map { $0?.name }
  }

  /// Says that the window is fullscreen, or is not any more.
  private func configure(_ rig: Rig, isFullscreen: Bool) throws {
    try rig.compositor.configure(
      rig.toplevel, ToplevelState(64, 48, isFullscreen ? [.fullscreen] : []))
    rig.frame()
  }

  private func output(_ name: String, of rig: Rig) throws -> ServerOutput {
    let outputs = rig.compositor.globals.compactMap { $0.state as? ServerOutput }
    return try #require(outputs.last { $0.name == name })
  }

  @Test func `W34 D6 a missing output is said with those there are, be they without a name`() throws
  {
    for (version, others) in [(4, "there is A"), (1, "there is ")] {
      let rig = try Rig()
      rig.compositor.addOutput("A", version: version)
      rig.pump()
      var lines: [String] = []
      rig.connection.onLog = { lines.append($0.text) }
      try rig.start {
        $0.isFullscreen = true
        $0.outputName = "B"
      }
      let line = try #require(lines.first { $0.hasPrefix("no output is named 'B' (") })
      #expect(line.contains("(\(others)") && !line.contains("there is )"), "\(line)")
    }
    var info = OutputInfo(id: 1)
    #expect(info.title == "one without a name")
    info.model = "Panel 24"
    #expect(info.title == "Panel 24")
    info.make = "Acme"
    #expect(info.title == "Acme Panel 24")
    info.description = "Acme's panel"
    #expect(info.title == "Acme's panel")
    info.name = "DP-1"
    #expect(info.title == "DP-1")
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

  @Test(arguments: [true, false])
  func `W34 the window stays fullscreen without its output, and goes back when that comes`(
    isTaken: Bool
  ) throws {
    let rig = try rig(["A", "B"])
    for _ in 1...3 {
      // The compositor may have to put the window down, before it says why or after that.
      let output = try output("B", of: rig)
      if isTaken { try rig.compositor.configure(rig.toplevel, ToplevelState(64, 48)) }
      rig.compositor.withdraw(output.global)
      rig.pump()
      #expect(try asked(rig).last == .some(nil))
      if isTaken { try configure(rig, isFullscreen: false) }
      rig.compositor.addOutput("B")
      rig.pump()
      try configure(rig, isFullscreen: true)
    }
    #expect(try asked(rig) == ["B", nil, "B", nil, "B", nil, "B"] && rig.error == nil)
  }

  @Test(arguments: [(false, ["B"]), (true, ["B", nil, "B"])] as [(Bool, [String?])])
  func `W34 W116 what the user took out of fullscreen stays where it is, but in a kiosk`(
    insists: Bool, wanted: [String?]
  ) throws {
    let rig = try rig(["A", "B"], insists: insists)
    try configure(rig, isFullscreen: false)
    rig.compositor.withdraw(try output("B", of: rig).global)
    rig.pump()
    rig.compositor.addOutput("B")
    rig.pump()
    #expect(try asked(rig) == wanted)
  }

  @Test func `W34 a program that ends fullscreen is not led back before it asks for it`() throws {
    let rig = try rig(["A", "B"])
    rig.window?.setFullscreen(false)
    rig.compositor.withdraw(try output("B", of: rig).global)
    rig.pump()
    rig.compositor.addOutput("B")
    rig.pump()
    #expect(try asked(rig) == ["B"])
    rig.window?.setFullscreen(true)
    rig.pump()
    #expect(try asked(rig) == ["B", "B"])
  }

  @Test func `W34 a program's own choice of an output is kept`() throws {
    let rig = try rig(["A", "B"])
    rig.window?.setFullscreen(true, on: try #require(rig.connection.outputs.first).id)
    rig.compositor.addOutput("C")
    rig.pump()
    #expect(try asked(rig) == ["B", "A"])
  }

  @Test func `W34 the output of the very name is preferred to one with it in a label`() throws {
    let rig = try rig(["A", "B2"])
    #expect(try asked(rig) == ["B2"])
    rig.compositor.addOutput("B")
    rig.pump()
    #expect(try asked(rig) == ["B2", "B"])
    rig.compositor.withdraw(try output("B", of: rig).global)
    rig.pump()
    #expect(try asked(rig) == ["B2", "B", "B2"])
    rig.compositor.withdraw(try output("B2", of: rig).global)
    rig.pump()
    #expect(try asked(rig) == ["B2", "B", "B2", nil])
  }

  @Test func `W34 a window that is shown on another output asks once more`() throws {
    let rig = try rig(["A", "B"])
    let (other, surface) = (try output("A", of: rig), try rig.surface)
    rig.compositor.sendEnter(other, surface)
    rig.pump()
    #expect(try asked(rig) == ["B", "B"])
    #expect(rig.compositor.count("xdg_toplevel.unset_fullscreen") == 1)
    for _ in 1...3 {
      rig.compositor.sendLeave(other, surface)
      rig.compositor.sendEnter(other, surface)
      rig.pump()
    }
    #expect(try asked(rig) == ["B", "B"])
    // Its output has come anew: that is another wish.
    rig.compositor.withdraw(try output("B", of: rig).global)
    rig.pump()
    rig.compositor.addOutput("B")
    rig.compositor.sendEnter(other, surface)
    rig.pump()
    rig.compositor.sendEnter(other, surface)
    rig.pump()
    #expect(try asked(rig) == ["B", "B", nil, "B", "B"] && rig.error == nil)
  }

  @Test func `W34 a window that was on its output may be moved to another one`() throws {
    let rig = try rig(["A", "B"])
    let (other, surface) = (try output("A", of: rig), try rig.surface)
    let own = try output("B", of: rig)
    // On its way it may be on both.
    rig.compositor.sendEnter(other, surface)
    rig.compositor.sendEnter(own, surface)
    rig.pump()
    rig.compositor.sendLeave(own, surface)
    rig.compositor.sendEnter(other, surface)
    rig.pump()
    #expect(try asked(rig) == ["B"])
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
