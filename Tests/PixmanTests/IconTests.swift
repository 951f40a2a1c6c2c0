import Pixman
import Support
import Testing

@Suite struct IconTests {
  @Test func `icons look as they should`() throws {
    let image = try Pictures.plain(15 * 40, 88)
    let canvas = Canvas(image)
    for (index, icon) in Icon.allCases.enumerated() {
      let x = Double(index) * 40
      canvas.draw(
        icon, in: Rect(x: x + 8, y: 8, width: 24, height: 24), color: Color(hex: 0x0a64e0))
      canvas.draw(icon, in: Rect(x: x, y: 44, width: 40, height: 36), color: .black)
    }
    Golden.expect(image, matches: "icons")
  }

  @Test(arguments: Icon.allCases)
  func `each icon stays in its square and is not empty`(icon: Icon) throws {
    let image = try Pictures.plain(60, 40)
    Canvas(image).draw(icon, in: Rect(x: 5, y: 5, width: 50, height: 30), color: .black)
    let ink = Pictures.ink(image)
    #expect(ink.area > 20)
    #expect(PixelRect(x: 15, y: 5, width: 30, height: 30).contains(ink))
  }
}
