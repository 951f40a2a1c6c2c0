import Interaction
import Pixman
import Testing

@testable import wl_demo

@Suite struct MapLayerTests {
  @Test func `the map takes the colours of the theme, also of one that comes later`() throws {
    let map = MapLayer(frame: Rect(x: 0, y: 0, width: 40, height: 30))
    let scene = Scene(root: map)
    scene.size = map.frame.size
    func corner() throws -> UInt32 {
      let image = try Image(width: 40, height: 30, format: .xrgb32)
      _ = scene.takeDamage()
      scene.draw(in: Canvas(image))
      return image.pixel(x: 1, y: 1) & 0xFFFFFF
    }
    let light = try corner()
    scene.settings.isDark = true
    let dark = try corner()
    scene.settings.isDark = false
    #expect(light >> 16 > 0xC0 && dark >> 16 < 0x40)
    #expect(try corner() == light)
  }
}
