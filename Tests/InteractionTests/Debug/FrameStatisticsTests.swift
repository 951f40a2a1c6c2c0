import Testing

@testable import Interaction

@Suite struct FrameStatisticsTests {
  @Test func `W128 a frame is late if it was awaited for more than one and a half intervals`() {
    var statistics = FrameStatistics()
    @discardableResult func add(_ time: Double, _ continues: Bool) -> Bool {
      statistics.add(at: time, interval: 0.02, paint: 0, damage: 0, continues: continues)
    }
    add(0, true)
    add(0.02, true)
    add(0.049, true)
    #expect(statistics.late == 0)
    #expect(add(0.08, true))
    #expect(statistics.late == 1)
    // Nobody waited for this one.
    #expect(!add(3, false))
    #expect(statistics.late == 1 && statistics.count == 5)
  }

  @Test func `W128 a line a second tells what the frames of that second were and cost`() {
    var statistics = FrameStatistics()
    var lines: [String] = []
    let buffers = FrameStatistics.Buffers(count: 3, busy: 1)
    for frame in 0...101 {
      let time = Double(frame) * 0.02
      if frame == 20 || frame == 70 { continue }
      for _ in 0..<2 { statistics.wake() }
      statistics.add(
        at: time, interval: 0.02, paint: Double(frame % 50) / 1000, damage: 0.25, continues: true)
      if let line = statistics.line(at: time, buffers: buffers) { lines.append(line) }
    }
    // 50 intervals from 0 to 1 s and from 1 to 2 s, and one frame missing in each.
    let line =
      "fps 49, missed 1, paint ms p50 25 p95 47, buffers 3 (1 busy), damage 25 %, "
      + "input-to-present null, wake-ups/s 98"
    #expect(lines == [line, line])
    #expect(statistics.late == 2)
  }

  @Test func `W128 a line tells nothing of the rest before`() {
    var statistics = FrameStatistics()
    var lines: [String] = []
    func add(_ time: Double, continues: Bool) {
      statistics.wake()
      statistics.add(at: time, interval: 0.02, paint: 0, damage: 1, continues: continues)
      let buffers = FrameStatistics.Buffers(count: 2, busy: 1)
      if let line = statistics.line(at: time, buffers: buffers) { lines.append(line) }
    }
    add(0, continues: false)
    add(0.02, continues: true)
    // Ten seconds of a mouse over a window at rest.
    for _ in 0..<10_000 { statistics.wake() }
    for frame in 0...100 { add(10 + Double(frame) * 0.02, continues: frame > 0) }
    let expected = "fps 50, missed 0, "
    #expect(lines.map { $0.hasPrefix(expected) } == [true, true])
    #expect(lines.map { $0.hasSuffix("wake-ups/s 50") } == [true, true])
    // A frame that was asked for and came late is no rest.
    add(16, continues: true)
    #expect(lines.last?.hasPrefix("fps 0.25, missed 1, ") == true && lines.count == 3)
  }
}
