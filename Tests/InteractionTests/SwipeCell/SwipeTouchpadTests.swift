import Pixman
import Testing

@testable import Interaction

/// Two fingers of a touchpad on rows 320 wide: 400 of them are a width (G86).
struct SwipeTouchpadTests {
  private func scroll(
    _ mail: SwipeMail, _ source: ScrollEvent.Source = .finger, x: Double, y: Double = 0
  ) {
    mail.scene.handle(
      .scroll(
        ScrollEvent(
          source: source, phase: .changed, delta: Point(x: x, y: y),
          position: Point(x: 200, y: 90), time: mail.time)))
  }

  private func stop(_ mail: SwipeMail) {
    mail.scene.handle(
      .scroll(
        ScrollEvent(
          source: .finger, phase: .ended, delta: .zero, position: Point(x: 200, y: 90),
          time: mail.time)))
  }

  /// Scrolls in steps of 10 ms.
  private func swipe(_ mail: SwipeMail, x: Double, steps: Int) {
    for _ in 0..<steps {
      scroll(mail, x: x / Double(steps))
      mail.step()
    }
  }

  @Test func `G86 B29 400 units sideways are the width of the row`() {
    let mail = SwipeMail()
    swipe(mail, x: 200, steps: 10)
    #expect(abs(mail.offset(1) + 160) < 1e-9)
    #expect(mail.events == ["1:willOpen right"] && mail.asked == ["1:right"])
    // and back past the closed place: the wrong way, with its resistance
    swipe(mail, x: -250, steps: 10)
    #expect(abs(mail.offset(1) - 0.2 * 40) < 1e-9)
  }

  @Test func `G80 a row wants a touchpad's turn only to a side that has actions`() throws {
    let mail = SwipeMail(sides: [.right])
    let cell = try #require(mail.cell(1))
    #expect(cell.wantsScroll(by: Point(x: 9, y: 0)) && !cell.wantsScroll(by: Point(x: -9, y: 0)))
    #expect(!cell.wantsScroll(by: Point(x: 0, y: 9)) && mail.events.isEmpty)
    #expect(!cell.wantsScroll(by: Point(x: 4, y: 9)) && !cell.wantsScroll(by: .zero))
    // An open row is taken back to both sides.
    cell.showSwipe(.right, animated: false)
    #expect(cell.wantsScroll(by: Point(x: 9, y: 0)) && cell.wantsScroll(by: Point(x: -9, y: 0)))
    #expect(!cell.wantsScroll(by: Point(x: 0, y: 9)))
  }

  @Test(arguments: [ScrollEvent.Source.wheel, .continuous])
  func `K19 a wheel moves no row that fingers swipe`(source: ScrollEvent.Source) {
    let mail = SwipeMail()
    swipe(mail, x: 100, steps: 10)
    let place = mail.offset(1)
    scroll(mail, source, x: 48)
    #expect(mail.offset(1) == place)
  }

  @Test(arguments: [(130.0, "closed"), (150, "open(Interaction.SwipeSide.right)")])
  func `G86 G49 at the stop the nearer place is taken`(way: Double, state: String) {
    // the open place is at 222 of 320: at 277.5 of 400
    let mail = SwipeMail()
    swipe(mail, x: way, steps: 10)
    for _ in 0..<6 { mail.step() }
    stop(mail)
    mail.run(2)
    #expect("\(mail.cell(1)?.state ?? .dragging)" == state)
    #expect(mail.performed == [])
  }

