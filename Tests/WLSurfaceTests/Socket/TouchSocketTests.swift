import Pixman
import Support
import Testing

@testable import WLSurface

/// Touch, as a window sees it, however the stream is cut (W102).
@Suite struct TouchSocketTests {
  /// A mapped window on a touchscreen.
  private static func rig(
    _ batching: Batching, version: Int = 7
  ) throws -> (rig: Rig, seat: ServerSeat, surface: ServerSurface) {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.touch, version: version)
    try rig.start()
    return (rig, seat, try rig.surface)
  }

  private static func contacts(_ rig: Rig) -> [Int] {
    rig.seatEvents.flatMap { event -> [Int] in
      switch event {
      case .touchDown(let point), .touchMotion(let point), .touchUp(let point): [point.contact]
      case .touchCancel(let points): points.map(\.contact)
      default: []
      }
    }
  }

  @Test(arguments: Batching.several)
  func `W97 a down for a number that is still down cancels the old contact`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchMotion(0, 2, 2, at: 2)
    seat.touchDown(0, 3, 3, at: 3, on: surface)
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "move 2.0,2.0", "cancel 1", "down 3.0,3.0"])
    let numbers = Self.contacts(rig)
    #expect(numbers[0] == numbers[1] && numbers[1] == numbers[2] && numbers[3] != numbers[0])
  }

  @Test(arguments: Batching.several)
  func `W97 the numbers of the wire may be anything and are used again at once`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    for id in [Int32.min, -1, 0, Int32.max, 0, 0] {
      seat.touchDown(id, 1, 1, at: 1, on: surface)
      seat.touchUp(id, at: 2)
      seat.touchFrame()
    }
    rig.pump()
    #expect(rig.input == (0..<6).flatMap { _ in ["down 1.0,1.0", "up 1.0,1.0"] })
    #expect(Set(Self.contacts(rig)).count == 6)
  }

  @Test(arguments: Batching.several)
  func `W98 a lift is where its contact was last, also without a motion`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    for (x, y) in [(5.0, 5.0), (25.0, 20.0)] {
      seat.touchDown(0, x, y, at: 1, on: surface)
      seat.touchFrame()
      seat.touchUp(0, at: 2)
      seat.touchFrame()
    }
    rig.pump()
    #expect(rig.input == ["down 5.0,5.0", "up 5.0,5.0", "down 25.0,20.0", "up 25.0,20.0"])
  }

  @Test(arguments: Batching.several)
  func `W98 motions and lifts of unknown contacts are ignored`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchMotion(4, 2, 2, at: 1)
    seat.touchUp(5, at: 1)
    seat.touchDown(0, 1, 1, at: 2, on: surface)
    seat.touchUp(0, at: 3)
    seat.touchUp(0, at: 4)
    seat.touchMotion(0, 9, 9, at: 5)
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "up 1.0,1.0"])
  }

  @Test func `W99 without any frame each event is delivered with its batch`() throws {
    let (rig, seat, surface) = try Self.rig(.whole)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    rig.pump()
    #expect(rig.input.count == 1)
    seat.touchMotion(0, 2, 2, at: 2)
    rig.pump()
    #expect(rig.input.count == 2)
    seat.touchUp(0, at: 3)
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "move 2.0,2.0", "up 2.0,2.0"])
  }

  @Test func `W99 two downs of one frame come in one turn, a lift without a frame at once`() throws
  {
    let (rig, seat, surface) = try Self.rig(.whole)
    var turns: [Int] = []
    rig.onEvent = { [unowned rig] event in if case .seat = event { turns.append(rig.turns) } }
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchDown(1, 9, 9, at: 1, on: surface)
    seat.touchFrame()
    rig.pump()
    #expect(turns.count == 2 && Set(turns).count == 1)
    seat.touchUp(0, at: 5)
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "down 9.0,9.0", "up 1.0,1.0"])
    seat.touchUp(1, at: 6)
    rig.pump()
    let before = rig.input
    seat.touchFrame()
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == before && before.last == "up 9.0,9.0")
  }

  @Test(arguments: Batching.several)
  func `W99 down and up in one group are both delivered`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchUp(0, at: 1)
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "up 1.0,1.0"])
  }

  @Test(arguments: Batching.several)
  func `W100 cancel takes every contact and is no lift`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchDown(1, 2, 2, at: 1, on: surface)
    seat.touchFrame()
    seat.touchDown(2, 3, 3, at: 2, on: surface)
    seat.touchFrame()
    seat.touchCancel()
    rig.pump()
    let cancelled = rig.seatEvents.flatMap { event -> [Int] in
      if case .touchCancel(let points) = event { points.map(\.contact) } else { [] }
    }
    #expect(Set(cancelled).count == 3 && cancelled.count == 3)
    #expect(!rig.input.contains { $0.hasPrefix("up") })
    rig.events = []
    seat.touchMotion(0, 5, 5, at: 3)
    seat.touchUp(0, at: 4)
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == [])
    seat.touchDown(0, 7, 7, at: 5, on: surface)
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == ["down 7.0,7.0"])
  }

  @Test(arguments: Batching.several)
  func `W103 dropping a window ends its contacts and later events go nowhere`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchFrame()
    rig.pump()
    rig.window?.hide()
    #expect(rig.input == ["down 1.0,1.0", "cancel 1"])
    seat.touchMotion(0, 2, 2, at: 2)
    seat.touchUp(0, at: 3)
    seat.touchFrame()
    rig.pump()
    #expect(rig.error == nil && rig.input.count == 2)
    rig.window?.show()
    rig.pump()
    seat.touchDown(0, 4, 4, at: 4, on: surface)
    rig.pump()
    #expect(rig.input.last == "down 4.0,4.0")
  }

  @Test func `W103 a contact that falls silent on an unattended window is cancelled`() throws {
    let (rig, seat, surface) = try Self.rig(.whole)
    try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30, [.activated]))
    rig.frame()
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    rig.pump()
    rig.now += 30
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0"], "an attended window waits")
    try rig.compositor.configure(rig.toplevel, ToplevelState(40, 30))
    seat.touchMotion(0, 2, 2, at: 30_001)
    rig.pump()
    rig.now += 9
    rig.pump()
    #expect(rig.input.last == "move 2.0,2.0")
    rig.now += 2
    rig.pump()
    #expect(rig.input.last == "cancel 1")
  }

  @Test(arguments: Batching.several)
  func `W104 places outside the surface are delivered as they are`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchMotion(0, -20.5, 4000.25, at: 2)
    seat.touchDown(1, -3, -4, at: 3, on: surface)
    seat.touchFrame()
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "move -20.5,4000.25", "down -3.0,-4.0"])
  }

  @Test(arguments: Batching.several)
  func `W105 a touchscreen that goes in the middle of a gesture cancels it`(
    _ batching: Batching
  ) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchFrame()
    rig.pump()
    seat.setCapabilities(.pointer)
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "cancel 1"])
    #expect(rig.compositor.count("wl_touch.release") == 1)
    seat.setCapabilities([.pointer, .touch])
    rig.pump()
    #expect(rig.compositor.count("wl_seat.get_touch") == 2)
    seat.touchDown(0, 6, 6, at: 5, on: surface)
    rig.pump()
    #expect(rig.input.last == "down 6.0,6.0")
  }

  @Test(arguments: Batching.several)
  func `W105 a seat that goes in the middle of a gesture cancels it`(_ batching: Batching) throws {
    let (rig, seat, surface) = try Self.rig(batching)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchFrame()
    rig.pump()
    rig.compositor.withdraw(seat.global)
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "cancel 1"])
    #expect(rig.compositor.count("wl_seat.release") == 1)
    let again = rig.compositor.addSeat(.touch, name: "seat1")
    rig.pump()
    again.touchDown(0, 2, 2, at: 9, on: surface)
    rig.pump()
    #expect(rig.input.last == "down 2.0,2.0")
  }

  @Test(arguments: Batching.several)
  func `W107 a press of the pointer that repeats a finger is dropped`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.touch, .pointer])
    try rig.start()
    let surface = try rig.surface
    seat.touchDown(0, 10, 10, at: 1000, on: surface)
    seat.touchFrame()
    seat.pointerEnter(surface, 12, 11)
    seat.button(isPressed: true, at: 1020)
    seat.pointerFrame()
    seat.touchUp(0, at: 1100)
    seat.touchFrame()
    seat.button(isPressed: false, at: 1105)
    seat.pointerFrame()
    rig.pump()
    #expect(!rig.input.contains { $0.hasPrefix("button") })
    // Far away, and long after, a press is a press.
    seat.pointerMotion(38, 28, at: 1110)
    seat.button(isPressed: true, at: 1120)
    seat.pointerFrame()
    seat.button(isPressed: false, at: 1130)
    seat.pointerMotion(10, 10, at: 3000)
    seat.button(isPressed: true, at: 3010)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.input.count { $0 == "button left pressed" } == 2)
    #expect(rig.input.count { $0 == "button left released" } == 1)
  }

  @Test(arguments: Batching.several)
  func `W110 times that wrap, stand still or start anywhere give ordered seconds`(
    _ batching: Batching
  ) throws {
    for times: [UInt32] in [
      [0xffff_fffa, 0xffff_ffff, 4, 9], [7, 7, 7, 7], [0, 0, 0, 0],
      [864_000_000, 864_000_005, 864_000_010, 864_000_015],
    ] {
      let (rig, seat, surface) = try Self.rig(batching)
      seat.touchDown(0, 1, 1, at: times[0], on: surface)
      for time in times.dropFirst() {
        rig.pump()
        rig.now += 0.005
        seat.touchMotion(0, 2, 2, at: time)
      }
      seat.touchFrame()
      rig.pump()
      let seconds = rig.seatEvents.compactMap { event -> Double? in
        switch event {
        case .touchDown(let point), .touchMotion(let point): point.time
        default: nil
        }
      }
      #expect(seconds.count == 4 && seconds == seconds.sorted())
      let (first, last) = (try #require(seconds.first), try #require(seconds.last))
      #expect(first > rig.now - 1 && last <= rig.now + 1e-6)
      if times[0] > 7 {
        let steps = zip(seconds, seconds.dropFirst()).map { $1 - $0 }
        #expect(steps.allSatisfy { abs($0 - 0.005) < 1e-6 })
      }
    }
  }

  @Test(arguments: Batching.several)
  func `W82 two seats touch one window and the loss of one leaves the other alone`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let first = rig.compositor.addSeat(.touch, name: "a")
    let second = rig.compositor.addSeat(.touch, name: "b")
    try rig.start()
    let surface = try rig.surface
    first.touchDown(0, 1, 1, at: 1, on: surface)
    second.touchDown(0, 2, 2, at: 900_000, on: surface)
    rig.pump()
    let points = rig.seatEvents.compactMap { event -> TouchPoint? in
      if case .touchDown(let point) = event { point } else { nil }
    }
    #expect(Set(points.map(\.seat)).count == 2 && Set(points.map(\.contact)).count == 2)
    rig.compositor.withdraw(first.global)
    second.touchMotion(0, 3, 3, at: 900_010)
    rig.pump()
    let cancelled = rig.seatEvents.compactMap { event -> [TouchPoint]? in
      if case .touchCancel(let points) = event { points } else { nil }
    }
    #expect(cancelled.map { $0.map(\.contact) } == [[points[0].contact]])
    #expect(rig.input.last == "move 3.0,3.0" || rig.input.contains("move 3.0,3.0"))
  }

  @Test(arguments: [1, 4, 5, 8])
  func `W1 touch works at every version of the seat`(_ version: Int) throws {
    let (rig, seat, surface) = try Self.rig(.whole, version: version)
    seat.touchDown(0, 1, 1, at: 1, on: surface)
    seat.touchFrame()
    seat.setCapabilities([])
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0", "cancel 1"])
    #expect(rig.compositor.count("wl_touch.release") == (version >= 3 ? 1 : 0))
  }
}
