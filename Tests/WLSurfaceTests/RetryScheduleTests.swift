import Testing

@testable import WLSurface

@Suite struct RetryScheduleTests {
  /// A schedule by which tries have failed, each when it was due.
  private func failed(_ count: Int) -> RetrySchedule {
    var schedule = RetrySchedule(at: 100)
    for _ in 0..<count { schedule.fail(at: schedule.due) }
    return schedule
  }

  @Test func `W8 the distances of tries double from 0.1 s to 5 s`() {
    let dues = (0..<10).map { failed($0).due }
    let distances = zip(dues.dropFirst(), dues).map { (($0 - $1) * 1000).rounded() / 1000 }
    #expect(dues[0] == 100 && distances == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5])
  }

  @Test func `W8 the failures of about two minutes are too many`() {
    let last = failed(RetrySchedule.limit)
    #expect(last.isExhausted && !failed(RetrySchedule.limit - 1).isExhausted)
    #expect((60...180).contains(last.due - 100))
  }

  @Test func `W8 a try before its time does not count`() {
    var schedule = failed(4)
    let before = schedule
    schedule.fail(at: schedule.due - 0.01)
    #expect(schedule == before)
  }

  @Test func `W7 W8 connections that end soon count as failures, one that lasted forgives them`() {
    var schedule = failed(5)
    schedule.lose(at: 200, after: RetrySchedule.proof)
    #expect(schedule.failures == 0 && schedule.due == 200 + 0.1)
    for _ in 0..<4 { schedule.fail(at: schedule.due) }
    schedule.lose(at: 300, after: RetrySchedule.proof - 0.1)
    #expect(schedule.failures == 5 && schedule.due == 300 + 3.2)
    schedule.lose(at: 400, after: RetrySchedule.proof)
    #expect(schedule.failures == 0 && schedule.due == 400 + 0.1)
  }

  @Test func `W8 only a compositor that was there in vain keeps others waiting, too`() {
    var schedule = failed(3)
    #expect(schedule.earliest <= 100)
    schedule.lose(at: 200, after: RetrySchedule.proof)
    #expect(schedule.earliest <= 200)
    schedule.lose(at: 300, after: 0.4)
    #expect(schedule.earliest == schedule.due && schedule.due == 300 + 0.2)
    // One that came before its time, as sockets that appear are tried, and went without an answer.
    schedule.failFound(at: 300.1)
    #expect(schedule.failures == 2 && schedule.earliest == 300.1 + 0.4)
    schedule.fail(at: schedule.due)
    #expect(schedule.failures == 3 && schedule.earliest < schedule.due)
  }

  @Test func `W8 the first loss is no try that failed, however soon it comes`() {
    var schedule = RetrySchedule(at: 100)
    schedule.lose(at: 100, after: 0)
    #expect(schedule.failures == 0 && schedule.due == 100 + 0.1)
    for _ in 0..<RetrySchedule.limit {
      #expect(!schedule.isExhausted)
      schedule.lose(at: schedule.due, after: 0)
    }
    #expect(schedule.isExhausted)
  }
}
