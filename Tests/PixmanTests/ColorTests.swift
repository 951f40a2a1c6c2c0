import Pixman
import Testing

@Suite struct ColorTests {
  @Test func `premultiplying multiplies and rounds each channel`() {
    #expect(Color(hex: 0x336699).premultiplied == 0xff33_6699)
    #expect(Color(hex: 0xff8000, alpha: 0.5).premultiplied == 0x8080_4000)
    #expect(Color.clear.premultiplied == 0)
    #expect(Color.white.faded(by: 0.25).premultiplied == 0x4040_4040)
  }

  @Test func `no channel ever exceeds the opacity`() {
    for level in 0...255 {
      for alpha in stride(from: 0.0, through: 1, by: 1.0 / 64) {
        let value = Color(hex: UInt32(level) << 16 | 0xff00, alpha: alpha).premultiplied
        #expect(value >> 16 & 0xff <= value >> 24 && value >> 8 & 0xff <= value >> 24)
      }
    }
  }

  @Test func `what is out of range is limited and what is no number is nothing`() {
    #expect(Color(red: 7, green: -7, blue: .nan, alpha: 2).premultiplied == 0xffff_0000)
    #expect(Color(red: 1, green: 1, blue: 1, alpha: .nan).premultiplied == 0)
    #expect(Color(red: .infinity, green: 0, blue: 0).premultiplied == 0xffff_0000)
  }
}
