import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// Motion that something comes in between of (G62, G66, G91), and fingers that come and go (G35).
struct ScrollInterruptionTests {
  let stage = NestedScrollStage(ranges: [3000])
  var touch: VirtualTouch { stage.touch }
  var view: ScrollView { stage.inner }

  private func turn(_ source: ScrollEvent.Source, by way: Double) {
    touch.scene.handle(
      .scroll(
        ScrollEvent(
          source: source, phase: .changed, delta: Point(x: 0, y: way),
          position: Point(x: 200, y: 100), time: touch.time)))
  }

  @Test(arguments: 0..<5) func `G66 any input ends a scroll by the program where it is`(
    input: Int
  ) {
    view.scroll(to: Point(x: 0, y: 2000))
    touch.wait(0.1)
    let seen = view.contentOffset.y
    #expect(seen > 100 && view.isMoving)
    switch input {
    case 0: touch.down(200, 100)
    case 1: turn(.wheel, by: -48)
    case 2: turn(.wheel, by: -4)
    case 3: turn(.finger, by: 1)
    default: turn(.continuous, by: 1)
    }
    #expect(stage.events.map(\.event).contains(.didEndScrollingAnimation))
    #expect(abs(view.contentOffset.y - seen) < 60)
    touch.settle()
    #expect(view.contentOffset.y < 1000)
  }

  @Test func `G66 a scroll by the program during momentum begins with what there is`() {
    stage.fling(2000)
    touch.wait(0.1)
    let (seen, speed) = (view.contentOffset.y, stage.velocity)
    view.scroll(to: Point(x: 0, y: 100))
    #expect(view.contentOffset.y == seen && abs(stage.velocity - speed) < 1e-9)
    // critically damped, response 0.45 s
    let (w, start, x0) = (2 * Double.pi / 0.45, touch.time, seen - 100)
    for _ in 0..<20 {
      touch.wait(0.02)
      touch.scene.advance(to: touch.time)
      let t = touch.time - start
      let x = 100 + exp(-w * t) * (x0 + (speed + w * x0) * t)
      #expect(abs(view.contentOffset.y - x) < 1e-6)
    }
    touch.settle()
    #expect(view.contentOffset.y == 100)
  }

  @Test func `K24 G59 content pulled past an edge returns critically damped in half a second`() {
    touch.down(200, 100)
    touch.move(to: 200, 310, over: 0.1)
    touch.wait(0.1)
    let pulled = view.contentOffset.y
    // 200 past the edge of a view of 400
    #expect(abs(pulled + 400 * (1 - 1 / (200 * 0.55 / 400 + 1))) < 1e-6)
    touch.up()
    let (w, start) = (2 * Double.pi / 0.5, touch.time)
    for _ in 0..<30 {
      touch.wait(0.013)
      touch.scene.advance(to: touch.time)
      let t = touch.time - start
      #expect(abs(view.contentOffset.y - pulled * exp(-w * t) * (1 + w * t)) < 1e-6)
    }
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test(arguments: [Decay(rate: 0.998), Decay(rate: 0.99)])
  func `G52 a view coasts at its own rate`(decay: Decay) {
    view.model.settings.deceleration = decay
    stage.fling(1000)
    touch.settle()
    // to 10 units a second
    let logarithm = 1000 * log(decay.rate)
    #expect(abs(view.contentOffset.y - -990 / logarithm) < 0.25)
  }

  @Test func `G52 the usual rates are 0.998 and 0.99 a millisecond`() {
    #expect(ScrollSettings().deceleration.rate == 0.998)
    #expect(ScrollSettings().reducedDeceleration.rate == 0.99)
  }

  @Test func `G62 whatever happens to content in flight, place and speed go on`() {
    var random = Random(seed: 62)
    for _ in 0..<200 {
      let stage = NestedScrollStage(ranges: [1000], at: 0)
      stage.place([random.double(0...1000)])
      stage.fling(random.double(-6000...6000))
      var time = 0.0
      for _ in 0..<6 {
        time += random.double(0.005...0.2)
        stage.touch.scene.advance(to: time)
        guard stage.inner.isMoving else { break }
        let model = stage.inner.model
        let range = random.double(0...2000)
        stage.inner.contentSize.height = 400 + range
        let now = stage.inner.model
        #expect(now.offset == model.offset)
        let isRest = !now.isMoving
        #expect(isRest || abs(now.velocity(at: time) - model.velocity(at: time)) < 1e-9)
        if isRest { #expect(now.offset >= 0 && now.offset <= range) }
      }
      stage.touch.scene.advance(to: 90)
      let model = stage.inner.model
      #expect(!model.isMoving && model.offset == model.extent.clamped(model.offset))
    }
  }

  @Test func `G35 G57 a second finger on content past its edge moves it by nothing`() {
    let first = touch.down(150, 100)
    touch.move(to: 150, 310, over: 0.1)
    let pulled = view.contentOffset.y
    #expect(pulled < -50)
    let second = touch.down(250, 350)
    #expect(view.contentOffset.y == pulled)
    // two fingers: the centre moves half as far as one of them
    touch.move(to: 250, 370, pointer: second)
    let both = view.model.excess
    #expect(abs(both + 210) < 1e-6)
    touch.up(pointer: first)
    let seen = view.contentOffset.y
    touch.move(to: 250, 380, pointer: second)
    #expect(abs(view.model.excess + 220) < 1e-6 && view.contentOffset.y < seen)
    touch.wait(0.1)
    touch.up(pointer: second)
    touch.settle()
    #expect(view.contentOffset.y == 0)
  }

  @Test func `G91 motion that is reduced while content moves is calm from then on`() {
    stage.fling(3000)
    touch.wait(0.1)
    let seen = view.contentOffset.y
    touch.scene.settings.reduceMotion = true
    #expect(view.contentOffset.y == seen)
    touch.settle()
    #expect(view.contentOffset.y - seen < 300 && view.contentOffset.y > seen)
    touch.scene.settings.reduceMotion = false
    #expect(!view.model.settings.reduceMotion)
  }
}
