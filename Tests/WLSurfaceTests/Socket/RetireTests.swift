import Glibc
import Support
import Testing

@testable import WLSurface

/// What is destroyed during a turn while events may still name it (W18).
@Suite struct RetireTests {
  private final class Steps {
    var names: [String] = []
  }

  @Test func `W18 what is destroyed in a turn goes at its end, and at once outside of one`() throws
  {
    let rig = try Rig()
    try rig.start()
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    defer { ends.forEach { _ = close($0) } }
    let (loop, steps) = (rig.connection.loop, Steps())
    rig.connection.watch(
      DescriptorSource(
        fileDescriptor: ends[1], for: .writing, isWanted: { steps.names.isEmpty },
        onReady: { [unowned loop] in
          loop.retire { steps.names.append("destroyed") }
          steps.names.append("handled")
        }))
    rig.turn()
    #expect(steps.names == ["handled", "destroyed"])
    loop.retire { steps.names.append("at once") }
    #expect(steps.names.last == "at once")
  }

  @Test func `W18 it goes, too, at the end of a turn that finds the connection broken`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    let (loop, steps) = (rig.connection.loop, Steps())
    let client = try #require(rig.connection.seats.first)
    client.onRawInput = { [unowned rig] _ in
      guard steps.names.isEmpty else { return }
      loop.retire { steps.names.append("destroyed") }
      steps.names.append("handled")
      rig.compositor.disconnect()
      // The turn finds out at its end, after the request that fails.
      rig.window?.title = "something to send"
      try? rig.connection.flush()
    }
    seat.pointerEnter(try rig.surface, 1, 1)
    rig.compositor.flush()
    rig.turn()
    #expect(rig.error != nil && steps.names == ["handled", "destroyed"])
  }
}
