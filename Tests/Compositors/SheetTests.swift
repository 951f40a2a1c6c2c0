import Foundation
import Interaction
import Testing

/// Action sheets on weston, by touch.
@Suite(.serialized) struct SheetTests {
  @Test func `a sheet comes by a tap and goes by a tap outside, S44 with its reason`() throws {
    let session = try Session("sheets")
    let plain = try session.look()
    try session.tap("row:tweetbot")
    try session.demo.wait(for: "sheet", "didPresent")
    try session.waitForRest()
    let shown = try session.look()
    let row = try session.demo.frame(of: "sheet.0.0")
    #expect(shown.isColor(0x555555, row[0] + 20, row[1] + row[3] / 2))
    try session.hand.tap(400, 30)
    try session.demo.wait(for: "sheet", "didDismiss", ["reason": "tap"])
    try session.waitForRest()
    let after = try session.look()
    // Not the left end: the pointer's image, which stood there, is hidden since the touch (W96).
    #expect(after.equals(plain, x: 200, y: 0, width: 600, height: 540))
  }

  @Test func `S50 a chosen row acts after the sheet is gone`() throws {
    let session = try Session("sheets")
    try session.tap("row:tweetbot")
    try session.demo.wait(for: "sheet", "didPresent")
    try session.tap("sheet.0.0")
    try session.demo.wait(for: "sheet", "didDismiss", ["reason": "choice"])
    let whats = session.demo.events("sheet").compactMap { $0["what"]?.string }
      .filter { $0 != "highlight" }
    #expect(whats == ["willPresent", "didPresent", "chosen", "willDismiss", "didDismiss"])
    try session.waitForRest()
    let layers = "\(try session.demo.state())"
    #expect(layers.contains("Chosen: View Details"))
  }

  @Test func `S45 a pull down flicks the sheet away, a cancelled one springs back`() throws {
    let session = try Session("sheets")
    try session.tap("row:tweetbot")
    try session.demo.wait(for: "sheet", "didPresent")
    try session.waitForRest()
    let row = try session.demo.frame(of: "sheet.0.0")
    let y = row[1] + 10
    try session.hand.down(0, 400, y)
    try session.hand.glide(from: (400, y), to: (400, y + 100), seconds: 0.2)
    try session.hand.cancel()
    try session.waitForRest()
    #expect(try session.demo.frame(of: "sheet.0.0") == row)
    #expect(session.demo.events("sheet", "chosen").isEmpty)
    try session.hand.swipe(from: (400, y), to: (400, y + 100), seconds: 0.2)
    try session.demo.wait(for: "sheet", "didDismiss", ["reason": "flick"])
  }

  @Test func `a row's More opens a sheet over panel and map`() throws {
    let session = try Session("playground", height: 800)
    try session.waitForRest()
    let row = try session.center(of: "row:1")
    try session.hand.swipe(from: (600, row.y), to: (440, row.y), seconds: 0.3)
    try session.demo.wait(for: "cell", "didOpen", ["row": "1"])
    try session.tap("action:more")
    try session.demo.wait(for: "sheet", "didPresent", ["sheet": "more"])
    try session.waitForRest()
    let picture = try session.look()
    let first = try session.demo.frame(of: "sheet.0.0")
    #expect(picture.isColor(0x555555, first[0] + 20, first[1] + first[3] / 2))
    try session.tap("sheet.0.0")
    try session.demo.wait(for: "cell", "didClose", ["row": "1"])
  }
}
