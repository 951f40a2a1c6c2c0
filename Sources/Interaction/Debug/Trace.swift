public import Pixman

/// A recorded piece of input: a header and events, as text one JSON object a line (D13).
public struct Trace: Equatable, Sendable {
  /// The first line: what the trace was made on.
  public struct Header: Equatable, Sendable {
    /// Window size in logical units.
    public var size: Size
    /// Pixels a unit.
    public var scale: Double
    /// The scene that was shown.
    public var scene: String
    /// The factor by which text was enlarged.
    public var textScale = 1.0
    /// Whether movement was reduced.
    public var reducesMotion = false
    /// The direction in which everything was laid out.
    public var layoutDirection = LayoutDirection.leftToRight

    /// Makes a header.
    public init(size: Size, scale: Double, scene: String) {
      self.size = size
      self.scale = scale
      self.scene = scene
    }

    /// The header as the first line of a trace.
    ///
    /// What moves or lays out the layers is said where it is not as usual.
    public var json: JSON {
      var members: [JSON.Member] = [
        .init("trace", 1), .init("width", .number(size.width)),
        .init("height", .number(size.height)), .init("scale", .number(scale)),
        .init("scene", .string(scene)),
      ]
      if textScale != 1 { members.append(.init("text_scale", .number(textScale))) }
      if reducesMotion { members.append(.init("reduce_motion", true)) }
      if layoutDirection == .rightToLeft { members.append(.init("rtl", true)) }
      return .object(members)
    }
  }

  /// What the trace was made on.
  public var header: Header
  /// The events, in order of time.
  public var events: [TraceEvent]

  /// Makes a trace.
  public init(header: Header, events: [TraceEvent]) {
    self.header = header
    self.events = events
  }

  /// The trace as text, one object a line.
  public var text: String {
    ([header.json] + events.map(\.json)).map { "\($0)\n" }.joined()
  }
}
