/// When a compositor gives a buffer back (W44).
package enum ReleasePolicy: CaseIterable, Sendable {
  /// On the commit that brings it, as mutter does after its copy.
  case immediate
  /// At the frame, ahead of `done`, as weston does with GL.
  case beforeDone
  /// When the next buffer replaces it, as wlroots and KWin do.
  case nextCommit
  /// Three frames after its commit, if it was replaced by then.
  case threeFrames
  /// When a buffer of another size is committed, as sway does in a resize transaction.
  case untilResize
  /// Only when the test says so, with `TestCompositor.release`.
  case manual

  /// The five policies under which every drawing scenario has to hold.
  package static let five: [ReleasePolicy] = [
    .immediate, .beforeDone, .nextCommit, .threeFrames, .untilResize,
  ]
}
