import Foundation
import Interaction
import Testing

/// The panel on weston, by touch.
@Suite(.serialized) struct PanelTests {
  private func raised() throws -> Session {
    let session = try Session("panel", height: 800)
    try session.demo.wait(for: "panel", "didSettle", ["place": "middle"])
    try session.waitForRest()
    return session
  }

  @Test func `a fast release upward from the bottom settles at the top`() throws {
    let session = try raised()
    let header = try session.center(of: "panel:places.header")
    try session.hand.swipe(
      from: (400, header.y), to: (400, 790), seconds: 0.4, rest: 0.1)
    try session.demo.wait(for: "panel", "didSettle", ["place": "bottom"])
    try session.waitForRest()
    let low = try session.center(of: "panel:places.header")
    let count = session.demo.events.count
    try session.hand.swipe(from: (400, low.y), to: (400, low.y - 260), seconds: 0.1)
    try session.demo.wait(for: "panel", "didSettle", ["place": "top"], after: count)
    let panel = try session.demo.frame(of: "panel:places")
    let picture = try session.look()
    // The panel's own fill, beside the grip and above the title.
    #expect(picture.isColor(0xFFFFFF, 200, panel[1] + 10))
  }

  @Test func `P55 pulling the list at its top moves the panel, P57 back up it scrolls`() throws {
    let session = try raised()
    let header = try session.center(of: "panel:places.header")
    try session.hand.swipe(from: (400, header.y), to: (400, 160), seconds: 0.15)
    try session.demo.wait(for: "panel", "didSettle", ["place": "top"])
    try session.waitForRest()
    let top = try session.demo.frame(of: "panel:places")[1]
    try session.hand.down(0, 400, 400)
    try session.hand.glide(from: (400, 400), to: (400, 520), seconds: 0.3)
    session.hand.wait(0.1)
    let pulled = try session.demo.frame(of: "panel:places")[1]
    #expect(abs(pulled - (top + 110)) <= 2)
    try session.hand.glide(from: (400, 520), to: (400, 250), seconds: 0.5)
    session.hand.wait(0.1)
    #expect(try session.demo.frame(of: "panel:places")[1] == top)
    try session.hand.up()
    try session.waitForRest()
    #expect(try session.demo.frame(of: "panel:places")[1] == top)
    #expect(session.demo.events("panel", "didSettle").last?["place"] == "top")
  }

  @Test func `G39 a cancel in the middle of a drag takes the panel back`() throws {
    let session = try raised()
    let before = try session.demo.frame(of: "panel:places")
    try session.hand.down(0, 400, before[1] + 20)
    try session.hand.glide(
      from: (400, before[1] + 20), to: (400, before[1] - 200), seconds: 0.3)
    try session.hand.cancel()
    try session.waitForRest()
    #expect(try session.demo.frame(of: "panel:places") == before)
  }

  @Test func `P68 the output is resized and rotated in mid-drag and has scale 2`() throws {
    let session = try raised()
    let header = try session.center(of: "panel:places.header")
    try session.hand.down(0, 400, header.y)
    try session.hand.glide(from: (400, header.y), to: (400, header.y - 60), seconds: 0.2)
    try session.weston.send("resize 600 700")
    try session.demo.wait { $0["event"]?.string == "resize" && $0["width"]?.number == 600 }
    try session.weston.send("transform 1")
    try session.demo.wait { $0["event"]?.string == "resize" && $0["width"]?.number == 700 }
    try session.weston.send("transform 0")
    try session.weston.send("scale 2")
    try session.demo.wait { $0["event"]?.string == "resize" && $0["scale"]?.number == 2 }
    try session.hand.up()
    try session.waitForRest()
    let panel = try session.demo.frame(of: "panel:places")
    #expect(panel[2] == 300)
    let picture = try session.look(scale: 2)
    #expect(picture.isColor(0xFFFFFF, 60, panel[1] + 10))
  }
}
