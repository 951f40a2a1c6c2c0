import Glibc
import Support
import Testing

@testable import WLSurface

/// What a bus can make the portal's client do.
extension DesktopPortalTests {
  @Test func `K33 a change of no use is not walked through, however many parts it has`() throws {
    let rig = try PortalRig()
    try rig.settle()
    /// The client's time for a change, in seconds of its processor.
    func cost(_ value: BusValue) throws -> Double {
      var signal = BusMessage(
        .signal, [.text(DesktopEntry.appearance), .text("wallpaper"), .variant(value)])
      signal.path = "/org/freedesktop/portal/desktop"
      signal.interface = "org.freedesktop.portal.Settings"
      signal.member = "SettingChanged"
      (signal.serial, signal.sender) = (91, ":1.7")
      var bytes = signal.bytes[...]
      var spent = 0.0
      while !bytes.isEmpty {
        rig.bus.write(Array(bytes.prefix(65_536)))
        bytes = bytes.dropFirst(65_536)
        let start = Self.processorTime
        for _ in 0..<3 { try rig.look() }
        spent += Self.processorTime - start
      }
      return spent
    }
    let parts = BusValue.array("v", Array(repeating: .variant(.unsigned(1)), count: 100_000))
    let whole = BusValue.text(String(repeating: "x", count: 800_000))
    let least = try (0..<3).map { _ in (try cost(parts), try cost(whole)) }
    let (many, one) = (least.map(\.0).min() ?? 0, least.map(\.1).min() ?? 0)
    #expect(many < 4 * one, "\(many) s for many parts, \(one) s for one")
    // It was heard to its end.
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(1))
    try rig.settle()
    #expect(rig.portal.settings.isDark)
  }

  /// What this thread has had of the processor, in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
