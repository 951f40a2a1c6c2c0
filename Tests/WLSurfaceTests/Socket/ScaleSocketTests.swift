import Pixman
import Support
import Testing

@testable import WLSurface

/// Scale and outputs.
@Suite struct ScaleSocketTests {
  private static let withoutViewporter = TestCompositor.standardGlobals.filter {
    $0.interface != "wp_viewporter"
  }

  @Test func `W71 fractional scale with a viewport comes before outputs`() throws {
    let rig = try Rig()
    let output = rig.compositor.addOutput(scale: 2)
    rig.compositor.firstFractionalScale = 150
    try rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    rig.frame()
    rig.frame()
    let commit = try #require(try rig.surface.drawn.last)
    #expect([commit.width, commit.height] == [50, 38])
    #expect(commit.state.scale == 1 && commit.state.viewport?.width == 40)
    #expect(rig.configures.last?.scale == 1.25)
  }

  @Test func `W71 fractional scale without a viewport counts as absent`() throws {
    let rig = try Rig(Self.withoutViewporter)
    let output = rig.compositor.addOutput(scale: 2)
    rig.compositor.firstFractionalScale = 150
    try rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    rig.frame()
    rig.frame()
    let commit = try #require(try rig.surface.drawn.last)
    #expect([commit.width, commit.height] == [80, 60])
    #expect(commit.state.scale == 2 && commit.state.viewport == nil)
  }

