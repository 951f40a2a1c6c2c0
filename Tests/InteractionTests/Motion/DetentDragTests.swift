import Interaction
import Testing

/// Drags between places, for components without rules of their own.
@Suite struct DetentDragTests {
  private func drag(
    at position: Double = 300, _ way: Double, closed: Double? = 700,
    settings: DetentDrag.Settings = .panel
  ) -> DetentDrag {
    var drag = DetentDrag(
      at: position, detents: [100, 300, 500], closed: closed, dimension: 800, settings: settings)
    _ = drag.move(by: way)
    return drag
  }

  @Test func `G87 it follows the finger inside its range, and by the band outside`() {
    #expect(drag(150).position == 450)
    #expect(drag(350).position == 650)
    #expect(abs(drag(-300).position - (100 - 51.461988)) < 1e-6)
    #expect(abs(drag(300, closed: nil).position - (500 + 51.461988)) < 1e-6)
  }

  @Test func `G57 what is seen past the range does not move when it is taken`() {
    let held = DetentDrag(at: 60, detents: [100, 300], dimension: 800)
    #expect(abs(held.position - 60) < 1e-9)
  }

  @Test(arguments: [(-699.0, 800.0), (-900, 800), (1_299, 800), (5_000, 800), (60, 0), (340, 0)])
  func `K6 what is seen where no band would show it stays there, and follows from there`(
    position: Double, dimension: Double
  ) {
    var held = DetentDrag(at: position, detents: [100, 300, 500], dimension: dimension)
    #expect(abs(held.position - position) < 1e-9)
    // Toward the range it comes back, and beyond it yields no more than the band.
    let inward = position > 300 ? -1.0 : 1.0
    let before = held.position
    _ = held.move(by: inward * 50)
    let way = (held.position - before) * inward
    #expect(way >= 0 && way <= 50)
    _ = held.move(by: inward * -50)
    #expect(abs(held.position - position) < 1e-6)
  }

  @Test func `G88 a sheet yields less`() {
    let band = RubberBand(dimension: 800, coefficient: 0.3)
    #expect(abs(drag(-300, settings: .sheet).position - (100 - band.shown(100))) < 1e-9)
  }

  @Test(arguments: [
    (99.0, 0.0, 300.0), (101, 0, 500), (50, 1_100, 500), (0, -301, 100), (0, 299, 300),
  ])
  func `G87 G49 G50 a release goes to the place it would come to rest nearest`(
    way: Double, velocity: Double, target: Double
  ) {
    let release = drag(way).release(velocity: velocity)
    #expect(release.target == target && !release.isDismissal)
    #expect(release.spring == (abs(velocity) >= 300 ? Spring.momentum : .snap))
  }

  @Test(arguments: [(199.0, 0.0, false), (301, 0, true), (250, 600, true), (301, -300, false)])
  func `G87 it closes when the projection passes half way from the last place`(
    way: Double, velocity: Double, isDismissal: Bool
  ) {
    let release = drag(way).release(velocity: velocity)
    #expect(release.isDismissal == isDismissal)
    #expect((release.target == 700) == isDismissal)
    #expect(!drag(way, closed: nil).release(velocity: velocity).isDismissal)
  }

  @Test func `G58 past the range less of the velocity counts`() {
    // 0.99 leads 99.5 units on at 1000; a third of that is seen here
    let release = drag(at: 500, 400, closed: nil).release(velocity: -1_500)
    #expect(release.target == 300)
    #expect(drag(at: 500, 4_000, closed: nil).release(velocity: -299).target == 500)
  }

  @Test func `G89 a row opens from half of its actions on, a full swipe needs the way itself`() {
    var row = DetentDrag(at: 0, detents: [0, 222], dimension: 320, settings: .row)
    _ = row.move(by: 110)
    #expect(row.release(velocity: 0).target == 0)
    #expect(row.release(velocity: 20).target == 222)
    #expect(DetentDrag.isFullSwipe(-192, over: 320) && !DetentDrag.isFullSwipe(191, over: 320))
    #expect(!DetentDrag.isFullSwipe(5, over: 0))
  }

  @Test func `G90 each place is passed once, with 4 units until it can be passed again`() {
    var passing = DetentCrossings(of: [100, 300, 500], at: 300)
    func moves(_ positions: Double...) -> [[Double]] { positions.map { passing.move(to: $0) } }
    // leaving a place is not passing it
    let first = moves(303, 299, 301, 305)
    #expect(first == [[], [], [], []])
    let second = moves(299, 301, 297, 302)
    #expect(second == [[300], [], [], []])
    let third = moves(306, 290)
    #expect(third == [[], [300]])
    let fast = moves(600, 0)
    #expect(fast == [[300, 500], [500, 300, 100]])
  }

  @Test func `G90 dragging past a place does not stop there`() {
    var drag = drag(0)
    let passed = drag.move(by: 201)
    #expect(passed == [500] && drag.position == 501)
  }
}
