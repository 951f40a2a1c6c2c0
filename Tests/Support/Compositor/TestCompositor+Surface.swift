import Pixman

extension TestCompositor {
  func handleSurface(_ request: Request) {
    switch request.path {
    case "wl_compositor.create_surface":
      guard let object = request.object(0) else { return }
      let surface = ServerSurface(object)
      object.state = surface
      surfaces.append(surface)
    case "wl_compositor.create_region": request.object(0)?.state = ServerRegion()
    default:
      guard let surface = request.object.state as? ServerSurface else { return }
      handleSurface(request, surface)
    }
  }

  private func handleSurface(_ request: Request, _ surface: ServerSurface) {
    switch request.name {
    case "attach": attach(request, surface)
    case "damage", "damage_buffer": damage(request, surface)
    case "frame":
      require(surface.pendingCallbacks.isEmpty, "two frame callbacks for one commit (W58)")
      if !surface.callbacks.isEmpty {
        require(kicksAllowed > 0, "a frame callback while one is outstanding (W58)")
        kicksAllowed = max(0, kicksAllowed - 1)
      }
      require(surface.order.isEmpty, "frame after \(surface.order): it comes first (W58)")
      surface.order += "f"
      if let callback = request.object(0) { surface.pendingCallbacks.append(callback) }
    case "set_buffer_scale":
      require(request.int(0) > 0, "buffer scale \(request.int(0))")
      surface.pending.scale = request.int(0)
    case "set_buffer_transform": surface.pending.transform = request.int(0)
    case "set_opaque_region": surface.pending.opaqueRegion = region(request)
    case "set_input_region": surface.pending.inputRegion = region(request)
    case "commit": commit(surface)
    case "destroy":
      require(
        surface.toplevel?.xdgSurface.isAlive != true,
        "wl_surface destroyed before its xdg_surface (W39)")
      require(
        surface.viewport?.isAlive != true && surface.fractionalScale?.isAlive != true,
        "wl_surface destroyed before its viewport or fractional scale (W39)")
      require(!surface.inhibitsIdle, "wl_surface destroyed before its inhibitor (W39)")
      surfaces.removeAll { $0 === surface }
    default: break
    }
  }

  private func region(_ request: Request) -> [PixelRect]? {
    (request.object(0)?.state as? ServerRegion)?.rects
  }

  private func attach(_ request: Request, _ surface: ServerSurface) {
    require(!surface.hasAttach, "two attaches for one commit (W44)")
    require(!surface.order.contains("d"), "attach after damage (W58)")
    require(request.int(1) == 0 && request.int(2) == 0, "attach with an offset")
    surface.order += "a"
    surface.hasAttach = true
    let buffer = request.object(0)?.state as? ServerBuffer
    surface.pending.buffer = buffer
    if buffer != nil, let toplevel = surface.toplevel {
      require(toplevel.isConfigured, "attach before the first configure was acked (W20)")
    }
  }

  private func damage(_ request: Request, _ surface: ServerSurface) {
    if request.name == "damage", !surface.isCursor {
      violate("damage in surface units; wl_compositor 4 has damage_buffer (W49)")
    }
    let rect = PixelRect(
      x: request.int(0), y: request.int(1), width: request.int(2), height: request.int(3))
    require(!rect.isEmpty, "empty damage \(rect) (W49)")
    surface.order += "d"
    surface.pendingDamage.append(rect)
  }

  private func commit(_ surface: ServerSurface) {
    var commit = ServerSurface.Commit(state: surface.pending, damage: surface.pendingDamage)
    commit.frame = frameCount
    commit.hasFrameCallback = !surface.pendingCallbacks.isEmpty
    commit.ackedSerial = surface.toplevel?.takeAck()
    if !surface.isCursor { checkLegality(of: commit, on: surface) }
    let old = surface.current.buffer
    surface.current = surface.pending
    if surface.hasAttach, let buffer = surface.pending.buffer {
      let pixels = buffer.pixels
      commit.buffer = buffer
      if keepsPixels { commit.pixels = pixels }
      // A theme's images are shown again and again and never change.
      if !surface.isCursor {
        checkDamage(pixels, buffer, commit.damage, on: surface)
        buffer.surface = surface
        take(buffer, pixels: pixels, replacing: old)
      }
    } else {
      commit.buffer = nil
      if surface.hasAttach { unmap(surface, old) }
    }
    surface.commits.append(commit)
    surface.callbacks += surface.pendingCallbacks
    surface.pendingCallbacks = []
    surface.pendingDamage = []
    let isUnmapped = surface.hasAttach && commit.buffer == nil
    surface.hasAttach = false
    surface.order = ""
    if !isUnmapped, let toplevel = surface.toplevel, !toplevel.wasConfigured, configuresAtOnce {
      configure(toplevel, initialConfigure)
    }
  }

  private func unmap(_ surface: ServerSurface, _ old: ServerBuffer?) {
    require(!surface.inhibitsIdle, "an inhibitor of a surface that is hidden (W115)")
    surface.screen = []
    surface.screenSize = (0, 0)
    surface.callbacks = []
    if let old { release(old) }
    // What was said about the window is forgotten (W38).
    guard let toplevel = surface.toplevel else { return }
    (toplevel.wasConfigured, toplevel.isConfigured, toplevel.ackedState) = (false, false, nil)
    toplevel.sent = []
  }
}
