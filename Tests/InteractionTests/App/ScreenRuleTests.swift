import Pixman
import Testing

@testable import Interaction

@Suite struct ScreenRuleTests {
  private static func rule(_ inhibition: IdleInhibition, isKiosk: Bool) -> ScreenRule {
    var options = AppOptions(title: "", size: .zero)
    options.idleInhibition = inhibition
    options.isKiosk = isKiosk
    return ScreenRule(options)
  }

  @Test(arguments: IdleInhibition.allCases, [true, false])
  func `W115 D31 the screen is kept on as the option says`(
    _ inhibition: IdleInhibition, isKiosk: Bool
  ) {
    var rule = Self.rule(inhibition, isKiosk: isKiosk)
    let always = inhibition == .always
    #expect(rule.keepsOn(isPlaying: false, at: 10) == always)
    #expect(rule.keepsOn(isPlaying: true, at: 10) == (inhibition != .never))
    rule.noteInput(at: 20)
    #expect(rule.keepsOn(isPlaying: false, at: 21) == (always || inhibition == .auto && isKiosk))
  }

  @Test func `D31 a kiosk is in use until a minute after the last input`() {
    var rule = Self.rule(.auto, isKiosk: true)
    #expect(rule.deadline(after: 0) == nil)
    rule.noteInput(at: 100)
    rule.noteInput(at: 130)
    #expect(rule.deadline(after: 130) == 190)
    #expect(rule.keepsOn(isPlaying: false, at: 189.9))
    #expect(!rule.keepsOn(isPlaying: false, at: 190) && rule.deadline(after: 190) == nil)
  }

  @Test(arguments: IdleInhibition.allCases, [true, false])
  func `W59 nothing is awaited where the end of use changes nothing`(
    _ inhibition: IdleInhibition, isKiosk: Bool
  ) {
    var rule = Self.rule(inhibition, isKiosk: isKiosk)
    rule.noteInput(at: 5)
    #expect((rule.deadline(after: 6) != nil) == (inhibition == .auto && isKiosk))
  }
}
