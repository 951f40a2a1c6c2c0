import Pixman
import Testing

@Suite struct PixelRectTests {
  @Test(arguments: [1.0, 1.25, 1.5, 1.75, 2, 3, 8.0 / 3])
  func `rounding keeps neighbours without gap or overlap`(scale: Double) {
    for start in stride(from: -20.0, through: 20, by: 0.37) {
      let middle = start + 3.1
      let left = PixelRect(
        rounding: Rect(x: start, y: 0, width: middle - start, height: 1), scale: scale)
      let right = PixelRect(rounding: Rect(x: middle, y: 0, width: 5, height: 1), scale: scale)
      #expect(left.maxX == right.x)
      #expect(abs(Double(left.x) - start * scale) <= 0.5 + 1e-9)
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2, 3])
  func `covering holds every pixel that is touched and no other`(scale: Double) {
    for start in stride(from: -5.0, through: 5, by: 0.31) {
      for length in [0.2, 1, 2.5, 7.75] {
        let rect = PixelRect(
          covering: Rect(x: start, y: start, width: length, height: length), scale: scale)
        for pixel in -30..<60 {
          let overlap =
            min(Double(pixel + 1), (start + length) * scale) - max(Double(pixel), start * scale)
          let isInside = pixel >= rect.x && pixel < rect.maxX
          if overlap > 0.01 { #expect(isInside) }
          if overlap < 0 { #expect(!isInside) }
        }
      }
    }
  }

  @Test func `what is not a number or has no extent covers nothing`() {
    let nan = Double.nan
    for rect in [
      Rect(x: -5, y: 0, width: nan, height: 4), Rect(x: nan, y: nan, width: 5, height: 5),
      Rect(x: 0, y: 0, width: -3, height: 5), Rect(x: 0, y: 0, width: 3, height: 0),
    ] {
      #expect(PixelRect(rounding: rect, scale: 1).isEmpty)
      #expect(PixelRect(covering: rect, scale: 1).isEmpty)
    }
    let huge = PixelRect(rounding: Rect(x: -1e300, y: 0, width: 2e300, height: 1), scale: 3)
    #expect(huge == PixelRect(x: -32_767, y: 0, width: 65_534, height: 3))
  }

  @Test func `intersection agrees with counting`() {
    var random = Random(seed: 3)
    func rect() -> PixelRect {
      PixelRect(
        x: Int.random(in: 0..<8, using: &random), y: Int.random(in: 0..<8, using: &random),
        width: Int.random(in: 0..<6, using: &random), height: Int.random(in: 0..<6, using: &random))
    }
    for _ in 0..<300 {
      let left = rect()
      let right = rect()
      let common = Cells(left).inside.intersection(Cells(right).inside)
      #expect(Cells(left.intersection(right)).inside == common)
      #expect(left.intersection(right).area == common.count)
    }
  }
}
