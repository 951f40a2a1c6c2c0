import CWayland
import Pixman

/// A `wl_surface`: attaches buffers with their damage and keeps its scale (W49, W71 to W76).
public final class Surface {
  /// The buffers to draw into.
  public let swapChain: SwapChain
  /// When to draw the next frame.
  public let frameClock: FrameClock
  /// Called when the surface came on to an output.
  var onEnter: () -> Void = {}
  /// The `wl_surface`.
  let proxy: OpaquePointer

  private let globals: Globals
  private var scaleModel: ScaleModel
  private var shape: SurfaceShape?
  private var viewport: OpaquePointer?
  private var fractionalScale: OpaquePointer?
  private var isDestroyed = false
  private let log: (LogMessage) -> Void
  private var hasReportedLowering = false

  /// Takes over a fresh `wl_surface`.
  ///
  /// - Parameters:
  ///   - proxy: The surface.
  ///   - globals: What to make its parts from.
  ///   - shm: What to make its buffers from.
  ///   - format: How their pixels are held; the compositor must have offered it.
  ///   - scale: The user's choice of scale.
  ///   - mayLower: Whether fewer pixels may be drawn where memory is short.
  ///   - log: Who is told of shortages.
  init(
    proxy: OpaquePointer, globals: Globals, shm: OpaquePointer, format: BufferFormat,
    scale: BufferScale?, mayLower: Bool, log: @escaping (LogMessage) -> Void
  ) {
    self.log = log
    self.proxy = proxy
    self.globals = globals
    swapChain = SwapChain(shm: shm, format: format, log: log)
    frameClock = FrameClock(surface: proxy)
    scaleModel = ScaleModel(
      forced: scale, hasViewport: globals.viewporter != nil,
      hasFractional: globals.fractionalScaleManager != nil, mayLower: mayLower)
    Self.listener.attach(to: proxy, owner: self)
    makeExtensions()
  }

  deinit { destroy() }

  /// Pixels a logical unit for the next frame.
  var scale: BufferScale { scaleModel.current }
  /// The outputs that the surface is on, by the number of their global.
  var outputs: Set<UInt32> { scaleModel.outputs }
  /// What is on the screen, or was committed to be.
  var committedShape: SurfaceShape? { shape }

  /// Sends a frame: a callback request, the buffer, what changed, and the shape if it is new.
  ///
  /// Without damage the buffer is kept and only the callback is asked for, since a compositor may
  /// not be shown a new buffer without damage (W49). A new shape damages everything.
  func commit(_ buffer: Buffer, damage: Region, shape: SurfaceShape, at now: Double) {
    let isNewShape = shape != self.shape
    let whole = Region(buffer.image.bounds)
    let sent = isNewShape ? whole : damage.intersection(whole).simplified()
    frameClock.requestFrame(at: now)
    defer { wl_surface_commit(proxy) }
    guard !sent.isEmpty, let pixels = buffer.proxy else {
      return swapChain.abandon(buffer, isCurrent: true)
    }
    wl_surface_attach(proxy, pixels, 0, 0)
    for rect in sent.rects {
      wl_surface_damage_buffer(
        proxy, Int32(clamping: rect.x), Int32(clamping: rect.y), Int32(clamping: rect.width),
        Int32(clamping: rect.height))
    }
    if isNewShape { send(shape) }
    swapChain.committed(buffer, damage: sent, at: now)
  }

  /// Sends the state that is pending without a buffer: an initial commit, or an acknowledgement.
  func commit() { wl_surface_commit(proxy) }

  /// Takes the surface off the screen; what was asked for may never come (W38).
  func unmap(at now: Double) {
    frameClock.destroy()
    frameClock.update { $0.drop(at: now) }
    wl_surface_attach(proxy, nil, 0, 0)
    wl_surface_commit(proxy)
    shape = nil
  }

  /// Halves the scale, since memory is short; false if that may not be (W42).
  func lowerResolution() -> Bool { scaleModel.lower() }

