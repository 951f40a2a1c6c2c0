import Pixman
import Testing

@testable import Interaction

@Suite struct ScrollLeadTests {
  @Test func `K15 G80 the first step leads, as much sideways as along is sideways`() {
    #expect(ScrollLead(Point(x: 1, y: 2)).axis == .vertical)
    #expect(ScrollLead(Point(x: -2, y: 2)).axis == .horizontal)
    #expect(ScrollLead(Point(x: -2, y: 2)).other == .vertical)
  }

  /// Whether each of some steps would give the lead away.
  private func turns(_ lead: inout ScrollLead, _ steps: Point...) -> [Bool] {
    steps.map { lead.take($0) }
  }

  @Test func `B29 within the first 16 units the other axis takes over by a factor of 1,2`() {
    var lead = ScrollLead(Point(x: 0, y: 2))
    let first = turns(&lead, Point(x: 2.3, y: 0), Point(x: 0.2, y: 0))
    #expect(first == [false, true])
    lead.turn()
    #expect(lead.axis == .horizontal)
  }

  @Test func `G26 G80 after that it holds until 24 units lead away by more than 45 degrees`() {
    var lead = ScrollLead(Point(x: 0, y: 100))
    for _ in 0..<5 {
      let wanders = turns(&lead, Point(x: 4, y: 4.1))
      #expect(wanders == [false])
    }
    // what lies further back does not count
    let last = turns(&lead, Point(x: 4, y: 3))
    #expect(last == [true])
    #expect(ScrollLead.part(Point(x: 3, y: 4), along: .vertical) == Point(x: 0, y: 4))
  }
}
