import CWayland

/// Asks the compositor for the next frame and knows when that is: `wl_surface.frame` (W58, W65).
public final class FrameClock {
  /// The pacing, as a value.
  private(set) var model = FrameClockModel()
  /// Called when the callback of the newest frame came, with the compositor's number of it.
  var onDone: (_ number: UInt32) -> Void = { _ in }
  /// How many callbacks came after a newer frame had been drawn without waiting for them (W64).
  public private(set) var lateCallbacks = 0

  private let surface: OpaquePointer
  private var callback: OpaquePointer?
  private var superseded: [OpaquePointer] = []

  /// How many overdue callbacks are listened to; older ones are given up.
  private static let supersededLimit = 8

  /// Makes the clock of a surface, which outlives it or its `destroy()`.
  init(surface: OpaquePointer) { self.surface = surface }

  deinit { destroy() }

  /// Whether a frame is asked for and has not come.
  public var isWaiting: Bool { model.isWaiting }
  /// Whether frames stopped coming although one is asked for (W62).
  public var isStalled: Bool { model.isStalled }
  /// Seconds taken out of the animation clock if the awaited callback came at `now`.
  ///
  /// What happens meanwhile happened at its time less this: never after the frame that shows it.
  public func pause(at now: Double) -> Double { model.pause(at: now) }
  /// The expected distance of two frames in seconds (W68).
  public var interval: Double { model.interval }
  /// The distance of the last two callbacks by the compositor's own count, in seconds.
  public var callbackInterval: Double? { model.callbackInterval }

  /// Asks for a callback with the next commit, which must follow at once.
  func requestFrame(at now: Double) {
    if let callback { supersede(callback) }
    callback = wl_surface_frame(surface)
    if let callback { Self.listener.attach(to: callback, owner: self) }
    model.requested(at: now)
  }

  /// Changes the model.
  func update<Result>(_ change: (inout FrameClockModel) -> Result) -> Result { change(&model) }

  /// Gives all callbacks up.
  func destroy() {
    for proxy in superseded { wl_callback_destroy(proxy) }
    superseded = []
    if let callback { wl_callback_destroy(callback) }
    callback = nil
  }

  private func supersede(_ proxy: OpaquePointer) {
    superseded.append(proxy)
    if superseded.count > Self.supersededLimit { wl_callback_destroy(superseded.removeFirst()) }
  }

  private func receive(_ proxy: OpaquePointer, number: UInt32) {
    wl_callback_destroy(proxy)
    if proxy == callback {
      callback = nil
      onDone(number)
    } else {
      superseded.removeAll { $0 == proxy }
      lateCallbacks += 1
    }
  }

  private static let listener = Listener(
    wl_callback_listener(done: { data, proxy, number in
      deliver(0, of: proxy, to: data) { (clock: FrameClock) in
        if let proxy { clock.receive(proxy, number: number) }
      }
    }))
}
