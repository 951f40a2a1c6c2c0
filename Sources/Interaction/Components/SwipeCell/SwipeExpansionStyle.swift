/// When the first action of a side expands over the whole row, and what its release does then.
public struct SwipeExpansionStyle: Equatable, Sendable {
  /// Where the content is taken when the action expands; also the limit of free movement.
  public var target: Target
  /// What expands the action before the content reaches the target; any of them is enough.
  public var additionalTriggers: [Trigger]
  /// Whether buttons take only a quarter of the width beyond their preferred one.
  public var elasticOverscroll: Bool
  /// What follows the release of an expanded action, or a tap on it.
  public var completionAnimation: CompletionAnimation
  /// Least distance of the target beyond the open position, in logical units.
  public var minimumTargetOverscroll = 20.0
  /// How the content follows the finger beyond the target: 0 stops there, 1 is free.
  public var targetOverscrollElasticity = 0.2

  /// How far the finger must have moved at all before anything expands, in logical units.
  static let minimumTranslation = 8.0

  /// Makes a style from its target and behaviour.
  public init(
    target: Target, additionalTriggers: [Trigger] = [], elasticOverscroll: Bool = false,
    completionAnimation: CompletionAnimation = .bounce
  ) {
    self.target = target
    self.additionalTriggers = additionalTriggers
    self.elasticOverscroll = elasticOverscroll
    self.completionAnimation = completionAnimation
  }

  /// Expands past the middle of the row and springs back when released.
  public static let selection = SwipeExpansionStyle(
    target: .percentage(0.5), elasticOverscroll: true)

  /// Expands at 80 % of the row; the release calls the handler and deletes the row at once.
  public static let destructive = destructive(automaticallyDelete: true, timing: .with)

  /// Like `destructive`, but the handler runs when the content has left the row.
  public static let destructiveAfterFill = destructive(automaticallyDelete: true, timing: .after)

  /// Fills the row; the application says with `SwipeAction.fulfill(with:)` how it ends.
  public static let fill = SwipeExpansionStyle(
    target: .edgeInset(30), additionalTriggers: [.overscroll(30)],
    completionAnimation: .fill(.manual(timing: .after)))

  /// Expands at 80 % of the row and fills it, with or without automatic deletion.
  public static func destructive(
    automaticallyDelete: Bool, timing: FillOptions.HandlerTiming = .with
  ) -> SwipeExpansionStyle {
    SwipeExpansionStyle(
      target: .edgeInset(30), additionalTriggers: [.touchThreshold(0.8)],
      completionAnimation: .fill(
        automaticallyDelete ? .automatic(.delete, timing: timing) : .manual(timing: timing)))
  }
}
