import Testing

@testable import WLSurface

@Suite struct BufferScaleTests {
  /// `logical * n / 120` to the nearest, halves up, by counting in 240ths instead of dividing.
  private func counted(_ logical: Int, _ numerator: Int) -> Int {
    var pixels = 0
    // The pixel count is right when the doubled error is within a pixel: 240p - 2ln in (-120, 120].
    while 240 * pixels - 2 * logical * numerator <= -120 { pixels += 1 }
    return pixels
  }

  @Test(arguments: [90, 120, 125, 135, 150, 160, 180, 210, 236, 240])
  func `W72 a buffer has the nearest whole pixels, halves up`(numerator: Int) {
    let scale = BufferScale(numerator: numerator)
    for logical in [1, 2, 3, 400, 853, 976, 1920, 3839] {
      #expect(scale.pixels(logical) == counted(logical, numerator), "\(logical)")
    }
  }

  @Test func `W72 known pairs of size and scale`() {
    #expect(BufferScale(numerator: 180).pixels(853) == 1280)
    #expect(BufferScale(numerator: 150).pixels(3) == 4)
    #expect(BufferScale(numerator: 180).pixels(3) == 5)
    #expect(BufferScale(numerator: 125).pixels(1920) == 2000)
    #expect(BufferScale(numerator: 236).pixels(3839) == 7550)
  }

  @Test(arguments: [1, 2, 3, 4])
  func `W73 a whole scale gives multiples of itself`(factor: Int) {
    let scale = BufferScale(integer: factor)
    for logical in 1...200 { #expect(scale.pixels(logical) == logical * factor) }
    #expect(scale.integer == factor)
  }

  @Test func `W80 scales are held between a quarter and ten`() {
    #expect(BufferScale(numerator: 29).numerator == 30)
    #expect(BufferScale(numerator: 0).numerator == 30)
    #expect(BufferScale(numerator: -7).numerator == 30)
    #expect(BufferScale(numerator: 1200).numerator == 1200)
    #expect(BufferScale(numerator: 1201).numerator == 1200)
    #expect(BufferScale(nearest: .nan) == .one)
    #expect(BufferScale(nearest: .infinity).numerator == 1200)
    #expect(BufferScale(nearest: 1.25).numerator == 150)
  }

  @Test func `W43 absurd extents stay within arithmetic`() {
    #expect(BufferScale.one.pixels(Int.max) == 1 << 20)
    #expect(BufferScale.one.pixels(Int.min) == 1)
    #expect(BufferScale(numerator: 30).pixels(1) == 1)
  }
}
