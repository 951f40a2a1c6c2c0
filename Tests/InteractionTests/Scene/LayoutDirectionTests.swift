import Pixman
import Support
import Testing

@testable import Interaction

/// Scenes that are laid out from right to left.
@Suite struct LayoutDirectionTests {
  /// Puts two layers at its begin and end, and counts how often it does.
  private final class Row: Layer {
    let first = Layer()
    let last = TextLayer("9:41", alignment: .trailing)
    var layouts = 0

    init() {
      super.init(frame: Rect(x: 20, y: 0, width: 200, height: 40))
      add(first)
      add(last)
    }

    override func layout() {
      layouts += 1
      first.frame = placed(Rect(x: 10, y: 5, width: 30, height: 30))
      last.frame = placed(Rect(x: 130, y: 5, width: 60, height: 30))
    }
  }

  private let row = Row()
  private let root = Layer()
  private let scene: Scene

  init() {
    root.add(row)
    scene = Scene(root: root)
    scene.size = Size(width: 240, height: 100)
    scene.advance(to: 1)
  }

  private func turn(_ scene: Scene, to direction: LayoutDirection) {
    scene.settings.layoutDirection = direction
    scene.advance(to: scene.animator.currentTime + 0.02)
  }

  private func picture(of scene: Scene) throws -> Image {
    let image = try Image(width: Int(scene.size.width), height: Int(scene.size.height))
    let canvas = Canvas(image)
    canvas.fill(Rect(origin: .zero, size: scene.size), color: .white)
    scene.draw(in: canvas)
    return image
  }

