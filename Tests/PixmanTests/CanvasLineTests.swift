import Pixman
import Testing

struct CanvasLineTests {
  struct Line: Sendable {
    var start: Point
    var end: Point
    var width: Double
  }

  /// How much of a pixel lies on a line with blunt ends, by many samples.
  private func coverage(x: Int, y: Int, of line: Line) -> Double {
    let way = line.end - line.start
    let samples = 12
    var inside = 0
    for row in 0..<samples {
      for column in 0..<samples {
        let point = Point(
          x: Double(x) + (Double(column) + 0.5) / Double(samples),
          y: Double(y) + (Double(row) + 0.5) / Double(samples))
        let offset = point - line.start
        let along = (offset.x * way.x + offset.y * way.y) / way.length
        let across = abs(offset.x * way.y - offset.y * way.x) / way.length
        if along >= 0 && along <= way.length && across <= line.width / 2 { inside += 1 }
      }
    }
    return Double(inside) / Double(samples * samples)
  }

  @Test(arguments: [
    Line(start: Point(x: 3, y: 190), end: Point(x: 290, y: 12), width: 9),
    Line(start: Point(x: 20, y: 5), end: Point(x: 61.5, y: 195), width: 16),
    Line(start: Point(x: 280, y: 100), end: Point(x: 10, y: 100), width: 5),
    Line(start: Point(x: 150, y: -40), end: Point(x: 150, y: 500), width: 3),
    Line(start: Point(x: -100, y: -100), end: Point(x: 400, y: 310), width: 30),
  ])
  func `a line covers what lies within half its width`(line: Line) throws {
    let image = try Image(width: 300, height: 200, format: .argb32)
    Canvas(image).line(
      from: line.start, to: line.end, width: line.width, color: .white)
    for y in 0..<200 {
      for x in 0..<300 {
        let wanted = coverage(x: x, y: y, of: line)
        let drawn = Double(image.pixel(x: x, y: y) >> 24) / 255
        try #require(abs(wanted - drawn) < 0.1, "\(x), \(y): \(drawn) instead of \(wanted)")
      }
    }
  }

  @Test func `a line through a clip and a scale is the same line`() throws {
    let whole = try Image(width: 300, height: 200, format: .argb32)
    let parts = try Image(width: 300, height: 200, format: .argb32)
    let start = Point(x: 1, y: 80)
    let end = Point(x: 140, y: -3)
    Canvas(whole, scale: 2).line(from: start, to: end, width: 7, color: .white)
    for x in stride(from: 0, to: 300, by: 50) {
      let clip = Region(PixelRect(x: x, y: 0, width: 50, height: 200))
      let canvas = Canvas(parts, scale: 2, clip: clip).translated(by: Point(x: 5, y: 5))
      canvas.line(
        from: start - Point(x: 5, y: 5), to: end - Point(x: 5, y: 5), width: 7, color: .white)
    }
    for y in 0..<200 {
      for x in 0..<300 where whole.pixel(x: x, y: y) != parts.pixel(x: x, y: y) {
        let difference =
          Int(whole.pixel(x: x, y: y) >> 24) - Int(parts.pixel(x: x, y: y) >> 24)
        #expect(abs(difference) <= 1)
      }
    }
  }
}
