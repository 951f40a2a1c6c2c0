import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

struct SceneTests {
  private final class Watcher: Layer {
    var log: [String] = []
    var takesScroll = false
    var takesKeys = false

    override func pointerObserved(_ event: PointerEvent) { log.append("\(event.phase)") }
    override func scroll(_ event: ScrollEvent) -> Bool {
      log.append("scroll")
      return takesScroll
    }
    override func cancelScroll(at time: Double) { log.append("stop") }
    override func key(_ event: KeyEvent) -> Bool {
      log.append(event.name)
      return takesKeys
    }
    override func layout() { log.append("layout") }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let root = Watcher()
  private let middle = Watcher(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  private let deep = Watcher(frame: Rect(x: 10, y: 10, width: 50, height: 50))
  private let scene: Scene
  private let touch: VirtualTouch

  init() {
    middle.add(deep)
    root.add(middle)
    scene = Scene(root: root)
    scene.size = Size(width: 200, height: 200)
    touch = VirtualTouch(scene)
    _ = scene.takeDamage()
    for layer in [root, middle, deep] { layer.log = [] }
  }

  @Test func `at rest a scene needs no frame and has no deadline`() {
    #expect(!scene.needsFrame)
    #expect(scene.nextDeadline == nil)
    touch.tap(20, 20)
    touch.wheel(20, 20, by: Point(x: 0, y: 48))
    touch.key("a")
    #expect(!scene.needsFrame)
    #expect(scene.nextDeadline == nil)
    touch.wait(60)
    #expect(touch.frames == 0)
  }

  @Test func `G16 recognisers join the arena deepest layer first`() {
    var order: [String] = []
    for (layer, name) in [(root, "root"), (deep, "deep"), (middle, "middle")] {
      let tap = TapGestureRecognizer { _ in order.append(name) }
      tap.relations.shouldBegin = { _ in
        order.append(name + "?")
        return name == "root"
      }
      layer.recognizers.append(tap)
    }
    touch.tap(20, 20)
    #expect(order == ["deep?", "middle?", "root?", "root"])
  }

  @Test func `the layers of the hit path see the contact's down and its end`() {
    touch.down(20, 20)
    #expect(deep.take() == ["down"] && root.take() == ["down"])
    touch.move(to: 150, 150)
    touch.up()
    #expect(deep.take() == ["up"] && middle.take() == ["down", "up"])
    touch.down(150, 20)
    touch.cancel()
    #expect(deep.take().isEmpty && root.take() == ["up", "down", "cancel"])
  }

  @Test func `G39 cancelled input ends every contact and nothing is tapped`() {
    var taps = 0
    deep.recognizers.append(TapGestureRecognizer { _ in taps += 1 })
    touch.down(20, 20)
    scene.cancelInput(at: touch.time)
    touch.up()
    #expect(taps == 0)
    #expect(deep.take() == ["down", "cancel"])
    #expect(scene.nextDeadline == nil)
  }

  @Test func `a layer that left the scene sees nothing more, and its gesture is cancelled`() {
    var states: [GestureState] = []
    let pan = PanGestureRecognizer(.vertical) { state, _ in states.append(state) }
    deep.recognizers.append(pan)
    touch.down(20, 20)
    touch.move(to: 20, 50)
    deep.removeFromParent()
    touch.move(to: 20, 60)
    touch.up()
    #expect(states == [.began, .cancelled])
    #expect(deep.take() == ["down"])
  }

  @Test func `G85 an axis goes to the deepest layer that takes it and stays there for 150 ms`() {
    middle.takesScroll = true
    touch.wheel(20, 20, by: Point(x: 0, y: 48))
    #expect(deep.take() == ["scroll"] && middle.take() == ["scroll"] && root.take().isEmpty)
    touch.wait(0.15)
    touch.wheel(180, 180, by: Point(x: 0, y: 48))
    #expect(middle.take() == ["scroll"] && root.take().isEmpty)
    touch.wait(0.16)
    touch.wheel(180, 180, by: Point(x: 0, y: 48))
    #expect(middle.take().isEmpty && root.take() == ["scroll"])
  }

  @Test func `G81 a touch elsewhere stops a scroll's momentum`() {
    middle.takesScroll = true
    touch.wheel(20, 20, by: Point(x: 0, y: 48))
    _ = middle.take()
    touch.down(180, 180)
    #expect(middle.take() == ["stop"])
  }

  @Test func `keys go from the focused layer to the root, and then to the application`() {
    var unhandled: [String] = []
    scene.onKey = { unhandled.append($0.name) }
    scene.focus = deep
    touch.key("a")
    #expect(deep.take() == ["a"] && middle.take() == ["a"] && root.take() == ["a"])
    #expect(unhandled == ["a"])
    middle.takesKeys = true
    touch.key("b")
    #expect(deep.take() == ["b"] && root.take().isEmpty && unhandled == ["a"])
    scene.focus = nil
    touch.key("c")
    #expect(deep.take() == ["c"] && middle.take().last == "c" && root.take().isEmpty)
  }

  @Test func `a modal layer gets the keys and keeps them from what lies behind`() {
    deep.isModal = true
    touch.key("Escape")
    #expect(deep.take() == ["Escape"] && middle.take().isEmpty && root.take().isEmpty)
  }

  @Test func `a frame lays out what asked for it, once, and nothing else`() {
    deep.setNeedsLayout()
    deep.setNeedsLayout()
    #expect(scene.needsFrame)
    scene.advance(to: touch.time)
    #expect(deep.take() == ["layout"] && middle.take().isEmpty && root.take().isEmpty)
    #expect(!scene.needsFrame)
    middle.frame.size.width = 90
    middle.frame.origin.x = 5
    scene.advance(to: touch.time)
    #expect(middle.take() == ["layout"] && deep.take().isEmpty)
  }

  @Test func `a layout that moves a layer is part of the same frame's damage`() {
    final class Mover: Layer {
      override func layout() { children.first?.frame.origin.x = 30 }
    }
    let mover = Mover(frame: Rect(x: 0, y: 0, width: 100, height: 10))
    let child = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    root.add(mover)
    mover.add(child)
    scene.advance(to: touch.time)
    #expect(scene.takeDamage().contains(PixelRect(x: 30, y: 0, width: 10, height: 10)))
    #expect(child.frame.minX == 30)
  }

  @Test func `settings reach every layer and change all that is shown`() {
    final class Follower: Layer {
      var changes = 0
      override func sceneDidChange() { changes += 1 }
    }
    let follower = Follower()
    deep.add(follower)
    _ = scene.takeDamage()
    scene.settings.isDark = true
    #expect(follower.changes == 2)
    #expect(scene.theme == .dark)
    #expect(scene.takeDamage() == Region(PixelRect(x: 0, y: 0, width: 200, height: 200)))
    scene.settings.isDark = true
    #expect(!scene.needsFrame)
    scene.settings.reduceMotion = true
    #expect(scene.animator.reducesMotion)
  }

  @Test func `calls are made at their moments, in order, and can be taken back`() {
    var calls: [Double] = []
    let start = touch.time
    _ = scene.call(at: start + 0.3) { calls.append($0 - start) }
    _ = scene.call(at: start + 0.1) { calls.append($0 - start) }
    let other = scene.call(at: start + 0.2) { calls.append($0 - start) }
    scene.cancelCall(other)
    #expect(scene.nextDeadline == start + 0.1)
    scene.advance(to: start + 1)
    #expect(calls.count == 2 && abs(calls[0] - 0.1) < 1e-9 && abs(calls[1] - 0.3) < 1e-9)
    #expect(scene.nextDeadline == nil)
  }

  @Test func `K10 finished animations stand at their target and need no frame`() {
    var finished: [Bool] = []
    let value = Animated(0) { deep.translation.x = $0 }
    deep.animate(value, to: 20, with: .spring(.snap)) { finished.append($0) }
    scene.advance(to: touch.time + 0.05)
    #expect(scene.needsFrame && finished.isEmpty)
    scene.finishAnimations()
    #expect(deep.translation.x == 20 && finished == [true])
    _ = scene.takeDamage()
    #expect(!scene.needsFrame)
  }

  @Test func `overlays lie in front of the root`() {
    let overlay = Watcher(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    scene.addOverlay(overlay)
    touch.down(20, 20)
    #expect(overlay.take() == ["down"] && deep.take().isEmpty)
    #expect(scene.overlays.count == 1)
  }

  @Test func `K33 the colours follow the appearance, and text can be read on the background`() {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green)
        + 0.0722 * linear(color.blue)
    }
    for theme in [Theme.light, .dark] {
      let values = [luminance(theme.accent), luminance(theme.background)].sorted()
      #expect((values[1] + 0.05) / (values[0] + 0.05) >= 4.5)
    }
    #expect(Theme.light.red == Color(red: 1, green: 59.0 / 255, blue: 48.0 / 255))
    #expect(Theme.dark.red == Color(red: 1, green: 69.0 / 255, blue: 58.0 / 255))
    #expect(Theme.light.blue != Theme.dark.blue)
  }
}
