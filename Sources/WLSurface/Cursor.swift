import CWayland

/// The image of one pointer: carries out what its model decides (W95, W96).
///
/// It exists as long as the `wl_pointer` does, so that nothing is ever asked of a missing one.
final class Cursor {
  private let pointer: OpaquePointer
  private let globals: () -> CursorGlobals?
  private var model: CursorModel
  private var surface: OpaquePointer?
  private var theme: CursorTheme?

  /// What the pointer looks like.
  var shape = CursorShape.arrow {
    didSet { if shape != oldValue { apply(model.imageChanged()) } }
  }
  /// Buffer pixels a logical unit, a whole number: the window's scale rounded up.
  var scale: Int32 = 1 {
    didSet { if scale != oldValue { apply(model.imageChanged()) } }
  }

  /// Makes the image of a pointer.
  ///
  /// - Parameters:
  ///   - pointer: The `wl_pointer`, which outlives the image.
  ///   - patience: Seconds of rest after which the image is hidden; nil never hides it.
  ///   - globals: What to make the image with, asked when it is first shown.
  init(pointer: OpaquePointer, patience: Double?, globals: @escaping () -> CursorGlobals?) {
    self.pointer = pointer
    self.globals = globals
    model = CursorModel(patience: patience)
  }

  /// Destroys the image; the request is `wl_surface.destroy`.
  func destroy() {
    if let surface { wl_surface_destroy(surface) }
    surface = nil
    theme?.destroy()
    theme = nil
  }

  /// Takes what any device of the seat received.
  func handle(_ input: RawInput, at now: Double) {
    apply(model.handle(input, at: now))
  }

  /// When the image is to be hidden for rest, in monotonic seconds.
  var nextDeadline: Double? { model.nextDeadline }

  /// Hides the image when it has rested long enough.
  func advance(to now: Double) {
    apply(model.advance(to: now))
  }

  private func apply(_ effect: CursorModel.Effect) {
    switch effect {
    case .none: break
    case .hide(let serial): wl_pointer_set_cursor(pointer, serial, nil, 0, 0)
    case .show(let serial): show(serial)
    }
  }

  private func show(_ serial: UInt32) {
    guard let globals = globals() else { return }
    if theme == nil { theme = CursorTheme(shm: globals.shm) }
    if surface == nil { surface = wl_compositor_create_surface(globals.compositor) }
    guard let surface, let image = theme?.image(shape, scale: scale) else { return }
    wl_pointer_set_cursor(pointer, serial, surface, image.hotspot.x, image.hotspot.y)
    wl_surface_set_buffer_scale(surface, image.scale)
    wl_surface_attach(surface, image.buffer, 0, 0)
    wl_surface_damage_buffer(surface, 0, 0, Int32.max, Int32.max)
    wl_surface_commit(surface)
  }
}
