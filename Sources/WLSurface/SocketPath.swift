/// Where the environment says the compositor listens, and what to say when nobody does (W13).
struct SocketPath: Equatable {
  /// The value of `WAYLAND_SOCKET`: a descriptor that is open already.
  var inherited: String?
  /// The socket asked for: an argument, or the value of `WAYLAND_DISPLAY`.
  var name: String?
  /// The value of `XDG_RUNTIME_DIR`.
  var runtimeDirectory: String?

  /// The whole path of the socket; nil where there is none to connect to.
  var path: String? {
    let name = name ?? "wayland-0"
    guard inherited == nil else { return nil }
    return name.hasPrefix("/") ? name : runtimeDirectory.map { "\($0)/\(name)" }
  }

  /// The socket's directory and its name there; nil where no compositor may come to be that is not
  /// there yet.
  var place: (directory: String, name: String)? {
    guard let path else { return nil }
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return (String(path[...slash]), String(path[path.index(after: slash)...]))
  }

  /// What to say where somebody listens, but takes no connection.
  var silence: String {
    "the compositor at \(path ?? "") does not answer: it takes no more connections"
  }

  /// Why no connection came about, given the system's reason.
  func explain(_ reason: String) -> String {
    if let inherited {
      guard Int32(inherited) != nil else {
        return "WAYLAND_SOCKET should be the number of a descriptor, not '\(inherited)'"
      }
      return "WAYLAND_SOCKET names descriptor \(inherited), which cannot be used: \(reason)"
    }
    let socket = name ?? "wayland-0"
    let origin = name == nil ? " (WAYLAND_DISPLAY is not set)" : ""
    if socket.hasPrefix("/") { return "no compositor at \(socket): \(reason)" }
    guard let runtimeDirectory else {
      return "no compositor at \(socket)\(origin): XDG_RUNTIME_DIR is not set"
    }
    return "no compositor at \(runtimeDirectory)/\(socket)\(origin): \(reason)"
  }
}
