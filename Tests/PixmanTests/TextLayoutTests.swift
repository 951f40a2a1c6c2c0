import Pixman
import Support
import Testing

@Suite struct TextLayoutTests {
  private let font = Font(size: 16)
  private let long = "The build is green again, please have a look when you find the time"

  @Test func `sizes grow with the font and the text`() {
    let small = TextLayout(long, font: font).size
    let large = TextLayout(long, font: Font(size: 32)).size
    #expect(abs(large.width - 2 * small.width) < 0.1 && abs(large.height - 2 * small.height) < 0.1)
    #expect(small.height > 16 && small.height < 32)
    #expect(TextLayout(long + "!", font: font).size.width > small.width)
    let bold = TextLayout(long, font: Font(size: 16, weight: .bold))
    #expect(bold.size.width > small.width)
    #expect(bold.baseline > 10 && bold.baseline < 20)
  }

  @Test func `a text that does not fit in its line ends in an ellipsis`() {
    let layout = TextLayout(long, font: font, width: 200)
    #expect(layout.isCut && layout.lineCount == 1)
    #expect(layout.size.width == 200 && layout.textWidth <= 200 && layout.textWidth > 150)
    #expect(layout.size.height == TextLayout("a", font: font).size.height)
    #expect(!TextLayout("fits", font: font, width: 200).isCut)
    #expect(!TextLayout(long, font: font).isCut)
  }

  @Test func `lines are counted over breaks of both kinds`() {
    let wrapped = TextLayout(long, font: font, width: 200, lines: 0)
    #expect(!wrapped.isCut && wrapped.lineCount >= 3)
    let two = TextLayout(long, font: font, width: 200, lines: 2)
    #expect(two.isCut && two.lineCount == 2)
    let breaks = "one\ntwo\r\nthree\n\nfive"
    #expect(TextLayout(breaks, font: font, width: 200, lines: 0).lineCount == 5)
    #expect(TextLayout(breaks, font: font, width: 200, lines: 3).lineCount == 3)
    #expect(TextLayout(breaks + long, font: font, width: 200, lines: 3).isCut)
    #expect(TextLayout(breaks + long, font: font, width: 200, lines: 3).lineCount == 3)
    #expect(TextLayout(breaks, font: font, width: 200).lineCount == 1)
    #expect(TextLayout(breaks, font: font).lineCount == 1)
  }

  @Test func `the widest word is what no line can end in`() {
    func width(_ text: String) -> Double { TextLayout(text, font: font).size.width }
    func widest(_ text: String) -> Double { TextLayout(text, font: font, width: 5).widestWord }
    #expect(widest("Move it somewhere now") == width("somewhere"))
    #expect(widest("somewhere") == width("somewhere") && widest("") == 0)
    // Lines of ideographs may end after each of them.
    #expect(widest("移動先を選択") < width("移動先を選択") / 3)
    #expect(TextLayout("a\nsomewhere", font: font, lines: 2).widestWord == width("somewhere"))
  }

