import Glibc
import Pixman
import Support
import Testing

@testable import Interaction

/// What holds for every drag and every fling through views in views.
extension ScrollNestingTests {
  @Test(arguments: [false, true])
  func `G63 no part of a finger's way is lost or counted twice`(isTouchpad: Bool) {
    var random = Random(seed: 63)
    for _ in 0..<60 {
      let count = random.int(2...4)
      let ranges = (0..<count).map { _ in random.double(5...200) }
      let stage = NestedScrollStage(ranges: ranges)
      stage.place(ranges.map { random.double(0...$0) })
      var place = 200.0
      if !isTouchpad {
        stage.touch.down(200, place)
        // out of the slop, and back
        stage.touch.move(to: 200, place + 10)
        place += 10
      }
      let start = stage.sum
      var way = 0.0
      for _ in 0..<40 {
        let step = random.double(-90...90)
        way += step
        let before = stage.offsets
        if isTouchpad {
          stage.touch.touchpad(200, 200, by: Point(x: 0, y: -step))
        } else {
          place += step
          stage.touch.move(to: 200, place)
        }
        #expect(abs(stage.rawSum - (start - way)) < 1e-6)
        // every view goes the finger's way or stands, and only the innermost is ever banded
        for (index, view) in stage.views.enumerated() {
          #expect((view.model.offset - before[index]) * step <= 1e-9)
          if index < count - 1 { #expect(view.model.excess == 0) }
        }
        stage.touch.wait(random.double(0.001...0.02))
      }
    }
  }

  @Test(arguments: [30.0, 40, 60, 90, 144, 0])
  func `G64 G76 momentum through three views is at the same place at any frame rate`(
    rate: Double
  ) {
    var random = Random(seed: 64)
    for _ in 0..<40 {
      let ranges = [random.double(50...3000), random.double(5...200), random.double(5...200)]
      let offsets = ranges.map { random.double(0...$0) }
      let speed = random.double(300...8000) * (random.bool() ? 1 : -1)
      let often = NestedScrollStage(ranges: ranges, at: 0)
      often.place(offsets)
      often.fling(speed)
      var time = 0.0
      while time < 1.2 {
        time += rate == 0 ? random.double(0.001...0.09) : 1 / rate
        often.touch.scene.advance(to: time)
        guard random.int(0...9) == 0 else { continue }
        let once = NestedScrollStage(ranges: ranges, at: 0)
        once.place(offsets)
        once.fling(speed)
        once.touch.scene.advance(to: time)
        for (one, other) in zip(often.views, once.views) {
          // what a frame saw at rest is nearer than 1.42 quarters of a pixel (G71)
          let isMoving = one.isMoving && other.isMoving
          #expect(abs(one.model.offset - other.model.offset) <= (isMoving ? 1e-8 : 0.36))
        }
      }
    }
  }

  @Test func `G64 place and speed go on without a jump wherever momentum is handed over`() {
    var random = Random(seed: 164)
    for _ in 0..<60 {
      let ranges = [20_000, random.double(5...300), random.double(5...300)]
      let offsets = [10_000, random.double(0...ranges[1]), random.double(0...ranges[2])]
      let speed = random.double(500...8000) * (random.bool() ? 1 : -1)
      let stage = NestedScrollStage(ranges: ranges, at: 0)
      stage.place(offsets)
      stage.fling(speed)
      let start = stage.sum
      // together they are as a single view that coasts (G54)
      let logarithm = 1000 * log(0.998)
      var time = 0.0
      while time < 0.5 {
        time += random.double(0.001...0.03)
        stage.touch.scene.advance(to: time)
        let fade = exp(logarithm * time)
        #expect(abs(stage.sum - start - speed * (fade - 1) / logarithm) < 1e-6)
        let velocity = stage.views.map { $0.model.velocity(at: time) }.reduce(0, +)
        #expect(abs(velocity - speed * fade) < 1e-6)
      }
    }
  }

  @Test func `G35 G63 fingers that come and go make nothing jump`() {
    var random = Random(seed: 35)
    for _ in 0..<40 {
      let stage = NestedScrollStage(ranges: [300, 100])
      stage.place([random.double(0...300), random.double(0...100)])
      var fingers = [stage.touch.down(150, 200)]
      stage.touch.move(to: 150, 230)
      for _ in 0..<30 {
        let before = stage.offsets
        if fingers.count < 3, random.bool() {
          fingers.append(stage.touch.down(random.double(10...390), random.double(10...390)))
          #expect(stage.offsets == before)
        } else if fingers.count > 1 {
          let leaving = fingers.remove(at: random.int(0...(fingers.count - 1)))
          stage.touch.up(pointer: leaving)
          #expect(stage.offsets == before)
        }
        let sum = stage.rawSum
        let finger = fingers[random.int(0...(fingers.count - 1))]
        let place = stage.touch.position(of: finger) ?? .zero
        let step = random.double(-40...40)
        stage.touch.move(to: place.x, place.y + step, pointer: finger)
        stage.touch.wait(0.008)
        // the centre moves by the finger's share
        #expect(abs(stage.rawSum - sum + step / Double(fingers.count)) < 1e-6)
      }
    }
  }
}
