import Pixman
import Testing

@testable import Interaction

/// Swipe cells in a layout from right to left: their sides are physical (C105).
@Suite struct SwipeDirectionTests {
  /// What a gesture leads to, step by step.
  private struct Course: Equatable {
    var offsets: [Double?] = []
    var buttons: [Rect?] = []
    var events: [String] = []
    var performed: [String] = []
  }

  private func course(_ direction: LayoutDirection, by dx: Double) -> Course {
    let mail = SwipeMail()
    mail.scene.settings.layoutDirection = direction
    mail.step()
    var course = Course()
    let start = Point(x: dx < 0 ? 250 : 70, y: mail.middle(2))
    mail.drag(from: start, by: dx)
    func note() {
      course.offsets.append(mail.cell(2)?.shownOffset)
      course.buttons += ["trash", "flag", "more", "read"].map { mail.button($0, of: 2) }
    }
    note()
    mail.rest(start.x + dx, start.y)
    for _ in 0..<20 {
      mail.run(0.1)
      note()
    }
    course.events = mail.events
    course.performed = mail.performed
    return course
  }

  @Test(arguments: [-100.0, -240, 60, 200])
  func `C105 a swipe opens the side it uncovers, whatever the layout's direction`(dx: Double) {
    let course = course(.rightToLeft, by: dx)
    #expect(course == self.course(.leftToRight, by: dx))
    #expect(course.events.first == (dx < 0 ? "2:willOpen right" : "2:willOpen left"))
  }

  @Test func `C105 right actions stand at the right edge, the first one outermost`() throws {
    let mail = SwipeMail()
    mail.scene.settings.layoutDirection = .rightToLeft
    mail.open(1)
    #expect(mail.offset(1) == -222)
    let frames = try ["more", "flag", "trash"].map { try #require(mail.button($0, of: 1)) }
    #expect(frames.map(\.minX) == [98, 172, 246])
    mail.cell(1)?.swipeOffset = 0
    mail.open(1, .left)
    #expect(mail.offset(1) == 74 && mail.button("read", of: 1)?.minX == 0)
  }

  @Test func `C105 an open row stays as it is when its scene is turned`() {
    let mail = SwipeMail()
    mail.open(1)
    let button = mail.button("trash", of: 1)
    mail.scene.settings.layoutDirection = .rightToLeft
    mail.step()
    #expect(mail.offset(1) == -222 && mail.button("trash", of: 1) == button)
    #expect(mail.cell(1)?.state == .open(.right) && mail.events.isEmpty)
  }
}
