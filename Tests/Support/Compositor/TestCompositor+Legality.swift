import Pixman

extension TestCompositor {
  /// The rules of size and scale that hold for every commit of every client.
  func checkLegality(of commit: ServerSurface.Commit, on surface: ServerSurface) {
    let state = commit.state
    if state.viewport != nil {
      require(state.scale == 1, "viewport together with buffer scale \(state.scale) (W73)")
    }
    guard surface.hasAttach, let buffer = state.buffer else {
      require(commit.damage.isEmpty, "damage without a buffer (W49)")
      return
    }
    require(!commit.damage.isEmpty, "a new buffer without damage (W49)")
    require(
      buffer.width % state.scale == 0 && buffer.height % state.scale == 0,
      "\(buffer) is no multiple of scale \(state.scale) (W73)")
    let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    for rect in commit.damage {
      require(whole.contains(rect), "damage \(rect) outside \(buffer) (W49)")
    }
    if let toplevel = surface.toplevel { checkSize(of: state, buffer, toplevel) }
  }

  /// A buffer has to be as large as the state that was acked, through scale, viewport and geometry.
  private func checkSize(
    of state: ServerSurface.State, _ buffer: ServerBuffer, _ toplevel: ServerToplevel
  ) {
    let size =
      state.viewport ?? (width: buffer.width / state.scale, height: buffer.height / state.scale)
    let surface = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let geometry = state.geometry ?? surface
    require(!geometry.isEmpty, "empty window geometry (W30)")
    require(surface.contains(geometry), "geometry \(geometry) outside surface \(size) (W30)")
    if let viewport = state.viewport, let scale = toplevel.surface.sentFractionalScale {
      // Until a preferred scale has arrived, that of the outputs is a good guess (W74).
      let outputs = globals.compactMap { ($0.state as? ServerOutput)?.scale }.map { $0 * 120 }
      let scales = toplevel.surface.sentFractionalScales.union(outputs).union([120])
      let fits = { (logical: Int, pixels: Int) in
        scales.contains { (logical * $0 + 60) / 120 == pixels }
      }
      require(
        fits(viewport.width, buffer.width) && fits(viewport.height, buffer.height),
        "\(buffer) for \(viewport) at a scale of \(scale)/120 (W72)")
    }
    guard let acked = toplevel.ackedState else { return }
    checkGeometry(geometry, acked, toplevel)
  }

  private func checkGeometry(
    _ geometry: PixelRect, _ acked: ToplevelState, _ toplevel: ServerToplevel
  ) {
    for (drawn, asked, low, high) in [
      (geometry.width, acked.width, toplevel.minimum.width, toplevel.maximum.width),
      (geometry.height, acked.height, toplevel.minimum.height, toplevel.maximum.height),
    ] where asked > 0 {
      if acked.states.contains(.maximized) {
        require(drawn == asked, "maximized to \(asked) and drawn at \(drawn) (W23)")
      } else if !acked.states.isDisjoint(with: [.fullscreen, .resizing]) {
        require(drawn <= asked, "\(drawn) where at most \(asked) is allowed (W23)")
      } else {
        let allowed = max(low, high > 0 ? min(asked, high) : asked)
        require(drawn == allowed, "configured to \(asked) and drawn at \(drawn) (W22)")
      }
    }
  }

  /// Whatever changed on the screen has to lie inside the damage.
  func checkDamage(
    _ pixels: [UInt32], _ buffer: ServerBuffer, _ damage: [PixelRect], on surface: ServerSurface
  ) {
    defer {
      surface.screen = pixels
      surface.screenSize = (buffer.width, buffer.height)
    }
    guard surface.screenSize == (buffer.width, buffer.height) else {
      require(
        Self.area(of: damage, in: buffer) == buffer.width * buffer.height,
        "a buffer of a new size without full damage (W49)")
      return
    }
    var isDamaged = [Bool](repeating: false, count: pixels.count)
    for rect in damage { Self.mark(rect, buffer, &isDamaged) }
    let strays = pixels.indices.filter { !isDamaged[$0] && pixels[$0] != surface.screen[$0] }
    if let first = strays.first {
      violate(
        "\(strays.count) pixels changed outside the damage, the first at "
          + "(\(first % buffer.width), \(first / buffer.width)) (W48, W49)")
    }
  }

  private static func area(of damage: [PixelRect], in buffer: ServerBuffer) -> Int {
    var isDamaged = [Bool](repeating: false, count: buffer.width * buffer.height)
    for rect in damage { mark(rect, buffer, &isDamaged) }
    return isDamaged.count(where: { $0 })
  }

  private static func mark(_ rect: PixelRect, _ buffer: ServerBuffer, _ isDamaged: inout [Bool]) {
    let whole = PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height)
    let part = rect.intersection(whole)
    for y in part.y..<part.maxY {
      for x in part.x..<part.maxX { isDamaged[y * buffer.width + x] = true }
    }
  }
}
