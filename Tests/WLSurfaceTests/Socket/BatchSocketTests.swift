import Pixman
import Support
import Testing

@testable import WLSurface

/// The cut of the stream into batches decides nothing (W102).
@Suite struct BatchSocketTests {
  /// Plays a random script of all devices and returns what the window reported.
  private static func play(_ seed: UInt64, _ batching: Batching) throws -> [SeatEvent] {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.touch, .pointer, .keyboard])
    try rig.start()
    let surface = try rig.surface
    var random = SplitMix(seed: seed)
    var time: UInt32 = 5000
    for step in 0..<150 {
      time += UInt32.random(in: 0...9, using: &random)
      act(Int.random(in: 0..<16, using: &random), seat, surface, time, &random)
      if step % 40 == 39 { rig.pump() }
    }
    rig.pump()
    #expect(rig.error == nil)
    return rig.seatEvents
  }

  private static func act(
    _ choice: Int, _ seat: ServerSeat, _ surface: ServerSurface, _ time: UInt32,
    _ random: inout SplitMix
  ) {
    let id = Int32.random(in: 0...2, using: &random)
    let (x, y) = (Double.random(in: 0...40, using: &random).rounded(), Double(id) * 8)
    switch choice {
    case 0, 1: seat.touchDown(id, x, y, at: time, on: surface)
    case 2, 3: seat.touchMotion(id, x, y, at: time)
    case 4: seat.touchUp(id, at: time)
    case 5, 6: seat.touchFrame()
    case 7: if id == 0 { seat.touchCancel() }
    case 8: seat.pointerEnter(surface, x, y)
    case 9: if id == 0 { seat.pointerLeave(surface) }
    case 10: seat.pointerMotion(x, y, at: time)
    case 11: seat.button(isPressed: id > 0, at: time)
    case 12: seat.axis(x - 20, at: time)
    case 13, 14: seat.pointerFrame()
    default:
      if id == 0 { seat.keyboardEnter(surface) } else { seat.key(30, isPressed: id > 1, at: time) }
    }
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `W102 any cut of a stream gives the same events in the same order`(
    _ seed: UInt64
  ) throws {
    let whole = try Self.play(seed, .whole)
    #expect(whole.count > 20)
    for batching in [
      Batching.random(seed: seed, longest: 1), .random(seed: seed, longest: 11),
      .random(seed: seed, longest: 64), .random(seed: seed, longest: 600),
    ] {
      #expect(try Self.play(seed, batching) == whole, "\(batching.testDescription)")
    }
  }

  @Test func `W102 the state of windows does not depend on the cut either`() throws {
    func play(_ batching: Batching) throws -> [String] {
      let rig = try Rig(batching: batching)
      let output = rig.compositor.addOutput(scale: 2)
      try rig.start()
      for step in 0..<20 {
        try rig.compositor.configure(rig.toplevel, ToplevelState(30 + step, 20, [.activated]))
        rig.compositor.sendPreferredScale(120 + 30 * (step % 3), to: try rig.surface)
        if step % 2 == 0 { rig.compositor.sendEnter(output, try rig.surface) }
        rig.frame()
        rig.frame()
      }
      let last = try #require(try rig.surface.drawn.last)
      let configured = try #require(rig.configures.last)
      return ["\(last.width)x\(last.height)", "\(configured.size)", "\(configured.scale)"]
    }
    let whole = try play(.whole)
    for batching in Batching.several { #expect(try play(batching) == whole) }
  }
}