  @Test func `alignment moves the text in its width`() throws {
    func ink(_ alignment: TextAlignment) throws -> PixelRect {
      let image = try Pictures.plain(120, 30)
      let layout = TextLayout("Cancel", font: font, width: 100, alignment: alignment)
      Canvas(image).draw(layout, at: Point(x: 10, y: 4), color: .black)
      return Pictures.ink(image)
    }
    let left = try ink(.left)
    let center = try ink(.center)
    let right = try ink(.right)
    #expect((10...12).contains(left.x))
    #expect(abs(center.x - 10 - (110 - center.maxX)) <= 2)
    #expect((108...110).contains(right.maxX))
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `letters stand on the baseline at every scale`(scale: Double) throws {
    let image = try Pictures.plain(200, 100)
    let layout = TextLayout("HEH", font: font)
    Canvas(image, scale: scale).draw(layout, at: Point(x: 4, y: 2), color: .black)
    let box = Pictures.ink(image)
    #expect(abs(Double(box.maxY) - (2 + layout.baseline) * scale) <= 1)
    // Noto Sans: capitals are 714 of 1000 units high.
    #expect(abs(Double(box.height) - 0.714 * 16 * scale) <= 1.6)
    #expect(abs(Double(box.width) - layout.size.width * scale) <= 0.2 * 16 * scale)
  }

  @Test func `text is clipped and takes the canvas's opacity`() throws {
    let image = try Pictures.plain(100, 40)
    let canvas = Canvas(image).clipped(to: Rect(x: 0, y: 0, width: 20, height: 40)).faded(by: 0.5)
    canvas.draw(TextLayout("HHHHHHHH", font: font), at: Point(x: 2, y: 2), color: .black)
    #expect(Pictures.ink(image).maxX <= 20)
    #expect(Pictures.pixels(image).allSatisfy { $0 & 0xff >= 0x7f })
    #expect(Pictures.pixels(image).contains { $0 & 0xff < 0x90 })
  }

  @Test(arguments: [
    "", " ", "\n", "\u{0}a\u{0}", "\u{FFFF}\u{10FFFF}\u{E000}", "שלום world عربي 123",
    "👩‍👩‍👧‍👦 ❤️ emoji", "e\u{301}\u{301}\u{301}", "\u{202E}reversed\u{202C}", "\u{200D}\u{200D}",
    "\t\ttabs", String(repeating: "long ", count: 600), String(repeating: "\u{300}", count: 400),
  ])
  func `no text makes drawing fail`(text: String) throws {
    let image = try Pictures.plain(60, 40)
    for lines in [0, 1, 3] {
      for width in [nil, 0, 50, .nan, .infinity, 1e300] as [Double?] {
        let layout = TextLayout(text, font: font, width: width, lines: lines)
        Canvas(image).draw(layout, at: .zero, color: .black)
        #expect(layout.size.height >= 0)
      }
    }
  }

  @Test(arguments: [0, -4, 1e-9, 1e9, .infinity, .nan])
  func `no font size makes drawing fail`(size: Double) throws {
    let image = try Pictures.plain(20, 20)
    Canvas(image).draw(TextLayout("Ag", font: Font(size: size)), at: .zero, color: .black)
    let after = TextLayout("Ag", font: font)
    Canvas(image).draw(after, at: .zero, color: .black)
    #expect(after.size.width > 10 && Pictures.ink(image).area > 0)
  }

  @Test func `texts look as they should`() throws {
    let image = try Pictures.plain(320, 150)
    let grey = Color(hex: 0x6b6b70)
    func draw(
      _ text: String, _ x: Double, _ y: Double, _ color: Color, size: Double = 14,
      weight: Font.Weight = .regular, width: Double? = nil
    ) {
      let layout = TextLayout(text, font: Font(size: size, weight: weight), width: width)
      Canvas(image).draw(layout, at: Point(x: x, y: y), color: color)
    }
    draw("Ada Lovelace 0", 8, 4, Color(hex: 0x111111), size: 16, weight: .bold)
    draw(long, 8, 28, grey, width: 300)
    draw("Tür, Žižek, ñandú, Ελλάδα, Привет", 8, 50, grey)
    draw("שלום and back", 8, 72, grey)
    draw("missing \u{10FFFD} glyph", 180, 72, Color(hex: 0xe5484d))
    let centred = TextLayout(
      "Centred in two lines, and then cut because there is more", font: Font(size: 12), width: 140,
      lines: 2, alignment: .center)
    Canvas(image).draw(centred, at: Point(x: 8, y: 100), color: .black)
    Canvas(image, scale: 2).draw(
      TextLayout("Double", font: Font(size: 20)), at: Point(x: 85, y: 44),
      color: Color(hex: 0x0a64e0))
    Golden.expect(image, matches: "texts")
  }
}
