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

  @Test func `W34 an output answers to its connector or part of its label`() {
    var info = OutputInfo(id: 1)
    #expect(!info.matches("") && !info.matches("DP-1"))
    info.name = "DP-1"
    info.model = "U2720Q"
    #expect(info.matches("DP-1") && info.matches("2720"))
    #expect(!info.matches("DP") && !info.matches(""))
  }
}
