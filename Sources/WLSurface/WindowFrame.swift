public import Pixman

/// A frame that is being drawn: from `Window.beginFrame()` to `Window.commit(_:damage:)`.
public struct WindowFrame {
  /// Where to draw: `buffer.image`, at least the damage and `buffer.staleRegion`.
  public let buffer: Buffer
  /// When the frame is drawn for.
  public let time: FrameTime
  /// The size and scale it is drawn for.
  let shape: SurfaceShape

  /// The window's size in logical units.
  public var size: Size {
    Size(width: Double(shape.size.width), height: Double(shape.size.height))
  }
  /// Pixels a logical unit.
  public var scale: Double { shape.scale.factor }
}
