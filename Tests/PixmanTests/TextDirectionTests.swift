import Pixman
import Support
import Testing

/// Texts in layouts of both directions, in scripts of both.
@Suite struct TextDirectionTests {
  private let font = Font(size: 16)
  private let width = 200.0

  private func picture(
    _ text: String, _ alignment: TextAlignment, _ direction: LayoutDirection, lines: Int = 1,
    width: Double? = 200
  ) throws -> Image {
    let image = try Pictures.plain(220, 120)
    let layout = TextLayout(
      text, font: font, width: width, lines: lines, alignment: alignment, direction: direction)
    Canvas(image).draw(layout, at: Point(x: 10, y: 4), color: .black)
    return image
  }

  private func isAtLeft(_ ink: PixelRect) -> Bool { (9...14).contains(ink.x) && ink.maxX < 190 }
  private func isAtRight(_ ink: PixelRect) -> Bool { (206...211).contains(ink.maxX) && ink.x > 30 }

  @Test(arguments: ["Cancel", "ביטול", "9:41"], [LayoutDirection.leftToRight, .rightToLeft])
  func `B31 leading and trailing follow the layout, left and right stay, whatever the script`(
    text: String, direction: LayoutDirection
  ) throws {
    let isMirrored = direction == .rightToLeft
    #expect(isAtLeft(Pictures.ink(try picture(text, .left, direction))))
    #expect(isAtRight(Pictures.ink(try picture(text, .right, direction))))
    let leading = Pictures.ink(try picture(text, .leading, direction))
    let trailing = Pictures.ink(try picture(text, .trailing, direction))
    #expect(isMirrored ? isAtRight(leading) : isAtLeft(leading))
    #expect(isMirrored ? isAtLeft(trailing) : isAtRight(trailing))
    let center = Pictures.ink(try picture(text, .center, direction))
    #expect(abs(center.x - 10 - (210 - center.maxX)) <= 2)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func `every line of a text in two scripts stands at the edge it is told`(
    direction: LayoutDirection
  ) throws {
    let text = "Cancel\nביטול\nCancel"
    for (alignment, isThere) in [(TextAlignment.left, isAtLeft), (.right, isAtRight)] {
      let image = try picture(text, alignment, direction, lines: 0)
      let height = TextLayout("X", font: font).size.height
      for line in 0..<3 {
        let top = 4 + Double(line) * height
        let strip = try Pictures.plain(220, Int(height))
        Canvas(strip).draw(image, at: Point(x: 0, y: -top))
        #expect(isThere(Pictures.ink(strip)), "line \(line)")
      }
    }
  }

  @Test func `an ellipsis stands where the text's own direction leads`() throws {
    // At the end of the line there are dots alone, all of them near the baseline.
    func isLow(_ image: Image, from left: Int, to right: Int) -> Bool {
      let height = Int(TextLayout("X", font: font).baseline) + 4
      return (left..<right).allSatisfy { x in
        (0..<(height - 4)).allSatisfy { image.pixel(x: x, y: $0) == 0xffff_ffff }
      }
    }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let latin = try picture(String(repeating: "HL ", count: 30), .leading, direction)
      let latinInk = Pictures.ink(latin)
      #expect(isLow(latin, from: latinInk.maxX - 9, to: latinInk.maxX))
      #expect(!isLow(latin, from: latinInk.x, to: latinInk.x + 9))
      let hebrew = try picture(String(repeating: "הח ", count: 30), .leading, direction)
      let hebrewInk = Pictures.ink(hebrew)
      #expect(isLow(hebrew, from: hebrewInk.x, to: hebrewInk.x + 9))
      #expect(!isLow(hebrew, from: hebrewInk.maxX - 9, to: hebrewInk.maxX))
    }
  }

  @Test func `a text without letters is read in the layout's direction`() throws {
    // A number and its full stop change places.
    func stopIsFirst(_ direction: LayoutDirection) throws -> Bool {
      let image = try picture("7.", .left, direction)
      let ink = Pictures.ink(image)
      return (ink.y..<(ink.maxY - 4)).allSatisfy { image.pixel(x: ink.x, y: $0) == 0xffff_ffff }
    }
    #expect(try !stopIsFirst(.leftToRight))
    #expect(try stopIsFirst(.rightToLeft))
    // Letters have a direction of their own.
    #expect(
      try Pictures.pixels(picture("Stop.", .left, .leftToRight))
        == Pictures.pixels(picture("Stop.", .left, .rightToLeft)))
  }

  @Test func `what is kept of a text in one direction is not shown in the other`() throws {
    for text in ["Cancel", "7.", "ביטול"] {
      let first = try picture(text, .leading, .leftToRight)
      let second = try picture(text, .leading, .rightToLeft)
      #expect(Pictures.pixels(first) != Pictures.pixels(second))
      #expect(
        try Pictures.pixels(first) == Pictures.pixels(picture(text, .leading, .leftToRight)))
    }
  }

  @Test(arguments: [
    "Cancel", "ביטול", "שלום world عربي 123", "Hello\nעולם", "\n", "",
    String(repeating: "מילה ", count: 40),
  ])
  func `a text is as large in either direction, and all of it is drawn`(text: String) throws {
    for lines in [0, 1, 2] {
      for width in [nil, 0, 60, 200] as [Double?] {
        let layouts = [LayoutDirection.leftToRight, .rightToLeft].map {
          TextLayout(text, font: font, width: width, lines: lines, direction: $0)
        }
        #expect(layouts[0].size == layouts[1].size && layouts[0].isCut == layouts[1].isCut)
        #expect(layouts[0].lineCount == layouts[1].lineCount)
      }
    }
    // Darkness is what was drawn: none of it may be cut where lines are moved.
    func darkness(_ direction: LayoutDirection) throws -> Int {
      Pictures.pixels(try picture(text, .leading, direction, lines: 0))
        .reduce(0) { $0 + 255 - Int($1 & 0xff) }
    }
    let (one, other) = (try darkness(.leftToRight), try darkness(.rightToLeft))
    #expect(abs(one - other) <= max(one, other) / 50)
  }

  @Test func `texts of both directions look as they should from right to left`() throws {
    let image = try Pictures.plain(240, 172)
    let canvas = Canvas(image)
    func draw(
      _ text: String, _ y: Double, lines: Int = 1, _ alignment: TextAlignment = .leading,
      size: Double = 14
    ) {
      let layout = TextLayout(
        text, font: Font(size: size), width: 220, lines: lines, alignment: alignment,
        direction: .rightToLeft)
      canvas.draw(layout, at: Point(x: 10, y: y), color: Color(hex: 0x111111))
    }
    draw("Ada Lovelace", 4, size: 16)
    draw("9:41.", 4, .trailing)
    draw("The build is green again, please have a look", 28)
    draw("שלום and back, שלום", 50)
    draw("הבנייה ירוקה שוב, בבקשה להסתכל כשיש זמן לכך", 72)
    draw("Two lines, of which the second is cut: there is more of it, much more", 94, lines: 2)
    let hebrew =
      "שתי שורות, "
      + "שהשנייה שבהן נחתכת: יש ממנה עוד הרבה יותר ממה שנראה כאן"
    draw(hebrew, 134, lines: 2, size: 12)
    Golden.expect(image, matches: "texts-right-to-left")
  }
}
