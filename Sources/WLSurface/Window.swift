import CWayland
import Pixman

/// A window: a surface with the `xdg_toplevel` role, its configures and its frames.
///
/// The window opens as soon as its first frame is committed, which it asks for by `configured`.
/// Once a turn, after `Connection.dispatch(until:)`, its owner draws when something changed or
/// `needsFrame` is true, and `beginFrame()` gives a frame. Dropping the window closes it.
public final class Window {
  /// Called for what happens to the window, during a turn of the connection.
  public var onEvent: (WindowEvent) -> Void = { _ in }
  /// The surface: its buffers and its clock.
  public let surface: Surface
  /// What the window was made from.
  public let options: WindowOptions
  /// The title, cut to what the protocol carries (W36).
  public var title: String { didSet { if title != oldValue { request(.title(title)) } } }

  /// Whether the screen shall stay on while the window is on it (W115).
  public var inhibitsIdle = false { didSet { updateInhibitor() } }

  /// What the compositor wants.
  var configure: WindowConfigure
  /// The role's objects; nil after `destroy()`.
  var role: (xdgSurface: OpaquePointer, toplevel: OpaquePointer)?
  /// Which output it asks for where it is fullscreen.
  var outputPreference: OutputPreference
  /// Requests that wait until the socket takes them.
  var waiting: [WindowRequest] = []
  /// What keeps the screen on; nil while it may go off.
  var inhibitor: OpaquePointer?
  /// What says who draws the frame; nil where the compositor does not know the protocol.
  var decoration: OpaquePointer?
  /// Whether it was said that the compositor cannot keep the screen on.
  var hasReportedIdle = false
  /// The connection, which must outlive all proxies.
  let connection: Connection

  /// How far the window is on the screen.
  var phase = Phase.opening
  private var reported: Report?
  private var hasFrame = false
  private var attention = false
  /// What is short of memory, and until when that is believed.
  var shortage: Shortage?

  /// How far the window is on the screen.
  enum Phase {
    /// Waits for its first configure or its first frame.
    case opening
    /// Has shown a frame.
    case open
    /// Was hidden (W38).
    case hidden
  }

  /// What `configured` said last.
  private struct Report: Equatable {
    let shape: SurfaceShape
    let states: WindowStates
  }

  /// Makes the surface and its role, and commits without a buffer (W20).
  init(_ options: WindowOptions, connection: Connection) throws(WaylandError) {
    let globals = connection.globals
    guard let shm = globals.shm, let base = globals.windowBase,
      let proxy = globals.compositor.flatMap({ wl_compositor_create_surface($0) })
    else { throw .outOfMemory("wl_compositor.create_surface") }
    self.options = options
    self.connection = connection
    title = options.title
    outputPreference = OutputPreference(
      options.isFullscreen ? options.outputName : nil, insists: options.insistsOnOutput)
    surface = Surface(
      proxy: proxy, globals: globals, shm: shm,
      format: connection.supported(options.format),
      scale: options.scale.map(BufferScale.init(nearest:)),
      mayLower: options.allowsLowResolution,
      log: { [weak connection] in connection?.onLog($0) })
    configure = WindowConfigure(
      defaultSize: LogicalSize(rounding: options.size),
      limits: SizeLimits(
        minimum: LogicalSize(rounding: options.minimumSize),
        maximum: LogicalSize(rounding: options.maximumSize)))
    surface.onEnter = { [weak self] in self?.outputPreference.receiveEnter() }
    surface.frameClock.onDone = { [weak self] in self?.receiveFrame(number: $0) }
    guard let xdgSurface = xdg_wm_base_get_xdg_surface(base, proxy),
      let toplevel = xdg_surface_get_toplevel(xdgSurface)
    else { throw .outOfMemory("xdg_surface.get_toplevel") }
    role = (xdgSurface, toplevel)
    Self.surfaceListener.attach(to: xdgSurface, owner: self)
    Self.toplevelListener.attach(to: toplevel, owner: self)
    reportOutput()
    makeDecoration()
    sendInitialState()
  }

  deinit { destroy() }

  /// The states in force; empty before the first configure.
  public var states: WindowStates { configure.state?.states ?? [] }
  /// What the compositor can do with the window.
  public var capabilities: WindowCapabilities { configure.capabilities }
  /// The outputs that the window is on, by the number of their global.
  public var outputs: Set<UInt32> { surface.outputs }

