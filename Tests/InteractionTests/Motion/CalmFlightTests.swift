import Pixman
import Support
import Testing

@testable import Interaction

/// Motion is reduced while a component is on its way (K9, G91).
@Suite struct CalmFlightTests {
  @Test func `G91 a flying panel becomes calm where it is, and is there within 0.2 s`() {
    let stage = PanelStage(at: .bottom)
    var ends = 0
    stage.panel.move(to: .top, velocity: -3000) { ends += 1 }
    for _ in 0..<4 { stage.frame() }
    let before = stage.panel.y
    stage.scene.settings.reduceMotion = true
    #expect(stage.panel.y == before && ends == 0)
    var seen = [before]
    for _ in 0..<13 {
      stage.frame()
      seen.append(stage.panel.y)
    }
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.0 >= $0.1 } && seen.last == 70)
    #expect(ends == 1 && stage.panel.state == .resting(.top))
  }

  @Test func `K9 G91 a sheet on its way in scales nothing any more, and comes to its completion`() {
    let stage = SheetStage { $0.present = .init(duration: 0.8, damping: 0.3) }
    var ends = 0
    stage.present { ends += 1 }
    stage.touch.wait(0.2)
    #expect(stage.behind.scale < 1 && ends == 0)
    let before = stage.offset
    stage.scene.settings.reduceMotion = true
    #expect(stage.behind.scale == 1 && stage.offset == before)
    var scales: Set<Double> = []
    stage.touch.onFrame = { [unowned stage] _ in scales.insert(stage.behind.scale) }
    stage.touch.wait(0.25)
    #expect(scales == [1] && ends == 1 && stage.sheet.state == .presented && stage.offset == 0)
    stage.sheet.dismiss()
    stage.touch.settle()
    #expect(stage.sheet.state == .idle && stage.behind.scale == 1)
  }

  @Test func `K33 a sheet's scale goes on through a change of colours`() {
    let stage = SheetStage { $0.present = .init(duration: 0.8, damping: 0.9) }
    stage.present()
    stage.touch.wait(0.2)
    let before = stage.behind.scale
    #expect(before < 1 && before > 0.9)
    stage.scene.settings.isDark = true
    #expect(stage.behind.scale == before)
    stage.touch.settle()
    #expect(stage.behind.scale == 0.9)
  }

  @Test func `G91 a row on its way becomes calm where it is, and opens as it would have`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -100, stride: 20)
    mail.touch(.up, 150, 90)
    mail.run(0.05)
    let before = mail.offset(1)
    mail.scene.settings.reduceMotion = true
    #expect(mail.offset(1) == before)
    var least = before
    for _ in 0..<13 {
      mail.run(1.0 / 60)
      least = min(least, mail.offset(1))
    }
    #expect(least == -222 && mail.cell(1)?.state == .open(.right))
    #expect(mail.events == ["1:willOpen right", "1:didOpen right"])
  }
}
