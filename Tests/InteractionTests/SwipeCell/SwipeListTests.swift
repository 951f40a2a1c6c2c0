import Pixman
import Testing

@testable import Interaction

/// Rows among rows: one open at a time, closing by touch, tap and scroll.
struct SwipeListTests {
  @Test func `C57 a tap on the open row's content closes it and selects nothing`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.tap(40, 90)
    #expect(mail.events == ["1:willClose right"])
    mail.run(1)
    #expect(mail.offset(1) == 0 && mail.selected == [])
    mail.tap(40, 90)
    #expect(mail.selected == [1])
  }

  @Test func `C58 C59 a touch outside closes at once and its tap selects nothing`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.touch(.down, 100, 210)
    #expect(mail.events == ["1:willClose right"])
    mail.step()
    mail.touch(.up, 100, 210)
    mail.run(1)
    #expect(mail.selected == [])
    mail.tap(100, 210)
    #expect(mail.selected == [3])
  }

  @Test func `C58 a touch inside the row's height does not close it, whatever its x`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.touch(.down, 310, 61)
    #expect(mail.events == [])
    mail.touch(.cancel, 310, 61)
    mail.touch(.down, 310, 60, finger: 2)
    #expect(mail.events == ["1:willClose right"])
  }

  @Test func `C58 rows of another kind close the open one as well`() {
    let mail = SwipeMail()
    let make = mail.list.list.makeRow
    mail.list.list.makeRow = { row in row == 9 ? Layer() : make(row) }
    mail.open(5)
    mail.drag(from: Point(x: 100, y: 450), by: 0, dy: -9)
    #expect(mail.events == ["5:willClose right"])
  }

  @Test func `C60 a swipe on another row opens it without waiting`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.drag(from: Point(x: 250, y: 210), by: -60)
    #expect(mail.events == ["1:willClose right", "3:willOpen right"])
    #expect(mail.offset(3) == -50)
    #expect(mail.offset(1) < 0)
    mail.rest(190, 210)
    mail.run(1)
    #expect(mail.cell(1)?.state == .closed)
    #expect(mail.cell(3)?.state == .open(.right))
  }

  @Test func `C60 a touch that closes a row may become a scroll`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.drag(from: Point(x: 100, y: 300), by: 0, dy: -60)
    #expect(mail.list.list.contentOffset.y == 50)
    #expect(mail.events == ["1:willClose right"])
  }

  @Test func `C61 with a screen reader touches close nothing`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.list.closesOnTouch = false
    mail.tap(100, 210)
    #expect(mail.events == [])
    #expect(mail.selected == [3])
  }

  @Test func `C62 the list's scroll by a drag that began on the row closes it`() {
    let mail = SwipeMail()
    mail.open(3)
    mail.drag(from: Point(x: 40, y: 210), by: 0, dy: -60)
    #expect(mail.list.list.contentOffset.y == 50)
    #expect(mail.events == ["3:willClose right"])
  }

  @Test func `C64 a row that leaves the list's sight is reset`() {
    let mail = SwipeMail(rows: 60)
    mail.open(1)
    let cell = mail.cell(1)
    mail.list.list.contentOffset = Point(x: 0, y: 1200)
    mail.step()
    #expect(mail.events == ["1:willClose right", "1:didClose right"])
    #expect(cell?.state == .closed && cell?.shownOffset == 0)
    #expect(mail.list.openCell == nil)
  }

  @Test func `C64 a row that is filled anew for another item is reset`() {
    let mail = SwipeMail(rows: 60)
    mail.list.list.configureRow = { _, _ in }
    mail.open(1)
    let cell = mail.cell(1)
    mail.list.list.contentOffset = Point(x: 0, y: 1200)
    mail.step()
    #expect(cell?.scene != nil)
    #expect(cell?.state == .closed && cell?.shownOffset == 0)
    #expect(mail.events == ["1:willClose right", "1:didClose right"])
  }

  @Test func `C66 showing a row closes the one that is open`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.cell(4)?.showSwipe(.left)
    #expect(mail.events == ["1:willClose right", "4:willOpen left"])
    mail.run(1)
    #expect(mail.cell(1)?.state == .closed)
    #expect(mail.cell(4)?.state == .open(.left))
    #expect(mail.offset(4) == 74)
  }

  @Test func `C67 hiding during a drag takes the row from the finger`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -60)
    mail.cell(1)?.hideSwipe()
    mail.move(from: Point(x: 190, y: 90), by: -60)
    mail.run(1)
    #expect(mail.offset(1) == 0)
    #expect(
      mail.events == ["1:willOpen right", "1:willClose right", "1:didClose right"])
    #expect(mail.list.list.mayScroll)
  }

  @Test func `C67 hiding a closed row does nothing`() {
    let mail = SwipeMail()
    mail.cell(1)?.hideSwipe()
    mail.cell(1)?.hideSwipe(animated: false)
    #expect(mail.events == [])
  }

  @Test func `C96 setSwipeOffset opens either side up to the row's width and zero closes`() {
    let mail = SwipeMail()
    let cell = mail.cell(1)
    cell?.swipeOffset = 50
    #expect(cell?.state == .open(.left) && cell?.swipeOffset == 50)
    cell?.swipeOffset = -1000
    #expect(cell?.state == .open(.right) && cell?.swipeOffset == -320)
    cell?.swipeOffset = 0
    #expect(cell?.state == .closed && cell?.swipeOffset == 0)
    cell?.setSwipeOffset(-100)
    #expect(cell?.swipeOffset == 0)
    mail.run(1)
    #expect(cell?.swipeOffset == -100)
  }

  @Test func `C97 every completion runs once, also without animation or effect`() {
    let mail = SwipeMail(sides: [.right])
    let cell = mail.cell(1)
    var heard: [String] = []
    func hear(_ name: String) -> (Bool) -> Void { { heard.append("\(name) \($0)") } }
    cell?.hideSwipe(completion: hear("closed"))
    cell?.showSwipe(.left, completion: hear("no actions"))
    cell?.showSwipe(.right, animated: false, completion: hear("shown"))
    cell?.hideSwipe(animated: false, completion: hear("hidden"))
    #expect(heard == ["closed true", "no actions false", "shown true", "hidden true"])
    heard = []
    cell?.showSwipe(.right, completion: hear("first"))
    mail.run(0.1)
    cell?.hideSwipe(completion: hear("second"))
    #expect(heard == ["first false"])
    mail.run(1)
    #expect(heard == ["first false", "second true"])
    cell?.showSwipe(.right, completion: hear("third"))
    mail.run(0.1)
    mail.drag(from: Point(x: 60, y: 90), by: 30)
    cell?.setSwipeOffset(-10, completion: hear("refused"))
    mail.touch(.cancel, 90, 90)
    cell?.hideSwipe(completion: hear("fourth"))
    cell?.removeFromParent()
    #expect(
      heard.dropFirst(2) == ["third false", "refused false", "fourth false"])
  }

  @Test func `C98 an order of another side ends the first opening`() {
    let mail = SwipeMail()
    mail.cell(1)?.showSwipe(.right, animated: false)
    mail.cell(1)?.showSwipe(.left, animated: false)
    #expect(
      mail.events == [
        "1:willOpen right", "1:didOpen right", "1:willClose right", "1:willOpen left",
        "1:didOpen left",
      ])
    #expect(mail.button("trash", of: 1) == nil)
  }

  @Test func `C71 C72 an open row goes to its new open position with the list's width`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.scene.size = Size(width: 240, height: 480)
    mail.step()
    // (240 − 30) / 3 = 70 each.
    #expect(mail.offset(1) == -210)
    #expect(mail.button("trash", of: 1) == Rect(x: 170, y: 60, width: 70, height: 60))
    mail.list.safeArea = Insets(right: 20)
    mail.step()
    #expect(mail.offset(1) == -230)
    #expect(mail.button("trash", of: 1)?.minX == 150)
  }

  @Test func `C70 laying the list out again keeps the offset`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -60)
    mail.list.list.setNeedsLayout()
    mail.cell(1)?.setNeedsLayout()
    mail.step()
    #expect(mail.offset(1) == -50)
    #expect(mail.cell(1)?.content.presentationFrame.minX == -50)
  }

  @Test func `C101 an open row survives a reload that keeps it, a removed one is reset`() {
    let mail = SwipeMail()
    mail.list.list.rowID = { [unowned mail] in mail.data[$0] }
    mail.list.list.reload(rowCount: 12)
    mail.open(1)
    let cell = mail.cell(1)
    mail.data.insert(100, at: 0)
    mail.list.list.reload(rowCount: 13)
    mail.step()
    #expect(cell?.state == .open(.right) && mail.cell(1) === cell)
    #expect(cell?.presentationFrame.minY == 120)
    #expect(mail.events == [])
    mail.data.removeAll { $0 == 1 }
    mail.list.list.reload(rowCount: 12)
    mail.step()
    #expect(cell?.state == .closed)
    #expect(mail.events == ["1:willClose right", "1:didClose right"])
    #expect(mail.list.openCell == nil)
  }

  @Test func `C102 a drag survives a reload that keeps the row, else it ends silently`() {
    let mail = SwipeMail()
    mail.list.list.rowID = { [unowned mail] in mail.data[$0] }
    mail.list.list.reload(rowCount: 12)
    mail.drag(from: Point(x: 250, y: 90), by: -60)
    mail.data.insert(100, at: 5)
    mail.list.list.reload(rowCount: 13)
    mail.step()
    mail.move(from: Point(x: 190, y: 90), by: -20)
    #expect(mail.offset(1) == -70)
    mail.data.removeAll { $0 == 1 }
    mail.list.list.reload(rowCount: 12)
    mail.move(from: Point(x: 170, y: 90), by: -20)
    mail.touch(.up, 150, 90)
    mail.run(1)
    #expect(
      mail.events == ["1:willOpen right", "1:willClose right", "1:didClose right"])
    #expect(mail.performed == [] && mail.list.list.mayScroll)
  }

  @Test(arguments: [true, false])
  func `C40 C41 C83 a row that is deleted under its finger lets its list go`(animated: Bool) {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 250, y: 90), by: -60, finger: 1)
    mail.data.remove(at: 1)
    mail.list.list.deleteRow(at: 1, isAnimated: animated)
    #expect(mail.list.openCell == nil && mail.list.list.mayScroll)
    mail.touch(.up, 190, 90, finger: 1)
    mail.run(1)
    mail.drag(from: Point(x: 250, y: 210), by: -60, finger: 2)
    #expect(mail.offset(4) == -50)
    mail.rest(190, 210, finger: 2)
    mail.run(1)
    mail.drag(from: Point(x: 100, y: 400), by: 0, dy: -60, finger: 3)
    #expect(mail.list.list.contentOffset.y == 50)
  }

  @Test func `C106 a touch on what covers the list closes nothing`() {
    let mail = SwipeMail()
    mail.open(1)
    let cover = Layer(frame: Rect(x: 0, y: 240, width: 320, height: 240))
    cover.backgroundColor = .white
    mail.scene.addOverlay(cover)
    mail.tap(100, 300)
    #expect(mail.events == [])
    #expect(mail.cell(1)?.state == .open(.right))
  }

  @Test func `C100 closing all rows of a list closes the open one`() {
    let mail = SwipeMail()
    mail.open(2)
    #expect(mail.list.swipeCells.count == 8)
    mail.list.hideSwipeCells(animated: false)
    #expect(mail.events == ["2:willClose right", "2:didClose right"])
  }

  @Test func `K10 without frames what moves is ended and told`() {
    let mail = SwipeMail()
    var finished: [Bool] = []
    mail.cell(1)?.showSwipe(.right) { finished.append($0) }
    mail.scene.finishAnimations()
    #expect(finished == [true])
    #expect(mail.events == ["1:willOpen right", "1:didOpen right"])
    #expect(!mail.scene.animator.isRunning)
  }

  @Test func `C113 rows without width or scene neither crash nor show`() {
    let mail = SwipeMail()
    mail.scene.size = Size(width: 0, height: 480)
    mail.step()
    mail.cell(1)?.showSwipe(.right)
    mail.run(1)
    #expect(mail.cell(1)?.shownOffset == 0)
    let lone = SwipeCell(content: Layer()) { _ in [SwipeAction(title: "Go")] }
    var finished: Bool?
    lone.showSwipe(.left) { finished = $0 }
    #expect(finished == true)
    lone.hideSwipe(animated: true)
    #expect(lone.state == .closed)
  }

  @Test func `G3 the content stands on whole pixels, its offset is kept as it is`() {
    let mail = SwipeMail()
    mail.cell(0)?.setSwipeOffset(-100.3, animated: false)
    #expect(mail.cell(0)?.swipeOffset == -100.3)
    #expect(mail.cell(0)?.content.translation.x == -100)
  }

  @Test func `C34 buttons lie in what the list shows of their row`() {
    let mail = SwipeMail()
    mail.list.visibleRect = Rect(x: 0, y: 20, width: 320, height: 35)
    mail.open(0)
    let strip = mail.cell(0)?.panel?.children.first as? SwipeStrip
    #expect(strip?.button.visibleInsets == Insets(top: 20, bottom: 5))
  }

  @Test func `C42 a side that gives way shows its buttons until its content is over`() {
    let mail = SwipeMail()
    mail.open(0)
    mail.cell(0)?.showSwipe(.left)
    mail.run(0.05)
    #expect(mail.offset(0) < 0)
    #expect(mail.button("trash", of: 0) != nil)
    mail.run(1)
    #expect(mail.button("trash", of: 0) == nil)
    mail.cell(0)?.showSwipe(.right)
    mail.run(0.05)
    mail.cell(0)?.showSwipe(.left)
    #expect(mail.cell(0)?.departing == nil)
  }

  @Test func `C58 only a touch strictly between the row's edges is inside`() {
    for (y, isInside) in [(60.0, false), (61, true), (119, true), (120, false)] {
      let mail = SwipeMail()
      mail.open(1)
      mail.touch(.down, 160, y)
      #expect((mail.cell(1)?.state == .open(.right)) == isInside)
    }
  }

  @Test func `C58 a row that has closed does not hide the one that is open now`() {
    let mail = SwipeMail()
    mail.open(0)
    mail.cell(1)?.showSwipe(.right)
    mail.run(1)
    #expect(mail.cell(0)?.state == .closed)
    mail.tap(160, mail.middle(4))
    #expect(mail.cell(1)?.state == .settling(to: nil))
  }

  @Test func `C97 an order to hide a row that fills is refused, and its completion told`() {
    let mail = SwipeMail(right: .fill)
    mail.open(0)
    let trash = mail.button("trash", of: 0) ?? .zero
    mail.tap(trash.midX, trash.midY)
    var ends: [Bool] = []
    mail.cell(0)?.hideSwipe { ends.append($0) }
    #expect(ends == [false])
  }
}
