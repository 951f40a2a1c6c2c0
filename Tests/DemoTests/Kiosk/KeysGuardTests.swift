import Interaction
import Pixman
import Testing

@testable import wl_demo

@Suite final class KeysGuardTests {
  private var rule = KeysGuard()

  private func key(
    _ name: String, _ isPressed: Bool = true, isRepeat: Bool = false,
    with modifiers: KeyEvent.Modifiers = [.control, .alt], at time: Double = 10
  ) {
    let event = KeyEvent(
      name: name, isPressed: isPressed, isRepeat: isRepeat, modifiers: modifiers, time: time)
    rule.handle(.key(event), in: Size(width: 400, height: 800))
  }

  @Test func `D37 Ctrl+Alt+Q passes two seconds after its press`() {
    #expect(rule.deadline == nil)
    key("q")
    #expect(rule.deadline == 12)
    key("q", isRepeat: true, at: 11)
    #expect(rule.deadline == 12, "repetitions change nothing")
  }

  @Test func `D37 Caps Lock locks nobody in`() {
    key("Q")
    #expect(rule.deadline == 12)
  }

  @Test(
    arguments: [
      [], .control, .alt, [.control, .alt, .shift], [.control, .alt, .logo],
    ] as [KeyEvent.Modifiers])
  func `D37 q with other modifiers is no attempt`(_ modifiers: KeyEvent.Modifiers) {
    key("q", with: modifiers)
    #expect(rule.deadline == nil)
  }

  @Test(arguments: ["q", "Control_L", "Alt_L", "x"], [true, false])
  func `W117 a release, or any other key, ends the attempt`(
    name: String, isPressed: Bool
  ) {
    key("q")
    key(name, isPressed, at: 11)
    #expect(rule.deadline == (name == "q" && isPressed ? 13 : nil))
  }

  @Test func `W85 W117 keys that another window gets are held no more`() {
    key("q")
    rule.keyboardLeft()
    #expect(rule.deadline == nil)
  }
}
