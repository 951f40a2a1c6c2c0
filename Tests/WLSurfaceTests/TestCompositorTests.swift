import Support
import Testing

/// The compositor of the tests must see what is illegal, or tests that pass prove nothing.
@Suite struct TestCompositorTests {
  /// A raw client with a window whose first configure was sent.
  private final class Bench {
    let compositor = TestCompositor()
    let client: RawClient
    let globals: [UInt32]
    let surface: UInt32
    let xdgSurface: UInt32
    let toplevel: UInt32
    let pool: UInt32
    let file = SealedFile([UInt8](repeating: 7, count: 8192))

    init() {
      compositor.failsOnViolation = false
      compositor.advertise(TestCompositor.standardGlobals)
      client = RawClient(compositor.clientDescriptor)
      globals = client.bind(compositor.globals.map { ($0, $0.version) })
      surface = client.newID()
      client.request(globals[0], 0, [.uint(surface)])
      xdgSurface = client.newID()
      client.request(globals[2], 2, [.uint(xdgSurface), .uint(surface)])
      toplevel = client.newID()
      client.request(xdgSurface, 1, [.uint(toplevel)])
      client.request(surface, 6)
      pool = client.newID()
      client.request(
        globals[1], 0, [.uint(pool), .int(8192)], descriptor: file.descriptor)
      compositor.step()
    }

    func makeBuffer(width: Int32 = 16, height: Int32 = 16, offset: Int32 = 0) -> UInt32 {
      let buffer = client.newID()
      client.request(
        pool, 0,
        [.uint(buffer), .int(offset), .int(width), .int(height), .int(width * 4), .uint(0)])
      return buffer
    }

    func acknowledge(_ serial: UInt32? = nil) {
      client.request(xdgSurface, 4, [.uint(serial ?? compositor.serial)])
    }

    func attach(_ buffer: UInt32) {
      client.request(surface, 1, [.uint(buffer), .int(0), .int(0)])
    }

    func damage(_ x: Int32 = 0, _ y: Int32 = 0, _ width: Int32 = 16, _ height: Int32 = 16) {
      client.request(surface, 9, [.int(x), .int(y), .int(width), .int(height)])
    }

    func requestFrame() { client.request(surface, 3, [.uint(client.newID())]) }

    func commit() {
      client.request(surface, 6)
      compositor.step()
    }

    func show(_ buffer: UInt32) {
      acknowledge()
      attach(buffer)
      damage()
      commit()
    }
  }

  @Test func `a legal first frame breaks no rule`() {
    let bench = Bench()
    bench.acknowledge()
    bench.requestFrame()
    bench.attach(bench.makeBuffer())
    bench.damage()
    bench.commit()
    #expect(bench.compositor.violations == [])
    #expect(bench.compositor.surfaces.first?.drawn.count == 1)
    #expect(bench.compositor.surfaces.first?.pixel(3, 3) == 0x0707_0707)
    bench.compositor.frame(at: 7)
    #expect(bench.client.events().contains { $0.opcode == 0 })
    #expect(bench.compositor.surfaces.first?.openCallbacks == 0)
  }

  @Test func `a buffer ahead of the first ack is seen`() {
    let bench = Bench()
    bench.attach(bench.makeBuffer())
    bench.damage()
    bench.commit()
    #expect(bench.compositor.violations.contains { $0.contains("W20") })
  }

  @Test func `a serial acked twice, or never sent, is seen`() {
    let bench = Bench()
    let serial = bench.compositor.serial
    bench.show(bench.makeBuffer())
    bench.acknowledge(serial)
    bench.acknowledge(serial + 40)
    bench.compositor.step()
    #expect(bench.compositor.violations.count { $0.contains("W22") } >= 3)
  }

  @Test func `a write to a busy buffer is seen at its release`() {
    let bench = Bench()
    bench.compositor.releasePolicy = .manual
    bench.show(bench.makeBuffer())
    bench.file.overwrite(with: [9])
    #expect(bench.compositor.violations == [])
    bench.compositor.releaseAll()
    #expect(bench.compositor.violations.contains { $0.contains("W44") })
  }

