/// What a finger may move: the panel, the list in it, both or neither (P9).
///
/// A locked panel still obeys `move`.
public enum PanelMoving: Hashable, Sendable {
  /// The panel may be dragged and the list may scroll.
  case enable
  /// The panel may be dragged; the list is locked.
  case disableScroll
  /// The panel is locked; the list scrolls.
  case disableContainer
  /// Both are locked.
  case disableAll

  /// Everything or nothing.
  public init(_ isEnabled: Bool) { self = isEnabled ? .enable : .disableAll }

  /// Whether the list may scroll while the panel is at its top.
  public var isScrollEnabled: Bool { self == .enable || self == .disableContainer }

  /// Whether a finger may drag the panel.
  public var isContainerEnabled: Bool { self == .enable || self == .disableScroll }
}
