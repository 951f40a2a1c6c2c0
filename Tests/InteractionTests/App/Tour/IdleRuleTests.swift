import Testing

@testable import Interaction

@Suite struct IdleRuleTests {
  @Test func `D32 nobody is there so long after the last use, counted from the first frame`() {
    var rule = IdleRule(after: 30)
    #expect(rule.deadline(whileHeld: false) == nil)
    rule.noteUse(at: 100)
    #expect(rule.deadline(whileHeld: false) == 130)
    rule.noteUse(at: 120)
    #expect(rule.deadline(whileHeld: false) == 150)
  }

  @Test(arguments: [(5.0, 160.0), (90, 190)])
  func `D32 what is held down is use, but not for ever`(patience: Double, deadline: Double) {
    var rule = IdleRule(after: patience)
    rule.noteUse(at: 100)
    #expect(rule.deadline(whileHeld: true) == deadline)
  }
}
