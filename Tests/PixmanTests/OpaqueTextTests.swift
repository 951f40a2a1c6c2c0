import Support
import Testing

@testable import Pixman

/// Texts on a known colour: the same pixels, in other memory.
@Suite struct OpaqueTextTests {
  private let backdrop = Color(hex: 0xf2f2f7)

  /// Draws a text some times, each time on a fresh picture, and gives all pictures.
  ///
  /// The pictures are large, so that there is room on the shelf whatever this thread drew before.
  private func pictures(
    _ text: TextLayout, color: Color, over: Color?, scale: Double = 1, times: Int = 3,
    format: PixelFormat = .xrgb32, clip: PixelRect? = nil
  ) throws -> [[UInt32]] {
    try (0..<times).map { _ in
      let image = try Pictures.plain(1500, 900, backdrop, format: format)
      let canvas = Canvas(image, scale: scale, clip: Region(clip ?? image.bounds))
      canvas.draw(text, at: Point(x: 3.3, y: 4.7), color: color, over: over)
      return (0..<50).flatMap { y in (0..<90).map { x in image.pixel(x: x, y: y) } }
    }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `a text on a known colour is drawn to the byte as on an unknown one`(scale: Double) throws {
    for (number, color) in [Color.black, Color(hex: 0xc02040, alpha: 0.4), .white].enumerated() {
      for format in [PixelFormat.xrgb32, .argb32, .rgb565] {
        for clip in [nil, PixelRect(x: 11, y: 9, width: 20, height: 8)] {
          let text = TextLayout("A\(number)\(scale)\(format)", font: Font(size: 15))
          let plain = try pictures(
            text, color: color, over: nil, scale: scale, format: format, clip: clip)
          let known = try pictures(
            text, color: color, over: backdrop, scale: scale, format: format, clip: clip)
          #expect(plain == known)
          #expect((text.entry(in: .current).opaque == nil) == (format == .rgb565))
        }
      }
    }
  }

  @Test func `coloured glyphs keep their colours on a known colour`() throws {
    let text = TextLayout("a \u{1F600} b", font: Font(size: 18))
    let plain = try pictures(text, color: .black, over: nil)
    #expect(try pictures(text, color: .black, over: backdrop) == plain)
  }

  @Test func `a translucent backdrop is none`() throws {
    let text = TextLayout("see through", font: Font(size: 13))
    let plain = try pictures(text, color: .black, over: nil)
    #expect(try pictures(text, color: .black, over: backdrop.faded(by: 0.5)) == plain)
  }

  @Test func `the second drawing makes the opaque picture, the third takes it`() throws {
    // Large, so that there is room for it whatever this thread drew before.
    let canvas = Canvas(try Pictures.plain(1000, 400, backdrop))
    let text = TextLayout("a text of this test alone", font: Font(size: 12))
    let entry = text.entry(in: .current)
    func draw(over color: Color) { canvas.draw(text, at: .zero, color: .black, over: color) }
    draw(over: backdrop)
    #expect(entry.opaque == nil)
    draw(over: backdrop)
    let image = try #require(entry.opaque).image
    draw(over: backdrop)
    #expect(entry.opaque?.image === image)
    // On two colours in turn it keeps the first picture, and takes the other's only when the first
    // has not been drawn for long.
    let cost = TextCache.current.shelf.cost
    for _ in 0..<5 { for color in [.white, backdrop] { draw(over: color) } }
    #expect(entry.opaque?.image === image)
    for _ in 0..<1100 { draw(over: .white) }
    #expect(entry.opaque?.key.backdrop == 0xffff_ffff)
    #expect(TextCache.current.shelf.cost == cost)
  }

  private func mask(_ side: Int) throws -> TextPicture {
    let image = try Image(width: side, height: side, format: .a8)
    return TextPicture(scale: 1, color: nil, image: image, x: 0, y: 0)
  }

  private func entry(_ name: String) -> TextEntry {
    TextLayout(name, font: Font(size: 9)).entry(in: .current)
  }

  @Test func `what is in use makes no room, and what is not does`() throws {
    var shelf = OpaqueTextShelf()
    let key = OpaqueText.Key(scale: 1, color: 0xff00_0000, backdrop: 0xffff_ffff)
    let mask = try mask(16)
    // Room for two: half a byte for each pixel of what is drawn to.
    let target = try Pictures.plain(16 * 16 * 2, 12)
    let entries = ["one", "two", "three"].map { entry("shelf \($0)") }
    func draw(_ index: Int) -> OpaqueText? {
      shelf.find(entries[index], key) ?? shelf.make(entries[index], mask, key, for: target)
    }
    for _ in 0..<2 { for index in 0..<3 { _ = draw(index) } }
    #expect(entries.map { $0.opaque == nil } == [false, false, true])
    #expect(shelf.cost <= shelf.limit && shelf.limit == 3072)
    // All three are drawn in turn, and the third finds no room however often.
    for round in 0..<600 { #expect(draw(round % 3) == nil || round % 3 < 2) }
    #expect(entries[2].opaque == nil)
    // The second is drawn no more.
    for _ in 0..<1000 { for index in [0, 2] { _ = draw(index) } }
    #expect(entries.map { $0.opaque == nil } == [false, true, false])
    #expect(shelf.cost <= shelf.limit && shelf.limit == 3072)
    #expect(shelf.cost == entries.compactMap(\.opaque).count * (16 * 16 * 4 + 256))
  }

  @Test func `layouts that remember their entries hold no more than the cache may`() throws {
    let cache = TextCache(limit: 200_000)
    let texts = (0..<300).map { TextLayout("remembered \($0)", font: Font(size: 12)) }
    let shown = texts[0].entry(in: cache)
    _ = cache.picture(of: texts[0], shown, scale: 1, color: 0xff00_0000)
    for text in texts {
      let entry = text.entry(in: cache)
      _ = cache.picture(of: text, entry, scale: 1, color: 0xff00_0000)
      // What is drawn all the time stays, however many others come.
      #expect(texts[0].entry(in: cache) === shown)
      #expect(cache.cost <= cache.limit)
    }
    #expect(shown.isKept && shown.picture(scale: 1, color: 0xff00_0000) != nil)
    // One that was dropped holds nothing, and is set anew when it is asked for.
    let old = TextLayout("remembered 1", font: Font(size: 12))
    let first = old.entry(in: cache)
    for text in texts.dropFirst(2) {
      _ = cache.picture(of: text, text.entry(in: cache), scale: 1, color: 0xff00_0000)
    }
    #expect(!first.isKept && first.picture(scale: 1, color: 0xff00_0000) == nil)
    #expect(old.entry(in: cache) !== first && old.entry(in: cache).size == first.size)
  }
}
