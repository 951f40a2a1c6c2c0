import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct SheetPullTests {
  @Test func `S45 the sheet follows the finger down from anywhere and springs back`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 350, over: 0.6)
    #expect(abs(stage.offset - 40) < 0.001)
    #expect(stage.sheet.backdrop.opacity == 1)
    stage.touch.move(to: 200, 280, over: 0.3)
    #expect(stage.offset == 0)
    stage.touch.move(to: 200, 340, over: 0.6)
    stage.touch.wait(0.2)
    stage.touch.up()
    #expect(stage.sheet.state == .presented)
    stage.touch.settle()
    #expect(stage.offset == 0 && stage.sheet.state == .presented)
  }

  @Test func `S45 a pull of more than 60 dismisses, S44 as a flick`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 372, over: 0.7)
    stage.touch.wait(0.2)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.story.suffix(2) == [.willDismiss(.flick), .didDismiss(.flick)])
    #expect(stage.performed.isEmpty)
  }

  @Test func `S45 a fast release dismisses, K7 with the finger's velocity`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.wait(0.6)
    stage.touch.move(to: 200, 350, over: 0.05)
    stage.touch.up()
    #expect(stage.story.last == .willDismiss(.flick))
    let before = stage.offset
    stage.touch.wait(0.02)
    // A finger at 1000 units a second: a way from rest would make some 4 units of it.
    #expect(stage.offset - before > 12)
  }

  @Test
  func `S45 without hideOnScrollDown the sheet does not follow, S42 from one touch to the next`() {
    let stage = SheetStage { $0.behavior.hideOnScrollDown = false }
    stage.show()
    stage.touch.fling(from: 200, 300, to: 200, 500, over: 0.1)
    #expect(stage.offset == 0 && stage.sheet.state == .presented)
    stage.sheet.style.behavior.hideOnScrollDown = true
    stage.touch.fling(from: 200, 300, to: 200, 500, over: 0.1)
    #expect(stage.story.last == .willDismiss(.flick))
  }

  @Test func `W100 a cancelled pull dismisses nothing, however far it went`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 500, over: 0.1)
    stage.touch.cancel()
    #expect(stage.sheet.state == .presented)
    stage.touch.settle()
    #expect(stage.offset == 0 && stage.sheet.state == .presented)
  }

  @Test func `K6 a finger takes hold on the way in without a jump and can let it go on`() {
    let stage = SheetStage()
    var isDone = false
    stage.present { isDone = true }
    stage.touch.wait(0.15)
    let seen = stage.offset
    #expect(seen > 30)
    // 11 units are one beyond the slop.
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 311)
    #expect(abs(stage.offset - seen - 1) < 0.5)
    stage.touch.wait(0.5)
    #expect(abs(stage.offset - seen - 1) < 0.5 && stage.sheet.state == .presenting)
    stage.touch.up()
    stage.touch.settle()
    #expect(stage.offset == 0 && stage.sheet.state == .presented && isDone)
    #expect(stage.events == [.willPresent, .didPresent])
  }

  @Test func `K6 a finger takes hold of a sheet that springs back`() {
    let stage = SheetStage()
    stage.show()
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 360, over: 0.7)
    stage.touch.wait(0.1)
    stage.touch.up()
    stage.touch.wait(0.1)
    let seen = stage.offset
    #expect(seen > 5)
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 311)
    #expect(abs(stage.offset - seen - 1) < 0.5)
  }

  @Test func `K6 an overshoot above the rest stays added while a finger holds it`() {
    var hold = ActionSheetHold(seen: -6)
    #expect(hold.shown == -6)
    hold.follow(to: 20)
    #expect(hold.shown == 14)
    hold.follow(to: -20)
    #expect(hold.shown == -6)
  }

  @Test func `G63 a hold takes what a finger moves down to its rest and leaves the remainder`() {
    var hold = ActionSheetHold(seen: 10)
    #expect(hold.take(5) == 0 && hold.shown == 15)
    #expect(hold.take(-20) == -5 && hold.shown == 0)
    #expect(hold.take(3) == 0 && hold.shown == 3)
  }

  @Test func `S46 a tall sheet is pulled away from its rest, G63 and gives the way back first`() {
    let stage = SheetStage.tall()
    stage.show()
    #expect(stage.frame("0").minY == 30)
    stage.touch.down(200, 300)
    stage.touch.move(to: 200, 350, over: 0.6)
    #expect(abs(stage.offset - 40) < 0.001)
    // 40 back to the rest, then 30 of scrolling.
    stage.touch.move(to: 200, 280, over: 0.6)
    #expect(stage.offset == 0)
    #expect(abs(stage.sheet.list.contentOffset.y - 0) < 0.001)
    stage.touch.move(to: 200, 385, over: 0.6)
    #expect(abs(stage.offset - 75) < 0.001)
    stage.touch.wait(0.2)
    stage.touch.up()
    #expect(stage.story.last == .willDismiss(.flick))
  }

  @Test func `S46 less than 60 springs back, faster than 800 dismisses, with scrollEnabled too`() {
    for isTall in [true, false] {
      let stage = isTall ? SheetStage.tall() : SheetStage { $0.behavior.scrollEnabled = true }
      stage.show()
      stage.touch.down(200, 700)
      stage.touch.move(to: 200, 760, over: 0.6)
      stage.touch.wait(0.2)
      stage.touch.up()
      stage.touch.settle()
      #expect(stage.sheet.state == .presented && stage.offset == 0)
      stage.touch.fling(from: 200, 700, to: 200, 750, over: 0.05)
      #expect(stage.story.last == .willDismiss(.flick))
    }
  }

  @Test func `S46 a drag that began in the middle of the list never dismisses`() {
    let stage = SheetStage.tall()
    stage.show()
    stage.touch.wheel(200, 400, by: Point(x: 0, y: 100))
    stage.touch.settle()
    stage.touch.fling(from: 200, 200, to: 200, 700, over: 0.2)
    stage.touch.settle()
    #expect(stage.sheet.state == .presented && stage.offset == 0)
    #expect(stage.sheet.list.contentOffset.y == -30)
  }

  @Test func `K6 a tall sheet is held on its way in without a jump`() {
    let stage = SheetStage.tall()
    var isDone = false
    stage.present { isDone = true }
    stage.touch.wait(0.15)
    let seen = stage.offset
    stage.touch.down(200, 700)
    stage.touch.move(to: 200, 711)
    #expect(seen > 30 && abs(stage.offset - seen - 1) < 0.5)
    // Pushed up to its rest and further: it is there, and the list scrolls.
    stage.touch.move(to: 200, 711 - seen - 51, over: 0.5)
    #expect(stage.offset == 0 && stage.sheet.list.contentOffset.y > 0)
    stage.touch.wait(0.1)
    stage.touch.up()
    #expect(stage.sheet.state == .presented && isDone)
  }

  @Test func `S21 a tall sheet scrolls though its setting says no, and lets every row be seen`() {
    let stage = SheetStage.tall { $0.cancelView.isShown = true }
    stage.sheet.safeArea = Insets(top: 10, bottom: 20)
    stage.show()
    #expect(!stage.sheet.style.behavior.scrollEnabled && stage.frame("0").minY == 40)
    for _ in 0..<6 { stage.touch.fling(from: 200, 600, to: 200, 300, over: 0.1) }
    stage.touch.settle()
    #expect(stage.frame("19").maxY == 720)
    #expect(stage.performed.isEmpty && stage.sheet.state == .presented)
  }

  @Test func `S22 a covering cancel view: the list can be scrolled up by its height`() {
    let stage = SheetStage {
      $0.behavior.scrollEnabled = true
      $0.behavior.hideOnScrollDown = false
      $0.cancelView.isShown = true
      $0.cancelView.coversList = true
    }
    stage.show()
    #expect(stage.frame("C").maxY == 800)
    stage.touch.wheel(200, 700, by: Point(x: 0, y: 400))
    stage.touch.settle()
    #expect(stage.frame("C").maxY == 740)
  }
}
