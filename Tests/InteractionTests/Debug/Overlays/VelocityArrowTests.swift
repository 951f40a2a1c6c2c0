import Pixman
import Testing

@testable import Interaction

@Suite struct VelocityArrowTests {
  private let window = Rect(x: 0, y: 0, width: 320, height: 480)
  private let size = Size(width: 70, height: 20)

  @Test func `D19 the arrow leads the way the contact goes, the longer the faster`() throws {
    let at = Point(x: 100, y: 100)
    let slow = try #require(VelocityArrow(at: at, velocity: Point(x: 0, y: 500)))
    let fast = try #require(VelocityArrow(at: at, velocity: Point(x: 0, y: 1000)))
    #expect(slow.start == fast.start && slow.start.x == 100 && slow.start.y > 100)
    #expect(fast.tip.y > slow.tip.y && slow.text == "500 u/s")
    #expect(VelocityArrow(at: at, velocity: Point(x: 10, y: 10)) == nil)
    #expect(VelocityArrow(at: at, velocity: Point(x: Double.infinity, y: 0)) == nil)
    let fastest = try #require(VelocityArrow(at: at, velocity: Point(x: 1e5, y: 0)))
    #expect((fastest.tip - fastest.start).length <= 120)
  }

  @Test func `D19 the number stands in the window and not on the finger, whatever the way`() throws
  {
    for x in stride(from: 30.0, through: 290, by: 65) {
      for y in stride(from: 30.0, through: 450, by: 105) {
        for way in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1), (0.6, 0.8), (-0.8, 0.6)] {
          let (at, velocity) = (Point(x: x, y: y), Point(x: way.0, y: way.1) * 2000)
          let arrow = try #require(VelocityArrow(at: at, velocity: velocity))
          let place = arrow.place(for: size, of: at, in: window)
          #expect(window.contains(place))
          #expect(!place.contains(at), "\(at) \(way)")
        }
      }
    }
  }
}
