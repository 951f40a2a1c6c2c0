import Foundation
import Interaction
import Testing

/// The inbox on weston, by touch and wheel.
@Suite(.serialized) struct MailTests {
  @Test func `a row opens by a swipe of 160 and its Trash deletes it`() throws {
    let session = try Session("mail")
    let before = try session.demo.frame(of: "row:3")
    let below = try session.demo.frame(of: "row:4")
    let y = before[1] + before[3] / 2
    try session.hand.swipe(from: (600, y), to: (440, y), seconds: 0.3)
    try session.demo.wait(for: "cell", "didOpen", ["row": "3", "side": "right"])
    try session.waitForRest()
    let open = try session.look()
    let trash = try session.demo.frame(of: "action:trash")
    // A corner of the button is free of icon and title.
    #expect(open.isColor(0xFF3B30, trash[0] + trash[2] - 4, trash[1] + 4))
    try session.tap("action:trash")
    try session.demo.wait(for: "cell", "deleted", ["row": "3"])
    try session.waitForRest()
    #expect(try session.demo.frame(of: "row:4") == before)
    #expect(throws: CompositorError.self) { try session.demo.frame(of: "row:3") }
    let closed = try session.look()
    #expect(closed.isColor(0xFFFFFF, trash[0] + trash[2] - 4, trash[1] + 4))
    #expect(below[1] - before[1] == before[3])
  }

  @Test func `a full swipe expands and deletes`() throws {
    let session = try Session("mail")
    let frame = try session.demo.frame(of: "row:2")
    let y = frame[1] + frame[3] / 2
    try session.hand.swipe(from: (760, y), to: (40, y), seconds: 0.5, rest: 0.1)
    try session.demo.wait(for: "cell", "expand", ["row": "2", "action": "trash"])
    try session.demo.wait(for: "cell", "deleted", ["row": "2"])
    try session.waitForRest()
    #expect(try session.demo.frame(of: "row:3") == frame)
  }

  @Test func `a vertical flick coasts and stops, notches of the wheel scroll`() throws {
    let session = try Session("mail", height: 480)
    try session.hand.swipe(from: (400, 400), to: (400, 250), seconds: 0.12)
    try session.demo.wait(for: "scroll", "endDragging", ["decelerates": true])
    let stop = try session.demo.wait(for: "scroll", "endDecelerating")
    #expect((stop["offset"]?.number ?? 0) > 150)
    try session.waitForRest()
    let before = try session.demo.frame(of: "row:5")
    try session.hand.wheel(400, 300, notches: -2)
    try session.waitForRest()
    #expect(try session.demo.frame(of: "row:5")[1] == before[1] + 96)
  }

  @Test func `W82 two fingers on two rows: only the first one swipes`() throws {
    let session = try Session("mail")
    let first = try session.center(of: "row:1")
    let second = try session.center(of: "row:3")
    try session.hand.down(0, 600, first.y)
    try session.hand.down(1, 600, second.y)
    for step in 1...20 {
      try session.weston.send("move 0 \(600 - Double(step) * 9) \(first.y)")
      try session.weston.send("move 1 \(600 - Double(step) * 9) \(second.y)")
      try session.weston.send("frame")
      session.hand.wait(0.01)
    }
    try session.hand.up(0)
    try session.hand.up(1)
    try session.demo.wait(for: "cell", "didOpen", ["row": "1"])
    #expect(session.demo.events("cell", "willOpen").map { $0["row"] } == ["1"])
  }

  @Test func `W105 the touchscreen vanishes in mid-swipe and comes back`() throws {
    let session = try Session("mail")
    let row = try session.center(of: "row:2")
    try session.hand.down(0, 600, row.y)
    try session.hand.glide(from: (600, row.y), to: (450, row.y), seconds: 0.2)
    try session.weston.send("cap touch 0")
    try session.demo.wait { $0["event"]?.string == "gesture" && $0["state"]?.string == "cancelled" }
    try session.waitForRest()
    #expect(session.demo.events("cell", "didOpen").isEmpty)
    #expect(try session.demo.frame(of: "row:2")[0] == 0)
    try session.weston.send("cap touch 1")
    session.hand.wait(0.2)
    try session.hand.swipe(from: (600, row.y), to: (440, row.y), seconds: 0.3)
    try session.demo.wait(for: "cell", "didOpen", ["row": "2"])
  }
}
