import Foundation
import Glibc
import Interaction
import Platform
import Testing

/// The program outlives weston (W8, D34).
@Suite(.serialized) struct ReconnectTests {
  private func kill(_ session: Session) throws {
    let count = session.demo.events("stall").count
    session.weston.kill()
    try session.demo.wait { _ in session.demo.events("stall").count > count }
  }

  private func restart(_ session: Session, width: Int = 800, height: Int, scale: Int = 1) throws {
    let count = session.demo.events("resume").count
    try session.weston.restart(width: width, height: height, scale: scale)
    try session.demo.wait { _ in session.demo.events("resume").count > count }
    // weston sends a client nothing before its first frame is on screen.
    session.hand.wait(0.1)
  }

  @Test func `D34 W8 weston is killed and comes back: the same scene is shown, and takes touch`()
    throws
  {
    let session = try Session("panel", height: 800, arguments: ["--reconnect"])
    try session.waitForRest()
    let header = try session.center(of: "panel:places.header")
    try session.hand.swipe(from: (400, header.y), to: (400, 160), seconds: 0.15)
    try session.demo.wait(for: "panel", "didSettle", ["place": "top"])
    try session.hand.swipe(from: (400, 600), to: (400, 300), seconds: 0.4, rest: 0.2)
    // Until the scroll indicator has gone.
    session.hand.wait(1)
    try session.waitForRest()
    let (before, panel) = (try session.look(), try session.demo.frame(of: "panel:places"))
    // A finger is on a row when the compositor dies.
    try session.hand.down(0, 400, 400)
    session.hand.wait(0.05)
    let count = session.demo.events.count
    try kill(session)
    try restart(session, height: 800)
    let chosen = session.demo.events.dropFirst(count).map(\.description)
    #expect(session.demo.events("contact").last?["phase"] == "cancel", "\(chosen)")
    try session.waitForRest()
    let after = try session.look()
    // Above is weston's own cursor, which is hidden by a finger.
    #expect(after.equals(before, x: 0, y: 130, width: 800, height: 670))
    #expect(try session.demo.frame(of: "panel:places") == panel)
    // A taller output of twice the scale shows the panel at its place, and takes fingers.
    try kill(session)
    try restart(session, height: 900, scale: 2)
    try session.waitForRest()
    let large = try session.look(scale: 2)
    let top = try session.demo.frame(of: "panel:places")[1]
    #expect(large.isColor(0xFFFFFF, 200, top + 10))
    let low = try session.center(of: "panel:places.header")
    try session.hand.swipe(from: (400, low.y), to: (400, 880), seconds: 0.4, rest: 0.1)
    try session.demo.wait(for: "panel", "didSettle", ["place": "bottom"])
  }

  @Test func `W12 compositors that come and go leave no descriptor open`() throws {
    let session = try Session("mail", arguments: ["--reconnect"])
    let process = session.demo.process.processIdentifier
    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    }
    try session.waitForRest()
    let before = try descriptors()
    for _ in 0..<3 {
      try kill(session)
      try restart(session, height: 600)
      try session.waitForRest()
    }
    #expect(try descriptors() == before)
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `W9 D6 a signal ends the wait with 0`(signal: Int32) throws {
    let session = try Session("home", arguments: ["--reconnect"])
    try kill(session)
    Glibc.kill(session.demo.process.processIdentifier, signal)
    #expect(try session.demo.exitStatus() == 0)
    #expect(session.demo.events("end").map { $0["reason"]?.string } == ["signal"])
    #expect(session.demo.errorText.split(separator: "\n").count == 1)
  }
}
