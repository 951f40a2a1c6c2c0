/// Where a row of an action sheet is: its section and its place there, sheet header not counted.
public struct ActionPath: Hashable, Sendable {
  /// The section, from 0.
  public var section: Int
  /// The row in its section, from 0.
  public var row: Int

  /// Makes a path.
  public init(section: Int, row: Int) {
    self.section = section
    self.row = row
  }
}
