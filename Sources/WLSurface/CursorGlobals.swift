/// What the image of a pointer is made with.
struct CursorGlobals {
  /// The `wl_compositor`, version 4 or later.
  var compositor: OpaquePointer
  /// The `wl_shm`.
  var shm: OpaquePointer
}
