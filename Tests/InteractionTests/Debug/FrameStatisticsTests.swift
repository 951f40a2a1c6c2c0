import Testing

@testable import Interaction

@Suite struct FrameStatisticsTests {
  @Test func `W128 a frame is late if it was awaited for more than one and a half intervals`() {
    var statistics = FrameStatistics()
    func add(_ time: Double, _ continues: Bool) {
      statistics.add(at: time, interval: 0.02, paint: 0, damage: 0, continues: continues)
    }
    add(0, true)
    add(0.02, true)
    add(0.049, true)
    #expect(statistics.late == 0)
    add(0.08, true)
    #expect(statistics.late == 1)
    // Nobody waited for this one.
    add(3, false)
    #expect(statistics.late == 1 && statistics.count == 5)
  }

  @Test func `W128 a line a second tells rate, lateness, paint and damage`() {
    var statistics = FrameStatistics()
    var lines: [String] = []
    for frame in 0...100 {
      let time = Double(frame) * 0.02
      statistics.add(
        at: time, interval: 0.02, paint: Double(frame % 50) / 1000, damage: 0.25, continues: true)
      if let line = statistics.line(at: time) { lines.append(line) }
    }
    // 51 frames from 0 to 1 s, both ends counted.
    #expect(lines.count == 1 || lines.count == 2)
    #expect(
      lines.first == "fps 51, late 0, paint ms p50 24 p95 47, damage 25 %",
      "\(lines.first ?? "")")
    #expect(statistics.line(at: 9) != nil && statistics.line(at: 19) == nil)
  }
}