  /// Says once that fewer pixels are drawn.
  func reportLowering() {
    if !hasReportedLowering {
      log(
        LogMessage(
          level: .warning, area: .memory,
          text: "memory is short: the window is drawn with \(scale.factor) pixels a unit"))
    }
    hasReportedLowering = true
  }

  /// By what the scale is divided while memory is short.
  var divisor: Int {
    get { scaleModel.divisor }
    set { scaleModel.divisor = newValue }
  }

  /// Decides the scale anew from the outputs there are.
  func updateScale() {
    let infos = globals.outputs.map(\.info)
    let mine = infos.filter { scaleModel.outputs.contains($0.id) }
    let refresh = mine.compactMap(\.refresh).max()
    frameClock.update { $0.hint = refresh.map { 1 / $0 } }
    scaleModel.resolve(outputs: infos)
  }

  /// Forgets an output that is about to be destroyed (W5).
  func forget(_ output: UInt32) {
    scaleModel.leave(output)
    updateScale()
  }

  /// Destroys what depends on the surface, before its role is destroyed (W39).
  func destroyExtensions() {
    if let fractionalScale { wp_fractional_scale_v1_destroy(fractionalScale) }
    if let viewport { wp_viewport_destroy(viewport) }
    fractionalScale = nil
    viewport = nil
  }

  /// Destroys the surface after its role, then its buffers (W39).
  func destroy() {
    if isDestroyed { return }
    isDestroyed = true
    destroyExtensions()
    frameClock.destroy()
    wl_surface_destroy(proxy)
    swapChain.destroy()
  }

  private func makeExtensions() {
    if scaleModel.usesViewport {
      viewport = globals.viewporter.flatMap { wp_viewporter_get_viewport($0, proxy) }
      fractionalScale = globals.fractionalScaleManager.flatMap {
        wp_fractional_scale_manager_v1_get_fractional_scale($0, proxy)
      }
      if let fractionalScale { Self.fractionalListener.attach(to: fractionalScale, owner: self) }
    }
    scaleModel.resolve(outputs: globals.outputs.map(\.info))
  }

  private func send(_ new: SurfaceShape) {
    let width = Int32(clamping: new.size.width)
    let height = Int32(clamping: new.size.height)
    if let viewport {
      wp_viewport_set_destination(viewport, width, height)
    } else if let factor = new.scale.integer, factor != (shape?.scale.integer ?? 1) || shape == nil
    {
      wl_surface_set_buffer_scale(proxy, Int32(clamping: factor))
    }
    // All pixels are opaque; the region is in surface units (W50).
    if let region = wl_compositor_create_region(globals.compositor) {
      wl_region_add(region, 0, 0, width, height)
      wl_surface_set_opaque_region(proxy, region)
      wl_region_destroy(region)
    }
    shape = new
  }

  private func receive(_ output: OpaquePointer?, isEntering: Bool) {
    // Null, or an output that is gone already, means nothing any more (W76).
    guard let id = globals.outputs.first(where: { $0.proxy == output })?.info.id else { return }
    if isEntering {
      scaleModel.enter(id)
      frameClock.update { $0.kick() }
      onEnter()
    } else {
      scaleModel.leave(id)
    }
    updateScale()
  }

  private static let listener: Listener<wl_surface_listener> = {
    // A later libwayland's table has more slots, so it is not made by its list of members.
    var table = wl_surface_listener()
    table.enter = { data, proxy, output in
      deliver(0, of: proxy, to: data) { (surface: Surface) in
        surface.receive(output, isEntering: true)
      }
    }
    table.leave = { data, proxy, output in
      deliver(1, of: proxy, to: data) { (surface: Surface) in
        surface.receive(output, isEntering: false)
      }
    }
    return Listener(table)
  }()

  private static let fractionalListener = Listener(
    wp_fractional_scale_v1_listener(preferred_scale: { data, proxy, numerator in
      deliver(0, of: proxy, to: data) { (surface: Surface) in
        surface.scaleModel.prefer(numerator: numerator)
        surface.updateScale()
      }
    }))
}
