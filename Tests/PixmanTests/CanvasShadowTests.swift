import Glibc
import Pixman
import Support
import Testing

@Suite struct CanvasShadowTests {
  @Test(arguments: [
    BlurredPoints(width: 60, height: 50, radius: 8, sigma: 6),
    BlurredPoints(width: 21, height: 17, radius: 8.5, sigma: 5),
    BlurredPoints(width: 70, height: 9, radius: 0, sigma: 4),
  ])
  func `a shadow is a Gaussian of half the blur radius`(answer: BlurredPoints) throws {
    let image = try Pictures.plain(120, 100)
    let rect = Rect(x: 25, y: 25, width: answer.width, height: answer.height)
    Canvas(image).draw(
      Shadow(color: .black, blurRadius: answer.sigma * 2), around: rect,
      cornerRadius: answer.radius)
    for y in stride(from: 0, to: 100, by: 7) {
      for x in stride(from: 0, to: 120, by: 7)
      where !rect.contains(Point(x: Double(x), y: Double(y))) {
        let found = 255 - Double(image.pixel(x: x, y: y) & 0xff)
        let expected = answer.value(x - 25, y - 25) * 255
        #expect(abs(found - expected) < 2.5, "\(x) \(y): \(found) for \(expected)")
      }
    }
  }

  @Test func `what the rectangle hides gets no shadow, moved or not`() throws {
    let image = try Pictures.plain(80, 80)
    let rect = Rect(x: 20, y: 20, width: 40, height: 40)
    Canvas(image).draw(
      Shadow(color: .black, blurRadius: 10, offset: Point(x: 12, y: 20)), around: rect,
      cornerRadius: 12)
    #expect(image.pixel(x: 40, y: 40) == 0xffff_ffff)
    #expect(image.pixel(x: 26, y: 26) == 0xffff_ffff)
    #expect(image.pixel(x: 59, y: 40) == 0xffff_ffff && image.pixel(x: 60, y: 50) != 0xffff_ffff)
    #expect(image.pixel(x: 58, y: 58) & 0xff < 0x60)
    #expect(image.pixel(x: 45, y: 65) & 0xff < 0x40)
  }

  @Test func `shadows look as they should`() throws {
    let image = try Pictures.plain(200, 120, Color(hex: 0xe6e9dc))
    let canvas = Canvas(image)
    func card(_ rect: Rect, _ radius: Double, _ shadow: Shadow) {
      canvas.draw(shadow, around: rect, cornerRadius: radius)
      canvas.fill(rect, cornerRadius: radius, color: .white)
    }
    card(
      Rect(x: 24, y: 24, width: 90, height: 110), 16,
      Shadow(color: .black.faded(by: 0.3), blurRadius: 24))
    card(
      Rect(x: 140, y: 20, width: 40, height: 25), 6,
      Shadow(color: Color(hex: 0x203080, alpha: 0.6), blurRadius: 10, offset: Point(x: 0, y: 6)))
    card(
      Rect(x: 140, y: 70, width: 31, height: 31), 15.5,
      Shadow(color: .black.faded(by: 0.5), blurRadius: 0, offset: Point(x: 4, y: 4)))
    Golden.expect(image, matches: "shadows")
  }
}