  @Test func `a change outside the damage is seen`() {
    let bench = Bench()
    let first = bench.makeBuffer()
    bench.show(first)
    bench.compositor.releaseAll()
    bench.file.overwrite(with: [9])
    bench.attach(first)
    bench.damage(4, 4, 2, 2)
    bench.commit()
    #expect(bench.compositor.violations.contains { $0.contains("W48") })
  }

  @Test(arguments: [(0, 0, 0, 5), (10, 0, 16, 4), (-1, 0, 4, 4)])
  func `damage that is empty or beyond the buffer is seen`(_ rect: (Int32, Int32, Int32, Int32)) {
    let bench = Bench()
    bench.acknowledge()
    bench.attach(bench.makeBuffer())
    bench.damage()
    bench.damage(rect.0, rect.1, rect.2, rect.3)
    bench.commit()
    #expect(bench.compositor.violations.contains { $0.contains("W49") })
  }

  @Test func `frame callbacks in the wrong place or twice are seen`() {
    let bench = Bench()
    bench.acknowledge()
    bench.attach(bench.makeBuffer())
    bench.requestFrame()
    bench.damage()
    bench.commit()
    #expect(bench.compositor.violations.count { $0.contains("W58") } == 1)
    bench.requestFrame()
    bench.commit()
    #expect(bench.compositor.violations.count { $0.contains("W58") } == 2)
  }

  @Test func `a size that does not fit scale or configure is seen`() {
    let bench = Bench()
    for toplevel in bench.compositor.toplevels {
      bench.compositor.configure(toplevel, ToplevelState(10, 10))
    }
    bench.client.request(bench.surface, 8, [.int(3)])
    bench.show(bench.makeBuffer())
    #expect(bench.compositor.violations.contains { $0.contains("W73") })
    #expect(bench.compositor.violations.contains { $0.contains("W22") })
  }

  @Test func `a busy buffer destroyed and a window torn down in the wrong order are seen`() {
    let bench = Bench()
    let buffer = bench.makeBuffer()
    bench.show(buffer)
    bench.client.request(buffer, 0)
    bench.client.request(bench.xdgSurface, 0)
    bench.compositor.step()
    #expect(bench.compositor.violations.contains { $0.contains("W56") })
    #expect(bench.compositor.violations.contains { $0.contains("W39") })
  }

  @Test func `a relay hands over the bytes cut anywhere, descriptors with their byte`() {
    let relay = Relay()
    let compositor = TestCompositor(relay: relay)
    compositor.advertise(TestCompositor.standardGlobals)
    let seat = compositor.addSeat(.keyboard)
    let client = RawClient(compositor.clientDescriptor)
    let ids = client.bind([(seat.global, 7)])
    client.request(ids[0], 1, [.uint(client.newID())])
    relay.passToServer()
    compositor.step()
    _ = relay.takeFromServer()
    relay.passToClient(100_000)
    _ = client.events()
    seat.keymap([1, 2, 3])
    seat.repeatInfo(rate: 1, delay: 1)
    compositor.step()
    let waiting = relay.takeFromServer()
    // A keymap without its descriptor, and repeat_info: two words of head each.
    #expect(waiting == 16 + 16)
    for _ in 0..<waiting { relay.passToClient(1) }
    #expect(relay.takeFromServer() == 0)
    #expect(client.events().map(\.opcode) == [0, 5])
  }

  @Test func `a roundtrip can be held and answered later`() {
    let compositor = TestCompositor()
    let client = RawClient(compositor.clientDescriptor)
    compositor.answersSync = false
    client.request(1, 0, [.uint(client.newID())])
    compositor.step()
    #expect(client.events().isEmpty && compositor.syncCount == 1)
    compositor.answersSync = true
    compositor.step()
    #expect(client.events().first?.object == 2)
  }
}
