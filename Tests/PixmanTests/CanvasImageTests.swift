import Pixman
import Support
import Testing

@Suite struct CanvasImageTests {
  @Test(arguments: [PixelFormat.argb32, .xrgb32])
  func `an image at one to one is copied`(format: PixelFormat) throws {
    let source = try Pictures.checkered(16, 12, format: format)
    let image = try Pictures.plain(40, 40)
    Canvas(image, scale: 2).draw(source, at: Point(x: 5, y: 6))
    let stretched = try Pictures.plain(40, 40)
    Canvas(stretched, scale: 2).draw(source, in: Rect(x: 5, y: 6, width: 8, height: 6))
    #expect(Pictures.pixels(image) == Pictures.pixels(stretched))
    for y in 0..<12 {
      for x in 0..<16 {
        #expect(image.pixel(x: 10 + x, y: 12 + y) == source.pixel(x: x, y: y))
      }
    }
    #expect(image.pixel(x: 9, y: 12) == 0xffff_ffff && image.pixel(x: 26, y: 12) == 0xffff_ffff)
  }

  @Test func `fading mixes with what is behind`() throws {
    let source = try Pictures.plain(4, 4, .black, format: .xrgb32)
    let image = try Pictures.plain(8, 8)
    Canvas(image).faded(by: 0.5).draw(source, at: .zero, opacity: 0.5)
    #expect(image.pixel(x: 2, y: 2) & 0xff == 0xbf && image.pixel(x: 5, y: 5) & 0xff == 0xff)
  }

  @Test(arguments: [(7.25, 30.5), (3.0, 11.0), (0.6, 0.3), (5.5, 60.0)])
  func `a stretched plain image covers pixels by their share`(
    start: Double, length: Double
  ) throws {
    let source = try Pictures.plain(10, 10, .black, format: .xrgb32)
    let image = try Pictures.plain(80, 3)
    Canvas(image).draw(source, in: Rect(x: start, y: 0, width: length, height: 3))
    for x in 0..<80 {
      let share = max(0, min(Double(x + 1), start + length) - max(Double(x), start))
      let found = 255 - Double(image.pixel(x: x, y: 1) & 0xff)
      #expect(abs(found - share * 255) <= 1.5, "\(x)")
    }
  }

  @Test func `stretching interpolates between pixel centres`() throws {
    let source = try Image(width: 2, height: 1, format: .xrgb32)
    Canvas(source).fill(Rect(x: 1, y: 0, width: 1, height: 1), color: .white)
    let image = try Pictures.plain(20, 2, Color(hex: 0xff0000))
    Canvas(image).draw(source, in: Rect(x: 0, y: 0, width: 20, height: 2))
    for x in 0..<20 {
      let expected = min(max((Double(x) + 0.5) / 10 - 0.5, 0), 1) * 255
      #expect(abs(Double(image.pixel(x: x, y: 0) >> 8 & 0xff) - expected) <= 3)
    }
  }

  @Test(arguments: [PixelFormat.argb32, .xrgb32])
  func `an opaque picture stays opaque when stretched`(format: PixelFormat) throws {
    let source = try Pictures.checkered(50, 50)
    for width in stride(from: 20.0, to: 90, by: 7.3) {
      let image = try Pictures.plain(100, 60, format: format)
      Canvas(image).draw(source, in: Rect(x: 3.3, y: 2.7, width: width, height: 51.4))
      #expect(Pictures.pixels(image).allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func `stretched pictures look as they should`() throws {
    let source = try Pictures.checkered(48, 48)
    let image = try Pictures.plain(160, 64, .black)
    let canvas = Canvas(image)
    canvas.draw(source, in: Rect(x: 4.5, y: 8.3, width: 43.2, height: 43.2))
    canvas.draw(source, in: Rect(x: 56, y: 4, width: 57.6, height: 57.6), opacity: 0.7)
    canvas.clipped(to: Rect(x: 124, y: 10, width: 30, height: 40))
      .draw(source, in: Rect(x: 100, y: -20, width: 200, height: 200))
    Golden.expect(image, matches: "stretched")
  }
}
