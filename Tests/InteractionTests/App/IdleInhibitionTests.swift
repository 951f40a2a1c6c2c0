import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

/// When a program keeps the screen on.
@Suite struct IdleInhibitionTests {
  private static func rig(_ inhibition: IdleInhibition) throws -> AppRig {
    try AppRig { $0.idleInhibition = inhibition }
  }

  private static func keepsOn(_ rig: AppRig) throws -> Bool {
    try #require(rig.compositor.surfaces.first).inhibitsIdle
  }

  private static let trace = Trace(
    header: Trace.Header(size: Size(width: 200, height: 100), scale: 1, scene: "x"),
    events: [TraceEvent(time: 1, kind: .down(id: 0, at: Point(x: 5, y: 5)))])

  @Test(arguments: IdleInhibition.allCases)
  func `D3 W115 by hand the screen is kept on only if it always is`(
    _ inhibition: IdleInhibition
  ) throws {
    let rig = try Self.rig(inhibition)
    rig.start()
    #expect(try Self.keepsOn(rig) == (inhibition == .always))
  }

  @Test(arguments: IdleInhibition.allCases)
  func `D3 W115 a recording that plays keeps the screen on unless it never is`(
    _ inhibition: IdleInhibition
  ) throws {
    let rig = try Self.rig(inhibition)
    rig.app.play(Self.trace)
    rig.start()
    #expect(try Self.keepsOn(rig) == (inhibition != .never))
  }
}
