import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetPresentationTests {
  @Test func `S24 before the presentation all of the sheet is out of sight`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.sheet.safeArea = Insets(bottom: 34)
    stage.present()
    #expect(stage.frame("A").minY >= 800)
    #expect(stage.sheet.cancelView?.presentationFrame.minY == 800)
    #expect(stage.sheet.backdrop.opacity == 0)
    #expect(stage.behind.scale == 1)
  }

  @Test func `S25 at rest the list is at its place, S38 the background dark, S39 the cancel shown`()
  {
    let stage = SheetStage { $0.cancelView.isShown = true }
    stage.sheet.safeArea = Insets(bottom: 34)
    stage.show()
    #expect(stage.frame("A") == Rect(x: 0, y: 526, width: 400, height: 60))
    #expect(stage.frame("C").maxY == 706)
    #expect(stage.sheet.cancelView?.presentationFrame == Rect(x: 0, y: 706, width: 400, height: 94))
    #expect(stage.sheet.backdrop.opacity == 1)
    #expect(stage.sheet.backdrop.backgroundColor == Color.black.faded(by: 0.5))
  }

  @Test func `S38 the background fades in and out steadily, S39 so does the cancel view's way`() {
    let stage = SheetStage { $0.cancelView.isShown = true }
    var opacities: [Double] = []
    var places: [Double] = []
    stage.touch.onFrame = { [unowned stage] _ in
      opacities.append(stage.sheet.backdrop.opacity)
      places.append(stage.sheet.cancelView?.translation.y ?? -1)
    }
    stage.show()
    #expect(opacities == opacities.sorted() && opacities.last == 1)
    #expect(places == places.sorted(by: >) && places.last == 0)
    #expect(opacities.count { $0 > 0.05 && $0 < 0.95 } > 5)
    (opacities, places) = ([], [])
    stage.sheet.dismiss()
    stage.touch.settle()
    #expect(opacities == opacities.sorted(by: >))
    #expect(places == places.sorted() && (places.last ?? 0) > 59)
    #expect(opacities.count { $0 > 0.05 && $0 < 0.95 } > 5)
  }

  @Test func `S33 the presentation takes its duration and is half way when its spring is`() {
    let stage = SheetStage { $0.present = .init(duration: 0.6) }
    stage.present()
    // A critically damped spring of 0.6 s is half way after 110 ms (common.md 2.2).
    stage.touch.wait(0.110)
    #expect(abs(stage.offset - 90) < 3)
    stage.touch.wait(0.47)
    #expect(stage.sheet.state == .presenting)
    stage.touch.wait(0.05)
    #expect(stage.sheet.state == .presented && stage.offset == 0)
  }

  @Test func `S33 a delay holds everything back, damping overshoots, a velocity helps along`() {
    let delayed = SheetStage { $0.present.delay = 0.3 }
    delayed.present()
    delayed.touch.wait(0.29)
    #expect(delayed.offset == 180 && delayed.sheet.backdrop.opacity == 0)
    #expect(delayed.behind.scale == 1)
    delayed.touch.wait(0.1)
    #expect(delayed.offset < 180 && delayed.sheet.backdrop.opacity > 0)

    let lively = SheetStage { $0.present = .init(duration: 0.5, damping: 0.7) }
    var least = 0.0
    lively.touch.onFrame = { [unowned lively] _ in least = min(least, lively.offset) }
    lively.show()
    // 4.6 % of the way of 180 (common.md 2.2).
    #expect(abs(least + 8.28) < 0.5)
    #expect(lively.offset == 0)

    let (slow, fast) = (SheetStage(), SheetStage { $0.present.springVelocity = 5 })
    for stage in [slow, fast] {
      stage.present()
      stage.touch.wait(0.1)
    }
    #expect(fast.offset < slow.offset - 15)
  }

  @Test func `S35 S68 the steps come in order, each where the sheet then is`() {
    let stage = SheetStage()
    var log: [String] = []
    stage.sheet.onEvent = { [unowned stage] event in
      log.append("\(event) \(stage.sheet.backdrop.opacity) \(stage.sheet.parent == nil)")
    }
    stage.present { log.append("presented") }
    stage.touch.settle()
    stage.sheet.dismiss { log.append("dismissed") }
    stage.touch.settle()
    #expect(
      log == [
        "willPresent 0.0 false", "didPresent 1.0 false", "presented",
        "willDismiss(Interaction.DismissalReason.program) 1.0 false",
        "didDismiss(Interaction.DismissalReason.program) 0.0 true", "dismissed",
      ])
  }

  @Test func `S66 without animation all is at rest at once and the completion comes next turn`() {
    let stage = SheetStage()
    var isDone = false
    stage.sheet.present(in: stage.host, over: stage.behind, isAnimated: false) { isDone = true }
    #expect(stage.sheet.state == .presented && stage.offset == 0 && !isDone)
    #expect(stage.sheet.backdrop.opacity == 1 && stage.behind.scale == 0.9)
    stage.touch.wait(0.02)
    #expect(isDone)
    stage.touch.settle()
    #expect(!stage.scene.needsFrame && stage.scene.nextDeadline == nil)
    stage.sheet.dismiss(isAnimated: false)
    #expect(stage.sheet.state == .idle && stage.sheet.parent == nil && stage.behind.scale == 1)
  }

  @Test func `S66 a host without a scene shows the sheet at rest`() {
    let host = Layer(frame: Rect(x: 0, y: 0, width: 300, height: 500))
    let sheet = ActionSheet<String>(makeRow: { SpyRow($0.item ?? "") })
    sheet.add(Action("A"))
    var isDone = false
    #expect(sheet.present(in: host) { isDone = true })
    #expect(isDone && sheet.state == .presented && sheet.list.translation.y == 0)
    let scene = Scene(root: host)
    scene.size = Size(width: 400, height: 800)
    scene.advance(to: 1)
    #expect(sheet.frame == host.bounds && sheet.rows.first?.presentationFrame.maxY == 800)
    sheet.dismiss(isAnimated: false)
    #expect(sheet.parent == nil)
  }

  @Test func `S37 what lies behind is scaled about its centre before black, and not when nil`() {
    let stage = SheetStage()
    stage.show()
    #expect(stage.behind.scale == 0.9)
    #expect(stage.host.children.first?.backgroundColor == .black)
    #expect(stage.host.children.first?.frame == stage.host.bounds)
    stage.sheet.dismiss()
    stage.touch.settle()
    #expect(stage.host.children.count == 1)
    let plain = SheetStage { $0.scaleBehind = nil }
    plain.show()
    #expect(plain.behind.scale == 1 && plain.host.children.count == 2)
  }

  @Test func `K9 reduced motion scales nothing, overshoots nothing and is there in 0.2 s`() {
    let stage = SheetStage { $0.present = .init(duration: 0.5, damping: 0.4) }
    stage.scene.settings.reduceMotion = true
    var offsets: [Double] = []
    var scales: Set<Double> = []
    stage.touch.onFrame = { [unowned stage] _ in
      offsets.append(stage.offset)
      scales.insert(stage.behind.scale)
    }
    var isDone = false
    stage.present { isDone = true }
    stage.touch.wait(0.22)
    #expect(isDone && stage.sheet.state == .presented)
    #expect(offsets.allSatisfy { $0 >= 0 } && scales == [1])
    stage.sheet.dismiss()
    stage.touch.wait(0.22)
    #expect(stage.sheet.state == .idle)
  }

  @Test func `K9 motion reduced while a sheet is up takes the scale off`() {
    let stage = SheetStage()
    stage.show()
    stage.scene.settings.reduceMotion = true
    #expect(stage.behind.scale == 1)
  }

  @Test func `K10 a window without frames ends the way in and the way out with their completions`()
  {
    let stage = SheetStage()
    var log: [String] = []
    stage.present { log.append("in") }
    stage.scene.finishAnimations()
    #expect(stage.sheet.state == .presented && log == ["in"])
    stage.sheet.dismiss { log.append("out") }
    stage.scene.finishAnimations()
    #expect(stage.sheet.state == .idle && log == ["in", "out"])
  }
}
