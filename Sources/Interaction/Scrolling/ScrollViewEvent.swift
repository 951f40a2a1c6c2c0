/// What a scroll view tells its owner (K25), always after its offset has changed (K8).
public enum ScrollViewEvent: Equatable, Sendable {
  /// The offset changed, for whatever reason.
  case didScroll
  /// A finger or a touchpad begins to move the content.
  case willBeginDragging
  /// The finger left; the content goes on by itself or does not.
  case didEndDragging(willDecelerate: Bool)
  /// The content that went on by itself came to rest or was stopped.
  case didEndDecelerating
  /// A scroll asked for by the program came to rest or was stopped.
  case didEndScrollingAnimation
}
