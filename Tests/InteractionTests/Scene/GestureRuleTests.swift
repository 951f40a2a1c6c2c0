import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// Rules of recognition that hold for a whole scene.
@Suite struct GestureRuleTests {
  /// A scene with one layer that hears all that a finger may do there.
  private final class Fixture {
    let scene: Scene
    let touch: VirtualTouch
    private(set) var story: [String] = []
    private(set) var pans: [Pan] = []

    init(scale: Double = 1, framesPerSecond: Double = 60) {
      let layer = Layer()
      scene = Scene(root: layer)
      scene.size = Size(width: 400, height: 800)
      scene.scale = scale
      touch = VirtualTouch(scene, framesPerSecond: framesPerSecond)
      let pan = PanGestureRecognizer(.both) { [unowned self] state, pan in
        story.append("pan \(state)")
        pans.append(pan)
      }
      layer.recognizers = [
        TapGestureRecognizer { [unowned self] _ in story.append("tap") },
        LongPressGestureRecognizer { [unowned self] state, _ in story.append("press \(state)") },
        pan,
      ]
    }
  }

  @Test(arguments: [1.25, 1.5, 2, 3])
  func `G1 pixels of the screen mean nothing to a gesture`(scale: Double) {
    func play(_ fixture: Fixture) -> ([String], [Pan]) {
      let touch = fixture.touch
      touch.down(100, 100)
      touch.move(to: 100, 109.9, over: 0.1)
      touch.up()
      touch.down(100, 300)
      touch.move(to: 107, 307.2, over: 0.05)
      touch.move(to: 180, 390, over: 0.1)
      touch.up()
      return (fixture.story, fixture.pans)
    }
    let (story, pans) = play(Fixture(scale: scale))
    let plain = play(Fixture())
    #expect(story == plain.0 && pans == plain.1)
    #expect(story.first == "tap" && story.last == "pan ended")
  }

  @Test func `G10 a finger that says nothing is still there, and rests`() throws {
    let fixture = Fixture()
    let touch = fixture.touch
    touch.down(100, 100)
    touch.move(to: 100, 160, over: 0.05)
    touch.wait(10)
    #expect(fixture.story.last == "pan changed")
    touch.up()
    #expect(fixture.story.last == "pan ended" && fixture.pans.last?.velocity == .zero)
    #expect(fixture.pans.last?.translation.y == 50)
    touch.down(100, 100)
    touch.wait(0.6)
    #expect(fixture.story.last == "press began")
    touch.up()
    #expect(fixture.story.last == "press ended")
  }

  @Test(arguments: [24.0, 60, 144])
  func `G44 frames between the samples change no velocity`(framesPerSecond: Double) throws {
    let fixture = Fixture(framesPerSecond: framesPerSecond)
    // Something moves, so that there is a frame whenever one may be.
    let value = Animated(0) { [unowned scene = fixture.scene] in
      scene.root.opacity = 0.5 + $0 / 1e6
    }
    fixture.scene.animator.launch(value, to: 100, with: .timed(.linear, duration: 5))
    let touch = fixture.touch
    var raw = VelocityTracker()
    raw.add(Point(x: 100, y: 100), at: touch.time)
    touch.down(100, 100)
    for step in 1...30 {
      // Quicker and slower by turns: what is between two samples is not what either was.
      let y = 100 + Double(step * step) / 3 + Double(step % 3) * 4
      touch.wait(0.007)
      touch.move(to: 100, y)
      raw.add(Point(x: 100, y: y), at: touch.time)
    }
    #expect(fixture.pans.last?.velocity == raw.velocity(at: touch.time))
    touch.up()
    #expect(fixture.pans.last?.velocity == raw.velocity(at: touch.time))
    #expect(fixture.pans.last?.velocity.y ?? 0 > 500 && touch.frames > 4)
  }

  /// A list that coasts, with a layer in it that hears taps of every kind.
  private final class List {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let touch: VirtualTouch
    var story: [String] = []

    init() {
      view.contentSize = Size(width: 300, height: 9000)
      let scene = Scene(root: view)
      scene.size = Size(width: 300, height: 400)
      touch = VirtualTouch(scene)
      let row = Layer(frame: Rect(x: 0, y: 0, width: 300, height: 9000))
      let double = DoubleTapGestureRecognizer { [unowned self] _ in story.append("double") }
      let tap = TapGestureRecognizer { [unowned self] _ in story.append("tap") }
      tap.relations.requiredToFail = [double]
      row.recognizers = [
        tap, double, TwoFingerTapGestureRecognizer { [unowned self] _ in story.append("two") },
        LongPressGestureRecognizer { [unowned self] state, _ in story.append("press \(state)") },
      ]
      view.add(row)
    }

    func fling() {
      touch.settle()
      touch.fling(from: 150, 350, to: 150, 150, over: 0.1)
      touch.wait(0.1)
    }
  }

  @Test func `G33 a touch that stops the list is no tap, and no part of a double tap`() {
    let list = List()
    list.fling()
    list.touch.tap(150, 200)
    list.touch.wait(0.1)
    #expect(!list.view.isMoving)
    list.touch.tap(150, 200)
    list.touch.settle()
    // The second one came to a list that stood.
    #expect(list.story == ["tap"])
    list.fling()
    list.touch.down(150, 200)
    list.touch.wait(0.8)
    list.touch.up()
    list.touch.settle()
    #expect(list.story == ["tap"])
  }

  @Test func `G33 two fingers that stop the list are no tap of two, and none of one`() {
    let list = List()
    list.fling()
    let one = list.touch.down(100, 200)
    list.touch.wait(0.02)
    let other = list.touch.down(200, 200)
    list.touch.wait(0.1)
    list.touch.up(pointer: one)
    list.touch.up(pointer: other)
    list.touch.settle()
    #expect(list.story.isEmpty)
    let (left, right) = (list.touch.down(100, 200), list.touch.down(200, 200))
    list.touch.wait(0.1)
    list.touch.up(pointer: left)
    list.touch.up(pointer: right)
    list.touch.settle()
    #expect(list.story == ["two"])
  }
}
