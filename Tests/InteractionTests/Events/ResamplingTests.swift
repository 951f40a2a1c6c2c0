import Pixman
import Support
import Testing

@testable import Interaction

/// What fingers drag, shown where they are at each frame (G77): reports each 8 ms, 90 frames a second.
struct ResamplingTests {
  /// A list under a finger, and where it is shown in each frame.
  private final class Stage {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
    let touch: VirtualTouch
    var shown: [Double] = []
    var raw: [Double] = []

    init(_ resampling: TouchResampling, frameInterval: Double? = 1.0 / 90) {
      let scene = Scene(root: Layer())
      view.contentSize = Size(width: 300, height: 9000)
      view.backgroundColor = .white
      view.showsIndicator = false
      scene.root.add(view)
      scene.size = Size(width: 300, height: 400)
      scene.settings.resampling = resampling
      scene.frameInterval = frameInterval
      touch = VirtualTouch(scene, framesPerSecond: 90)
      touch.onFrame = { [unowned self] _ in
        shown.append(view.contentOffset.y)
        raw.append(view.model.offset)
      }
    }

    /// Drags upward at 500 units a second.
    func drag(for duration: Double = 0.4) {
      touch.down(150, 350)
      touch.move(to: 150, 350 - 500 * duration, over: duration)
    }

    /// How far the content went from frame to frame, from the tenth frame on.
    var steps: [Double] { zip(shown.dropFirst(10), shown.dropFirst(9)).map { $0 - $1 } }
  }

  private static func deviation(_ values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / Double(values.count)).squareRoot()
  }

  @Test func `G77 even movement is shown in even steps, and was not before`() {
    let (before, after) = (Stage(.off), Stage(.on))
    before.drag()
    after.drag()
    #expect(before.steps.count > 10 && after.steps.count > 10)
    // 4 or 8 units a frame, instead of 5.56
    #expect(Self.deviation(before.steps) > 1)
    #expect(Self.deviation(after.steps) < 0.01)
    #expect(after.steps.allSatisfy { abs($0 - 500.0 / 90) < 0.05 })
  }

  @Test(arguments: 0..<11)
  func `G24 G77 the pan begins without a jump, and from where it was`(phase: Int) {
    let stage = Stage(.on)
    // a frame may come at any time between two reports
    stage.touch.wait(Double(phase) * 0.001)
    stage.drag(for: 0.2)
    let steps = zip(stage.shown.dropFirst(), stage.shown).map { $0 - $1 }
    #expect(stage.shown.first == 0 && steps.allSatisfy { $0 >= 0 && $0 < 500.0 / 90 + 0.1 })
    #expect(stage.shown.last ?? 0 > 60)
  }

  @Test func `G77 the lift is where the finger was reported, and flings as ever`() {
    var ends: [Double] = []
    for resampling in [TouchResampling.off, .on] {
      let stage = Stage(resampling)
      stage.drag(for: 0.2)
      let last = stage.shown.last ?? 0
      stage.touch.up()
      #expect(stage.view.contentOffset.y == 90)
      stage.touch.wait(1.0 / 90 + 0.001)
      let step = (stage.shown.last ?? 0) - last
      #expect(step > 0 && step < 500 * (2.0 / 90 + 0.016))
      stage.touch.settle()
      ends.append(stage.view.contentOffset.y)
    }
    #expect(ends[0] == ends[1] && ends[0] > 200)
  }

  @Test func `G10 W59 a finger that rests is shown where it is, and then needs no frame`() {
    let stage = Stage(.on)
    stage.drag(for: 0.2)
    #expect(stage.view.contentOffset.y != 90 || stage.touch.scene.needsFrame)
    stage.touch.wait(0.1)
    #expect(stage.view.contentOffset.y == 90 && !stage.touch.scene.needsFrame)
    let frames = stage.touch.frames
    stage.touch.wait(1)
    #expect(stage.touch.frames == frames)
  }

  @Test func `G39 G77 a drag that is cancelled goes back, from what was seen`() {
    let stage = Stage(.on)
    stage.drag(for: 0.2)
    let seen = stage.shown.last ?? 0
    stage.touch.cancel()
    stage.touch.wait(1.0 / 90)
    #expect(abs((stage.shown.last ?? 0) - seen) < 12)
    stage.touch.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func `G35 G77 a second finger makes no jump, and goes on with it`() {
    let stage = Stage(.on)
    stage.drag(for: 0.2)
    let first = 1
    let second = stage.touch.down(50, 200)
    stage.touch.move(to: 50, 150, over: 0.1, pointer: second)
    stage.touch.up(pointer: first)
    stage.touch.move(to: 50, 100, over: 0.1, pointer: second)
    let steps = zip(stage.shown.dropFirst(), stage.shown).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > -1 && $0 < 10 })
    stage.touch.wait(0.1)
    #expect(stage.view.contentOffset.y == stage.view.model.offset)
    #expect(abs(stage.view.contentOffset.y - (90 + 25 + 50)) < 1e-9)
  }

  @Test func `G77 auto is on where the rates differ, and stays off where they do not`() {
    let (differs, equal, unknown) = (
      Stage(.auto), Stage(.auto, frameInterval: 0.008), Stage(.auto, frameInterval: nil)
    )
    for stage in [differs, equal, unknown] { stage.drag() }
    #expect(Self.deviation(differs.steps) < 0.01)
    #expect(equal.shown == equal.raw && unknown.shown == unknown.raw)
    // The rate is the device's: the next finger is shown so from its first frame on.
    differs.touch.up()
    differs.touch.settle()
    differs.touch.down(150, 350)
    differs.touch.move(to: 150, 300, over: 0.1)
    #expect(differs.shown.last != differs.raw.last)
  }

  @Test func `G77 switched off in mid drag, it is shown where it is at the next frame`() {
    let stage = Stage(.on)
    stage.drag(for: 0.2)
    stage.touch.wait(1.0 / 90)
    #expect(stage.view.contentOffset.y > stage.view.model.offset + 1)
    stage.touch.scene.settings.resampling = .off
    // one frame later, before the finger counts as resting
    stage.touch.wait(1.0 / 90)
    #expect(stage.view.contentOffset.y == stage.view.model.offset)
    #expect(!stage.touch.scene.needsFrame)
  }

  @Test func `G44 G77 what is shown decides nothing: a row expands by reports alone`() {
    let mail = SwipeMail()
    mail.scene.settings.resampling = .on
    // Past 222 and with the finger beyond 64 the first action expands: one that comes fast to 66
    // would be led past both.
    mail.touch(.down, 295, 90)
    for step in 1...14 {
      mail.step()
      mail.touch(.move, 295 - 229 * Double(step) / 14, 90)
    }
    #expect(abs(mail.offset(1) + 219) < 1e-9)
    mail.step()
    #expect(abs(mail.offset(1) + 219) > 1)
    for _ in 0..<5 { mail.step() }
    #expect(!mail.events.contains("1:expand trash") && abs(mail.offset(1) + 219) < 1e-9)
    mail.touch(.up, 66, 90)
    mail.run(2)
    #expect(mail.cell(1)?.state == .open(.right) && mail.performed == [])
  }
}
