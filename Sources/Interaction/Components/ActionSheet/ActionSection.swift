/// A block of actions in an action sheet (S5, S6).
public struct ActionSection<Item> {
  /// Makes the layer above the block and its height; nil for a block without one (S12).
  public var header: (height: (_ width: Double) -> Double, make: () -> Layer)?
  /// The actions from above; a section may have none (S58).
  public var actions: [Action<Item>]

  /// Makes a section.
  public init(
    _ actions: [Action<Item>] = [],
    header: (height: (_ width: Double) -> Double, make: () -> Layer)? = nil
  ) {
    self.actions = actions
    self.header = header
  }
}
