import Pixman
import Testing

@testable import Interaction

/// The titles of swipe actions where text is large, or a button narrow.
@Suite struct SwipeTitleTests {
  /// The titles of row 1's open right side as they are drawn, from the content outward.
  private func titles(_ mail: SwipeMail) -> [TextLayout] {
    func buttons(below layer: Layer) -> [SwipeActionButton] {
      layer.children.flatMap { ($0 as? SwipeActionButton).map { [$0] } ?? buttons(below: $0) }
    }
    return mail.cell(1).map { buttons(below: $0).compactMap(\.titleLayout) } ?? []
  }

  private func mail(textScale: Double) -> SwipeMail {
    let mail = SwipeMail()
    mail.scene.settings.textScale = textScale
    mail.step()
    mail.open(1)
    return mail
  }

  @Test(arguments: [0.5, 1, 1.5, 2, 3]) func `K34 no word of a title is broken`(
    textScale: Double
  ) throws {
    let titles = titles(mail(textScale: textScale))
    #expect(titles.map(\.text) == ["more", "flag", "trash"])
    for title in titles {
      #expect(title.lineCount == 1, "\(title.text)")
      #expect(title.textWidth <= (try #require(title.width)), "\(title.text)")
    }
  }

  @Test func `K34 titles of a side are as large as the widest word allows, all the same`()
    throws
  {
    let large = titles(mail(textScale: 3))
    #expect(large.map(\.text) == ["more", "flag", "trash"])
    #expect(Set(large.map(\.font.size)).count == 1)
    // Smaller than the system asks for, and no smaller than the room asks for.
    #expect(large[0].font.size < 45)
    let widest = try #require(large.map(\.textWidth).max())
    #expect(widest > (try #require(large[0].width)) - 1)
    // Where there is room, they are as large as the system asks for.
    #expect(titles(mail(textScale: 1)).allSatisfy { $0.font.size == 15 })
  }

  @Test func `C15 K34 a title that changes, or the system's text size, is fitted anew`() throws {
    let mail = mail(textScale: 3)
    mail.actions["trash"]?.title = "Archive it"
    mail.step()
    let archive = try #require(titles(mail).last)
    #expect(archive.lineCount == 2 && archive.widestWord <= archive.width ?? 0)
    // The buttons are as wide as before: nothing but the size of the text changes.
    mail.actions["trash"]?.title = "trash"
    for textScale in [2.5, 3, 1] {
      mail.scene.settings.textScale = textScale
      mail.step()
      #expect(
        titles(mail).map(\.font.size) == titles(self.mail(textScale: textScale)).map(\.font.size))
    }
  }

  @Test func `a word that cannot be read in one line is broken, not cut`() {
    let mail = mail(textScale: 1)
    mail.actions["flag"]?.title = String(repeating: "m", count: 30)
    mail.step()
    let title = titles(mail)[1]
    #expect(title.font.size == 11 && title.lineCount > 2 && !title.isCut)
  }
}
