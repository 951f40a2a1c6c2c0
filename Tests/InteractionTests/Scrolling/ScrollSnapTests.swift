import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// Content that rests only at its targets (G49, G50).
struct ScrollSnapTests {
  func pager(
    at offset: Double = 0, upper: Double = 2000, view: Double = 400, length: Double? = nil
  ) -> ScrollModel {
    var model = ScrollModel()
    let extent = ScrollModel.Extent(
      lower: 0, upper: upper, viewLength: view, targets: .pages(length: length))
    _ = model.handle(.resize(extent, time: 0))
    _ = model.handle(.scroll(to: offset, isAnimated: false, time: 0))
    return model
  }

  func cards(_ offsets: [Double], at offset: Double = 0, upper: Double = 1000) -> ScrollModel {
    var model = ScrollModel()
    let extent = ScrollModel.Extent(
      lower: 0, upper: upper, viewLength: 400, targets: .offsets(offsets))
    _ = model.handle(.resize(extent, time: 0))
    _ = model.handle(.scroll(to: offset, isAnimated: false, time: 0))
    return model
  }

  /// Drags by a way and lets go with a velocity; returns where it comes to rest.
  func rest(
    _ model: inout ScrollModel, after way: Double, _ velocity: Double, isTouchpad: Bool = false
  ) -> Double {
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(way, isInside: false, time: 1))
    _ = model.handle(
      .release(velocity: velocity, isTouchpad: isTouchpad, mayCoast: true, time: 1))
    _ = model.handle(.advance(time: 30))
    return model.offset
  }

  // A page is 400; at r = 0.998 a velocity carries 0.4995 s.
  @Test(arguments: [
    (0.0, 150.0, 0.0, 0.0), (0, 250, 0, 400), (0, 150, 90, 0), (0, 150, 110, 400),
    (0, 20, 299, 0), (0, 20, 300, 400), (0, 20, -300, 0), (400, -20, -300, 0),
    (400, 20, -301, 400), (400, -20, -301, 0), (400, 100, 8000, 800), (400, 390, 8000, 800),
    (400, 900, 0, 800), (400, -250, 300, 400), (400, -250, 0, 0), (2000, 30, 900, 2000),
    (0, -200, 350, 0),
  ])
  func `G49 a pager goes to the page meant, to a neighbour at most`(
    start: Double, way: Double, velocity: Double, target: Double
  ) {
    var model = pager(at: start)
    #expect(rest(&model, after: way, velocity) == target)
  }

  @Test func `G49 of two targets as near the one nearer to the beginning is taken`() {
    var forward = cards([0, 100, 300], at: 100)
    #expect(rest(&forward, after: 100, 0) == 100)
    var back = cards([0, 100, 300], at: 300)
    #expect(rest(&back, after: -100, 0) == 300)
    var middle = cards([100, 300], at: 200)
    #expect(rest(&middle, after: 0, 0) == 100)
  }

  @Test func `G49 offsets are no pages: a fling goes as far as it is projected`() {
    var model = cards([0, 250, 500, 750, 1000])
    #expect(rest(&model, after: 0, 1600) == 750)
    var short = cards([0, 250, 500, 750, 1000])
    #expect(rest(&short, after: 0, 300) == 250)
    // targets beyond the range are its ends
    var far = cards([0, 5000])
    #expect(rest(&far, after: 0, 3000) == 1000)
  }

  @Test func `G49 the spring begins where the content is, with the velocity of the release`() {
    var model = pager()
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(120, isInside: false, time: 1))
    _ = model.handle(.release(velocity: 800, isTouchpad: false, mayCoast: true, time: 1))
    #expect(model.offset == 120 && model.velocity(at: 1) == 800)
    // critically damped, response 0.35 s (section 12): x = e^(-w t) (x0 + (v0 + w x0) t)
    let (w, x0) = (2 * Double.pi / 0.35, -280.0)
    for time in [0.05, 0.1, 0.2, 0.3] {
      _ = model.handle(.advance(time: 1 + time))
      let x = 400 + exp(-w * time) * (x0 + (800 + w * x0) * time)
      #expect(abs(model.offset - x) < 1e-6)
    }
  }

  @Test(arguments: [30.0, 40, 60, 90, 144, 0])
  func `G49 G76 a release rests at a target, at the same one at any frame rate`(rate: Double) {
    var random = Random(seed: 49)
    for _ in 0..<150 {
      var often = pager(at: 400 * Double(random.int(0...5)), view: 400)
      let (way, speed) = (random.double(-700...700), random.double(-9000...9000))
      _ = often.handle(.begin(time: 0))
      _ = often.handle(.drag(way, isInside: false, time: 0))
      _ = often.handle(.release(velocity: speed, isTouchpad: false, mayCoast: true, time: 0))
      var once = often
      let origin = often.origin
      let pulled = max(0, -often.offset, often.offset - 2000)
      var time = 0.0
      while often.isMoving, time < 5 {
        time += rate == 0 ? random.double(0.001...0.09) : 1 / rate
        _ = often.handle(.advance(time: time))
        // past an edge by half a view at most (G59)
        #expect(often.offset >= -200 - pulled && often.offset <= 2200 + pulled)
        var jumping = once
        _ = jumping.handle(.advance(time: time))
        #expect(abs(jumping.offset - often.offset) <= (often.isMoving ? 1e-9 : 0.36))
      }
      _ = once.handle(.advance(time: 60))
      #expect(once.offset == often.offset && !once.isMoving)
      #expect(often.offset.truncatingRemainder(dividingBy: 400) == 0)
      #expect(abs(often.offset - origin) <= 400)
    }
  }

  @Test func `G92 with reduced motion the target is the same, reached calmly`() {
    for (way, velocity) in [(20.0, 320.0), (150, 110), (250, 0), (-30, -40)] {
      var model = pager(at: 400)
      var calm = model
      calm.settings.reduceMotion = true
      let target = rest(&model, after: way, velocity)
      _ = calm.handle(.begin(time: 1))
      _ = calm.handle(.drag(way, isInside: false, time: 1))
      _ = calm.handle(.release(velocity: velocity, isTouchpad: false, mayCoast: true, time: 1))
      var last = calm.offset
      for step in 1...20 {
        _ = calm.handle(.advance(time: 1 + Double(step) * 0.01))
        // without a swing past the target
        #expect((calm.offset - last) * (target - calm.offset) >= 0)
        last = calm.offset
      }
      _ = calm.handle(.advance(time: 1.2001))
      #expect(calm.offset == target && !calm.isMoving)
    }
  }

  @Test func `G39 a cancelled drag goes back to the page it began on`() {
    var model = pager(at: 400)
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(390, isInside: false, time: 1))
    _ = model.handle(.cancel(time: 1))
    #expect(model.velocity(at: 1) == 0)
    _ = model.handle(.advance(time: 9))
    #expect(model.offset == 400)
    // caught between two pages and taken away, it does not stay there
    _ = rest(&model, after: 20, 500)
    _ = model.handle(.begin(time: 40))
    _ = model.handle(.drag(-250, isInside: false, time: 40))
    _ = model.handle(.release(velocity: 0, isTouchpad: false, mayCoast: true, time: 40))
    _ = model.handle(.advance(time: 40.1))
    _ = model.handle(.begin(time: 40.1))
    _ = model.handle(.cancel(time: 40.1))
    _ = model.handle(.advance(time: 60))
    #expect(model.offset.truncatingRemainder(dividingBy: 400) == 0)
  }

  @Test func `G49 G53 a pager that a touch stops between pages goes on when it leaves`() {
    var model = pager()
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(250, isInside: false, time: 1))
    _ = model.handle(.release(velocity: 0, isTouchpad: false, mayCoast: true, time: 1))
    #expect(model.handle(.touch(time: 1.05)).stoppedMotion)
    let held = model.offset
    _ = model.handle(.advance(time: 2))
    #expect(model.offset == held)
    _ = model.handle(.lift(time: 2))
    #expect(model.handle(.advance(time: 9)).events == [.didEndDecelerating])
    #expect(model.offset == 400)
  }

  @Test func `G83 G84 a notch of a wheel goes one page on, fine steps add up to it`() {
    var model = pager()
    _ = model.handle(.wheel(48, time: 1))
    #expect(model.destination == 400 && model.offset == 0)
    _ = model.handle(.wheel(96, time: 1.05))
    #expect(model.destination == 1200)
    // reversed, the wheel answers from what is shown
    _ = model.handle(.advance(time: 1.1))
    let shown = model.offset
    _ = model.handle(.wheel(-48, time: 1.1))
    #expect(model.destination < shown && shown - model.destination <= 400)
    _ = model.handle(.advance(time: 9))
    let place = model.offset
    #expect(place.truncatingRemainder(dividingBy: 400) == 0)
    for _ in 0..<7 { _ = model.handle(.wheel(6, time: 10)) }
    #expect(!model.isMoving)
    _ = model.handle(.wheel(6, time: 10))
    #expect(model.destination == place + 400)
    for _ in 0..<20 { _ = model.handle(.wheel(480, time: 10)) }
    #expect(model.destination == 2000)
  }

  @Test func `G83 a notch goes to the farthest target in its reach, or else to the next`() {
    var model = cards([0, 10, 40, 300, 1000])
    _ = model.handle(.wheel(48, time: 1))
    #expect(model.destination == 40)
    _ = model.handle(.wheel(48, time: 1.1))
    #expect(model.destination == 300)
  }

  @Test func `G62 a pager keeps its page when the view's size changes, also on its way`() {
    var model = pager(at: 800)
    let wide = ScrollModel.Extent(
      lower: 0, upper: 3000, viewLength: 600, targets: .pages(length: nil))
    let narrow = ScrollModel.Extent(
      lower: 0, upper: 1500, viewLength: 300, targets: .pages(length: nil))
    _ = model.handle(.resize(wide, time: 1))
    #expect(model.offset == 1200)
    _ = model.handle(.begin(time: 2))
    _ = model.handle(.drag(100, isInside: false, time: 2))
    _ = model.handle(.release(velocity: 500, isTouchpad: false, mayCoast: true, time: 2))
    _ = model.handle(.advance(time: 2.05))
    let (seen, speed) = (model.offset, model.velocity(at: 2.05))
    _ = model.handle(.resize(narrow, time: 2.05))
    #expect(model.offset == seen && abs(model.velocity(at: 2.05) - speed) < 1e-9)
    _ = model.handle(.advance(time: 9))
    #expect(model.offset == 900)
    // the last page, though it is shorter
    var last = pager(at: 900, upper: 900)
    let longer = ScrollModel.Extent(
      lower: 0, upper: 1350, viewLength: 600, targets: .pages(length: nil))
    _ = last.handle(.resize(longer, time: 1))
    #expect(last.offset == 1350)
  }

  @Test func `G62 targets that move take along the content that rests at one`() {
    var model = cards([0, 250, 500], at: 250)
    let extent = ScrollModel.Extent(
      lower: 0, upper: 1000, viewLength: 600, targets: .offsets([0, 310, 620]))
    _ = model.handle(.resize(extent, time: 1))
    #expect(model.offset == 310)
  }

  @Test(arguments: [500, 1000.0])
  func `G62 content whose target is gone rests at the last that is left`(place: Double) {
    var model = cards([0, 250, 500, 1000], at: place)
    let extent = ScrollModel.Extent(
      lower: 0, upper: 1000, viewLength: 400, targets: .offsets([0, 250]))
    _ = model.handle(.resize(extent, time: 1))
    #expect(model.offset == 250)
  }

  @Test func `G62 content that is dragged where its targets are gone stays in range`() {
    var model = cards([0, 250, 500, 1000], at: 500)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(200, isInside: false, time: 0))
    #expect(model.offset == 700)
    let extent = ScrollModel.Extent(
      lower: 0, upper: 250, viewLength: 400, targets: .offsets([0, 250]))
    _ = model.handle(.resize(extent, time: 0.1))
    #expect(model.offset == 250)
    // what has no target any more stays where it is, as far as there is room
    _ = model.handle(
      .resize(
        ScrollModel.Extent(lower: 0, upper: 200, viewLength: 400, targets: .offsets([])), time: 0.2)
    )
    #expect(model.offset <= 200)
  }

  @Test func `G49 content that becomes a pager rests at a page of its view's next size`() {
    let free = ScrollModel.Extent(lower: 0, upper: 1000, viewLength: 320)
    var model = ScrollModel()
    _ = model.handle(.resize(free, time: 0))
    _ = model.handle(.scroll(to: 320, isAnimated: false, time: 0))
    for length in [320, 640.0] {
      let pages = ScrollModel.Extent(
        lower: 0, upper: 1280, viewLength: length, targets: .pages(length: nil))
      _ = model.handle(.resize(pages, time: 0))
    }
    #expect(model.offset.truncatingRemainder(dividingBy: 640) == 0)
  }

  @Test func `G61 a pager without bounce is not thrown past its end`() {
    var model = pager(at: 1600)
    model.bounces = false
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(390, isInside: false, time: 0))
    _ = model.handle(.release(velocity: 8000, isTouchpad: false, mayCoast: true, time: 0))
    for step in 1...200 {
      _ = model.handle(.advance(time: Double(step) * 0.01))
      #expect(model.offset <= 2000)
    }
    #expect(model.offset == 2000)
  }

  @Test func `K24 pulled past its end a pager returns in the time of every edge`() {
    var model = pager(at: 2000)
    _ = model.handle(.begin(time: 0))
    _ = model.handle(.drag(200, isInside: false, time: 0))
    let pulled = model.offset - 2000
    _ = model.handle(.release(velocity: 0, isTouchpad: false, mayCoast: true, time: 0))
    let w = 2 * Double.pi / 0.5
    for time in [0.05, 0.2, 0.4] {
      _ = model.handle(.advance(time: time))
      #expect(abs(model.offset - 2000 - pulled * exp(-w * time) * (1 + w * time)) < 1e-6)
    }
  }

  private let wide = ScrollModel.Extent(
    lower: 0, upper: 3000, viewLength: 600, targets: .pages(length: nil))

  @Test(arguments: [(0.0, 1200.0), (40, 1260), (-100, 1050)])
  func `G62 a pager keeps its page when its size changes under a finger`(
    way: Double, offset: Double
  ) {
    var model = pager(at: 800)
    _ = model.handle(.touch(time: 1))
    if way != 0 {
      _ = model.handle(.begin(time: 1))
      _ = model.handle(.drag(way, isInside: false, time: 1))
    }
    _ = model.handle(.resize(wide, time: 1))
    // as much of the neighbour is in sight as before, in parts of a page
    #expect(abs(model.offset - offset) < 1e-9)
    var cancelled = model
    _ = cancelled.handle(.cancel(time: 2))
    _ = cancelled.handle(.advance(time: 9))
    #expect(cancelled.offset == 1200)
    _ = model.handle(.drag(30, isInside: false, time: 2))
    #expect(way == 0 || abs(model.offset - offset - 30) < 1e-9)
    _ = model.handle(
      way == 0
        ? .lift(time: 2)
        : .release(
          velocity: 0, isTouchpad: false, mayCoast: true, time: 2))
    _ = model.handle(.advance(time: 9))
    #expect(model.offset == 1200)
  }

  @Test func `G56 G62 a pager pulled past its end stays so by as much in another size`() {
    var model = pager(at: 2000)
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(100, isInside: false, time: 1))
    _ = model.handle(.resize(wide, time: 1))
    #expect(abs(model.excess - 100) < 1e-9 && model.offset > 3000)
    _ = model.handle(.drag(-150, isInside: false, time: 1))
    #expect(abs(model.offset - 2950) < 1e-9)
  }

  @Test func `G62 targets that move take along what a finger holds between two of them`() {
    var model = cards([0, 250, 500, 1000], at: 250)
    _ = model.handle(.begin(time: 1))
    _ = model.handle(.drag(25, isInside: false, time: 1))
    let extent = ScrollModel.Extent(
      lower: 0, upper: 1000, viewLength: 600, targets: .offsets([0, 310, 620, 1000]))
    _ = model.handle(.resize(extent, time: 1))
    #expect(abs(model.offset - 341) < 1e-9 && model.origin == 310)
  }

  @Test(arguments: [7, 11, 13, 24])
  func `G83 after a reversal a page is turned at the 120th part of a notch, never later`(
    step: Int
  ) {
    for back in 1..<120 {
      var (model, notch, left) = (pager(at: 800), NotchDistance(), 119)
      _ = model.handle(.wheel(notch.distance(of: -back), time: 1))
      while left > 0 {
        let parts = min(step, left)
        _ = model.handle(.wheel(notch.distance(of: parts), time: 1))
        left -= parts
      }
      #expect(model.destination == 800, "\(back)")
      _ = model.handle(.wheel(notch.distance(of: 1), time: 1))
      #expect(model.destination == 1200, "\(back)")
    }
  }
}
