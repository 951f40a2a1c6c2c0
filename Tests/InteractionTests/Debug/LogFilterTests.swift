import Testing

@testable import Interaction
@testable import WLSurface

@Suite struct LogFilterTests {
  private func shown(_ levels: [String: String], _ area: LogMessage.Area) -> Int {
    let filter = LogFilter(levels)
    return [LogMessage.Level.error, .warning, .info, .debug, .trace].count {
      filter.shows(LogMessage(level: $0, area: area, text: ""))
    }
  }

  @Test func `W126 warnings are shown unless an area or all areas say otherwise`() {
    #expect(shown([:], .seat) == 2)
    #expect(shown(["all": "debug"], .seat) == 4)
    #expect(shown(["all": "debug", "seat": "error"], .seat) == 1)
    #expect(shown(["seat": "trace"], .seat) == 5 && shown(["seat": "trace"], .frame) == 2)
    #expect(shown(["seat": "loud"], .seat) == 2)
  }
}
