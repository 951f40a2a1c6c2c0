extension TestCompositor {
  func handleScale(_ request: Request) {
    switch request.path {
    case "wp_viewporter.get_viewport":
      guard let surface = request.object(1)?.state as? ServerSurface else { return }
      require(surface.viewport?.isAlive != true, "a second viewport for one surface")
      surface.viewport = request.object(0)
      request.object(0)?.state = surface
    case "wp_fractional_scale_manager_v1.get_fractional_scale":
      guard let surface = request.object(1)?.state as? ServerSurface else { return }
      require(surface.fractionalScale?.isAlive != true, "a second fractional scale for one surface")
      surface.fractionalScale = request.object(0)
      request.object(0)?.state = surface
      if let scale = firstFractionalScale { sendPreferredScale(scale, to: surface) }
    case "wp_viewport.set_destination":
      guard let surface = request.object.state as? ServerSurface else { return }
      require(surface.object.isAlive, "a viewport of a surface that is gone")
      let (width, height) = (request.int(0), request.int(1))
      surface.pending.viewport = width == -1 ? nil : (width, height)
      require(
        width == -1 && height == -1 || width > 0 && height > 0, "destination \(width)x\(height)")
    case "wp_viewport.destroy":
      (request.object.state as? ServerSurface)?.pending.viewport = nil
    default: break
    }
  }

  /// Announces a fractional scale, in 120ths.
  package func sendPreferredScale(_ scale: Int, to surface: ServerSurface) {
    if surface.sentFractionalScale != scale { kicksAllowed += 1 }
    surface.sentFractionalScales.insert(scale)
    surface.sentFractionalScale = scale
    surface.fractionalScale?.send("preferred_scale", .uint(UInt32(scale)))
  }
}
