import Testing

@testable import WLSurface

@Suite struct OutputRecordTests {
  @Test func `W78 a description applies when it is complete`() {
    var record = OutputRecord(id: 7, version: 4)
    record.receive(scale: 2)
    record.receive(name: "DP-1")
    #expect(record.info == OutputInfo(id: 7))
    record.done()
    #expect(record.info.scale == 2 && record.info.name == "DP-1")
  }

  @Test func `W78 version 1 has no end and applies at once`() {
    var record = OutputRecord(id: 7, version: 1)
    record.receive(isCurrent: true, width: 800, height: 600, refresh: 0)
    #expect(record.info.width == 800 && record.info.refresh == nil)
  }

  @Test func `W78 only the current mode counts`() {
    var record = OutputRecord(id: 7, version: 1)
    record.receive(isCurrent: true, width: 800, height: 600, refresh: 60_000)
    record.receive(isCurrent: false, width: 1, height: 1, refresh: 1)
    #expect(record.info.width == 800 && record.info.refresh == 60)
  }

  @Test(arguments: [Int32.min, -1, 0, 1, .max])
  func `W122 numbers of an output are limited`(value: Int32) {
    var record = OutputRecord(id: 7, version: 1)
    record.receive(scale: value)
    #expect((1...10).contains(record.info.scale))
    record.receive(isCurrent: true, width: value, height: value, refresh: value)
    #expect(record.info.width >= 0 && record.info.height >= 0)
    #expect(record.info.refresh.map { $0 > 0 && $0 <= 1000 } ?? true)
    record.receive(
      make: nil, model: nil, physicalWidth: value, physicalHeight: value, transform: value)
    #expect((0...7).contains(record.info.transform))
    #expect(record.info.physicalWidth >= 0 && record.info.make.isEmpty)
    record.receive(name: nil)
    record.receive(description: nil)
    #expect(record.info.name.isEmpty && record.info.description.isEmpty)
  }

  private func output(_ id: UInt32, _ name: String, _ label: String = "") -> OutputInfo {
    var info = OutputInfo(id: id)
    (info.name, info.model) = (name, label)
    return info
  }

  @Test func `W34 an output answers to its connector or part of its label`() {
    let outputs = [output(1, "DP-1", "U2720Q")]
    for name in ["DP-1", "2720", "U2720Q"] {
      #expect(OutputInfo.best(for: name, in: outputs) == 1)
    }
    for name in ["", "DP", nil] { #expect(OutputInfo.best(for: name, in: outputs) == nil) }
    #expect(OutputInfo.best(for: "DP-1", in: [OutputInfo(id: 1)]) == nil)
  }

  @Test func `W34 the connector counts before labels, and no order of the outputs does`() {
    let labelled = [output(1, "C", "monitor B"), output(2, "A", "monitor B")]
    let all = labelled + [output(3, "B", "another")]
    #expect(OutputInfo.best(for: "B", in: all) == 3)
    #expect(OutputInfo.best(for: "B", in: all.reversed()) == 3)
    #expect(OutputInfo.best(for: "B", in: labelled) == 2)
    #expect(OutputInfo.best(for: "B", in: labelled.reversed()) == 2)
  }
}
