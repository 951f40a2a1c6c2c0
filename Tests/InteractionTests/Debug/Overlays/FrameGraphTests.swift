import Testing

@testable import Interaction

@Suite struct FrameGraphTests {
  @Test func `W128 a percentile is an element of the sorted values`() {
    #expect([Double]().percentile(50) == nil)
    #expect([7.0].percentile(0) == 7 && [7.0].percentile(100) == 7)
    let hundred = (0..<100).map(Double.init)
    #expect(hundred.percentile(50) == 50 && hundred.percentile(95) == 95)
    #expect(hundred.percentile(100) == 99)
  }

  @Test func `W128 the graph keeps the last 120 frames and counts all`() {
    var graph = FrameGraph()
    #expect(graph.missed == "missed 0 of 0" && graph.paint == "paint not measured, budget –")
    for frame in 0..<150 {
      graph.add(
        FrameGraph.Frame(
          interval: 0.02, paint: Double(frame) / 10_000, isMissed: frame == 5 || frame == 149))
    }
    #expect(graph.frames.count == 120 && graph.count == 150)
    #expect(graph.frames.first?.paint == 0.003)
    // Of 3.0 to 14.9 ms.
    #expect(graph.missed == "missed 1 of 120" && graph.paint == "paint p50 9, p95 14.4 of 20 ms")
  }

  @Test func `D8 without a clock that measures no time of painting is told`() {
    var graph = FrameGraph()
    graph.add(FrameGraph.Frame(interval: 1.0 / 60))
    #expect(graph.missed == "missed 0 of 1")
    #expect(graph.paint == "paint not measured, budget 16.7 ms")
  }
}
