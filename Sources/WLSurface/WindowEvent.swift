public import Pixman

/// What a window reports while the connection is turned.
public enum WindowEvent: Equatable {
  /// The window has a size, scale and states, or they have changed; all of them are the newest.
  ///
  /// `geometry` is the size in logical units, `margins` what of it is shadow, `scale` the pixels
  /// a logical unit.
  case configured(geometry: Size, margins: Insets, scale: Double, states: WindowStates)
  /// Input for this window.
  case seat(SeatEvent)
  /// The compositor asks for the next frame.
  case frame(FrameTime)
  /// The compositor asks to close the window; nothing has happened yet (W29).
  case closeRequested
  /// Frames are asked for again after `notPresented`.
  case presented
  /// The compositor has asked for no frame for a second and more: the window is likely hidden (W62).
  case notPresented
}
