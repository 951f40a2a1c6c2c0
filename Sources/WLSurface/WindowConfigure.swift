/// What the compositor wants of a window, and what the window makes of it (W21, W22, W23).
///
/// The parts of a configure collect until `xdg_surface.configure` makes them one; only then anything
/// changes. The serial waits here until the commit that shows its state takes it.
struct WindowConfigure {
  /// The size and states in force: the last complete set.
  struct State: Equatable {
    /// The size of the window geometry, at least 1 by 1.
    var size: LogicalSize
    /// The states.
    var states: WindowStates
  }

  /// The last complete set; nil before the first one, when nothing may be drawn (W20).
  private(set) var state: State?
  /// The newest serial that is not acknowledged.
  private(set) var serial: UInt32?
  /// What the compositor can do.
  private(set) var capabilities = WindowCapabilities.all
  /// The size limits in force.
  var limits: SizeLimits

  private let defaultSize: LogicalSize
  private var floating: LogicalSize?
  private var suggested = LogicalSize(clampingWidth: 0, height: 0)
  private var states: WindowStates = []
  private var bounds = LogicalSize(clampingWidth: 0, height: 0)
  private var pendingCapabilities = WindowCapabilities.all

  /// Starts before the first configure.
  init(defaultSize: LogicalSize, limits: SizeLimits) {
    self.defaultSize = defaultSize
    self.limits = limits
  }

  /// Collects `xdg_toplevel.configure`; zero extents leave the choice to the window.
  mutating func receive(width: Int32, height: Int32, states: WindowStates) {
    suggested = LogicalSize(clampingWidth: Int(width), height: Int(height))
    self.states = states
  }

  /// Collects `xdg_toplevel.configure_bounds`; zero means unknown (W28).
  mutating func receive(boundsWidth: Int32, height: Int32) {
    bounds = LogicalSize(clampingWidth: Int(boundsWidth), height: Int(height))
  }

  /// Collects `xdg_toplevel.wm_capabilities`.
  mutating func receive(capabilities: WindowCapabilities) { pendingCapabilities = capabilities }

  /// Applies what was collected: `xdg_surface.configure`.
  mutating func receive(serial: UInt32) {
    self.serial = serial
    capabilities = pendingCapabilities
    let size = chosenSize()
    if !states.isSizeImposed { floating = size }
    state = State(size: size, states: states)
  }

  /// The serial to acknowledge with the next commit; asking takes it.
  mutating func takeSerial() -> UInt32? {
    defer { serial = nil }
    return serial
  }

  /// Forgets everything but the floating size: the window was hidden (W38).
  mutating func reset() {
    var fresh = WindowConfigure(defaultSize: defaultSize, limits: limits)
    fresh.floating = floating
    self = fresh
  }

  private func chosenSize() -> LogicalSize {
    let own = limits.clamp(bounded(floating ?? defaultSize))
    let size = LogicalSize(
      clampingWidth: suggested.width > 0 ? suggested.width : own.width,
      height: suggested.height > 0 ? suggested.height : own.height)
    return states.isSizeImposed ? size : limits.clamp(size)
  }

  /// Only a size of our own choice is held within the bounds.
  private func bounded(_ size: LogicalSize) -> LogicalSize {
    LogicalSize(
      clampingWidth: bounds.width > 0 ? min(size.width, bounds.width) : size.width,
      height: bounds.height > 0 ? min(size.height, bounds.height) : size.height)
  }
}
