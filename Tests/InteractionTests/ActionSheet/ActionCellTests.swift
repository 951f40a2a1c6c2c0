import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct ActionCellTests {
  private func laidOut(_ layer: Layer, height: Double = 60) -> Scene {
    let root = Layer()
    root.add(layer)
    let scene = Scene(root: root)
    scene.size = Size(width: 300, height: 100)
    layer.frame = Rect(x: 0, y: 0, width: 300, height: height)
    scene.advance(to: 1)
    return scene
  }

  @Test func `S16 without an image its place is the title's`() throws {
    let plain = ActionCell(ActionData("Title"))
    let first = laidOut(plain)
    #expect(plain.imageView.frame.width == 0 && plain.titleLabel.frame.minX == 25)
    #expect(plain.titleLabel.frame.maxX == 275)
    let image = try Image(width: 4, height: 4)
    let full = ActionCell(ActionData("Title", subtitle: "Detail", image: image))
    let second = laidOut(full)
    #expect(full.imageView.frame == Rect(x: 10, y: 10, width: 40, height: 40))
    #expect(full.titleLabel.frame.origin == Point(x: 60, y: 10))
    #expect(full.detailLabel.frame.minY == full.titleLabel.frame.maxY)
    #expect(full.detailLabel.frame.maxY == 50 && !full.detailLabel.isHidden)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `S3 content is a title and what there is beside it`() throws {
    let image = try Image(width: 1, height: 1)
    let data = ActionData("A", subtitle: "B", image: image)
    #expect(data.title == "A" && data.subtitle == "B" && data.image === image)
    #expect(ActionData("A").subtitle == nil && ActionData("A").image == nil)
  }

  @Test func `S2 S4 an action is enabled, waits and is plain unless told otherwise`() {
    let action = Action("A")
    #expect(action.isEnabled && !action.executesImmediately && action.style == .default)
    let other = Action("B", style: .destructive, isEnabled: false, executesImmediately: true)
    #expect(!other.isEnabled && other.executesImmediately && other.style == .destructive)
  }

  @Test func `S53 a cell shows press and separator as it is told, K33 in the theme's colours`() {
    let cell = ActionCell(ActionData("A"))
    let scene = laidOut(cell)
    #expect(cell.backgroundColor == Theme.light.background)
    #expect(cell.separator.frame == Rect(x: 0, y: 59, width: 300, height: 1))
    cell.showsSeparator = false
    #expect(cell.separator.isHidden)
    let overlay = cell.children.last
    #expect(overlay?.isHidden == true)
    cell.isHighlighted = true
    #expect(overlay?.isHidden == false && overlay?.backgroundColor == Color.black.faded(by: 0.15))
    scene.settings.isDark = true
    #expect(cell.backgroundColor == Theme.dark.background)
  }

  @Test(arguments: [false, true])
  func `B35 with high contrast lines, second lines and presses are seen`(isDark: Bool) throws {
    let cell = ActionCell(ActionData("A", subtitle: "B"))
    let scene = laidOut(cell)
    let usual = try #require(cell.detailLabel.color)
    #expect(usual == Color(hex: 0x414141))
    scene.settings.isDark = isDark
    scene.settings.hasHighContrast = true
    let back = try #require(cell.backgroundColor)
    func ratio(_ color: Color?) throws -> Double {
      try #require(color).contrast(on: back)
    }
    #expect(try ratio(cell.detailLabel.color) >= 7)
    #expect(try ratio(cell.separator.backgroundColor) >= 3)
    #expect(try ratio(cell.children.last?.backgroundColor) >= 1.8)
    let row = TweetbotCell(Action(ActionData("A")), isLast: false)
    let other = laidOut(row, height: 50)
    other.settings.hasHighContrast = true
    let line = try #require(row.children.last?.backgroundColor)
    #expect(try line.contrast(on: #require(row.backgroundColor)) >= 3)
    // A colour that an application gives stays.
    cell.detailLabel.color = Color(hex: 0x123456)
    scene.settings.hasHighContrast = false
    #expect(cell.detailLabel.color == Color(hex: 0x123456))
  }

  @Test func `K33 B35 a row's second line and its press are seen on dark rows`() throws {
    let cell = ActionCell(ActionData("A", subtitle: "B"))
    let scene = laidOut(cell)
    scene.settings.isDark = true
    let back = try #require(cell.backgroundColor)
    let detail = try #require(cell.detailLabel.color)
    #expect(detail.contrast(on: back) >= 4.5)
    let press = try #require(cell.children.last?.backgroundColor)
    #expect(press.contrast(on: back) > 1.2)
  }

  @Test func `S48 the look Tweetbot dims a disabled row, S84 and colours as its column says`() {
    let cell = TweetbotCell(
      Action(ActionData("A"), style: .cancel, isEnabled: false), isLast: true)
    let scene = laidOut(cell, height: 50)
    #expect(cell.opacity == 0.5 && cell.backgroundColor == Color(hex: 0x3B3B3B))
    cell.isHighlighted = true
    #expect(cell.backgroundColor == Color(hex: 0x4F6B8A))
    // The last row of a section has no separator, whatever it is told.
    cell.showsSeparator = false
    cell.showsSeparator = true
    #expect(cell.children.last?.isHidden == true)
    let plain = TweetbotCell(Action(ActionData("B")), isLast: false)
    #expect(plain.opacity == 1 && plain.backgroundColor == Color(hex: 0x555555))
    #expect(plain.children.last?.isHidden == false)
    withExtendedLifetime(scene) {}
  }

  @Test func `S84 the style Tweetbot has its margins, corners and times`() {
    let style = ActionSheetStyle.tweetbot
    #expect(style.listInsets == Insets(left: 12, bottom: 6, right: 12))
    #expect(style.sectionInsets == Insets(bottom: 6) && style.sectionCornerRadius == 8)
    #expect(style.present.duration == 0.5 && style.dismiss.duration == 0.5)
    #expect(style.scaleBehind == 0.9 && style.behavior.bounces && !style.behavior.scrollEnabled)
  }

  @Test(arguments: [(24, false), (60, true)])
  func `S17 a line that is too long shrinks to half its size, and is cut only then`(
    letters: Int, isCut: Bool
  ) throws {
    let text = String(repeating: "m", count: letters)
    let cell = ActionCell(ActionData(text, subtitle: text))
    let row = TweetbotCell(Action(ActionData(text)), isLast: true)
    let title = try #require(row.children.first as? TextLayer)
    for (layer, labels) in [(cell, [cell.titleLabel, cell.detailLabel]), (row, [title])] {
      let scene = laidOut(layer)
      for label in labels {
        let height = TextLayout("m", font: label.font).size.height
        #expect(label.textLayout.isCut == isCut)
        #expect(label.textLayout.textWidth <= label.frame.width)
        let shrunk = label.textLayout.size.height
        #expect(isCut ? abs(shrunk - height / 2) < 1.5 : shrunk < height && shrunk > height / 2)
      }
      withExtendedLifetime(scene) {}
    }
    // What fits is as large as ever.
    let short = ActionCell(ActionData("Title"))
    let scene = laidOut(short)
    #expect(short.titleLabel.frame.height == TextLayout("Title", font: Font(size: 18)).size.height)
    withExtendedLifetime(scene) {}
  }
}
