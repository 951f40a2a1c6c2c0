import Foundation
import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The guards over the program's own scenes, by fingers and keys on a virtual clock.
@Suite struct ExitWatchTests {
  private final class Count {
    var passes = 0
  }

  private static func stage(_ scene: String, _ guarded: ExitGuard) -> (DemoStage, Count) {
    let stage = DemoStage(scene)
    let count = Count()
    if let rule = guarded.rule { stage.demo.watch(for: rule) { count.passes += 1 } }
    return (stage, count)
  }

  private static func hold(_ stage: DemoStage, _ x: Double, _ y: Double) -> [Int] {
    [0.0, 30, 60].map { stage.touch.down(x, y + $0) }
  }

  @Test(arguments: SceneCatalog.names, [20.0, 380])
  func `W117 three fingers held in a corner pass over every scene, and only then`(
    scene: String, x: Double
  ) {
    let (stage, count) = Self.stage(scene, .corner)
    let fingers = Self.hold(stage, x, 20)
    stage.touch.wait(4.9)
    #expect(count.passes == 0)
    stage.touch.wait(0.2)
    #expect(count.passes == 1)
    for finger in fingers { stage.touch.up(pointer: finger) }
    #expect(stage.touch.settle() && count.passes == 1)
  }

  @Test func `W117 a modal sheet does not hide the fingers from the guard`() throws {
    let (stage, count) = Self.stage("sheets", .corner)
    try stage.tap("row:single")
    #expect(stage.layer("sheet") != nil)
    _ = Self.hold(stage, 20, 20)
    stage.touch.wait(5.1)
    #expect(count.passes == 1)
  }

  @Test func `W117 a lifted finger and a lost touchscreen end the attempt`() {
    let (stage, count) = Self.stage("home", .corner)
    let fingers = Self.hold(stage, 20, 20)
    stage.touch.wait(4.9)
    stage.touch.up(pointer: fingers[1])
    stage.touch.wait(5)
    for finger in [fingers[0], fingers[2]] { stage.touch.up(pointer: finger) }
    _ = Self.hold(stage, 20, 20)
    stage.touch.wait(1)
    stage.demo.scene.cancelInput(at: stage.touch.time)
    #expect(stage.touch.settle(), "nothing is awaited any more")
    stage.touch.wait(10)
    #expect(count.passes == 0)
  }

  @Test func `D37 W117 keys held pass, also while a layer takes them`() {
    let (stage, count) = Self.stage("mail", .keys)
    func press(_ isPressed: Bool) {
      stage.demo.scene.handle(
        .key(
          KeyEvent(
            name: "q", isPressed: isPressed, modifiers: [.control, .alt],
            time: stage.touch.time)))
    }
    press(true)
    stage.touch.wait(1.9)
    press(false)
    stage.touch.wait(5)
    press(true)
    stage.demo.scene.onKeyboardLeave()
    stage.touch.wait(5)
    #expect(count.passes == 0)
    press(true)
    stage.touch.wait(2.1)
    #expect(count.passes == 1)
  }

  @Test(arguments: SceneCatalog.names.filter { $0 != "home" })
  func `D31 every scene is left by touch alone`(scene: String) throws {
    let stage = DemoStage(scene)
    // A panel goes down by a place each time before its scene is left.
    for _ in 0..<4 where stage.layer("scene:home") == nil { try stage.tap("back") }
    #expect(stage.layer("scene:home") != nil && stage.layer("scene:\(scene)") == nil)
  }

  @Test(arguments: [("corner", "guard"), ("keys", "replay"), ("none", "replay")])
  func `D4 W117 the program ends by the guard that was chosen`(
    choice: String, reason: String
  ) throws {
    var lines = [#"{"trace":1,"width":400,"height":800,"scale":1,"scene":"home"}"#]
    for id in 0..<3 { lines.append(#"{"t":1,"event":"down","id":\#(id),"x":20,"y":20}"#) }
    lines += [#"{"t":1,"event":"frame"}"#, #"{"t":9,"event":"frame"}"#]
    try DemoCommand.withFile(lines.joined(separator: "\n") + "\n") { trace in
      let run = try DemoCommand.run([
        "replay", trace, "--offscreen", "--kiosk", "--exit-guard", choice, "--events", "-",
      ])
      #expect(run.status == 0 && run.errors.isEmpty)
      let end = try JSONParser.parse(String(try #require(run.output.split(separator: "\n").last)))
      #expect(end["reason"]?.string == reason)
      if choice == "corner" { #expect(try abs(#require(end["t"]?.number) - 6) < 0.1) }
    }
  }

  @Test(arguments: [true, false])
  func `D31 Escape at home ends the program, but no kiosk`(isKiosk: Bool) throws {
    let lines = [
      #"{"trace":1,"width":400,"height":800,"scale":1,"scene":"home"}"#,
      #"{"t":1,"event":"key","key":"Escape","pressed":true}"#, #"{"t":2,"event":"frame"}"#,
    ]
    try DemoCommand.withFile(lines.joined(separator: "\n") + "\n") { trace in
      let run = try DemoCommand.run(
        ["replay", trace, "--offscreen", "--events", "-"] + (isKiosk ? ["--kiosk"] : []))
      #expect(run.output.contains(#""reason":"\#(isKiosk ? "replay" : "key")""#))
      #expect(run.output.contains(#""event":"key""#) == !isKiosk)
    }
  }
}
