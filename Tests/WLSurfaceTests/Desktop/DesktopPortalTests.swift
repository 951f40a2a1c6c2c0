import Glibc
import Platform
import Support
import Testing

@testable import WLSurface

/// The settings portal on a bus that does what it should, and what it should not.
@Suite(.enabled(if: PortalRig.hasLibrary, "libsystemd is not installed"))
struct DesktopPortalTests {
  private static var dark: [String: [String: BusValue]] {
    [
      DesktopEntry.appearance: [
        "color-scheme": .unsigned(1), "contrast": .unsigned(1), "reduced-motion": .unsigned(0),
        "accent-color": .structure([.real(0.2), .real(0.4), .real(0.8)]),
      ],
      DesktopEntry.interface: [
        "enable-animations": .boolean(false), "text-scaling-factor": .real(1.5),
        "clock-format": .text("24h"), "cursor-size": .signed(24),
        "font-options": .array("d", [.real(1), .real(2)]),
      ],
    ]
  }

  @Test func `G91 K33 K34 the portal is asked once, and then nothing wakes`() throws {
    let rig = try PortalRig { $0.settings = Self.dark }
    #expect(rig.portal.state == .asking && rig.portal.settings == DesktopSettings())
    try rig.settle()
    let settings = rig.portal.settings
    #expect(settings.isDark && settings.hasHighContrast && settings.reducesMotion)
    #expect(settings.textScale == 1.5)
    #expect(rig.changes == [settings] && rig.portal.state == .answered)
    #expect(rig.bus.questions.map(\.texts) == [[DesktopEntry.appearance, DesktopEntry.interface]])
    // It may be started for the question, and only changes of the two namespaces wake us.
    #expect(rig.bus.questions.allSatisfy { !$0.startsNobody })
    let matches = rig.bus.calls.filter { $0.member == "AddMatch" }.flatMap(\.texts)
    for name in [DesktopEntry.appearance, DesktopEntry.interface, "org.freedesktop.portal.Desktop"]
    {
      #expect(matches.count { $0.contains("arg0='\(name)'") } == 1)
    }
    #expect(matches.count == 3)
    #expect(try rig.isAtRest)
  }

