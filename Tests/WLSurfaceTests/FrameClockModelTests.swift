import Testing

@testable import WLSurface

@Suite struct FrameClockModelTests {
  /// Draws a frame at `now` and asks for the next one.
  private func draw(_ clock: inout FrameClockModel, at now: Double) -> FrameTime {
    let time = clock.begin(at: now)
    clock.requested(at: now)
    return time
  }

  @Test func `W58 nothing is drawn while a callback is outstanding`() {
    var clock = FrameClockModel()
    #expect(clock.mayDraw(at: 1))
    _ = draw(&clock, at: 1)
    #expect(!clock.mayDraw(at: 1.5))
    _ = clock.done(at: 1.5, number: 7)
    #expect(clock.mayDraw(at: 1.5))
  }

  @Test func `W66 the animation clock leaves out what a callback takes longer than 100 ms`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 10)
    _ = clock.done(at: 10.09, number: 0)
    #expect(clock.pause == 0)
    _ = draw(&clock, at: 10.09)
    _ = clock.done(at: 15.09, number: 0)
    #expect(abs(clock.pause - 4.9) < 1e-9)
    let time = clock.time(at: 15.09)
    #expect(time.now == 15.09)
    #expect(abs(time.time - 10.19) < 1e-9)
    #expect(abs(time.pause - 4.9) < 1e-9)
  }

  @Test func `W66 what happens while a callback is outstanding is not after the frame it asks for`()
  {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 10)
    #expect(clock.pause(at: 10.05) == 0)
    #expect(abs(clock.pause(at: 310) - 299.9) < 1e-9)
    let input = 310 - clock.pause(at: 310)
    _ = clock.done(at: 310.01, number: 0)
    #expect(input <= clock.time(at: 310.01).time)
    #expect(clock.pause(at: 400) == clock.pause)
  }

  @Test func `W66 time idle is not taken out`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 1)
    _ = clock.done(at: 1.01, number: 0)
    let later = draw(&clock, at: 60)
    #expect(later.time == 60)
  }

  @Test func `W64 a kick allows one frame, and one a second`() {
    var clock = FrameClockModel()
    clock.kick()
    _ = draw(&clock, at: 1)
    #expect(!clock.mayDraw(at: 1))
    clock.kick()
    #expect(clock.mayDraw(at: 3))
    _ = draw(&clock, at: 3)
    clock.kick()
    #expect(!clock.mayDraw(at: 3.9))
    #expect(clock.mayDraw(at: 4.1))
  }

  @Test func `W64 a kick ends the pause as the callback would`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 1)
    clock.kick()
    let time = draw(&clock, at: 6)
    #expect(abs(time.time - 1.1) < 1e-9)
    _ = clock.done(at: 6.016, number: 1)
    #expect(abs(clock.time(at: 6.016).time - 1.116) < 1e-9)
  }

  @Test func `W64 a kick without anything outstanding is forgotten`() {
    var clock = FrameClockModel()
    clock.kick()
    _ = draw(&clock, at: 1)
    #expect(!clock.mayDraw(at: 5))
  }

  @Test func `W62 frames count as stopped after a second, and come back with a callback`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 1)
    let early = clock.checkStall(at: 1.9)
    let due = clock.checkStall(at: 2.1)
    let again = clock.checkStall(at: 9)
    #expect(!early && due && !again)
    #expect(clock.isStalled)
    let wasStalled = clock.done(at: 10, number: 0)
    #expect(wasStalled && !clock.isStalled)
    let idle = clock.checkStall(at: 100)
    #expect(!idle)
  }

  @Test func `W62 a slow screen gets twenty refreshes`() {
    var clock = FrameClockModel()
    clock.hint = 0.2
    _ = draw(&clock, at: 0)
    let early = clock.checkStall(at: 3.9)
    let due = clock.checkStall(at: 4)
    #expect(!early && due)
  }

  @Test func `W65 callback numbers count modulo 2 to the 32`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 1)
    _ = clock.done(at: 1.01, number: 0xFFFF_FFF0)
    #expect(clock.callbackInterval == nil)
    _ = draw(&clock, at: 1.01)
    _ = clock.done(at: 1.02, number: 0x10)
    #expect(clock.callbackInterval == 0.032)
    _ = draw(&clock, at: 1.02)
    _ = clock.done(at: 1.03, number: 0x10)
    #expect(clock.callbackInterval == 0)
  }

  @Test func `W68 the refresh is the median of the intervals of steady frames`() {
    var clock = FrameClockModel()
    clock.hint = 1.0 / 60
    var now = 1.0
    #expect(clock.interval == 1.0 / 60)
    for step in [0.025, 0.025, 0.024, 0.026, 0.05, 0.025, 0.9, 0.025] {
      _ = draw(&clock, at: now)
      now += step
      _ = clock.done(at: now, number: 0)
    }
    #expect(abs(clock.interval - 0.025) < 1e-9)
    // A frame that was not drawn at once says nothing about the refresh.
    for _ in 0..<20 {
      now += 0.3
      _ = draw(&clock, at: now)
      now += 0.003
      _ = clock.done(at: now, number: 0)
    }
    #expect(abs(clock.interval - 0.025) < 1e-9)
  }

  @Test(arguments: [(14, 0.02), (16, 0.01)])
  func `G72 W68 the last 30 intervals count`(faster: Int, interval: Double) {
    var clock = FrameClockModel()
    var now = 1.0
    for step in [Double](repeating: 0.02, count: 60) + [Double](repeating: 0.01, count: faster) {
      _ = draw(&clock, at: now)
      now += step
      _ = clock.done(at: now, number: 0)
    }
    #expect(abs(clock.interval - interval) < 1e-9)
  }

  @Test func `W68 the mode's refresh is only a hint`() {
    var clock = FrameClockModel()
    #expect(clock.interval == 1.0 / 60)
    clock.hint = 1.0 / 144
    #expect(clock.interval == 1.0 / 144)
  }

  @Test func `W38 hiding drops the callback`() {
    var clock = FrameClockModel()
    _ = draw(&clock, at: 1)
    clock.drop(at: 1.2)
    #expect(clock.mayDraw(at: 1.2))
    #expect(abs(clock.pause - 0.1) < 1e-9)
    let wasStalled = clock.done(at: 9, number: 0)
    #expect(!wasStalled)
    #expect(abs(clock.pause - 0.1) < 1e-9)
  }
}
