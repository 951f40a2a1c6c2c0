import Interaction
import Support
import Testing

struct RubberBandTests {
  @Test func `G56 G57 G58 K22 banding, its inverse and its slope are the vectors'`() throws {
    let vectors = try Vectors("rubber-band")
    let tolerance = vectors.tolerance()
    #expect(vectors["forward"].elements.count == 18)
    for item in vectors["forward"].elements {
      let band = RubberBand(
        dimension: item["dimension"].number, coefficient: item["coefficient"].number)
      let shown = band.shown(item["offset"].number)
      #expect(tolerance.allows(shown, item["banded"].number))
      #expect(tolerance.allows(band.slope(item["offset"].number), item["slope"].number))
      #expect(tolerance.allows(band.raw(shown), item["inverse_of_banded"].number))
    }
    #expect(vectors["inverse"].elements.count == 9)
    for item in vectors["inverse"].elements {
      let band = RubberBand(
        dimension: item["dimension"].number, coefficient: item["coefficient"].number)
      #expect(tolerance.allows(band.inverse(item["banded"].number), item["offset"].number))
    }
  }

  @Test func `G56 both directions are alike, the band never ends and holds its limit`() {
    let band = RubberBand(dimension: 320)
    for offset in [0.1, 5, 400, 1e9, 1e300, .infinity] {
      #expect(band.shown(-offset) == -band.shown(offset))
      #expect(band.shown(offset) <= 320)
      #expect(band.raw(-band.shown(offset)) == -band.raw(band.shown(offset)))
      #expect(band.raw(band.shown(offset)).isFinite)
    }
    #expect(band.shown(0) == 0)
    #expect(band.shown(100) < band.shown(101))
    #expect(band.raw(0.99 * 320) == band.inverse(0.99 * 320))
    #expect(band.raw(0.999 * 320) == band.inverse(0.995 * 320))
    #expect(RubberBand(dimension: 0).shown(50) == 0)
  }

  @Test func `G58 the slope is the derivative`() {
    let band = RubberBand(dimension: 700)
    for offset in [1.0, 40, 300, 2000] {
      let difference = (band.shown(offset + 1e-4) - band.shown(offset - 1e-4)) / 2e-4
      #expect(abs(difference - band.slope(offset)) < 1e-7)
    }
    #expect(band.slope(0) == 0.55)
  }

  @Test func `G57 a position banded by a range comes back from what is shown`() {
    let band = RubberBand(dimension: 800)
    for position in [-300.0, -1, 0, 250, 500, 501, 900] {
      let shown = band.shown(position, in: 0...500)
      #expect(abs(band.raw(shown, in: 0...500) - position) < 1e-9)
      #expect((0...500).contains(position) == (shown == position))
    }
  }

  @Test func `G56 G58 a view without size shows nothing past its edge, and both sides are alike`() {
    let none = RubberBand(dimension: 0)
    #expect(none.raw(50) == 0 && none.slope(0) == 0)
    #expect(RubberBand(dimension: 700).slope(-40) == RubberBand(dimension: 700).slope(40))
  }
}
