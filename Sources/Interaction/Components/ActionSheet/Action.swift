/// One thing that can be chosen in an action sheet (S2).
public struct Action<Item> {
  /// What the row shows; nil makes a row without size (S18).
  public var item: Item?
  /// What the action means to the row that shows it.
  public var style: ActionStyle
  /// Whether it can be chosen; a row that cannot is dimmed by the looks (S48).
  public var isEnabled: Bool
  /// Whether `perform` runs before the sheet goes instead of after it is gone (S50).
  public var executesImmediately: Bool
  /// What choosing it does; runs at most once a presentation (S51).
  public var perform: (Action<Item>) -> Void

  /// Makes an action.
  public init(
    _ item: Item?, style: ActionStyle = .default, isEnabled: Bool = true,
    executesImmediately: Bool = false, perform: @escaping (Action<Item>) -> Void = { _ in }
  ) {
    self.item = item
    self.style = style
    self.isEnabled = isEnabled
    self.executesImmediately = executesImmediately
    self.perform = perform
  }
}
