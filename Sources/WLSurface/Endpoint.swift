/// Where the compositor listens.
public enum Endpoint: Equatable, Sendable {
  /// What the environment names: `WAYLAND_SOCKET`, else `WAYLAND_DISPLAY`, else `wayland-0`.
  case environment
  /// A socket by name below `XDG_RUNTIME_DIR`, or by absolute path.
  case socket(String)
  /// One end of a connected socket, which the connection takes over and closes.
  ///
  /// Nothing waits at the start: the owner turns the connection until it is ready. Signals are left
  /// to the process.
  case fileDescriptor(Int32)
}
