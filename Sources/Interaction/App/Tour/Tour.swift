/// What a program shows of itself: gestures in its own scenes, made by no hand (D18, D32).
///
/// `App` and `OffscreenApp` play it: each step is asked for when the scene rests, and its finger is
/// fed to the collector that real devices feed (D16).
public protocol Tour: AnyObject {
  /// Begins to close the innermost open thing; false if all is closed.
  func closeInnermost() -> Bool
  /// Makes everything anew: the scene is at rest, as it was first, and what was done is undone.
  func reset()
  /// What the finger does next in the scene as it rests now; nil at the end of a round.
  func nextStep() -> TourStep?
  /// Shows, or no longer, that a touch ends the tour.
  func showHint(_ isShown: Bool)
}
