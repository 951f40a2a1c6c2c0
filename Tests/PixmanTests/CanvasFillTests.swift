import Pixman
import Support
import Testing

@Suite struct CanvasFillTests {
  @Test func `fills snap to device pixels and stay in the clip`() throws {
    let image = try Pictures.plain(20, 20)
    let clip = Region([
      PixelRect(x: 0, y: 0, width: 10, height: 20), PixelRect(x: 12, y: 5, width: 3, height: 3),
    ])
    let canvas = Canvas(image, scale: 1.5, clip: clip).translated(by: Point(x: 2, y: 2))
    canvas.fill(Rect(x: 0, y: 0, width: 8, height: 4), color: .black)
    for y in 0..<20 {
      for x in 0..<20 {
        // 2 x 1.5 = 3 to 10 x 1.5 = 15, and 3 to 9.
        let isInside = (3..<15).contains(x) && (3..<9).contains(y) && clip.contains(x: x, y: y)
        #expect(image.pixel(x: x, y: y) == (isInside ? 0xff00_0000 : 0xffff_ffff))
      }
    }
  }

  @Test func `bounds and intersects are in logical units of the canvas`() throws {
    let image = try Image(width: 40, height: 40)
    let canvas = Canvas(image, scale: 2).translated(by: Point(x: 5, y: 5))
      .clipped(to: Rect(x: 0, y: 0, width: 10, height: 8))
    #expect(canvas.bounds == Rect(x: 0, y: 0, width: 10, height: 8))
    #expect(canvas.clip == Region(PixelRect(x: 10, y: 10, width: 20, height: 16)))
    #expect(canvas.intersects(Rect(x: 9.5, y: 7.5, width: 3, height: 3)))
    #expect(!canvas.intersects(Rect(x: 10, y: 0, width: 3, height: 3)))
    let outside = Region(PixelRect(x: -9, y: 30, width: 99, height: 99))
    let limited = Canvas(image, scale: 1, clip: outside)
    #expect(limited.clip.bounds == PixelRect(x: 0, y: 30, width: 40, height: 10))
  }

  @Test(arguments: [1.0, 4, 5, 17, 40, 41])
  func `a rounded fill covers as much as the circle does`(diameter: Double) throws {
    let image = try Pictures.plain(50, 50, .black)
    Canvas(image).fill(
      Rect(x: 3, y: 3, width: diameter, height: diameter), cornerRadius: 100, color: .white)
    let sum = Pictures.pixels(image).reduce(0.0) { $0 + Double($1 & 0xff) / 255 }
    let area = Double.pi * diameter * diameter / 4
    #expect(abs(sum - area) < 0.03 * diameter + 0.02)
  }

  @Test func `each pixel of a corner is covered as counting finely says`() throws {
    let radius = 7.5
    let image = try Pictures.plain(30, 20, .black)
    Canvas(image).fill(
      Rect(x: 0, y: 0, width: 30, height: 20), cornerRadius: radius,
      corners: [.topLeft, .bottomRight], color: .white)
    for y in 0..<20 {
      for x in 0..<30 {
        var hits = 0
        for step in 0..<32 * 32 {
          let px = Double(x) + (Double(step % 32) + 0.5) / 32
          let py = Double(y) + (Double(step / 32) + 0.5) / 32
          let isTop = px < radius && py < radius
          let isBottom = px > 30 - radius && py > 20 - radius
          let dx = isTop ? radius - px : isBottom ? px - (30 - radius) : 0
          let dy = isTop ? radius - py : isBottom ? py - (20 - radius) : 0
          if dx * dx + dy * dy <= radius * radius { hits += 1 }
        }
        let found = Double(image.pixel(x: x, y: y) & 0xff)
        #expect(abs(found - Double(hits) / 1024 * 255) <= 2.5, "\(x) \(y)")
      }
    }
  }

  @Test func `fills look as they should`() throws {
    let image = try Pictures.plain(160, 96, Color(hex: 0xdde4ee))
    let canvas = Canvas(image)
    func fill(
      _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double,
      _ color: Color, _ corners: Corners = .all
    ) {
      canvas.fill(
        Rect(x: x, y: y, width: width, height: height), cornerRadius: radius, corners: corners,
        color: color)
    }
    fill(8, 8, 40, 24, 6, Color(hex: 0x0a64e0))
    fill(56, 8, 40, 40, 20, Color(hex: 0xe5484d))
    fill(104, 8, 48, 40, 14, .white, .top)
    fill(8, 40, 36, 5, 2.5, Color(hex: 0x888888))
    fill(20, 20, 100, 20, 10, .black.faded(by: 0.3))
    let double = Canvas(image, scale: 2).translated(by: Point(x: 4, y: 28)).faded(by: 0.5)
    double.fill(
      Rect(x: 0, y: 0, width: 30, height: 16), cornerRadius: 5, corners: .left, color: .black)
    double.fill(Rect(x: 36, y: 0, width: 30.5, height: 9.5), cornerRadius: 99, color: .black)
    Golden.expect(image, matches: "fills")
  }

  @Test(arguments: [PixelFormat.argb32, .xrgb32, .a8])
  func `sizes beyond all bounds and no numbers draw safely`(format: PixelFormat) throws {
    let image = try Image(width: 16, height: 16, format: format)
    let source = try Image(width: 3, height: 3)
    let text = TextLayout("x", font: Font(size: 10))
    let numbers = [0, -3, 5, 1e5, 1e300, .infinity, -.infinity, .nan]
    for first in numbers {
      for second in numbers {
        let rect = Rect(x: first, y: second, width: second, height: first)
        let moved = Canvas(image, scale: 1.5).translated(by: Point(x: second, y: 0))
        for canvas in [moved, moved.clipped(to: rect), moved.faded(by: first)] {
          canvas.fill(rect, cornerRadius: first, color: Color(hex: 0xffffff, alpha: second))
          canvas.draw(source, in: rect, opacity: second)
          canvas.draw(source, at: rect.origin, opacity: first)
          canvas.draw(text, at: rect.origin, color: .black)
          canvas.draw(.star, in: rect, color: .black)
          canvas.draw(
            Shadow(color: .black, blurRadius: first, offset: rect.origin), around: rect,
            cornerRadius: second)
          canvas.withRoundedClip(rect, cornerRadius: first) { $0.fill(rect, color: .black) }
          canvas.withGroup(rect, opacity: first) { $0.fill(rect, color: .white) }
          _ = canvas.intersects(rect)
        }
      }
    }
  }
}
