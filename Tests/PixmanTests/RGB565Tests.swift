import Pixman
import Support
import Testing

/// Drawing into pixels of 16 bits, against the same drawing in 32.
@Suite struct RGB565Tests {
  private func channels(_ pixel: UInt32) -> [Int] {
    [16, 8, 0].map { Int(pixel >> $0 & 0xff) }
  }

  /// The largest difference of each channel.
  private func difference(_ one: Image, _ other: Image) -> [Int] {
    zip(Pictures.pixels(one), Pictures.pixels(other)).reduce([0, 0, 0]) { worst, pair in
      let difference = zip(channels(pair.0), channels(pair.1)).map { abs($0 - $1) }
      return zip(worst, difference).map(max)
    }
  }

  private func draw(_ canvas: Canvas) throws {
    canvas.fill(Rect(x: 0, y: 0, width: 61, height: 41), color: Color(hex: 0xf2f2f7))
    canvas.fill(Rect(x: 3, y: 4, width: 30, height: 20), cornerRadius: 7, color: .white)
    canvas.fill(Rect(x: 10, y: 6, width: 9, height: 30), color: .black.faded(by: 0.4))
    canvas.draw(try Pictures.checkered(16, 12), at: Point(x: 40, y: 3))
    canvas.draw(try Pictures.checkered(16, 12), in: Rect(x: 30, y: 20, width: 23.5, height: 9))
    let text = TextLayout("Ada", font: Font(size: 14))
    canvas.draw(text, at: Point(x: 4, y: 22), color: Color(hex: 0xc02040))
    let rect = Rect(x: 36, y: 8, width: 20, height: 30)
    canvas.withRoundedClip(rect, cornerRadius: 9) { inside in
      inside.fill(rect, color: Color(hex: 0x20a060))
      inside.withGroup(rect, opacity: 0.5) { $0.fill(rect, color: Color(hex: 0xff8000)) }
    }
  }

  @Test(arguments: [1.0, 1.5, 2])
  func `W52 all that is drawn differs from 32 bits by their coarser levels`(scale: Double) throws {
    let (width, height) = (Int(61 * scale), Int(41 * scale))
    let wide = try Image(width: width, height: height, format: .xrgb32)
    let narrow = try Image(width: width, height: height, format: .rgb565)
    try draw(Canvas(wide, scale: scale))
    try draw(Canvas(narrow, scale: scale))
    // Five layers of colour lie over each other, each rounded to levels 8 and 4 apart.
    #expect(zip(difference(wide, narrow), [16, 9, 16]).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [
    (0xff00_0000, 0xff00_0000), (0xffff_ffff, 0xffff_ffff), (0xff08_0408, 0xff08_0408),
  ])
  func `W52 levels that the format has are kept`(color: UInt32, expected: UInt32) throws {
    let image = try Pictures.plain(3, 2, Color(hex: color & 0xff_ffff), format: .rgb565)
    #expect(image.stride == 8 && image.format.bytesPerPixel == 2)
    #expect(Pictures.pixels(image).allSatisfy { $0 == expected })
  }

  @Test func `W52 a channel is not mixed into its neighbour by round corners`() throws {
    let back = try Pictures.plain(24, 24, Color(hex: 0xff0000), format: .rgb565)
    let rect = Rect(x: 0, y: 0, width: 24, height: 24)
    Canvas(back).withRoundedClip(rect, cornerRadius: 12) { $0.fill(rect, color: .black) }
    #expect(Pictures.pixels(back).allSatisfy { $0 & 0xffff == 0 })
    #expect(back.pixel(x: 12, y: 12) == 0xff00_0000 && back.pixel(x: 0, y: 0) == 0xffff_0000)
    let edge = Set(Pictures.pixels(back)).count
    #expect(edge > 4)
  }

  private func shadow(_ format: PixelFormat, clip: [PixelRect]? = nil) throws -> Image {
    let image = try Pictures.plain(96, 96, .white, format: format)
    let shadow = Shadow(color: .black.faded(by: 0.3), blurRadius: 40)
    for part in clip ?? [image.bounds] {
      Canvas(image, scale: 1, clip: Region(part))
        .draw(shadow, around: Rect(x: 40, y: 40, width: 16, height: 16))
    }
    return image
  }

  @Test func `W52 a shadow is dithered: on average it has the levels in between`() throws {
    let (wide, narrow) = (try shadow(.xrgb32), try shadow(.rgb565))
    var isBetween = 0
    for y in stride(from: 0, to: 32, by: 8) {
      for x in stride(from: 0, to: 96, by: 8) {
        func mean(_ image: Image) -> Double {
          let values = (0..<64).map { image.pixel(x: x + $0 % 8, y: y + $0 / 8) >> 16 & 0xff }
          return Double(values.reduce(0, +)) / 64
        }
        #expect(abs(mean(wide) - mean(narrow)) < 0.6)
        let levels = Set((0..<64).map { narrow.pixel(x: x + $0 % 8, y: y + $0 / 8) >> 16 & 0xff })
        if levels.count > 1 { isBetween += 1 }
      }
    }
    #expect(isBetween > 12)
  }

  @Test func `W48 a dithered shadow drawn in pieces is the same`() throws {
    let pieces = [(0, 0, 37, 96), (37, 0, 59, 11), (37, 11, 59, 85)].map {
      PixelRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3)
    }
    #expect(
      Pictures.pixels(try shadow(.rgb565)) == Pictures.pixels(try shadow(.rgb565, clip: pieces)))
  }

  @Test func `D8 a picture of 16 bits is written as what it shows`() throws {
    let image = try Image(width: 61, height: 41, format: .rgb565)
    try draw(Canvas(image))
    let bytes = try image.encodePNG()
    let read = try Image.decodePNG(bytes, path: "picture")
    #expect(Pictures.pixels(read) == Pictures.pixels(image))
  }
}
