import CWaylandServer
package import Pixman
import Testing
package import WLSurface

/// A client and a compositor in one thread: a connection with a window, and a `TestCompositor`.
///
/// The rig plays the program above `WLSurface`: it keeps the events and draws `scene` when there is
/// something to draw. Nothing waits; time is `clock`, which only the test moves.
package final class Rig {
  package let compositor: TestCompositor
  package let connection: Connection
  package private(set) var window: Window?
  /// Monotonic seconds, as the connection sees them.
  package var now: Double {
    get { clock.now }
    set { clock.now = newValue }
  }
  /// What the window has reported, in order.
  package var events: [WindowEvent] = []
  /// What ended the connection.
  package private(set) var error: WaylandError?
  /// The colour of each pixel of the next frame.
  package var scene: (_ x: Int, _ y: Int) -> UInt32 = { _, _ in 0xff20_4060 }
  /// What of the scene has changed since the last frame, in pixels; nil where nothing has.
  package private(set) var damage: Region?
  /// Called with each event, before anything is drawn.
  package var onEvent: (WindowEvent) -> Void = { _ in }
  /// Called with each frame before it is painted.
  package var onDraw: (WindowFrame) -> Void = { _ in }
  /// Whether the program draws at all.
  package var draws = true
  /// How often the client was turned.
  package private(set) var turns = 0
  /// The times of the frames drawn.
  package private(set) var frames: [FrameTime] = []

  private let relay: Relay?
  private var random: SplitMix
  private let longest: Int
  private let clock: VirtualClock
  private var look: (Size, Double)?

  /// The time of a rig, shared with its connection.
  private final class VirtualClock {
    var now = 1000.0
  }

  /// Offers globals and connects a client, which has not been turned.
  package init(
    _ globals: [(interface: String, version: Int)] = TestCompositor.standardGlobals,
    policy: ReleasePolicy = .nextCommit, batching: Batching = .whole
  ) throws {
    switch batching {
    case .whole:
      relay = nil
      (random, longest) = (SplitMix(seed: 0), 0)
    case .random(let seed, let length):
      relay = Relay()
      (random, longest) = (SplitMix(seed: seed), length)
    }
    let clock = VirtualClock()
    self.clock = clock
    compositor = TestCompositor(relay: relay)
    compositor.advertise(globals)
    compositor.releasePolicy = policy
    connection = try Connection.open(
      .fileDescriptor(compositor.clientDescriptor), clock: { clock.now })
  }

  /// Connects until the client knows what is offered, makes its window and shows a first frame.
  package func start(
    title: String = "Test", size: Size = Size(width: 40, height: 30),
    change: (inout WindowOptions) -> Void = { _ in }
  ) throws {
    pump()
    try makeWindow(title: title, size: size, change: change)
    pump()
  }

  /// Makes the window, without turning the client after that.
  package func makeWindow(
    title: String = "Test", size: Size = Size(width: 40, height: 30),
    change: (inout WindowOptions) -> Void = { _ in }
  ) throws {
    // A connection that is not ready would wait, and nobody would answer.
    try #require(connection.isReady, "the client is not ready: \(String(describing: error))")
    var options = WindowOptions(title: title, size: size)
    change(&options)
    let window = try connection.makeWindow(options)
    window.onEvent = { [unowned self] event in receive(event) }
    self.window = window
  }

  /// Drops the window first, so that the compositor sees how it is torn down.
  deinit {
    compositor.busyBuffers.forEach(compositor.verify)
    closeWindow()
    if error == nil {
      try? connection.flush()
      relay?.passToServer()
      compositor.step()
    }
    compositor.disconnect()
  }

  /// Lets go of the window, as a program that closes it.
  package func closeWindow() { window = nil }

  /// Marks a part of the scene, or all of it, as changed.
  package func addDamage(_ rect: PixelRect? = nil) {
    let everything = PixelRect(x: 0, y: 0, width: 32_000, height: 32_000)
    var region = damage ?? Region()
    region.formUnion(rect ?? everything)
    damage = region
  }

  /// One turn of the client: it reads once, handles what came, and draws if it may.
  package func turn() {
    turns += 1
    guard error == nil else { return }
    do {
      try connection.dispatch(until: now)
      try draw()
      try connection.flush()
    } catch { self.error = error }
    relay?.passToServer()
  }

  /// Turns both ends until neither has anything left to say.
  package func pump() {
    for _ in 0..<2 { exchange() }
    var rounds = 0
    while isBusy, error == nil {
      exchange()
      rounds += 1
      if rounds > 20_000 {
        Issue.record("client and compositor never come to rest")
        return
      }
    }
  }

  private var isBusy: Bool {
    compositor.hasWaitingBytes
      || relay?.hasWaitingBytes ?? (cws_waiting(compositor.clientDescriptor) > 0)
  }

  /// A turn of the compositor, then the client's turns for what it wrote.
  private func exchange() {
    relay?.passToServer()
    compositor.step()
    if let relay {
      while case let waiting = relay.takeFromServer(), waiting > 0 {
        relay.passToClient(Int.random(in: 1...min(longest, waiting), using: &random))
        turn()
      }
    }
    turn()
    compositor.step()
  }

  private func receive(_ event: WindowEvent) {
    events.append(event)
    if case .configured(let size, _, let scale, _) = event {
      if look?.0 != size || look?.1 != scale { addDamage() }
      look = (size, scale)
    }
    onEvent(event)
  }

  private func draw() throws(WaylandError) {
    guard draws, let window, damage != nil || window.needsFrame else { return }
    guard let frame = try window.beginFrame() else { return }
    onDraw(frame)
    frames.append(frame.time)
    let image = frame.buffer.image
    let changed = (damage ?? Region()).intersection(Region(image.bounds))
    var region = changed
    region.formUnion(frame.buffer.staleRegion)
    for rect in region.rects {
      for y in rect.y..<rect.maxY {
        let row = image.base + y * image.stride
        for x in rect.x..<rect.maxX {
          row.storeBytes(of: scene(x, y), toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
    window.commit(frame, damage: changed)
    self.damage = nil
  }
}
