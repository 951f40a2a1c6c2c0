import CWayland

/// The globals in use: each a proxy bound when it was announced (W1, W5).
///
/// Singletons stay usable after the compositor took them back; outputs, seats and what gives the
/// gestures of pointers go with it, and may come again.
final class Globals {
  /// The most globals that are kept: many times what any compositor has.
  static let limit = 4096

  /// `wl_compositor`.
  var compositor: OpaquePointer?
  /// `wl_shm`.
  var shm: OpaquePointer?
  /// `xdg_wm_base`.
  var windowBase: OpaquePointer?
  /// `wp_viewporter`, where the compositor has it.
  var viewporter: OpaquePointer?
  /// `wp_fractional_scale_manager_v1`, where the compositor has it.
  var fractionalScaleManager: OpaquePointer?
  /// `zwp_idle_inhibit_manager_v1`, where the compositor has it.
  var idleInhibitManager: OpaquePointer?
  /// `zwp_pointer_gestures_v1`, where the compositor has it.
  var pointerGestures: OpaquePointer?
  /// The name the registry knows it by.
  var pointerGesturesName: UInt32?
  /// `zxdg_decoration_manager_v1`, where the compositor has it.
  var decorationManager: OpaquePointer?
  /// The outputs there are now.
  var outputs: [Output] = []
  /// The seats there are now.
  var seats: [Seat] = []
  /// All that was announced and not taken back.
  var announced: [GlobalInfo] = []

  /// Gives everything up, dependants first (W39).
  func destroy() {
    for seat in seats { seat.remove() }
    seats = []
    for output in outputs { output.destroy() }
    outputs = []
    destroyPointerGestures()
    if let idleInhibitManager { zwp_idle_inhibit_manager_v1_destroy(idleInhibitManager) }
    if let decorationManager { zxdg_decoration_manager_v1_destroy(decorationManager) }
    (idleInhibitManager, decorationManager) = (nil, nil)
    if let fractionalScaleManager {
      wp_fractional_scale_manager_v1_destroy(fractionalScaleManager)
    }
    if let viewporter { wp_viewporter_destroy(viewporter) }
    if let windowBase { xdg_wm_base_destroy(windowBase) }
    if let shm { wl_shm_destroy(shm) }
    if let compositor { wl_compositor_destroy(compositor) }
    (fractionalScaleManager, viewporter, windowBase, shm, compositor) = (nil, nil, nil, nil, nil)
  }

  /// Gives the gestures' global up; those of the pointers must be gone.
  func destroyPointerGestures() {
    if let pointerGestures { PointerGestures.destroy(pointerGestures) }
    (pointerGestures, pointerGesturesName) = (nil, nil)
  }
}