  @Test func `W71 of several outputs the greatest scale holds, then the last known`() throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    let (small, large) = (
      rig.compositor.addOutput("A"), rig.compositor.addOutput("B", scale: 3)
    )
    try rig.start()
    let surface = try rig.surface
    #expect(surface.drawn.last?.state.scale == 1)
    rig.compositor.sendEnter(small, surface)
    rig.compositor.sendEnter(large, surface)
    rig.frame()
    rig.frame()
    #expect(surface.drawn.last?.state.scale == 3)
    rig.compositor.sendLeave(large, surface)
    rig.frame()
    rig.frame()
    #expect(surface.drawn.last?.state.scale == 1)
    rig.compositor.sendEnter(large, surface)
    rig.frame()
    rig.compositor.sendLeave(small, surface)
    rig.compositor.sendLeave(large, surface)
    rig.frame()
    #expect(surface.drawn.last?.state.scale == 3, "the last known")
  }

  @Test(arguments: [90, 120, 125, 135, 150, 160, 180, 210, 236, 240])
  func `W72 a buffer has (logical * n + 60) / 120 pixels and the viewport the logical size`(
    _ numerator: Int
  ) throws {
    let rig = try Rig()
    rig.compositor.firstFractionalScale = numerator
    try rig.start(size: Size(width: 5, height: 1))
    for size in [1, 2, 3, 400, 853, 976, 1920, 3839] {
      try rig.compositor.configure(rig.toplevel, ToplevelState(size, 1))
      rig.frame()
      rig.frame()
      let commit = try #require(try rig.surface.drawn.last)
      // Half away from zero, by the remainder.
      let (quotient, rest) = (size * numerator).quotientAndRemainder(dividingBy: 120)
      #expect(commit.width == max(1, rest * 2 >= 120 ? quotient + 1 : quotient), "width \(size)")
      #expect(commit.state.viewport?.width == size && commit.state.scale == 1)
    }
  }

  @Test(arguments: ReleasePolicy.five)
  func `W73 the scale changes back and forth while buffers are busy and every commit is legal`(
    _ policy: ReleasePolicy
  ) throws {
    let rig = try Rig(TestCompositor.plainGlobals, policy: policy)
    let output = rig.compositor.addOutput()
    try rig.start(size: Size(width: 41, height: 31))
    rig.compositor.sendEnter(output, try rig.surface)
    for scale in [1, 2, 1, 2, 3, 1] {
      for _ in 0..<3 {
        rig.addDamage()
        rig.frame()
      }
      output.scale = scale
      output.sendAll()
      rig.pump()
    }
    rig.compositor.releaseAll()
    rig.frame()
    rig.frame()
    let last = try #require(try rig.surface.drawn.last)
    #expect([last.width, last.height, last.state.scale] == [41, 31, 1])
    #expect(rig.compositor.violations.isEmpty)
  }

  @Test func `W73 a new scale is never committed without its buffer`() throws {
    let rig = try Rig(TestCompositor.plainGlobals, policy: .manual)
    let output = rig.compositor.addOutput()
    try rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    for _ in 0..<6 {
      rig.addDamage()
      rig.frame()
    }
    output.scale = 2
    output.sendAll()
    try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30, [.activated]))
    rig.frame()
    #expect(try rig.surface.current.scale == 1)
    rig.compositor.release(try #require(rig.compositor.busyBuffers.first))
    rig.frame()
    #expect(try rig.surface.current.scale == 2)
    #expect(try rig.surface.drawn.last?.width == 80)
  }

  @Test(arguments: [true, false])
  func `W74 a preferred scale may come before the configure or after the window is mapped`(
    _ isEarly: Bool
  ) throws {
    let rig = try Rig()
    if isEarly { rig.compositor.firstFractionalScale = 180 }
    try rig.start()
    #expect(try rig.surface.drawn.first?.width == (isEarly ? 60 : 40))
    if !isEarly {
      rig.frame()
      rig.compositor.sendPreferredScale(180, to: try rig.surface)
      rig.compositor.sendPreferredScale(180, to: try rig.surface)
      rig.frame()
      rig.frame()
    }
    #expect(try rig.surface.drawn.last?.width == 60)
    #expect(rig.configures.allSatisfy { $0.size == Size(width: 40, height: 30) })
  }

  @Test(arguments: [([2, 2], 2), ([2, 1], 1), ([], 1), ([3], 3)])
  func `W74 the first frame has the scale in which all outputs agree`(
    _ row: (outputs: [Int], scale: Int)
  ) throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    for (index, scale) in row.outputs.enumerated() {
      rig.compositor.addOutput("\(index)", scale: scale)
    }
    try rig.start()
    #expect(try rig.surface.drawn.first?.state.scale == row.scale)
  }

  @Test func `W75 a scale that swings changes neither logical size nor geometry`() throws {
    let rig = try Rig()
    rig.compositor.firstFractionalScale = 120
    try rig.start(size: Size(width: 43, height: 31))
    let geometries = rig.compositor.count("xdg_surface.set_window_geometry")
    for step in 0..<20 {
      let drawn = try rig.surface.drawn.count
      rig.compositor.sendPreferredScale(step % 2 == 0 ? 180 : 120, to: try rig.surface)
      rig.frame()
      rig.frame()
      #expect(try rig.surface.drawn.count == drawn + 1, "one frame for each change")
    }
    #expect(rig.configures.allSatisfy { $0.size == Size(width: 43, height: 31) })
    #expect(rig.compositor.count("xdg_surface.set_window_geometry") == geometries)
    for name in ["set_min_size", "set_max_size"] {
      #expect(rig.compositor.count("xdg_toplevel.\(name)") <= 1)
    }
    #expect(try rig.surface.drawn.allSatisfy { $0.state.viewport?.width == 43 })
  }

  @Test(arguments: Batching.several)
  func `W76 leaves of unknown outputs and enters of released ones are ignored`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(TestCompositor.plainGlobals, batching: batching)
    let (first, second) = (
      rig.compositor.addOutput("A", scale: 2), rig.compositor.addOutput("B", scale: 3)
    )
    try rig.start()
    let surface = try rig.surface
    rig.compositor.sendLeave(second, surface)
    rig.compositor.sendEnter(first, surface)
    rig.frame()
    rig.frame()
    #expect(surface.drawn.last?.state.scale == 2)
    rig.compositor.withdraw(second.global)
    rig.compositor.sendEnter(second, surface)
    rig.frame()
    rig.frame()
    #expect(rig.error == nil && surface.drawn.last?.state.scale == 2)
    rig.compositor.sendLeave(first, surface)
    rig.frame()
    rig.addDamage()
    rig.frame()
    #expect(surface.drawn.last?.state.scale == 2, "on no output the scale stays")
  }

  @Test func `W77 the transform of an output turns neither size nor touch`() throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    let output = rig.compositor.addOutput()
    let seat = rig.compositor.addSeat(.touch)
    output.transform = 1
    rig.compositor.initialConfigure = ToplevelState(72, 128)
    try rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    output.transform = 3
    output.sendAll()
    seat.touchDown(0, 70, 10, at: 1, on: try rig.surface)
    rig.frame()
    #expect(try rig.surface.drawn.last.map { [$0.width, $0.height] } == [72, 128])
    #expect(rig.input == ["down 70.0,10.0"])
    #expect(rig.compositor.count("wl_surface.set_buffer_transform") == 0)
  }

  @Test func `W78 what an output says holds from its done on`() throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    let output = rig.compositor.addOutput()
    try rig.start()
    rig.compositor.sendEnter(output, try rig.surface)
    rig.frame()
    output.scale = 2
    output.width = 0
    output.refresh = 0
    output.sendProperties()
    rig.frame()
    rig.frame()
    #expect(try rig.surface.drawn.last?.state.scale == 1)
    #expect(rig.connection.outputs.first?.scale == 1)
    output.sendDone()
    rig.frame()
    rig.frame()
    #expect(try rig.surface.drawn.last?.state.scale == 2)
    let info = try #require(rig.connection.outputs.first)
    #expect(info.name == "A" && info.scale == 2 && info.width == 0 && info.refresh == nil)
  }

  @Test func `W78 below version 2 it holds at once, and names may be missing`() throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    let output = rig.compositor.addOutput(version: 1)
    try rig.start()
    output.width = 640
    output.sendProperties()
    rig.pump()
    let info = try #require(rig.connection.outputs.first)
    #expect(info.width == 640 && info.name.isEmpty && info.scale == 1)
  }

  @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0], [0, 2, 1], [2, 0, 1]])
  func `W79 after all outputs were gone one redraw at the right scale follows`(
    _ order: [Int]
  ) throws {
    let rig = try Rig(TestCompositor.plainGlobals)
    let first = rig.compositor.addOutput("A", scale: 2)
    try rig.start()
    let surface = try rig.surface
    rig.compositor.sendEnter(first, surface)
    rig.frame()
    rig.frame()
    rig.compositor.withdraw(first.global)
    rig.pump()
    rig.now += 10
    rig.pump()
    #expect(rig.error == nil && rig.connection.outputs.isEmpty)
    let drawn = surface.drawn.count
    #expect(rig.configures.last?.size == Size(width: 40, height: 30))
    let second = rig.compositor.addOutput("A", scale: 3)
    rig.pump()
    for step in order {
      switch step {
      case 0: rig.compositor.sendEnter(second, surface)
      case 1: try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30, [.activated]))
      default: second.sendAll()
      }
    }
    rig.frame()
    rig.frame()
    rig.frame()
    #expect(surface.drawn.count == drawn + 1)
    #expect(surface.drawn.last?.state.scale == 3 && surface.drawn.last?.width == 120)
  }

  @Test(arguments: [1, 29, 1201, 100_000])
  func `W80 a scale beyond all reason is limited`(_ numerator: Int) throws {
    let rig = try Rig()
    try rig.start(size: Size(width: 40, height: 30))
    rig.frame()
    rig.compositor.failsOnViolation = false
    rig.compositor.sendPreferredScale(numerator, to: try rig.surface)
    rig.frame()
    rig.frame()
    let allowed = min(max(numerator, 30), 1200)
    #expect(rig.error == nil)
    #expect(try rig.surface.drawn.last?.width == (40 * allowed + 60) / 120)
  }
}