  @Test func `G86 G49 a flick of a few units opens, and another closes`() {
    let mail = SwipeMail()
    swipe(mail, x: 40, steps: 6)
    stop(mail)
    mail.run(2)
    #expect(mail.cell(1)?.state == .open(.right))
    swipe(mail, x: -40, steps: 6)
    stop(mail)
    mail.run(2)
    #expect(mail.cell(1)?.state == .closed)
    #expect(
      mail.events == [
        "1:willOpen right", "1:didOpen right", "1:willClose right", "1:didClose right",
      ])
  }

  @Test func `G86 C54 an expanded action is performed at the stop, G80 never by silence`() {
    let mail = SwipeMail()
    swipe(mail, x: 380, steps: 20)
    #expect(mail.events.last == "1:expand trash" && mail.ticks == 1)
    mail.run(0.2)
    #expect(mail.performed == [])
    #expect(mail.events == ["1:willOpen right", "1:expand trash", "1:unexpand trash"])
    mail.run(2)
    #expect(mail.cell(1)?.state == .open(.right) && mail.events.last == "1:didOpen right")
    swipe(mail, x: 150, steps: 10)
    #expect(mail.events.last == "1:expand trash")
    stop(mail)
    mail.run(2)
    #expect(mail.performed == ["1:trash@1"])
  }

  @Test func `G80 silence ends a swipe at the nearer place, without its velocity`() {
    let mail = SwipeMail()
    swipe(mail, x: 60, steps: 6)
    mail.run(0.08)
    #expect(mail.cell(1)?.state == .dragging)
    mail.run(0.03)
    #expect(mail.cell(1)?.state == .settling(to: nil))
  }

  @Test func `G81 G39 a swipe that is taken away goes back to where the row rested`() {
    let ends: [(SwipeMail) -> Void] = [
      { $0.scene.handle(.momentumEnd(time: $0.time)) }, { $0.scene.cancelInput(at: $0.time) },
      { $0.touch(.down, 100, 400) },
    ]
    for end in ends {
      let mail = SwipeMail()
      swipe(mail, x: 380, steps: 20)
      end(mail)
      mail.run(2)
      #expect(mail.cell(1)?.state == .closed && mail.performed == [])
      #expect(mail.events.last == "1:didClose right")
      stop(mail)
      #expect(mail.events.last == "1:didClose right")
    }
  }

  @Test func `K19 a wheel swipes no row, nor does what scrolls continuously`() {
    let mail = SwipeMail()
    scroll(mail, .wheel, x: 48)
    scroll(mail, .continuous, x: 48)
    #expect(mail.offset(1) == 0 && mail.events == [])
    scroll(mail, .wheel, x: 0, y: 48)
    mail.run(1)
    #expect(mail.list.list.contentOffset.y == 48)
  }

  @Test func `C36 G80 a touchpad scrolls the list or swipes the row, whichever leads`() {
    let mail = SwipeMail()
    scroll(mail, x: 10, y: 12)
    #expect(mail.offset(1) == 0 && mail.list.list.contentOffset.y == 12)
    mail.run(0.3)
    mail.list.list.contentOffset.y = 0
    mail.step()
    scroll(mail, x: 10, y: 8)
    #expect(mail.offset(1) == -8 && mail.list.list.contentOffset.y == 0)
    scroll(mail, x: 10, y: 8)
    #expect(mail.offset(1) == -16 && mail.list.list.contentOffset.y == 0)
  }

  @Test func `B29 C41 within the first units a scroll turns to the row, and a swipe to the list`() {
    let mail = SwipeMail()
    scroll(mail, x: 0, y: 1)
    #expect(mail.list.list.isDragging)
    scroll(mail, x: 5)
    #expect(!mail.list.list.isDragging && mail.offset(1) == -4)
    mail.run(2)
    scroll(mail, x: 1)
    #expect(mail.cell(1)?.state == .dragging)
    scroll(mail, x: 0, y: 5)
    #expect(mail.list.list.isDragging && mail.cell(1)?.model.isDragging == false)
  }

  @Test func `C11 C37 towards a side without actions nothing is swiped`() {
    let mail = SwipeMail(sides: [.right])
    scroll(mail, x: -20)
    #expect(mail.offset(1) == 0 && mail.events == [])
    scroll(mail, x: 20)
    #expect(mail.offset(1) == -16)
  }

  @Test func `C40 C67 one row is swiped, and hiding it takes it from the touchpad`() {
    let mail = SwipeMail()
    mail.touch(.down, 250, 210)
    mail.move(from: Point(x: 250, y: 210), by: -60)
    #expect(mail.offset(3) == -50)
    scroll(mail, x: 20)
    #expect(mail.offset(1) == 0)
    mail.rest(190, 210)
    mail.run(1)
    swipe(mail, x: 100, steps: 5)
    mail.cell(1)?.hideSwipe(animated: false)
    #expect(mail.offset(1) == 0)
    stop(mail)
    mail.run(1)
    #expect(mail.cell(1)?.state == .closed && mail.scene.nextDeadline == nil)
  }
}
