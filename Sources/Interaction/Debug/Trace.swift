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

    /// Makes a header.
    public init(size: Size, scale: Double, scene: String) {
      self.size = size
      self.scale = scale
      self.scene = scene
    }

    /// The header as the first line of a trace.
    public var json: JSON {
      [
        "trace": 1, "width": .number(size.width), "height": .number(size.height),
        "scale": .number(scale), "scene": .string(scene),
      ]
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
