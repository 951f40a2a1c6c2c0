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
    // 50 frames from 0 to 1 s and from 1.02 to 2.02 s, both ends counted, one missing in each.
    let line =
      "fps 50, missed 1, paint ms p50 25 p95 47, buffers 3 (1 busy), damage 25 %, "
      + "input-to-present null, wake-ups/s 100"
    #expect(lines == [line, line])
    #expect(statistics.late == 2)
    // A second without a frame has no line.
    #expect(statistics.line(at: 9, buffers: buffers) == nil)
  }
}
