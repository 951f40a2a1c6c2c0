import Glibc
import Pixman
import Platform
import Support
import Testing

@testable import WLSurface

/// How connections end, and how they do not.
@Suite struct ConnectionEndTests {
  @Test(arguments: Batching.several)
  func `W6 a protocol error is reported with interface, object, code, name and history`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    try rig.start()
    let xdgSurface = try rig.toplevel.xdgSurface
    xdgSurface.postError(code: 3, "the compositor's words: \u{1b}[31m %s")
    rig.pump()
    guard case .protocolError(let report) = rig.error else {
      Issue.record("\(String(describing: rig.error)) is no protocol error")
      return
    }
    #expect(report.interface == "xdg_surface" && report.object == xdgSurface.id)
    #expect(report.code == 3 && report.name == "unconfigured_buffer")
    #expect(report.sentence == "the compositor's words: \u{1b}[31m %s")
    #expect(report.versions.contains { $0.contains("xdg_wm_base") && $0.contains("3") })
    #expect(!report.wire.isEmpty && report.wire.count <= 64)
    #expect(report.wire.contains { $0.contains("get_toplevel") || $0.contains("attach") })
    #expect(report.description.contains("xdg_surface"))
    #expect(report.description.contains("unconfigured_buffer"))
  }

  @Test func `W7 an error that was posted before the end is found behind a broken pipe`() throws {
    let rig = try Rig()
    try rig.start()
    try rig.toplevel.xdgSurface.postError(code: 3, "msg")
    rig.compositor.flush()
    rig.compositor.disconnect()
    // Requests that were not flushed make the next flush fail ahead of the next read.
    rig.window?.title = "something to send"
    rig.turn()
    guard case .protocolError(let report) = rig.error else {
      Issue.record("\(String(describing: rig.error)) is no protocol error")
      return
    }
    #expect(report.code == 3)
  }

  @Test func `W7 an end without a reason is a disconnection, also in the middle of an event`()
    throws
  {
    for isMidMessage in [false, true] {
      let rig = try Rig()
      try rig.start()
      if isMidMessage { rig.compositor.dieMidMessage() } else { rig.compositor.disconnect() }
      rig.turn()
      rig.turn()
      guard case .disconnected = rig.error else {
        Issue.record("\(String(describing: rig.error)) is no disconnection")
        continue
      }
    }
  }

  @Test(arguments: [(0, false), (1, false), (2, true), (3, true)])
  func
    `W6 W8 an error of the display is a protocol error, which may be the compositor's own`(
      _ row: (code: UInt32, isLoss: Bool)
    ) throws
  {
    let rig = try Rig()
    try rig.start()
    rig.compositor.postDisplayError(code: row.code, "msg")
    rig.pump()
    guard case .protocolError(let report) = rig.error else {
      Issue.record("\(String(describing: rig.error)) is no protocol error")
      return
    }
    #expect(report.interface == "wl_display" && report.code == row.code)
    #expect(report.sentence == "msg")
    #expect(rig.error?.isLossOfCompositor == row.isLoss)
  }

  @Test func `D6 a signal that nobody was told of is there at the end, and so is a later one`()
    throws
  {
    let signals = SignalQueue(try SignalDescriptor())
    for _ in 0..<2 {
      pthread_kill(pthread_self(), SIGTERM)
      #expect(signals.take() == [.terminate] && signals.take().isEmpty)
    }
    #expect(signals.fileDescriptor != nil)
    signals.release()
    #expect(signals.fileDescriptor == nil)
  }

  @Test func `W10 a compositor that stops reading does not end the connection`() throws {
    let rig = try Rig()
    // A small socket fills sooner; the kernel takes at least some kilobytes.
    var size: Int32 = 1
    setsockopt(
      rig.compositor.clientDescriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(4))
    try rig.start()
    rig.frame()
    let (acks, commits) = (try rig.toplevel.acks.count, try rig.surface.drawn.count)
    rig.compositor.readsSocket = false
    var serial: UInt32 = 0
    for step in 0..<500 {
      serial = try rig.compositor.configure(
        rig.toplevel, ToplevelState(40 + step % 7, 30, step % 2 == 0 ? [.activated] : []))
      if step % 50 == 0 { rig.compositor.frame() }
      rig.compositor.flush()
      rig.turn()
    }
    #expect(rig.error == nil)
    rig.compositor.readsSocket = true
    let before = try (rig.toplevel.acks.count, rig.surface.drawn.count)
    #expect(before == (acks, commits))
    rig.pump()
    rig.frame()
    #expect(rig.error == nil)
    #expect(try rig.toplevel.acks.last == serial)
    #expect(try rig.surface.drawn.last?.width == 40 + 499 % 7)
  }

  @Test func `W10 nothing but answers to pings is sent while the socket is full`() throws {
    let rig = try Rig()
    var size: Int32 = 1
    setsockopt(
      rig.compositor.clientDescriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(4))
    try rig.start()
    rig.compositor.readsSocket = false
    while !rig.connection.isCongested, rig.turns < 10_000 {
      rig.compositor.ping()
      rig.compositor.flush()
      rig.turn()
    }
    #expect(rig.connection.isCongested)
    let serials = try (0..<100).map { _ in
      let serial = try rig.compositor.configure(rig.toplevel, ToplevelState(50, 40))
      rig.compositor.flush()
      rig.turn()
      return serial
    }
    #expect(rig.error == nil)
    let mark = rig.compositor.log.count
    rig.compositor.readsSocket = true
    rig.pump()
    #expect(rig.error == nil && !rig.connection.isCongested)
    #expect(rig.compositor.openPings.isEmpty)
    let acks = rig.compositor.log.dropFirst(mark).filter { $0.name == "ack_configure" }
    #expect(acks.map { $0.uint(0) } == serials.suffix(1))
    rig.frame()
    #expect(try rig.surface.drawn.last?.width == 50)
  }

  @Test func `W14 a thousand turns without data leave the socket readable`() throws {
    let rig = try Rig()
    try rig.start()
    for _ in 0..<1000 {
      rig.now += 0.001
      rig.turn()
    }
    rig.compositor.ping()
    rig.pump()
    #expect(rig.error == nil && rig.compositor.openPings.isEmpty)
  }

  @Test func `W15 a flood of motion does not keep a frame from being drawn`() throws {
    let rig = try Rig()
    let seat = rig.compositor.addSeat(.pointer)
    try rig.start()
    seat.pointerEnter(try rig.surface, 1, 1)
    rig.pump()
    rig.onEvent = { [unowned rig] event in if case .frame = event { rig.addDamage() } }
    rig.addDamage()
    rig.pump()
    for round in 0..<100 {
      // More than one turn reads, so that the socket never runs dry.
      for step in 0..<100 {
        seat.pointerMotion(Double(step), 1, at: UInt32(round * 100 + step))
        if step == 50 { rig.compositor.frame(at: UInt32(round)) }
        seat.pointerFrame()
      }
      rig.compositor.step()
      let frames = rig.frames.count
      let dones = rig.events.count { if case .frame = $0 { true } else { false } }
      rig.turn()
      let came = rig.events.count { if case .frame = $0 { true } else { false } } - dones
      #expect(rig.frames.count - frames == came, "a frame in the turn of its callback")
      rig.now += 0.001
    }
    #expect(rig.frames.count > 30)
  }

  @Test(arguments: Batching.several)
  func `W18 events that carry a surface that is gone are ignored`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.pointer, .touch, .keyboard])
    try rig.start()
    // A null surface is what a client reads of one it has destroyed; libwayland-server refuses to
    // write it, so the window goes while the events are under way.
    let surface = try rig.surface
    seat.pointerEnter(surface, 1, 1)
    seat.pointerFrame()
    seat.keyboardEnter(surface)
    seat.touchDown(0, 1, 1, at: 5, on: surface)
    seat.touchMotion(0, 2, 2, at: 6)
    seat.keyboardLeave(surface)
    seat.pointerLeave(surface)
    seat.touchFrame()
    rig.compositor.flush()
    rig.closeWindow()
    rig.pump()
    #expect(rig.error == nil && rig.input.isEmpty)
    #expect(rig.compositor.surfaces.isEmpty)
  }

  @Test(arguments: Batching.several)
  func `W18 a handler may drop the window whose event it handles`(_ batching: Batching) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat(.touch)
    try rig.start()
    rig.onEvent = { [unowned rig] event in if case .seat = event { rig.closeWindow() } }
    let surface = try rig.surface
    seat.touchDown(0, 1, 1, at: 5, on: surface)
    seat.touchFrame()
    seat.touchMotion(0, 2, 2, at: 6)
    seat.touchUp(0, at: 7)
    rig.compositor.configure(try rig.toplevel, ToplevelState(70, 70))
    rig.pump()
    #expect(rig.error == nil && rig.compositor.surfaces.isEmpty)
    #expect(rig.input.first == "down 1.0,1.0")
    try rig.makeWindow()
    rig.pump()
    #expect(try rig.surface.drawn.count == 1)
  }

  @Test(arguments: Batching.several)
  func `W18 a window dropped by a handler is forgotten by the events that still name it`(
    _ batching: Batching
  ) throws {
    let rig = try Rig(batching: batching)
    let seat = rig.compositor.addSeat([.touch, .pointer, .keyboard])
    try rig.start()
    rig.onEvent = { [unowned rig] event in if case .seat = event { rig.closeWindow() } }
    let surface = try rig.surface
    seat.touchDown(0, 1, 1, at: 5, on: surface)
    seat.touchFrame()
    seat.touchDown(1, 2, 2, at: 6, on: surface)
    seat.touchFrame()
    seat.keyboardEnter(surface)
    seat.pointerEnter(surface, 1, 1)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.error == nil && rig.compositor.surfaces.isEmpty)
    #expect(rig.input == ["down 1.0,1.0"])
    // Nothing of it is left for a window that comes later.
    try rig.makeWindow()
    rig.pump()
    seat.pointerMotion(3, 3, at: 7)
    seat.pointerFrame()
    rig.pump()
    #expect(rig.input == ["down 1.0,1.0"])
  }
}
