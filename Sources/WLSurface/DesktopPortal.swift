import CSystemd
import Glibc
import Platform

/// Asks the desktop's settings portal what a person has set, and follows changes (G91, K33, K34).
///
/// It speaks to the session's message bus by sd-bus. Nothing here waits: whoever has it waits for its
/// `sources` and its `nextDeadline`, and while nothing changes neither ever comes. A bus or a portal
/// that is absent, silent, slow, wrong or gone changes nothing; a line in the log says so.
public final class DesktopPortal {
  /// How far the question has come.
  public enum State: Equatable, Sendable {
    /// There is no answer yet.
    case asking
    /// The portal has answered; its changes are followed.
    case answered
    /// The portal does not answer; should another one come, it is asked.
    case refused(String)
    /// There is no bus, or none any more.
    case ended(String)
  }

  /// What the desktop says; what it said last, after its end.
  public private(set) var settings = DesktopSettings()
  /// How far the question has come.
  public private(set) var state = State.asking
  /// Called when the settings have changed, in the turn that found it.
  public var onChange: (DesktopSettings) -> Void = { _ in }
  /// Called for what a person may want to know who looks for a cause.
  public var onLog: (LogMessage) -> Void

  private var bus: OpaquePointer?
  /// What is said of the settings while the bus is being heard.
  private var heard = DesktopSettings()
  /// What an answer that is being read says so far.
  private var answer = DesktopSettings()
  /// At most this many steps a turn: who floods the bus must not hold a frame.
  private static let steps = 64

  /// Connects to the session's bus and asks.
  ///
  /// `onLog` is called for what is amiss, already before this returns.
  public convenience init(onLog: @escaping (LogMessage) -> Void = { _ in }) {
    self.init(SessionBusAddress.ofSession, onLog: onLog)
  }

  /// Connects to the first bus that is there, by addresses in the form of D-Bus, and asks.
  init(_ addresses: [String], onLog: @escaping (LogMessage) -> Void = { _ in }) {
    self.onLog = onLog
    connect(addresses)
  }

  deinit { cs_close(bus) }

  /// What to wait for.
  public var sources: [DescriptorSource] {
    // The bus keeps its descriptor for life.
    guard let bus else { return [] }
    let descriptor = cs_descriptor(bus)
    guard descriptor >= 0 else { return [] }
    return [(DescriptorSource.Readiness.reading, POLLIN), (.writing, POLLOUT)].map {
      readiness, event in
      DescriptorSource(
        fileDescriptor: descriptor, for: readiness,
        isWanted: { [weak self] in self?.wants(event) ?? false },
        onReady: { [weak self] in self?.hear() })
    }
  }

  /// When to call `advance(to:)` at the latest, in monotonic seconds; nil: never.
  public var nextDeadline: Double? {
    guard let bus else { return nil }
    let time = cs_deadline(bus)
    return time == .max ? nil : Double(time) / 1e6
  }

  /// Does what is due at a time, in monotonic seconds.
  public func advance(to now: Double) {
    if let nextDeadline, nextDeadline <= now { hear() }
  }

  private func connect(_ addresses: [String]) {
    if let complaint = cs_load() { return end(String(cString: complaint)) }
    var code = ENOENT
    let owner = Unmanaged.passUnretained(self).toOpaque()
    for address in addresses where bus == nil {
      bus = cs_open(address, Self.listener, owner, &code)
    }
    guard let bus else { return end("there is no session bus: " + SystemError.message(for: code)) }
    // The question comes last, so that no change is missed between its answer and the first look.
    let results = [
      cs_follow(bus, DesktopEntry.appearance), cs_follow(bus, DesktopEntry.interface),
      cs_follow_portals(bus), ask(bus, starts: true),
    ]
    if let failure = results.first(where: { $0 < 0 }) { fail(failure) }
  }

  private func wants(_ event: Int32) -> Bool {
    guard let bus else { return false }
    let events = cs_events(bus)
    return events >= 0 && events & event != 0
  }

  /// Hears what the bus has to say, without waiting, and tells what is new.
  private func hear() {
    guard let bus else { return }
    for _ in 0..<Self.steps {
      let result = cs_process(bus)
      if result < 0 { fail(result) }
      if result <= 0 { break }
    }
    guard heard != settings else { return }
    settings = heard
    onChange(settings)
  }

  private func ask(_ bus: OpaquePointer, starts: Bool) -> Int32 {
    answer = DesktopSettings()
    return cs_ask(bus, DesktopEntry.appearance, DesktopEntry.interface, starts)
  }

  private func fail(_ result: Int32) {
    end("the session bus has gone: " + SystemError.message(for: -result))
  }

  private func end(_ reason: String) {
    cs_close(bus)
    bus = nil
    state = .ended(reason)
    log(reason)
  }

  private func log(_ text: String) {
    onLog(LogMessage(level: .debug, area: .desktop, text: text))
  }
}

/// What the bus tells.
extension DesktopPortal {
  private static let listener = cs_listener(
    on_setting: { owner, isAnswer, space, key, value in
      guard let owner, let space, let key else { return }
      let entry = DesktopEntry(
        space: String(cString: space), key: String(cString: key), value: .init(value))
      portal(owner).take(entry, isAnswer: isAnswer)
    },
    on_answer: { owner, error in
      guard let owner else { return }
      portal(owner).endAnswer(error: error.map { String(cString: $0) })
    },
    on_refusal: { owner, error in
      guard let owner, let error else { return }
      portal(owner).log("the session bus does not tell of changes: " + String(cString: error))
    },
    on_portal: { owner in
      guard let owner else { return }
      portal(owner).portalCame()
    })

  private static func portal(_ owner: UnsafeMutableRawPointer) -> DesktopPortal {
    Unmanaged<DesktopPortal>.fromOpaque(owner).takeUnretainedValue()
  }

  private func take(_ entry: DesktopEntry, isAnswer: Bool) {
    if isAnswer { answer.take(entry) } else { heard.take(entry) }
  }

  private func endAnswer(error: String?) {
    defer { answer = DesktopSettings() }
    if let error {
      state = .refused(error)
      return log("the settings portal does not answer: \(error)")
    }
    state = .answered
    heard = answer
    log("the settings portal has answered")
  }

  /// A portal that has just come is asked; one that falls at the question is not started again.
  private func portalCame() {
    guard let bus else { return }
    _ = ask(bus, starts: false)
  }
}

extension DesktopEntry.Value {
  fileprivate init(_ value: cs_value) {
    switch value.kind {
    case CS_BOOLEAN: self = .boolean(value.boolean)
    case CS_UNSIGNED: self = .unsigned(value.unsigned_number)
    case CS_SIGNED: self = .signed(value.signed_number)
    case CS_REAL: self = .real(value.real)
    case CS_TEXT: self = value.text.map { .text(String(cString: $0)) } ?? .other
    default: self = .other
    }
  }
}
