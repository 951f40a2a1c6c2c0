/// A row's layer that has a pressed look or a separator; an action sheet tells it (S15, S53).
public protocol ActionSheetRowContent: Layer {
  /// Whether the row looks pressed.
  var isHighlighted: Bool { get set }
  /// Whether the line at the row's lower edge shows.
  var showsSeparator: Bool { get set }
}
