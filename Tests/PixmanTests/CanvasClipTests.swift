import Pixman
import Support
import Testing

@Suite struct CanvasClipTests {
  /// One colour blended once on to a picture by a coverage.
  private func blended(_ back: Image, _ front: UInt32, _ coverage: Image) -> [UInt32] {
    zip(Pictures.pixels(back), Pictures.pixels(coverage)).map { old, mask in
      let share = mask & 0xff
      return [24, 16, 8, 0].reduce(UInt32(0)) { result, shift in
        let value = (front >> shift & 0xff) * share + (old >> shift & 0xff) * (255 - share)
        return result | ((value + 127) / 255) << UInt32(shift)
      }
    }
  }

  @Test(arguments: [PixelFormat.argb32, .xrgb32], [1, 2, 5])
  func `a rounded clip blends its corners once, however many layers are drawn`(
    format: PixelFormat, layers: Int
  ) throws {
    let image = try Pictures.checkered(40, 30, format: format)
    let back = try Pictures.checkered(40, 30, format: format)
    let coverage = try Pictures.plain(40, 30, .black)
    let rect = Rect(x: 3, y: 2, width: 33, height: 25)
    let corners: Corners = [.topLeft, .bottom]
    Canvas(coverage).fill(rect, cornerRadius: 11.5, corners: corners, color: .white)
    Canvas(image).withRoundedClip(rect, cornerRadius: 11.5, corners: corners) { inside in
      for layer in 0..<layers {
        let isLast = layer == layers - 1
        inside.fill(
          Rect(x: -50, y: -50, width: 200, height: 200),
          color: isLast ? Color(hex: 0x20a060) : Color(hex: 0xff00ff))
      }
    }
    #expect(Pictures.pixels(image) == blended(back, 0xff20_a060, coverage))
  }

  @Test func `a rounded clip leaves a clear background clear outside`() throws {
    let image = try Image(width: 20, height: 20)
    let rect = Rect(x: 0, y: 0, width: 20, height: 20)
    Canvas(image).withRoundedClip(rect, cornerRadius: 10) { $0.fill(rect, color: .white) }
    let filled = try Image(width: 20, height: 20)
    Canvas(filled).fill(rect, cornerRadius: 10, color: .white)
    #expect(Pictures.pixels(image) == Pictures.pixels(filled))
    #expect(image.pixel(x: 0, y: 0) == 0)
  }

  @Test func `drawing in pieces of a clip equals drawing at once`() throws {
    func draw(_ canvas: Canvas) {
      let rect = Rect(x: 4, y: 4, width: 52, height: 40)
      let shadow = Shadow(
        color: .black.faded(by: 0.4), blurRadius: 8, offset: Point(x: 1, y: 3))
      canvas.draw(shadow, around: rect, cornerRadius: 9)
      canvas.withRoundedClip(rect, cornerRadius: 9) { inside in
        inside.fill(rect, color: .white)
        inside.fill(Rect(x: 0, y: 0, width: 30, height: 30), color: Color(hex: 0x2080ff))
        inside.withGroup(Rect(x: 20, y: 10, width: 30, height: 30), opacity: 0.6) { group in
          group.fill(Rect(x: 20, y: 10, width: 20, height: 20), cornerRadius: 5, color: .black)
          group.fill(Rect(x: 25, y: 15, width: 20, height: 20), color: Color(hex: 0xff0000))
        }
      }
    }
    let whole = try Pictures.checkered(64, 56)
    draw(Canvas(whole))
    let pieces = try Pictures.checkered(64, 56)
    let hole = Region(PixelRect(x: 7, y: 5, width: 9, height: 30))
    let rest = Region(PixelRect(x: 0, y: 0, width: 64, height: 56)).subtracting(hole)
    draw(Canvas(pieces, scale: 1, clip: rest))
    #expect(Pictures.pixels(whole) != Pictures.pixels(pieces))
    draw(Canvas(pieces, scale: 1, clip: hole))
    #expect(Pictures.pixels(whole) == Pictures.pixels(pieces))
  }

  @Test func `a group shows nothing of what overlaps inside it`() throws {
    let image = try Pictures.plain(20, 20)
    Canvas(image).translated(by: Point(x: 3, y: 3))
      .withGroup(Rect(x: 0, y: 0, width: 10, height: 10), opacity: 0.5) { group in
        group.fill(Rect(x: 0, y: 0, width: 10, height: 10), color: Color(hex: 0xff0000))
        group.fill(Rect(x: 2, y: 2, width: 6, height: 6), color: .black)
      }
    #expect(image.pixel(x: 3, y: 3) == 0xffff_7f7f)
    #expect(image.pixel(x: 6, y: 6) == 0xff7f_7f7f)
    #expect(image.pixel(x: 2, y: 3) == 0xffff_ffff && image.pixel(x: 13, y: 3) == 0xffff_ffff)
  }

  @Test func `groups count pixels as outside, nest, and cost nothing at the ends`() throws {
    let image = try Pictures.plain(40, 40)
    let all = Rect(x: 0, y: 0, width: 40, height: 40)
    var calls = 0
    Canvas(image).withGroup(all, opacity: 0) { _ in calls += 1 }
    #expect(calls == 0)
    Canvas(image).withGroup(Rect(x: 10, y: 10, width: 20, height: 20), opacity: 0.5) { outer in
      #expect(outer.clip.bounds == PixelRect(x: 10, y: 10, width: 20, height: 20))
      outer.withGroup(Rect(x: 12, y: 12, width: 4, height: 4), opacity: 0.5) { inner in
        inner.fill(all, color: .black)
      }
      outer.clipped(to: Region(PixelRect(x: 20, y: 20, width: 2, height: 2)))
        .fill(all, color: .black)
    }
    #expect(image.pixel(x: 13, y: 13) >> 8 & 0xff == 0xbf)
    #expect(image.pixel(x: 21, y: 21) >> 8 & 0xff == 0x7f)
    #expect(Pictures.pixels(image).filter { $0 != 0xffff_ffff }.count == 16 + 4)
  }
}
