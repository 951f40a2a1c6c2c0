import Pixman
import Support
import Testing

@testable import Interaction

struct PressTests {
  private let button = ButtonLayer(frame: Rect(x: 50, y: 50, width: 100, height: 40))
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 400))
  private let root = Layer()
  private let touch: VirtualTouch
  private let log = Log()

  private final class Log {
    var taps = 0
    var highlights: [String] = []
  }

  init() {
    list.contentSize = Size(width: 300, height: 2000)
    root.add(list)
    root.add(button)
    let scene = Scene(root: root)
    scene.size = Size(width: 300, height: 400)
    touch = VirtualTouch(scene)
    let log = log
    button.onTap = { log.taps += 1 }
  }

  @Test func `G31 a button outside a scroll view looks pressed at once`() {
    touch.down(100, 70)
    #expect(button.isHighlighted)
    touch.wait(1)
    touch.up()
    #expect(!button.isHighlighted && log.taps == 1)
  }

  @Test func `G31 in a scroll view the look waits 100 ms for a finger, not for the mouse`() {
    list.add(button)
    touch.down(100, 70)
    touch.wait(0.099)
    #expect(!button.isHighlighted)
    touch.wait(0.002)
    #expect(button.isHighlighted)
    touch.up()
    touch.settle()
    touch.down(100, 70, kind: .mouse)
    #expect(button.isHighlighted)
    touch.up()
    #expect(log.taps == 2)
  }

  @Test(arguments: [9.0, 11], [PointerEvent.Kind.touch, .mouse])
  func `G28 a row that stays in place is not tapped by a drag along it`(
    distance: Double, kind: PointerEvent.Kind
  ) {
    button.pressRecognizer.staysInPlace = true
    list.add(button)
    touch.down(100, 70, kind: kind)
    touch.move(to: 100 + distance, 70, over: 0.1)
    touch.move(to: 100, 70, over: 0.1)
    touch.up()
    touch.settle()
    #expect(log.taps == (distance < 10 ? 1 : 0) && !button.isHighlighted)
    touch.tap(100, 70)
    #expect(log.taps == (distance < 10 ? 2 : 1))
  }

  @Test func `G31 a short tap in a scroll view looks pressed for 64 ms`() {
    list.add(button)
    touch.tap(100, 70)
    #expect(log.taps == 1 && button.isHighlighted)
    touch.wait(0.063)
    #expect(button.isHighlighted)
    touch.wait(0.002)
    #expect(!button.isHighlighted)
    #expect(touch.scene.nextDeadline == nil)
  }

  @Test func `G31 a pan that wins takes the look away at once`() {
    list.add(button)
    touch.down(100, 70)
    touch.wait(0.2)
    #expect(button.isHighlighted)
    touch.move(to: 100, 40, over: 0.02)
    #expect(!button.isHighlighted)
    touch.up()
    #expect(log.taps == 0)
  }

  @Test func `G32 a finger more than 24 away un-presses, coming back presses again`() {
    touch.down(100, 70)
    touch.move(to: 100, 113, over: 0.05)
    #expect(button.isHighlighted)
    touch.move(to: 100, 115, over: 0.05)
    #expect(!button.isHighlighted)
    touch.move(to: 100, 100, over: 0.05)
    #expect(button.isHighlighted)
    touch.up()
    #expect(log.taps == 1)
    touch.down(100, 70)
    touch.move(to: 100, 130, over: 0.05)
    touch.up()
    #expect(log.taps == 1)
  }

  @Test func `G34 with a second finger neither is a tap`() {
    let first = touch.down(100, 70)
    let second = touch.down(110, 70)
    #expect(!button.isHighlighted)
    touch.up(pointer: first)
    touch.up(pointer: second)
    #expect(log.taps == 0)
    touch.tap(100, 70)
    #expect(log.taps == 1)
  }

  @Test func `G39 a cancelled press is no tap`() {
    touch.down(100, 70)
    touch.cancel()
    #expect(!button.isHighlighted && log.taps == 0)
  }

  @Test func `a disabled button is not pressed`() {
    button.isEnabled = false
    touch.tap(100, 70)
    #expect(log.taps == 0 && !button.isHighlighted)
    button.isEnabled = true
    touch.tap(100, 70)
    #expect(log.taps == 1)
  }
}
