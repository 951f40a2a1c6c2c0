import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// Reduced motion in the program's scenes: other ways, the same results (K9, G91, G92, B34).
@Suite struct CalmChangeTests {
  /// What happens from a situation on until all rests; motion is reduced from the start, or then.
  private func words(
    _ situation: ThemeChangeTests.Situation, fromStart: Bool = false, then: Bool = false
  ) throws -> [String] {
    let stage = DemoStage(situation.scene, settings: SceneSettings(reduceMotion: fromStart))
    _ = stage.takeWords()
    try situation.reach(stage)
    if then { stage.demo.scene.settings.reduceMotion = true }
    stage.touch.wait(0.05)
    stage.touch.up()
    #expect(stage.touch.settle())
    return stage.takeWords()
  }

  @Test(arguments: ThemeChangeTests.situations)
  func `K9 G91 B34 whatever moves comes to the same end with motion reduced before or meanwhile`(
    _ situation: ThemeChangeTests.Situation
  ) throws {
    let usual = try words(situation)
    #expect(try words(situation, fromStart: true) == usual)
    #expect(try words(situation, then: true) == usual)
  }

  @Test func `G92 the screen below does not stand aside, also when that is asked on the way`()
    throws
  {
    func home(_ stage: DemoStage) throws -> Double { try stage.frame("scene:home").minX }
    for (atStart, isAside) in [(false, true), (true, false)] {
      let stage = DemoStage("mail", settings: SceneSettings(reduceMotion: atStart))
      stage.touch.down(10, 300)
      stage.touch.move(to: 110, 300, over: 0.1)
      #expect(try (home(stage) < 0) == isAside)
      stage.demo.scene.settings.reduceMotion = true
      #expect(try home(stage) == 0)
      stage.touch.wait(0.1)
      stage.touch.up()
      stage.touch.settle()
      #expect(stage.layer("scene:mail") != nil && stage.layer("scene:home") == nil)
      #expect(try stage.frame("scene:mail").minX == 0)
    }
  }
}
