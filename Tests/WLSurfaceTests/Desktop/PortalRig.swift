import Platform
import Support
import Testing

@testable import WLSurface

/// A portal's client and the bus that it is on, both turned by the test.
final class PortalRig {
  let bus: FakeBus
  let portal: DesktopPortal
  private(set) var changes: [DesktopSettings] = []
  private(set) var lines: [String] = []
  private let list = SourceList()

  init(_ prepare: (FakeBus) -> Void = { _ in }) throws {
    bus = try FakeBus()
    prepare(bus)
    portal = DesktopPortal([bus.address])
    portal.onChange = { [unowned self] in changes.append($0) }
    portal.onLog = { [unowned self] in lines.append($0.text) }
    for source in portal.sources { list.add(source) }
  }

  /// One look of the client at what has come; the number of descriptors that woke it.
  @discardableResult
  func look() throws -> Int {
    var own = PollDescriptor(-1)
    let ready = try list.wait(beside: &own, until: -.infinity, clock: { 0 })
    list.tell(ready)
    portal.advance(to: MonotonicClock.now())
    return ready.count
  }

  /// Turns both ends until neither has anything left to say; the number of looks that it took.
  @discardableResult
  func settle() throws -> Int {
    for turn in 1...2000 {
      bus.turn()
      if try look() == 0, isQuiet { return turn }
    }
    Issue.record("the client never comes to rest")
    return 2000
  }

  /// Whether nothing is due at once.
  private var isQuiet: Bool {
    (portal.nextDeadline ?? .infinity) > MonotonicClock.now()
  }

  /// Whether time alone changes nothing either, and nothing wakes the client any more.
  var isAtRest: Bool {
    get throws {
      for _ in 0..<20 {
        bus.turn()
        if try look() > 0 { return false }
      }
      return portal.nextDeadline == nil
    }
  }
}