  /// The columns in a rectangle that hold something darker than white.
  private func ink(_ image: Image, in rect: Rect) -> ClosedRange<Int>? {
    let columns = (Int(rect.minX)..<Int(rect.maxX)).filter { x in
      (Int(rect.minY)..<Int(rect.maxY)).contains { image.pixel(x: x, y: $0) & 0xff < 0xc0 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return first...last
  }

  @Test func `D43 turning a scene lays everything in it out anew, once, and shows all of it`() {
    #expect(row.first.frame.minX == 10 && row.layouts == 1)
    _ = scene.takeDamage()
    turn(scene, to: .rightToLeft)
    #expect(row.first.frame == Rect(x: 160, y: 5, width: 30, height: 30))
    #expect(row.last.frame == Rect(x: 10, y: 5, width: 60, height: 30))
    #expect(row.layouts == 2 && row.layoutDirection == .rightToLeft)
    #expect(scene.takeDamage() == Region(PixelRect(x: 0, y: 0, width: 240, height: 100)))
    turn(scene, to: .rightToLeft)
    scene.settings.isDark = true
    scene.advance(to: 2)
    #expect(row.layouts == 2, "neither the same direction nor a theme moves anything")
    turn(scene, to: .leftToRight)
    #expect(row.first.frame.minX == 10 && row.layouts == 3)
  }

  @Test func `D43 a layer that was laid out in another direction follows that of its new scene`() {
    let other = Scene(root: Layer())
    other.settings.layoutDirection = .rightToLeft
    other.size = scene.size
    let holder = Layer(frame: Rect(x: 0, y: 0, width: 240, height: 40))
    row.removeFromParent()
    // The row keeps its layout until it is in a scene, however deep it comes in.
    holder.add(row)
    other.root.add(holder)
    other.advance(to: 1)
    #expect(row.first.frame.minX == 160 && row.layouts == 2)
    row.removeFromParent()
    holder.add(row)
    other.advance(to: 2)
    #expect(row.layouts == 2, "nothing is laid out again in the same direction")
    root.add(row)
    scene.advance(to: 2)
    #expect(row.first.frame.minX == 10 && row.layouts == 3)
  }

  @Test func `B31 a text layer begins where the layout does, and follows it at once`() throws {
    let text = TextLayer("Cancel", color: .black, frame: Rect(x: 20, y: 50, width: 200, height: 30))
    root.add(text)
    let left = try #require(ink(try picture(of: scene), in: text.frame))
    #expect((20...23).contains(left.lowerBound) && left.upperBound < 100)
    turn(scene, to: .rightToLeft)
    let right = try #require(ink(try picture(of: scene), in: text.frame))
    #expect((216...220).contains(right.upperBound) && right.lowerBound > 140)
    text.alignment = .left
    #expect(ink(try picture(of: scene), in: text.frame) == left, "what is absolute stays")
  }

  @Test func `B31 a button has its icon on the other side of its title, and turned`() throws {
    let frame = Rect(x: 20, y: 50, width: 200, height: 40)
    let button = ButtonLayer("HHHHHH", color: .black, icon: .chevronLeft, frame: frame)
    root.add(button)
    func icon(at range: ClosedRange<Int>, _ image: Image) -> [UInt32] {
      range.flatMap { x in (50..<90).map { image.pixel(x: x, y: $0) } }
    }
    let plain = try picture(of: scene)
    turn(scene, to: .rightToLeft)
    let mirrored = try picture(of: scene)
    let before = try #require(ink(plain, in: frame))
    let after = try #require(ink(mirrored, in: frame))
    #expect(abs(before.lowerBound - 20 - (219 - after.upperBound)) <= 1)
    // The angle alone, without the empty part of its box that is next to the title.
    let columns = before.lowerBound...(before.lowerBound + 8)
    let turned = columns.reversed().flatMap { x in (50..<90).map { plain.pixel(x: x, y: $0) } }
    let shown = icon(at: (after.upperBound - 8)...after.upperBound, mirrored)
    #expect(turned.contains { $0 & 0xff < 0x80 })
    #expect(zip(turned, shown).allSatisfy { abs(Int($0 & 0xff) - Int($1 & 0xff)) < 0x30 })
  }

  @Test func `B31 a title that is cut ends before the edge of a mirrored button, too`() throws {
    let frame = Rect(x: 20, y: 50, width: 80, height: 40)
    root.add(
      ButtonLayer("HHHHHHHHHHHHHHH", color: .black, icon: .chevronLeft, frame: frame))
    turn(scene, to: .rightToLeft)
    let columns = try #require(ink(try picture(of: scene), in: frame))
    #expect(columns.lowerBound >= 20 && columns.upperBound > 85)
    #expect(ink(try picture(of: scene), in: Rect(x: 100, y: 50, width: 60, height: 40)) == nil)
  }

  @Test func `K27 the indicator stands at the left, in insets that keep their sides`() throws {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    view.contentSize = Size(width: 200, height: 1000)
    root.add(view)
    view.contentOffset = Point(x: 0, y: 50)
    let bar = try #require(view.indicator).layer
    let natural = bar.frame
    #expect(natural.maxX == 197)
    turn(scene, to: .rightToLeft)
    #expect(bar.frame == natural.mirrored(in: view.bounds) && bar.frame.minX == 3)
    view.indicatorInsets = Insets(left: 8, right: 20)
    #expect(bar.frame.minX == 11)
    turn(scene, to: .leftToRight)
    #expect(bar.frame.maxX == 177)
  }

  @Test func `K27 sideways content keeps its offset and its indicator below`() throws {
    let view = ScrollView(frame: Rect(x: 0, y: 0, width: 200, height: 90), axis: .horizontal)
    view.contentSize = Size(width: 1000, height: 90)
    root.add(view)
    view.contentOffset = Point(x: 50, y: 0)
    let bar = try #require(view.indicator).layer
    let natural = bar.frame
    turn(scene, to: .rightToLeft)
    #expect(view.contentOffset.x == 50 && bar.frame == natural && natural.maxY == 87)
  }

  @Test func `S16 a sheet's cell has its picture at the right and its lines before it`() throws {
    let cell = ActionCell(
      ActionData("Title", subtitle: "Detail", image: try Image(width: 4, height: 4)))
    cell.frame = Rect(x: 0, y: 0, width: 240, height: 60)
    root.add(cell)
    scene.advance(to: 2)
    let layers = [cell.imageView, cell.titleLabel, cell.detailLabel, cell.separator]
    let natural = layers.map(\.frame)
    turn(scene, to: .rightToLeft)
    #expect(layers.map(\.frame) == natural.map { $0.mirrored(in: cell.bounds) })
    #expect(cell.imageView.frame == Rect(x: 190, y: 10, width: 40, height: 40))
  }
}
