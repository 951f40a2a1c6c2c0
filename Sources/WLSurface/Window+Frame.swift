import CWayland
public import Pixman
import Platform

extension Window {
  /// Starts a frame; nil when none may be drawn now, and then a later turn will give one.
  ///
  /// It is nil before the first configure, while a frame callback is outstanding (but for W64), while
  /// the compositor holds all buffers or has stopped reading, and while nobody can see the window.
  /// Each frame must be handed to `commit(_:damage:)` or `discard(_:)`.
  ///
  /// - Throws: `WaylandError.outOfMemory` when there is no memory for the first buffer.
  public func beginFrame() throws(WaylandError) -> WindowFrame? {
    guard phase != .hidden, let wanted = shape, !connection.isCongested else { return nil }
    guard !states.contains(.suspended) || needsFrame else { return nil }
    let clock = surface.frameClock
    guard clock.model.mayDraw(at: connection.now) else { return nil }
    guard let (buffer, shape) = try nextBuffer(for: wanted.size) else { return nil }
    if let old = surface.committedShape, old.scale != shape.scale { surface.swapChain.makeStale() }
    let time = clock.update { $0.begin(at: connection.now) }
    return WindowFrame(buffer: buffer, time: time, shape: shape)
  }

  /// A buffer for the size and scale wanted, and what it is for: fewer pixels than that where memory
  /// is short and it is allowed (W42).
  private func nextBuffer(
    for size: LogicalSize
  ) throws(WaylandError) -> (Buffer, SurfaceShape)? {
    let now = connection.now
    if shortage?.isOver(for: size, at: now) ?? false {
      shortage = nil
      surface.divisor = 1
    }
    let divisor = surface.divisor
    while let shape {
      let (width, height) = (shape.pixelWidth, shape.pixelHeight)
      if shortage?.answer == .noBuffer, !surface.swapChain.hasSpare(width: width, height: height) {
        return nil
      }
      do throws(OutOfMemory) {
        let buffer = try surface.swapChain.next(width: width, height: height, at: now)
        if surface.divisor != divisor { shortage = Shortage(.fewerPixels, for: size, at: now) }
        if surface.divisor > 1, buffer != nil { surface.reportLowering() }
        return buffer.map { ($0, shape) }
      } catch {
        if surface.lowerResolution() { continue }
        // What is on the screen may still be drawn, with the pixels that it has.
        surface.divisor = divisor
        shortage = Shortage(.noBuffer, for: size, at: now)
        try surface.swapChain.report(error)
        return nil
      }
    }
    return nil
  }

  /// When there may be memory for a frame again, in monotonic seconds.
  var nextDeadline: Double? {
    guard phase != .hidden, let shortage, shortage.answer == .noBuffer,
      shortage.end > connection.now
    else { return nil }
    return shortage.end
  }

  /// Shows a frame.
  ///
  /// A new size is shown whole, whatever `damage` says. Without damage nothing is shown, but the
  /// next frame is asked for.
  ///
  /// - Parameters:
  ///   - frame: What `beginFrame()` gave.
  ///   - damage: What differs from the frame before, in pixels of the buffer.
  public func commit(_ frame: WindowFrame, damage: Region) {
    guard let role, let shape, phase != .hidden else { return discard(frame) }
    if frame.shape == shape {
      acknowledge(role.xdgSurface)
    } else if surface.committedShape == nil {
      // The first buffer may not be shown before its configure is acknowledged (W20).
      return discard(frame)
    }
    if surface.committedShape?.size != frame.shape.size {
      xdg_surface_set_window_geometry(
        role.xdgSurface, 0, 0, Int32(clamping: frame.shape.size.width),
        Int32(clamping: frame.shape.size.height))
    }
    surface.commit(frame.buffer, damage: damage, shape: frame.shape, at: connection.now)
    phase = .open
    updateAttention()
    updateInhibitor()
  }

  /// Gives a frame back that is not shown.
  public func discard(_ frame: WindowFrame) {
    surface.swapChain.abandon(frame.buffer, isCurrent: false)
  }
}
