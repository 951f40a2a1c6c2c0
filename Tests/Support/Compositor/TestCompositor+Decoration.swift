extension TestCompositor {
  func handleDecoration(_ request: Request) {
    switch request.name {
    case "get_toplevel_decoration":
      guard let toplevel = request.object(1)?.state as? ServerToplevel else { return }
      require(
        toplevel.surface.current.buffer == nil, "a decoration for a window that is shown (W32)")
      require(toplevel.decoration?.isAlive != true, "a second decoration for one window (W32)")
      toplevel.decoration = request.object(0)
      request.object(0)?.state = toplevel
    case "set_mode":
      require((1...2).contains(request.uint(0)), "decoration mode \(request.uint(0)) (W32)")
      (request.object.state as? ServerToplevel)?.wantedDecoration = request.uint(0)
    default: break
    }
  }
}

extension ServerToplevel {
  /// Says who draws the frame: 1 is the client, 2 the compositor; a configure must follow.
  package func sendDecoration(_ mode: UInt32) { decoration?.send("configure", .uint(mode)) }
}
