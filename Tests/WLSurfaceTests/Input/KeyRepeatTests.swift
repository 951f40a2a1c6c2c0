import Testing
import WLSurface

@Suite struct KeyRepeatTests {
  private static let letter = KeySymbol(code: 30, name: "a")
  private static let other = KeySymbol(code: 31, name: "s")
  private static let shift = KeySymbol(code: 42, name: "Shift_L", repeats: false)

  /// When a value that is asked exactly at its deadlines repeats, up to some time.
  private static func times(_ repetition: inout KeyRepeat, until end: Double) -> [Double] {
    var times: [Double] = []
    while let deadline = repetition.nextDeadline, deadline <= end {
      if let (_, due) = repetition.advance(to: deadline) { times.append(due) }
    }
    return times
  }

  @Test func `W86 until it is told, a key repeats 25 times a second after 600 ms`() {
    var repetition = KeyRepeat()
    repetition.press(Self.letter, at: 10)
    let times = Self.times(&repetition, until: 10.701)
    #expect(times.count == 3)
    for (index, time) in times.enumerated() {
      #expect(abs(time - (10.6 + 0.04 * Double(index))) < 1e-9)
    }
  }

  @Test func `W86 a rate of zero disables, and negative numbers are ignored`() {
    var repetition = KeyRepeat()
    repetition.setInfo(rate: -1, delay: 300, at: 0)
    repetition.setInfo(rate: 30, delay: -1, at: 0)
    #expect(repetition.rate == 25)
    #expect(repetition.delay == 0.6)
    repetition.press(Self.letter, at: 0)
    repetition.setInfo(rate: 0, delay: 0, at: 0)
    #expect(repetition.nextDeadline == nil)
    repetition.press(Self.letter, at: 1)
    #expect(repetition.nextDeadline == nil)
    #expect(repetition.advance(to: 100) == nil)
  }

  @Test func `W86 only the last key that may repeat does, and only its release ends it`() {
    var repetition = KeyRepeat()
    repetition.press(Self.letter, at: 0)
    repetition.press(Self.other, at: 0.1)
    repetition.press(Self.shift, at: 0.2)
    repetition.release(code: Self.letter.code)
    repetition.release(code: Self.shift.code)
    #expect(repetition.advance(to: 0.7)?.symbol == Self.other)
    repetition.release(code: Self.other.code)
    #expect(repetition.nextDeadline == nil)
  }

  @Test func `W86 after a stall one repetition comes, not all that were missed`() {
    var repetition = KeyRepeat()
    repetition.press(Self.letter, at: 0)
    #expect(repetition.advance(to: 5)?.due == 0.6)
    #expect(repetition.advance(to: 5) == nil)
    #expect(repetition.nextDeadline == 5.04)
  }

  @Test func `W86 a rate that changes while a key repeats arms it anew`() {
    var repetition = KeyRepeat()
    repetition.press(Self.letter, at: 0)
    repetition.setInfo(rate: 10, delay: 200, at: 0.1)
    #expect(repetition.nextDeadline == 0.2)
    _ = repetition.advance(to: 0.2)
    repetition.setInfo(rate: 50, delay: 200, at: 0.25)
    #expect(repetition.nextDeadline == 0.27)
    // A delay that is already over makes the first repetition due now.
    repetition.press(Self.other, at: 1)
    repetition.setInfo(rate: 50, delay: 100, at: 2)
    #expect(repetition.nextDeadline == 2)
  }

  @Test func `W86 absurd rates do not spin`() {
    var repetition = KeyRepeat()
    repetition.setInfo(rate: .max, delay: 0, at: 0)
    repetition.press(Self.letter, at: 0)
    #expect(Self.times(&repetition, until: 1).count <= 1001)
  }
}
