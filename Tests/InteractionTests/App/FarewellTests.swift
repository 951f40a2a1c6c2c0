import Testing

@testable import Interaction

/// How long readers are waited for at the end.
@Suite struct FarewellTests {
  @Test func `W9 a signal and an error have a deadline from the start, another end has none`() {
    let signal = Farewell(isHurried: true, isError: false, at: 10)
    #expect(signal.deadline == 10 + Farewell.haste && Farewell.haste < 0.5)
    let error = Farewell(isHurried: false, isError: true, at: 10)
    #expect(error.deadline == 10 + Farewell.patience)
    #expect(Farewell(isHurried: true, isError: true, at: 10).deadline == 10 + Farewell.haste)
    #expect(Farewell(isHurried: false, isError: false, at: 10).deadline == nil)
  }

  @Test func `W9 a signal that came while the picture was drawn counts from when that began`() {
    var farewell = Farewell(isHurried: false, isError: false, at: 10)
    farewell.look(findsSignal: true, at: 10.3)
    #expect(farewell.deadline == 10 + Farewell.haste)
  }

  @Test func `W9 a signal during a wait counts from its end, and never makes it longer`() {
    var farewell = Farewell(isHurried: false, isError: false, at: 10)
    farewell.look(findsSignal: false, at: 12)
    #expect(farewell.deadline == nil)
    farewell.look(findsSignal: true, at: 13)
    #expect(farewell.deadline == 13 + Farewell.haste)
    farewell.look(findsSignal: true, at: 14)
    #expect(farewell.deadline == 13 + Farewell.haste)

    var error = Farewell(isHurried: false, isError: true, at: 10)
    error.look(findsSignal: true, at: 10.1)
    #expect(error.deadline == 10 + Farewell.haste)
  }

  @Test func `D6 a signal makes it an end by signal, whenever it comes`() {
    #expect(Farewell(isHurried: true, isError: false, at: 10).isBySignal)
    var farewell = Farewell(isHurried: false, isError: false, at: 10)
    farewell.look(findsSignal: false, at: 11)
    #expect(!farewell.isBySignal)
    farewell.look(findsSignal: true, at: 12)
    farewell.look(findsSignal: false, at: 13)
    #expect(farewell.isBySignal)
  }
}
