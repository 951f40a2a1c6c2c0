import Pixman
import Testing

@testable import Interaction

/// Performing actions: taps, bounces, fills, deletions.
struct SwipeActionTests {
  /// A finger far enough to expand the right side of row 1 by any style, still down.
  private func expand(_ mail: SwipeMail) {
    mail.drag(from: Point(x: 290, y: 90), by: -270)
  }

  @Test func `C74 a bounce closes the row and calls the handler at once`() {
    let mail = SwipeMail()
    mail.drag(from: Point(x: 40, y: 90), by: 200)
    #expect(mail.events == ["1:willOpen left", "1:expand read"])
    mail.touch(.up, 240, 90)
    #expect(mail.performed == ["1:read@1"])
    #expect(mail.cell(1)?.state == .settling(to: nil))
    mail.run(1)
    #expect(
      mail.events == [
        "1:willOpen left", "1:expand read", "1:willClose left", "1:action read",
        "1:didClose left",
      ])
    #expect(mail.offset(1) == 0)
  }

  @Test func `C75 C80 C81 a destructive swipe calls, deletes and collapses in 0.3 seconds`() {
    let mail = SwipeMail()
    expand(mail)
    mail.touch(.up, 20, 90)
    #expect(mail.performed == ["1:trash@1"])
    #expect(mail.list.list.rowCount == 11 && mail.data.count == 11)
    let heir = mail.cell(2)
    #expect(heir?.presentationFrame.minY == 120)
    mail.run(0.15)
    // Ease-in-out is half-way in the middle of its time.
    #expect(abs((heir?.presentationFrame.minY ?? 0) - 90) < 2)
    mail.run(0.17)
    #expect(heir?.presentationFrame.minY == 60)
    #expect(mail.cell(1) == nil)
    mail.run(0.1)
    #expect(
      mail.events == [
        "1:willOpen right", "1:expand trash", "1:action trash", "1:willClose right",
        "1:deleted right",
      ])
    #expect(mail.list.openCell == nil)
    #expect(!mail.scene.needsFrame)
  }

  @Test func `C76 a fill before its handler calls it when the content has left`() {
    let mail = SwipeMail(right: .destructiveAfterFill)
    expand(mail)
    mail.touch(.up, 20, 90)
    #expect(mail.performed == [])
    mail.run(0.25)
    #expect(mail.performed == [])
    #expect(mail.list.list.rowCount == 12)
    mail.run(0.1)
    #expect(mail.performed == ["1:trash@1"])
    #expect(mail.list.list.rowCount == 11)
    mail.run(0.4)
    #expect(mail.events.last == "1:deleted right")
  }

  @Test func `C77 C13 a manual fill waits, and is fulfilled once`() {
    let mail = SwipeMail(right: .fill)
    var trash: SwipeAction?
    mail.onTrash = { action, _ in trash = action }
    expand(mail)
    mail.touch(.up, 20, 90)
    mail.run(2)
    #expect(mail.performed == ["1:trash@1"])
    #expect(mail.cell(1)?.state == .open(.right))
    #expect(mail.offset(1) == -394)
    mail.data.removeAll { $0 == 1 }
    trash?.fulfill(with: .delete)
    trash?.fulfill(with: .delete)
    #expect(mail.list.list.rowCount == 11)
    mail.run(1)
    #expect(mail.list.list.rowCount == 11)
    #expect(mail.events.filter { $0.hasPrefix("1:deleted") }.count == 1)
  }

  @Test func `C82 a reset closes the filled row`() {
    let mail = SwipeMail(right: .fill)
    mail.onTrash = { action, _ in action.fulfill(with: .reset) }
    expand(mail)
    mail.touch(.up, 20, 90)
    mail.run(2)
    #expect(mail.offset(1) == 0 && mail.cell(1)?.state == .closed)
    #expect(
      mail.events.suffix(4) == [
        "1:action trash", "1:reset right", "1:willClose right", "1:didClose right",
      ])
    #expect(mail.list.list.rowCount == 12)
  }

  @Test func `C78 a tap on a plain action closes the row only if the action wishes so`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.tap(135, 90)
    #expect(mail.performed == ["1:more@1"])
    #expect(mail.cell(1)?.state == .open(.right))
    mail.tap(209, 90)
    #expect(mail.performed == ["1:more@1", "1:flag@1"])
    #expect(mail.cell(1)?.state == .settling(to: nil))
  }

  @Test func `C74 C75 C88 a tap on the expandable action does as a swipe, without a tick`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.tap(283, 90)
    #expect(mail.performed == ["1:trash@1"])
    #expect(mail.ticks == 0)
    mail.run(0.5)
    #expect(
      mail.events == [
        "1:expand trash", "1:action trash", "1:willClose right", "1:deleted right",
      ])
  }

  @Test func `C79 the application's hook removes the row in place of the list`() {
    let mail = SwipeMail()
    var asked: [Int] = []
    mail.list.shouldDelete = { asked.append($0) }
    expand(mail)
    mail.touch(.up, 20, 90)
    #expect(asked == [1])
    #expect(mail.list.list.rowCount == 12)
    mail.run(1)
    #expect(mail.events.last == "1:deleted right")
    #expect(mail.cell(1)?.state == .closed)
    #expect(mail.cell(1)?.content.presentationFrame.height == 60)
  }

  @Test(arguments: [SwipeExpansionStyle.destructive, .destructiveAfterFill])
  func `C83 C81 a handler that removes the row itself does no harm`(style: SwipeExpansionStyle) {
    let mail = SwipeMail(right: style)
    mail.onTrash = { [unowned mail] _, row in
      mail.data.removeAll { $0 == 1 }
      if let row { mail.list.list.deleteRow(at: row) }
    }
    expand(mail)
    mail.touch(.up, 20, 90)
    mail.run(1)
    #expect(mail.performed == ["1:trash@1"])
    #expect(mail.list.list.rowCount == 11)
    #expect(mail.cell(1) == nil && mail.cell(2)?.presentationFrame.minY == 60)
    #expect(mail.events.filter { $0.hasPrefix("1:willClose") }.count == 1)
    #expect(mail.list.list.mayScroll)
  }

  @Test func `C83 a handler that reloads the list does no harm`() {
    let mail = SwipeMail()
    mail.onTrash = { [unowned mail] _, _ in
      mail.data.removeAll { $0 == 1 }
      mail.list.list.reload(rowCount: mail.data.count)
    }
    expand(mail)
    mail.touch(.up, 20, 90)
    mail.run(1)
    #expect(mail.list.list.rowCount == 11)
    #expect(mail.list.swipeCells.map(\.state).allSatisfy { $0 == .closed })
  }

  @Test func `C103 handlers get the row's place at the time of performing`() {
    let mail = SwipeMail()
    mail.open(1)
    mail.data.insert(contentsOf: [100, 101], at: 0)
    mail.list.list.insertRows(2, at: 0, isAnimated: false)
    mail.step()
    #expect(mail.cell(1)?.state == .open(.right))
    mail.tap(135, 210)
    #expect(mail.performed == ["1:more@3"])
  }

  @Test func `C15 what a shown button shows follows its action at once`() {
    let mail = SwipeMail()
    mail.open(1)
    _ = mail.scene.takeDamage()
    mail.actions["flag"]?.image = .icon(.flag, size: 70)
    mail.step()
    // 70 and twice 8 of padding, three times.
    #expect(mail.offset(1) == -258)
    #expect(mail.button("flag", of: 1)?.width == 86)
    mail.actions["flag"]?.image = .icon(.flag, size: 90)
    mail.step()
    #expect(abs(mail.offset(1) + 290) < 1e-9)
    mail.run(1.0 / 60)
    _ = mail.scene.takeDamage()
    mail.actions["flag"]?.backgroundColor = Color(hex: 0xFF9500)
    #expect(!mail.scene.takeDamage().isEmpty)
  }

  @Test func `C34 buttons of tall rows are centred in what is visible`() {
    let action = SwipeButtonLayout.Content(
      imageSize: nil, tallestImage: 0, titleHeight: 18, lineHeight: 18)
    let layout = SwipeButtonLayout(
      action, size: Size(width: 74, height: 100), alignment: .center, padding: 8, spacing: 8,
      top: 200)
    #expect(layout.titleFrame?.midY == 250)
  }

  @Test(arguments: 1...16)
  func `C98 C99 callbacks are paired and handlers called once under random fingers`(seed: UInt64) {
    var numbers = SwipeNumbers(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let styles: [SwipeExpansionStyle?] = [nil, .selection, .destructive, .destructiveAfterFill]
    let mail = SwipeMail(rows: 40, left: .selection, right: styles[Int(seed) % 4])
    // Only a fill deletes the row; elsewhere Trash is an action as any.
    if seed % 4 < 2 { mail.onTrash = { _, _ in } }
    var places: [Int: Point] = [:]
    for _ in 0..<250 {
      let finger = Int.random(in: 1...3, using: &numbers)
      if var place = places[finger] {
        switch Int.random(in: 0..<12, using: &numbers) {
        case 0: mail.touch(.up, place.x, place.y, finger: finger)
        case 1: mail.touch(.cancel, place.x, place.y, finger: finger)
        default:
          place.x += Double.random(in: -60...60, using: &numbers)
          place.y += Double.random(in: -8...8, using: &numbers)
          mail.touch(.move, place.x, place.y, finger: finger)
          places[finger] = place
          mail.step()
          continue
        }
        places[finger] = nil
      } else if Int.random(in: 0..<3, using: &numbers) == 0 {
        let place = Point(
          x: .random(in: 30...290, using: &numbers), y: .random(in: 5...475, using: &numbers))
        places[finger] = place
        mail.touch(.down, place.x, place.y, finger: finger)
      }
      mail.run(.random(in: 0.01...0.2, using: &numbers))
    }
    for (finger, place) in places { mail.touch(.cancel, place.x, place.y, finger: finger) }
    mail.run(2)
    mail.list.hideSwipeCells()
    mail.run(2)
    #expect(mail.data.count == mail.list.list.rowCount)
    #expect(mail.list.swipeCells.allSatisfy { $0.state == .closed && $0.shownOffset == 0 })
    #expect(Self.unpaired(mail.events) == [])
    let told = mail.events.filter { $0.contains(":action") }
    let called = mail.performed.map { $0.split(separator: "@")[0].replacing(":", with: ":action ") }
    #expect(told == called.map { String($0) })
  }

  /// Identities whose openings and closings do not alternate.
  private static func unpaired(_ events: [String]) -> [String] {
    var open: Set<String> = []
    var wrong: [String] = []
    for event in events {
      let parts = event.split(separator: ":").map(String.init)
      if parts[1].hasPrefix("willOpen"), !open.insert(parts[0]).inserted { wrong.append(event) }
      if parts[1].hasPrefix("willClose"), open.remove(parts[0]) == nil { wrong.append(event) }
    }
    return wrong + open.sorted()
  }
}
