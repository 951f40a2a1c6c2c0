import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// The picture that hears every gesture.
@Suite struct GesturesSceneTests {
  private let stage = DemoStage("gestures")
  private var hand: VirtualTouch { stage.touch }

  private var table: PhotoTable {
    get throws { try #require(stage.layer("photo") as? PhotoTable) }
  }

  private var note: [String] { stage.texts(in: "note") }

  @Test func `G35 G37 fingers drag, pinch and turn it, and it says so for a moment`() throws {
    let table = try table
    hand.down(200, 400)
    // Slower than a swipe.
    hand.move(to: 230, 480, over: 1.2)
    hand.wait(0.1)
    #expect(note.first?.hasPrefix("Drag") == true)
    hand.up()
    #expect((table.pose.center - Point(x: 30, y: 80)).length < 11 && table.pose.scale == 1)
    hand.wait(1)
    #expect(note.first?.hasPrefix("Drag") == true)
    #expect(hand.settle() && note.isEmpty)
    let (left, right) = (hand.down(150, 400), hand.down(250, 400))
    hand.move(to: 100, 400, over: 0.2, pointer: left)
    hand.move(to: 300, 400, over: 0.2, pointer: right)
    hand.wait(0.1)
    #expect(table.pose.scale > 1.5 && table.pose.scale < 2)
    hand.move(to: 240, 450, over: 0.2, pointer: left)
    #expect(abs(table.pose.angle) > 0.3)
    #expect(note.first?.contains("Turn") == true)
    hand.cancel(pointer: left)
    hand.cancel(pointer: right)
    #expect(note == ["Cancelled"])
    #expect(hand.settle())
  }

  @Test func `G39 W94 what is cancelled goes back to where it was`() throws {
    let table = try table
    stage.key("plus")
    let before = table.pose
    let (left, right) = (hand.down(150, 400), hand.down(250, 400))
    hand.move(to: 100, 380, over: 0.2, pointer: left)
    hand.move(to: 320, 440, over: 0.2, pointer: right)
    #expect(table.pose.scale > before.scale * 1.3 && abs(table.pose.angle) > 0.1)
    for finger in [left, right] { hand.cancel(pointer: finger) }
    #expect(hand.settle())
    #expect((table.pose.center - before.center).length < 0.01)
    #expect(abs(table.pose.scale - before.scale) < 1e-3 && abs(table.pose.angle) < 1e-3)
  }

  @Test(arguments: [30.0, 8, 1, 0])
  func `G30 K6 fingers that part again find the picture as large as they say`(least: Double) throws
  {
    let table = try table
    let (left, right) = (hand.down(100, 426), hand.down(300, 426))
    hand.move(to: 200 - least / 2, 426, over: 0.2, pointer: left)
    hand.move(to: 200 + least / 2, 426, over: 0.2, pointer: right)
    hand.move(to: 130, 426, over: 0.2, pointer: left)
    hand.move(to: 270, 426, over: 0.2, pointer: right)
    // What is recognised takes a little off the way.
    #expect((0.65...0.85).contains(table.pose.scale))
    for finger in [left, right] { hand.up(pointer: finger) }
    #expect(hand.settle() && (0.65...0.85).contains(table.pose.scale))
  }

  @Test func `K6 a touchpad's pinch takes a picture that moves by itself`() throws {
    let table = try table
    stage.demo.scene.handle(
      .key(KeyEvent(name: "plus", isPressed: true, modifiers: [], time: hand.time)))
    hand.wait(0.05)
    var step = PointerEvent(
      pointer: -1, kind: .touchpad, phase: .down, position: Point(x: 200, y: 426),
      time: hand.time, figure: PointerEvent.Figure())
    stage.demo.scene.handle(.pinch(step))
    step.phase = .move
    for scale in [1.3, 1.6, 2] {
      hand.wait(0.01)
      step.time = hand.time
      step.figure?.scale = scale
      stage.demo.scene.handle(.pinch(step))
    }
    hand.wait(0.02)
    let held = table.pose
    #expect(held.scale > 1.5)
    hand.wait(0.5)
    #expect(table.pose == held)
    (step.phase, step.time) = (.cancel, hand.time)
    stage.demo.scene.handle(.pinch(step))
    hand.settle()
    #expect(table.pose.scale < 1.25)
  }

  @Test func `G30 G34 G29 two taps magnify it, two fingers shrink it, a long press marks it`()
    throws
  {
    let table = try table
    hand.tap(200, 426)
    hand.wait(0.1)
    hand.tap(200, 426)
    #expect(note == ["Double tap"])
    hand.settle()
    #expect(abs(table.pose.scale - 2.5) < 0.01)
    let (one, other) = (hand.down(180, 426), hand.down(240, 426))
    hand.wait(0.1)
    hand.up(pointer: one)
    hand.up(pointer: other)
    #expect(note == ["Two-finger tap"])
    hand.settle()
    #expect(abs(table.pose.scale - 1) < 0.01)
    hand.down(200, 426)
    hand.wait(0.6)
    #expect(note == ["Long press"])
    hand.up()
    hand.settle()
    hand.tap(200, 426)
    #expect(note.isEmpty)
    hand.wait(0.4)
    #expect(note == ["Tap"])
    hand.settle()
  }

  @Test func `a flick is a swipe and glides on, and a finger that stops it is no tap (G33)`() throws
  {
    let table = try table
    hand.fling(from: 300, 426, to: 150, 426, over: 0.12)
    #expect(note == ["Swipe left"])
    let released = table.pose.center.x
    hand.wait(0.1)
    #expect(table.pose.center.x < released - 10)
    _ = stage.takeWords()
    hand.tap(200, 426)
    let stopped = table.pose.center
    hand.wait(0.6)
    #expect(note == ["Swipe left"] && table.pose.center == stopped)
    hand.settle()
  }

  @Test func `D43 K6 what pinches or turns beside the picture leaves it within reach`() throws {
    let table = try table
    let size = table.bounds.size
    for _ in 0..<6 { stage.key("minus") }
    for isTurn in [false, true] {
      let (left, right) = (hand.down(40, 680), hand.down(isTurn ? 160 : 70, 680))
      if isTurn {
        hand.move(to: 144, 740, over: 0.2, pointer: right)
        hand.move(to: 100, 784, over: 0.2, pointer: right)
      } else {
        hand.move(to: 5, 740, over: 0.3, pointer: left)
        hand.move(to: 120, 650, over: 0.3, pointer: right)
      }
      #expect(table.pose.held(on: size) != table.pose, "it follows the fingers")
      hand.up(pointer: left)
      hand.up(pointer: right)
      let released = table.pose
      hand.wait(0.03)
      #expect((table.pose.center - released.center).length < 100, "it does not jump")
      // What is caught on its way comes all the same.
      hand.tap(200, 100)
      #expect(hand.settle() && table.pose.held(on: size) == table.pose)
    }
  }

  @Test func `D43 a picture that flies when the window becomes smaller ends in it`() throws {
    let stage = DemoStage("gestures", size: Size(width: 1280, height: 800))
    let table = try #require(stage.layer("photo") as? PhotoTable)
    stage.touch.fling(from: 500, 400, to: 1000, 400, over: 0.1)
    stage.touch.wait(0.02)
    stage.demo.scene.size = Size(width: 400, height: 800)
    stage.touch.wait(0.02)
    let held = table.pose.held(on: table.bounds.size)
    #expect((table.pose.center - held.center).length < 60)
    stage.touch.settle()
    #expect(table.bounds.width == 400 && table.pose.center.x == 200)
  }

  @Test func `D43 keys move, magnify and turn it, and put it back`() throws {
    let table = try table
    for key in ["Right", "Down"] { stage.key(key) }
    #expect((table.pose.center - Point(x: 48, y: 48)).length < 0.1)
    for key in ["Left", "Up", "plus", "plus", "minus", "bracketright"] { stage.key(key) }
    #expect(abs(table.pose.scale - 1.25) < 0.01 && abs(table.pose.angle - .pi / 12) < 0.01)
    stage.key("0")
    #expect(table.pose.center.length < 0.1 && abs(table.pose.scale - 1) < 0.01)
    #expect(abs(table.pose.angle) < 0.01)
    // Alt+Left is the way back.
    _ = stage.takeWords()
    stage.key("Left", .alt)
    #expect(stage.takeWords() == ["scene gestures closed"])
  }

  @Test func `D37 a drag from the edge leaves, and the picture stays where it is`() throws {
    let table = try table
    hand.fling(from: 5, 426, to: 300, 426, over: 0.2)
    hand.settle()
    #expect(table.pose == PhotoPose() && stage.takeWords().last == "scene gestures closed")
  }

  @Test func `D43 the picture lies over the hint, which is on the ground below it`() throws {
    func pixels() throws -> [UInt32] {
      let size = stage.demo.scene.size
      let image = try Image(width: Int(size.width), height: Int(size.height), format: .xrgb32)
      stage.demo.scene.draw(in: Canvas(image, scale: 1))
      let place = try stage.frame("gestures.hint")
      return (Int(place.minY)..<Int(place.maxY)).flatMap { y in
        (Int(place.minX)..<Int(place.maxX)).map { image.pixel(x: $0, y: y) }
      }
    }
    #expect(Set(try pixels()).count > 5, "it is to be read")
    for _ in 0..<9 { stage.key("plus") }
    let table = try table
    #expect(table.pose.scale > 7)
    // Beach as far as the eye reaches, and nothing is written on it.
    #expect(Set(try pixels()).count < 4)
  }

  @Test(arguments: [(320.0, 480.0), (480, 320), (3840, 2160)], [0.5, 1, 3])
  func `D43 it works in every window`(size: (Double, Double), textScale: Double) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = DemoStage(
        "gestures", direction, size: Size(width: size.0, height: size.1))
      stage.demo.scene.settings.textScale = textScale
      stage.demo.scene.settings.isDark = direction == .rightToLeft
      stage.touch.settle()
      let frame = try stage.frame("photo")
      #expect(frame.width == size.0 && frame.maxY == size.1)
      stage.touch.down(frame.midX, frame.midY)
      stage.touch.wait(0.6)
      let note = try stage.frame("note")
      #expect(frame.contains(note) && note.width > 20)
      stage.touch.up()
      stage.touch.settle()
      #expect(stage.layer("note") == nil)
    }
  }
}
