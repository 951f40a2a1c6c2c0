/// One screen as the compositor describes it: complete after its `done` (W78).
public struct OutputInfo: Equatable, Sendable {
  /// The number of the global, unique while the output exists.
  public var id: UInt32
  /// The connector's name such as `DP-1`; empty below version 4 of `wl_output`.
  public var name = ""
  /// What a person calls it; empty below version 4 of `wl_output`.
  public var description = ""
  /// The manufacturer; may be empty.
  public var make = ""
  /// The model; may be empty.
  public var model = ""
  /// Pixels of the current mode, before the transform; zero where unknown.
  public var width = 0
  /// Pixels of the current mode, before the transform; zero where unknown.
  public var height = 0
  /// Refreshes a second as the mode claims; nil where it says nothing useful (W68).
  public var refresh: Double?
  /// Pixels a logical unit: 1 or more.
  public var scale = 1
  /// The protocol's number of the transform, counter-clockwise; 0 is upright (W77).
  public var transform = 0
  /// Width of the visible area in millimetres; zero where unknown.
  public var physicalWidth = 0
  /// Height of the visible area in millimetres; zero where unknown.
  public var physicalHeight = 0

  /// Makes the record of an output of which nothing is known.
  public init(id: UInt32) { self.id = id }

  /// The output that answers best to a name given by the user; nil if none does (W34).
  ///
  /// That is the one whose connector has the name, else one of those with the name in a label: the
  /// first by connector and labels, whatever the order in which they came.
  static func best(for wanted: String?, in outputs: [OutputInfo]) -> UInt32? {
    guard let wanted, !wanted.isEmpty else { return nil }
    if let exact = outputs.first(where: { $0.name == wanted }) { return exact.id }
    return outputs.filter { $0.labels.contains { label($0, holds: wanted) } }
      .min { ([$0.name] + $0.labels).lexicographicallyPrecedes([$1.name] + $1.labels) }?.id
  }

  /// What it is called in a message: its connector; before version 4, which alone has those, its label.
  var title: String {
    let product = [make, model].filter { !$0.isEmpty }.joined(separator: " ")
    return [name, description, product].first { !$0.isEmpty } ?? "one without a name"
  }

  private var labels: [String] { [make, model, description] }

  /// Whether a text is part of another.
  ///
  /// `String.contains` would be the same, and would link the regular expressions into the program:
  /// a megabyte.
  private static func label(_ label: String, holds part: String) -> Bool {
    label.indices.contains { label[$0...].hasPrefix(part) }
  }
}