  /// Whether a frame is wanted although nothing may have changed: a new size or scale, or none yet.
  public var needsFrame: Bool {
    guard phase != .hidden, let shape else { return false }
    return surface.committedShape != shape
  }

  /// Takes the window off the screen; what the compositor said about it is forgotten (W38).
  public func hide() {
    guard phase != .hidden, role != nil else { return }
    phase = .hidden
    destroyInhibitor()
    for seat in connection.seats { seat.surfaceGone(surface.proxy) }
    surface.unmap(at: connection.now)
    configure.reset()
    (reported, hasFrame) = (nil, false)
    updateAttention()
  }

  /// Shows a hidden window again, from its first configure on.
  public func show() {
    guard phase == .hidden, role != nil else { return }
    phase = .opening
    sendInitialState()
  }

  /// Allows one frame although a callback is outstanding, for it may be lost (W64).
  func kick() { surface.frameClock.update { $0.kick() } }

  /// The size and scale wanted; nil before the first configure.
  var shape: SurfaceShape? {
    configure.state.map { SurfaceShape(size: $0.size, scale: surface.scale) }
  }

  /// Takes input for this window.
  func receive(_ event: SeatEvent) {
    // Positions are those of the newest shape.
    reportShape()
    if surface.frameClock.isStalled { kick() }
    onEvent(.seat(event))
  }

  /// Ends a turn: what collected during it takes effect (W15, W22).
  func endTurn() {
    reportShape()
    followOutput()
    sendWaiting()
    updateInhibitor()
    if surface.frameClock.update({ $0.checkStall(at: connection.now) }) {
      updateAttention()
      onEvent(.notPresented)
    }
    if hasFrame {
      hasFrame = false
      onEvent(.frame(surface.frameClock.model.time(at: connection.now)))
    }
    guard let role, phase == .open, !needsFrame, configure.serial != nil, !connection.isCongested
    else { return }
    // Nothing visible changes: acknowledged at once, without a buffer.
    acknowledge(role.xdgSurface)
    surface.commit()
  }

  /// Tells size, scale and states if they are not what was told last: once a turn, or before input.
  private func reportShape() {
    guard let shape, let state = configure.state else { return }
    let report = Report(shape: shape, states: state.states)
    guard report != reported else { return }
    let before = reported
    reported = report
    let isAttended = state.states.contains(.activated)
    let wasAttended = before?.states.contains(.activated) ?? false
    let isBack = before?.states.contains(.suspended) ?? false && !state.states.contains(.suspended)
    if before?.shape != shape || isBack || (isAttended && !wasAttended) { kick() }
    updateAttention()
    for seat in connection.seats { seat.cursorScale = shape.scale.factor }
    onEvent(
      .configured(
        geometry: Size(width: Double(shape.size.width), height: Double(shape.size.height)),
        margins: .zero, scale: shape.scale.factor, states: state.states))
  }

  private func receiveFrame(number: UInt32) {
    hasFrame = true
    let now = connection.now
    guard surface.frameClock.update({ $0.done(at: now, number: number) }) else { return }
    updateAttention()
    onEvent(.presented)
  }

  func acknowledge(_ xdgSurface: OpaquePointer) {
    if let serial = configure.takeSerial() { xdg_surface_ack_configure(xdgSurface, serial) }
  }

  /// Tells the seats whether somebody can see and use the window (W103).
  func updateAttention() {
    let isPresent =
      phase == .open && states.contains(.activated) && !states.contains(.suspended)
      && !surface.frameClock.isStalled
    guard isPresent != attention else { return }
    attention = isPresent
    for seat in connection.seats { seat.setAttention(surface.proxy, isPresent: isPresent) }
  }

  /// Destroys everything in the order the protocol wants, and forgets input on it (W39).
  private func destroy() {
    for seat in connection.seats { seat.surfaceGone(surface.proxy) }
    destroyInhibitor()
    destroyDecoration()
    surface.destroyExtensions()
    if let role {
      xdg_toplevel_destroy(role.toplevel)
      xdg_surface_destroy(role.xdgSurface)
    }
    role = nil
    connection.loop.retire { [surface, weak connection] in
      // Events that came since then named it once more.
      for seat in connection?.seats ?? [] { seat.surfaceGone(surface.proxy) }
      surface.destroy()
    }
  }
}
