import Pixman
import Testing

@testable import Interaction

/// Fingers on rows: recognition, following, releasing, cancelling.
struct SwipeCellTouchTests {
  @Test(arguments: [SwipeTransitionStyle.border, .drag, .reveal])
  func `C9 the first action lies at the outer edge, the last next to the content`(
    style: SwipeTransitionStyle
  ) {
    let mail = SwipeMail(transition: style)
    mail.open(1)
    #expect(mail.button("more", of: 1) == Rect(x: 98, y: 60, width: 74, height: 60))
    #expect(mail.button("flag", of: 1) == Rect(x: 172, y: 60, width: 74, height: 60))
    #expect(mail.button("trash", of: 1) == Rect(x: 246, y: 60, width: 74, height: 60))
    mail.cell(1)?.hideSwipe(animated: false)
    mail.open(2, .left)
    #expect(mail.button("read", of: 2) == Rect(x: 0, y: 120, width: 74, height: 60))
  }

  @Test func `C10 actions are asked for when a swipe begins and not earlier`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 200, y: 200), by: 0, dy: -60)
    mail.touch(.up, 200, 140)
    mail.tap(100, 100)
    #expect(mail.asked == [])
    mail.run(2)
    let row = 3 + Int(mail.list.list.contentOffset.y / 60)
    let y = mail.middle(row) - mail.list.list.contentOffset.y
    mail.drag(from: Point(x: 200, y: y), by: -9)
    #expect(mail.asked == [])
    mail.move(from: Point(x: 191, y: y), by: -60)
    #expect(mail.asked == ["\(row):right"])
  }

  @Test func `C11 C37 towards a side without actions the touch belongs to others`() {
    let mail = SwipeMail(sides: [.right])
    var outer: [GestureState] = []
    let pan = PanGestureRecognizer(.horizontal) { state, _ in outer.append(state) }
    mail.list.recognizers.append(pan)
    mail.drag(from: Point(x: 100, y: 90), by: 60)
    #expect(mail.offset(1) == 0)
    #expect(mail.events == [])
    #expect(outer.first == .began)
    mail.touch(.up, 160, 90)
    outer = []
    mail.drag(from: Point(x: 250, y: 90), by: -60)
    #expect(mail.offset(1) == -50)
    #expect(outer == [])
  }

  @Test func `C36 a swipe leads where it is at least as wide as high`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 200, y: 210), by: -30, dy: -30)
    #expect(mail.offset(3) == -20)
    #expect(mail.list.list.contentOffset.y == 0)
    mail.touch(.cancel, 170, 180)
    mail.run(1)
    mail.drag(from: Point(x: 200, y: 210), by: -30, dy: -34)
    #expect(mail.offset(3) == 0)
    #expect(mail.list.list.contentOffset.y > 0)
  }

  @Test func `C38 a closing swipe begins though nothing lies on the other side`() {
    let mail = SwipeMail(sides: [.right])
    mail.open(1)
    mail.drag(from: Point(x: 40, y: 90), by: 60)
    #expect(mail.offset(1) == -172)
    #expect(mail.events == [])
    mail.touch(.up, 100, 90)
    #expect(mail.events == ["1:willClose right"])
  }

  @Test func `C39 C63 a list that is edited does not swipe and closes at once`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.list.isEditing = true
    #expect(mail.offset(1) == 0)
    #expect(mail.events == ["1:willClose right", "1:didClose right"])
    mail.drag(from: Point(x: 250, y: 150), by: -60)
    #expect(mail.offset(2) == 0)
  }

  @Test func `C40 only the first of two fingers swipes its row`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -60, finger: 1)
    mail.drag(from: Point(x: 250, y: 210), by: -60, finger: 2)
    #expect(mail.offset(1) == -50)
    #expect(mail.offset(3) == 0)
    mail.move(from: Point(x: 190, y: 90), by: -20, finger: 1)
    #expect(mail.offset(1) == -70)
    #expect(mail.events == ["1:willOpen right"])
  }

  @Test func `C41 while a row is swiped the list does not scroll, and the other way round`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -60, finger: 1)
    mail.drag(from: Point(x: 100, y: 300), by: 0, dy: -60, finger: 2)
    #expect(mail.list.list.contentOffset.y == 0)
    mail.touch(.up, 100, 240, finger: 2)
    mail.rest(190, 90, finger: 1)
    mail.run(1)
    mail.cell(1)?.hideSwipe(animated: false)
    mail.drag(from: Point(x: 100, y: 300), by: 0, dy: -60, finger: 3)
    #expect(mail.list.list.contentOffset.y == 50)
    mail.drag(from: Point(x: 250, y: 150), by: -60, finger: 4)
    #expect(mail.list.swipeCells.allSatisfy { $0.state == .closed })
  }

  @Test(arguments: [true, false])
  func `C41 what the application allows the list during a swipe holds only after it`(
    isAllowed: Bool
  ) {
    let mail = SwipeMail()
    mail.list.list.isScrollEnabled = !isAllowed
    mail.drag(from: Point(x: 250, y: 90), by: -60, finger: 1)
    mail.list.list.isScrollEnabled = isAllowed
    mail.drag(from: Point(x: 100, y: 300), by: 0, dy: -60, finger: 2)
    #expect(mail.list.list.contentOffset.y == 0)
    mail.touch(.cancel, 100, 240, finger: 2)
    mail.touch(.cancel, 190, 90, finger: 1)
    mail.run(1)
    #expect(mail.list.list.isScrollEnabled == isAllowed)
    mail.drag(from: Point(x: 100, y: 300), by: 0, dy: -60, finger: 3)
    #expect(mail.list.list.contentOffset.y == (isAllowed ? 50 : 0))
  }

  @Test func `C42 a swipe while the row closes takes it where it is seen`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.cell(1)?.hideSwipe()
    mail.run(0.1)
    let seen = mail.offset(1)
    #expect(seen < -60 && seen > -200)
    mail.touch(.down, 250, 90)
    mail.touch(.move, 238, 90)
    #expect(abs(mail.offset(1) - (seen - 2)) < 0.5)
    #expect(
      mail.events == ["1:willClose right", "1:willOpen right"])
  }

  @Test func `C43 a swipe tells once that it opens and is no tap`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -100)
    mail.rest(150, 90)
    #expect(mail.events == ["1:willOpen right"])
    #expect(mail.selected == [])
    mail.run(1)
    #expect(mail.events == ["1:willOpen right", "1:didOpen right"])
    #expect(mail.cell(1)?.state == .open(.right))
  }

  @Test func `C44 C45 an open row is taken as it is and gives way past the closed position`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.drag(from: Point(x: 40, y: 90), by: 32)
    #expect(mail.offset(1) == -200)
    mail.move(from: Point(x: 72, y: 90), by: 240)
    // 222 and 40 beyond: a fifth of it.
    #expect(abs(mail.offset(1) - 8) < 1e-9)
    #expect(mail.events == [] && mail.asked == [])
  }

  @Test func `C46 without expansion the content goes two fifths beyond its open position`() {
    let mail = SwipeMail(right: nil)
    mail.drag(from: Point(x: 290, y: 90), by: -282)
    #expect(abs(mail.offset(1) + 222 + 0.4 * 50) < 1e-9)
  }

  @Test func `C47 with expansion the content goes a fifth beyond its target`() {
    let mail = SwipeMail()
    mail.cell(1)?.setSwipeOffset(-280, animated: false)
    mail.drag(from: Point(x: 250, y: 90), by: -60)
    // 40 beyond the target 290.
    #expect(abs(mail.offset(1) + 298) < 1e-9)
  }

  @Test func `C49 a grab during the settle does not jump`() {
    let mail = SwipeMail(right: nil)
    mail.drag(from: Point(x: 250, y: 90), by: -100, stride: 20)
    mail.touch(.up, 150, 90)
    for _ in 0..<12 {
      mail.run(1.0 / 60)
      let seen = mail.offset(1)
      mail.touch(.down, 250, 90)
      mail.touch(.move, 240, 90)
      #expect(abs(mail.offset(1) - seen) <= 0.5)
      mail.touch(.cancel, 240, 90)
    }
  }

  @Test(arguments: [(-60.0, true), (60.0, false)])
  func `C50 the direction of the lift decides`(last: Double, opens: Bool) {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -110)
    mail.move(from: Point(x: 140, y: 90), by: last)
    mail.touch(.up, 140 + last, 90)
    mail.run(2)
    #expect(mail.cell(1)?.state == (opens ? .open(.right) : .closed))
    #expect(abs(mail.offset(1) - (opens ? -222 : 0)) < 1e-9)
  }

  @Test func `C50 a lift at rest leaves the row open however little it shows`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -12)
    mail.rest(238, 90)
    mail.run(1)
    #expect(mail.cell(1)?.state == .open(.right))
    #expect(mail.offset(1) == -222)
  }

  @Test func `C51 a release moves by the spring of stiffness 100 and damping 18`() {
    let mail = SwipeMail(right: nil)
    mail.drag(from: Point(x: 250, y: 90), by: -100, stride: 8)
    mail.touch(.up, 150, 90)
    // 100 units in 13 steps of 10 ms.
    var position = -90.0
    var velocity = -100.0 / 0.13
    let slice = 1e-5
    for _ in 0..<12 {
      for _ in 0..<2500 {
        velocity += (-100 * (position + 222) - 18 * velocity) * slice
        position += velocity * slice
      }
      mail.run(0.025)
      #expect(abs(mail.offset(1) - position) < 0.5)
    }
  }

  @Test func `C51 a release at rest moves by the calm spring of 0.7 seconds`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -110)
    mail.rest(140, 90)
    // Half of the way after 128 ms, from −100 to −222.
    mail.run(0.128)
    #expect(abs(mail.offset(1) + 161) < 1)
    mail.run(0.56)
    #expect(mail.cell(1)?.state == .settling(to: .right))
    mail.run(0.02)
    #expect(mail.cell(1)?.state == .open(.right))
  }

  @Test func `C52 C53 a closing release tells at once and removes the buttons at the end`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.drag(from: Point(x: 60, y: 90), by: 60)
    mail.touch(.up, 120, 90)
    #expect(mail.events == ["1:willClose right"])
    #expect(mail.cell(1)?.state == .settling(to: nil))
    #expect(mail.button("flag", of: 1) != nil)
    mail.run(2)
    #expect(mail.events == ["1:willClose right", "1:didClose right"])
    #expect(mail.button("flag", of: 1) == nil)
    #expect(mail.cell(1)?.state == .closed)
  }

  @Test func `C54 a touch in the far zone does not expand before the buttons are exposed`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 60, y: 90), by: -30)
    mail.move(from: Point(x: 30, y: 90), by: -20)
    #expect(mail.events == ["1:willOpen right"])
    mail.touch(.up, 10, 90)
    mail.run(1)
    #expect(mail.performed == [])
  }

  @Test func `C55 C56 past four fifths of the row the content goes to the target and on`() {
    let mail = SwipeMail()
    // The buttons are exposed at −223, and 62 lies in the last fifth.
    mail.drag(from: Point(x: 295, y: 90), by: -232)
    #expect(mail.offset(1) == -222)
    #expect(mail.ticks == 0)
    mail.touch(.move, 62, 90)
    #expect(mail.events == ["1:willOpen right", "1:expand trash"])
    #expect(mail.ticks == 1)
    #expect(mail.offset(1) == -222)
    // The finger goes on while the content catches up: half of the way after 128 ms.
    mail.touch(.move, 57, 90)
    mail.run(0.128)
    #expect(abs(mail.offset(1) + 222 + 34 + 1) < 1)
    mail.run(1)
    #expect(abs(mail.offset(1) + 291) < 0.01)
    #expect(mail.button("trash", of: 1)?.minX == 29)
    mail.touch(.move, 64, 90)
    #expect(mail.ticks == 2)
    #expect(mail.events.last == "1:unexpand trash")
    #expect(abs(mail.offset(1) + 288) < 0.01)
    mail.run(1)
    #expect(abs(mail.offset(1) + 288) < 0.01)
  }

  @Test func `G39 a swipe that is taken away goes back and performs nothing, though expanded`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 300, y: 90), by: -260)
    #expect(mail.events.last == "1:expand trash")
    mail.touch(.cancel, 40, 90)
    mail.run(1)
    #expect(mail.performed == [])
    #expect(mail.offset(1) == 0)
    #expect(mail.cell(1)?.state == .closed)
    #expect(mail.list.list.mayScroll)
    #expect(
      mail.events == [
        "1:willOpen right", "1:expand trash", "1:unexpand trash", "1:willClose right",
        "1:didClose right",
      ])
  }

  @Test func `G39 an open row goes back to where it rested`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.drag(from: Point(x: 60, y: 90), by: 110)
    mail.touch(.cancel, 170, 90)
    mail.run(1)
    #expect(mail.offset(1) == -222)
    #expect(mail.cell(1)?.state == .open(.right))
    #expect(mail.events == ["1:didOpen right"])
  }

  @Test func `K9 with reduced motion every move takes at most 0.2 seconds`() {
    let mail = SwipeMail()
    mail.scene.settings.reduceMotion = true
    mail.drag(from: Point(x: 250, y: 90), by: -100, stride: 20)
    mail.touch(.up, 150, 90)
    var least = 0.0
    for _ in 0..<13 {
      mail.run(1.0 / 60)
      least = min(least, mail.offset(1))
    }
    #expect(least == -222)
    #expect(mail.cell(1)?.state == .open(.right))
  }

  @Test func `C114 a lift where the row belongs completes without a motion`() {
    let mail = SwipeMail(sides: [.right])
    mail.open(1)
    mail.drag(from: Point(x: 250, y: 90), by: -10)
    mail.touch(.up, 240, 90)
    #expect(mail.cell(1)?.state == .open(.right))
    #expect(mail.events == ["1:didOpen right"])
    #expect(!mail.scene.animator.isRunning)
  }
}
