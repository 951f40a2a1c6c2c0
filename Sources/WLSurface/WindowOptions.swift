public import Pixman

/// What a window starts as.
public struct WindowOptions: Equatable, Sendable {
  /// The title; an empty one shows the application's identifier.
  public var title: String
  /// The name of the desktop file without its ending (W36).
  public var applicationID: String
  /// The size where the compositor leaves it open, in logical units, rounded to whole ones.
  public var size: Size
  /// The least size, in logical units.
  public var minimumSize = Size(width: 1, height: 1)
  /// The greatest size, in logical units; zero for none.
  public var maximumSize = Size.zero
  /// Whether to ask for the whole screen.
  public var isFullscreen = false
  /// Whether to ask for the whole work area.
  public var isMaximized = false
  /// Whether the compositor shall draw no title bar and no frame (W32).
  public var prefersOwnDecoration = false
  /// The screen to be fullscreen on, by connector or part of its label; nil leaves it open (W34).
  public var outputName: String?
  /// Whether that screen is asked for whenever it comes, though the window is not fullscreen any
  /// more: for a device whose user must not take the window off it (W116).
  public var insistsOnOutput = false
  /// Pixels a logical unit whatever the compositor says; nil follows the compositor (W71).
  public var scale: Double?
  /// How pixels are held, where the compositor takes it; it takes `xrgb8888` always (W52).
  public var format = BufferFormat.xrgb8888
  /// Whether fewer pixels are drawn, and enlarged, where memory is short (W42).
  public var allowsLowResolution = false

  /// Makes options; what is not given here has its default.
  public init(
    title: String, applicationID: String = "wl-demo",
    size: Size = Size(width: 800, height: 600)
  ) {
    self.title = title
    self.applicationID = applicationID
    self.size = size
  }
}