  @Test func `K33 G91 a change is told in the turn that it comes, and only what is new`() throws {
    let rig = try PortalRig()
    try rig.settle()
    #expect(rig.changes.isEmpty)
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(1))
    try rig.look()
    #expect(rig.changes.map(\.isDark) == [true])
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(1))
    rig.bus.change(DesktopEntry.appearance, "accent-color", .array("d", []))
    rig.bus.change("org.example", "color-scheme", .unsigned(2))
    try rig.settle()
    #expect(rig.changes.count == 1)
    rig.bus.change(DesktopEntry.interface, "enable-animations", .boolean(false))
    try rig.look()
    #expect(rig.changes.map(\.reducesMotion) == [false, true])
    #expect(try rig.isAtRest)
  }

  @Test func `K33 a portal that never answers wakes nobody, and a late answer is taken`() throws {
    let rig = try PortalRig { ($0.settings, $0.answers) = (Self.dark, false) }
    try rig.settle()
    #expect(rig.portal.state == .asking)
    for _ in 0..<20 { #expect(try rig.look() == 0) }
    let deadline = try #require(rig.portal.nextDeadline)
    #expect(deadline - MonotonicClock.now() > 60)
    rig.bus.answer(try #require(rig.bus.questions.first), [.settings(Self.dark)])
    try rig.settle()
    #expect(rig.portal.settings.isDark && rig.portal.state == .answered)
    #expect(try rig.isAtRest)
  }

  @Test func `K33 a bus that says nothing wakes nobody until its time is over`() throws {
    let rig = try PortalRig { $0.greets = false }
    try rig.settle()
    for _ in 0..<20 { #expect(try rig.look() == 0) }
    #expect(try #require(rig.portal.nextDeadline) - MonotonicClock.now() > 1)
    #expect(rig.portal.settings == DesktopSettings())
  }

  @Test func `K33 without a portal, a bus or a socket nothing happens`() throws {
    let rig = try PortalRig { $0.settings = nil }
    try rig.settle()
    #expect(rig.portal.state == .refused("org.freedesktop.DBus.Error.ServiceUnknown"))
    #expect(try rig.isAtRest)
    // It may come yet.
    rig.bus.settings = Self.dark
    rig.bus.tellPortal(owner: ":1.20")
    try rig.settle()
    #expect(rig.portal.settings.isDark)

    let crowded = try ListeningSocket()
    crowded.start()
    let waiting = try crowded.crowd()
    defer { for descriptor in waiting { close(descriptor) } }
    for addresses in [
      [], ["unix:path=/nonexistent/bus"], ["unix:path=\(crowded.path)"], ["unix:"], ["unix:path="],
      ["unix:path=" + String(repeating: "x", count: 500)], ["unix:path=%"], ["unix:runtime=yes"],
    ] {
      var lines: [String] = []
      let portal = DesktopPortal(
        addresses, onLog: { lines.append("\($0.level) \($0.area.rawValue)") })
      guard case .ended = portal.state else {
        Issue.record("\(addresses): \(portal.state)")
        continue
      }
      #expect(lines == ["debug desktop"] && portal.sources.isEmpty && portal.nextDeadline == nil)
    }
  }

  @Test func `K33 the first bus of several that is there is taken`() throws {
    let bus = try FakeBus()
    let portal = DesktopPortal(["unix:path=/nonexistent/bus", bus.address])
    #expect(portal.state == .asking && portal.sources.count == 2)
  }

  @Test(arguments: 0..<4)
  func `K33 a bus that goes at any time ends it, and what was known stays`(stage: Int) throws {
    let rig = try PortalRig { ($0.settings, $0.greets) = (Self.dark, stage > 1) }
    if stage > 0 { rig.bus.turn() }
    if stage > 1 { try rig.look() }
    if stage > 2 { try rig.settle() }
    rig.bus.hangUp()
    rig.bus.socket.stop()
    for _ in 0..<5 { try rig.look() }
    guard case .ended = rig.portal.state else {
      Issue.record("\(rig.portal.state)")
      return
    }
    #expect(rig.portal.settings.isDark == (stage > 2))
    #expect(try rig.isAtRest && rig.portal.nextDeadline == nil && rig.portal.sources.isEmpty)
  }

  @Test func `K33 a portal that falls and comes back is asked anew, and not started`() throws {
    let rig = try PortalRig { $0.settings = Self.dark }
    try rig.settle()
    rig.bus.tellPortal(owner: "")
    try rig.settle()
    #expect(rig.portal.settings.isDark && rig.bus.questions.count == 1)
    rig.bus.settings = [DesktopEntry.appearance: ["color-scheme": .unsigned(2)]]
    rig.bus.tellPortal(owner: ":1.30")
    try rig.settle()
    #expect(rig.bus.questions.map(\.startsNobody) == [false, true])
    #expect(rig.portal.settings.colorScheme == .light && !rig.portal.settings.hasHighContrast)
    // One that comes before the answer is asked again; the first question is forgotten.
    rig.bus.answers = false
    rig.bus.tellPortal(owner: ":1.31")
    try rig.settle()
    rig.bus.tellPortal(owner: ":1.32")
    try rig.settle()
    rig.bus.answer(rig.bus.questions[2], [.settings(Self.dark)])
    try rig.settle()
    #expect(rig.portal.settings.colorScheme == .light)
    rig.bus.answer(rig.bus.questions[3], [.settings(Self.dark)])
    try rig.settle()
    #expect(rig.portal.settings.isDark)
  }

  @Test func `K33 only the portal that has answered, or has come, changes anything`() throws {
    let rig = try PortalRig { $0.answers = false }
    try rig.settle()
    func change(_ number: UInt32, by sender: String) throws -> Bool {
      let before = rig.portal.settings
      rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(number), sender: sender)
      try rig.settle()
      return rig.portal.settings != before
    }
    // Before the answer nobody is known to be the portal, and no name is nobody's.
    #expect(try !change(1, by: ":1.7") && !change(1, by: ""))
    rig.bus.answer(try #require(rig.bus.questions.first), [.settings([:])])
    try rig.settle()
    for sender in [":1.8", ":1.70", ":1", "org.freedesktop.portal.Desktop", "org.freedesktop.DBus"]
    {
      #expect(try !change(1, by: sender), "\(sender)")
    }
    #expect(try change(1, by: ":1.7"))
    rig.bus.tellPortal(owner: ":1.8")
    try rig.settle()
    #expect(try !change(2, by: ":1.7") && change(2, by: ":1.8"))
    rig.bus.tellPortal(owner: "")
    try rig.settle()
    #expect(try !change(1, by: ":1.8"))
  }

  @Test func `K33 an error in place of an answer leaves the portal known that has come`() throws {
    let rig = try PortalRig { $0.answers = false }
    try rig.settle()
    rig.bus.tellPortal(owner: ":1.8")
    try rig.settle()
    let error = "org.freedesktop.DBus.Error.NoReply"
    rig.bus.answer(rig.bus.questions[1], error: error, sender: "org.freedesktop.DBus")
    try rig.settle()
    #expect(rig.portal.state == .refused(error))
    let number = BusValue.unsigned(1)
    rig.bus.change(
      DesktopEntry.appearance, "color-scheme", number, sender: "org.freedesktop.DBus")
    try rig.settle()
    #expect(!rig.portal.settings.isDark)
    rig.bus.change(DesktopEntry.appearance, "color-scheme", number, sender: ":1.8")
    try rig.settle()
    #expect(rig.portal.settings.isDark)
  }

  @Test func `K33 only the bus says that another portal has come`() throws {
    let rig = try PortalRig { $0.settings = Self.dark }
    try rig.settle()
    for sender in [":1.7", ":1.8", "org.example.DBus"] {
      rig.bus.tellPortal(owner: ":1.8", sender: sender)
      rig.bus.tellPortal(owner: "", sender: sender)
      try rig.settle()
    }
    #expect(rig.bus.questions.count == 1)
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(2))
    try rig.settle()
    #expect(rig.portal.settings.colorScheme == .light)
  }

  @Test func `K33 a bus that tells of no changes is put into the log, and the answer is taken`()
    throws
  {
    let rig = try PortalRig { ($0.settings, $0.refusesMatches) = (Self.dark, true) }
    try rig.settle()
    let refusal =
      "the session bus does not tell of changes: "
      + "org.freedesktop.DBus.Error.LimitsExceeded"
    #expect(rig.lines == Array(repeating: refusal, count: 3) + ["the settings portal has answered"])
    #expect(rig.portal.settings.isDark && rig.portal.state == .answered)
    #expect(try rig.isAtRest)
  }

  @Test func `K33 an answer of another form is none`() throws {
    let entry = BusValue.entry(.text("color-scheme"), .variant(.unsigned(1)))
    for values: [BusValue] in [
      [], [.text("dark")], [.unsigned(1)], [.array("{sv}", [entry])], [.array("s", [.text("a")])],
      [.variant(.settings(Self.dark))],
    ] {
      let rig = try PortalRig { $0.answers = false }
      try rig.settle()
      rig.bus.answer(try #require(rig.bus.questions.first), values)
      try rig.settle()
      guard case .refused = rig.portal.state else {
        Issue.record("\(values): \(rig.portal.state)")
        continue
      }
      #expect(rig.portal.settings == DesktopSettings())
      #expect(try rig.isAtRest)
    }
  }

  @Test func `K33 values of wrong types are passed over, a variant in a variant is looked into`()
    throws
  {
    let deep = (0..<30).reduce(BusValue.unsigned(1)) { value, _ in .variant(value) }
    let rig = try PortalRig {
      $0.settings = [
        DesktopEntry.appearance: [
          "color-scheme": .text("dark"), "contrast": deep, "reduced-motion": .variant(.unsigned(1)),
        ],
        DesktopEntry.interface: [
          "enable-animations": .array("{sv}", [.entry(.text("a"), .variant(.boolean(false)))]),
          "text-scaling-factor": .signed(2),
        ],
      ]
    }
    try rig.settle()
    #expect(rig.portal.state == .answered)
    #expect(
      rig.portal.settings
        == DesktopSettings([
          DesktopEntry(space: DesktopEntry.appearance, key: "reduced-motion", value: .unsigned(1))
        ]))
    for value: BusValue in [.text("1"), .array("u", [.unsigned(1)]), .boolean(true), .real(.nan)] {
      rig.bus.change(DesktopEntry.appearance, "color-scheme", value)
      rig.bus.change(DesktopEntry.interface, "text-scaling-factor", value)
    }
    try rig.settle()
    #expect(rig.changes.count == 1)
    #expect(try rig.isAtRest)
  }

  @Test(arguments: [true, false]) func `K33 more settings than a desktop has are not read`(
    areInOneSpace: Bool
  ) throws {
    let names = (0..<5000).map { "name\($0)" }
    let many = Dictionary(uniqueKeysWithValues: names.map { ($0, BusValue.unsigned(1)) })
    let empty = Dictionary(uniqueKeysWithValues: names.map { ($0, [String: BusValue]()) })
    let rig = try PortalRig { $0.settings = areInOneSpace ? ["org.example": many] : empty }
    try rig.settle()
    guard case .refused = rig.portal.state else {
      Issue.record("\(rig.portal.state)")
      return
    }
    #expect(try rig.isAtRest)
  }

  @Test func `K33 names and texts of any length are passed over`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    var settings = Self.dark
    settings[long] = ["color-scheme": .unsigned(2)]
    settings[DesktopEntry.appearance]?[long] = .text(long)
    let rig = try PortalRig { $0.answers = false }
    try rig.settle()
    // Longer than a socket takes at once: both ends turn meanwhile.
    var reply = BusMessage(.reply, [.settings(settings)])
    reply.replySerial = try #require(rig.bus.questions.first).serial
    (reply.serial, reply.sender, reply.destination) = (90, ":1.7", ":1.9")
    var bytes = reply.bytes[...]
    while !bytes.isEmpty {
      rig.bus.write(Array(bytes.prefix(65_536)))
      bytes = bytes.dropFirst(65_536)
      try rig.settle()
    }
    #expect(rig.portal.settings.isDark && rig.portal.state == .answered)
    rig.bus.change(DesktopEntry.appearance, String(long.prefix(10_000)), .unsigned(2))
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .text(String(long.prefix(10_000))))
    try rig.settle()
    #expect(rig.portal.settings.isDark)
    rig.bus.change(DesktopEntry.appearance, "color-scheme", .unsigned(2))
    try rig.settle()
    #expect(!rig.portal.settings.isDark)
  }

  @Test func `K33 a flood of changes takes several turns, and the last one counts`() throws {
    let rig = try PortalRig()
    try rig.settle()
    for step in 1...120 {
      rig.bus.change(DesktopEntry.interface, "text-scaling-factor", .real(1 + Double(step) / 120))
    }
    try rig.look()
    #expect(rig.changes.count == 1 && rig.portal.settings.textScale < 1.6)
    try rig.settle()
    #expect(rig.portal.settings.textScale == 2 && rig.changes.count > 1)
    #expect(try rig.isAtRest)
  }

  @Test func `K33 whatever bytes a bus sends, its client comes to rest`() throws {
    var random = SplitMix(seed: 33)
    let good = goodBytes()
    let whole = try PortalRig { $0.answers = false }
    try whole.settle()
    whole.bus.write(good)
    try whole.settle()
    #expect(whole.portal.state == .answered && whole.portal.settings.isDark)
    var ends: [Substring: Int] = [:]
    for round in 0..<150 {
      let rig = try PortalRig { $0.greets = round % 3 == 0 ? false : true }
      rig.bus.answers = false
      if round % 3 != 0 { try rig.settle() } else { rig.bus.turn() }
      var bytes = good
      for _ in 0...round % 5 {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      if round % 7 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random)) }
      rig.bus.write(bytes)
      for _ in 0..<200 { try rig.look() }
      #expect(try rig.look() == 0, "round \(round): \(rig.portal.state)")
      #expect((rig.portal.nextDeadline ?? .infinity) > MonotonicClock.now(), "round \(round)")
      #expect((0.5...3).contains(rig.portal.settings.textScale))
      ends["\(rig.portal.state)".prefix { $0 != "(" }, default: 0] += 1
    }
    // The bytes are near enough to an answer to be taken for one, or for a bad one.
    for end in ["asking", "answered", "refused"] { #expect(ends[end[...], default: 0] > 3) }
  }

  /// An answer to the fourth call, as a portal gives it.
  private func goodBytes() -> [UInt8] {
    var reply = BusMessage(.reply, [.settings(Self.dark)])
    reply.replySerial = 5
    reply.serial = 9
    reply.sender = ":1.7"
    reply.destination = ":1.9"
    return reply.bytes
  }

  @Test func `K33 an answer that comes byte by byte is read when it is whole`() throws {
    let rig = try PortalRig { $0.answers = false }
    try rig.settle()
    var reply = BusMessage(.reply, [.settings(Self.dark)])
    reply.replySerial = try #require(rig.bus.questions.first).serial
    (reply.serial, reply.sender, reply.destination) = (90, ":1.7", ":1.9")
    for byte in reply.bytes {
      #expect(!rig.portal.settings.isDark)
      rig.bus.write([byte])
      try rig.look()
    }
    #expect(rig.portal.settings.isDark)
  }
}

extension PortalRig {
  /// Whether there is a library to speak with a bus.
  static var hasLibrary: Bool {
    guard case .ended(let reason) = DesktopPortal([]).state else { return true }
    return !reason.hasSuffix("libsystemd.so.0 is not installed")
  }
}
