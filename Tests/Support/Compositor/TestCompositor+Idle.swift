extension TestCompositor {
  func handleIdle(_ request: Request) {
    guard request.name == "create_inhibitor",
      let surface = request.object(1)?.state as? ServerSurface
    else { return }
    require(surface.current.buffer != nil, "an inhibitor for a surface that shows nothing (W115)")
    require(surface.inhibitor?.isAlive != true, "a second inhibitor for one surface (W115)")
    surface.inhibitor = request.object(0)
  }
}

extension ServerSurface {
  /// Whether the screen stays on for it.
  package var inhibitsIdle: Bool { inhibitor?.isAlive == true }
}
