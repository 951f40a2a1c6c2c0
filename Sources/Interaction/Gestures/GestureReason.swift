/// Why a recogniser came into its state, or why it waits: what was measured, against which limit.
///
/// Recognisers tell what they measured; the arena tells what it decided between them.
public enum GestureReason: Equatable {
  /// It came as far as its gesture needs.
  case reached(GestureMeasure, Double, limit: Double)
  /// It came farther than its gesture may.
  case exceeded(GestureMeasure, Double, limit: Double)
  /// It went where it is not this gesture (G27).
  case wrongDirection
  /// It stayed in its place for so many seconds (G29).
  case held(Double)
  /// The seconds that it had are over.
  case timedOut(Double)
  /// It goes on.
  case moved
  /// A finger was lifted: what was under way ends, a tap is one, and all else has come to nothing.
  case lifted
  /// The finger was lifted away from what it pressed (G32).
  case outside
  /// A finger came down beside its own (G34).
  case anotherFinger
  /// A contact was taken away by the compositor, or with the surface or the focus (G39, G40).
  case cancelled
  /// The program took it out of its contests.
  case withdrawn
  /// It is disabled (K16).
  case disabled
  /// `shouldBegin` said no (K16).
  case refused
  /// The contact is none of its own: it follows others, or none of this kind.
  case declined
  /// Another one has won the contact (G17).
  case lost(to: GestureRival)
  /// It has what it needs, but another one must fail first (G18).
  case waits(for: GestureRival)
  /// It has what it needs, but the movement is rather another one's (G20, G25).
  case yields(to: GestureRival)
  /// It did not say.
  case unknown
}
