import Pixman
import WLSurface

/// A compositor that shows the scene: the connection to it, and the window on it.
///
/// All that the app keeps of one compositor is in here and goes with it: nothing of it can outlive
/// it by oversight (W8).
final class Session {
  let connection: Connection
  let window: Window
  /// When the wait for the next frame began, in monotonic seconds: at the last commit, or when
  /// animations were ended last for lack of a frame; nil before the first frame.
  var waitStart: Double?
  /// When the oldest input came that no frame has shown, in monotonic seconds; nil unless it asks
  /// for one.
  var inputTime: Double?
  /// Whether the last frame asked for another.
  var awaitsFrame = false

  /// Opens a window on a connection that is ready; throws `WaylandError` if that cannot be.
  init(_ options: AppOptions, on connection: Connection) throws(WaylandError) {
    self.connection = connection
    var wanted = WindowOptions(
      title: options.title, applicationID: options.applicationID, size: options.size)
    wanted.isFullscreen = options.isFullscreen || options.isKiosk || options.outputName != nil
    wanted.outputName = options.outputName
    wanted.insistsOnOutput = options.isKiosk
    wanted.scale = options.scale
    wanted.format = options.usesRGB565 ? .rgb565 : .xrgb8888
    wanted.prefersOwnDecoration = options.prefersOwnDecoration || options.isKiosk
    wanted.allowsLowResolution = options.allowsLowResolution
    window = try connection.makeWindow(wanted)
  }

  /// Whether a frame is on the window and the compositor asks for more.
  var isPresented: Bool { waitStart != nil && !window.surface.frameClock.isStalled }

  /// How far a finger moves before it drags where a scene of a size covers the window's output, by
  /// the output's real size; nil where that says nothing (G2).
  func touchSlop(of size: Size) -> Double? {
    guard let output = connection.outputs.first(where: { window.outputs.contains($0.id) }) else {
      return nil
    }
    let millimetres = Size(
      width: Double(output.physicalWidth), height: Double(output.physicalHeight))
    return GestureSettings.touchSlop(on: size, of: millimetres)
  }

  /// Frames a second as the window's output claims; nil where it says nothing.
  var refresh: Double? {
    connection.outputs.first { window.outputs.contains($0.id) }?.refresh
      ?? connection.outputs.first?.refresh
  }
}
