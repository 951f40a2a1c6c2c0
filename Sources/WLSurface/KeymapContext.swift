import CXkb

/// The `xkb_context` that keymaps and compose tables are made in.
final class KeymapContext {
  /// The context.
  let handle: OpaquePointer

  /// Makes a context that reads no files for keymaps and prints nothing.
  ///
  /// A compositor's keymap is complete in itself; one that names files of ours is to fail, and a
  /// bad one is answered by keeping the old, not by a page of complaints.
  init?() {
    let flags = XKB_CONTEXT_NO_DEFAULT_INCLUDES.rawValue | XKB_CONTEXT_NO_ENVIRONMENT_NAMES.rawValue
    guard let context = xkb_context_new(xkb_context_flags(flags)) else { return nil }
    // One step below the least level: not even critical messages.
    xkb_context_set_log_level(context, xkb_log_level(1))
    handle = context
  }

  deinit {
    xkb_context_unref(handle)
  }
}
