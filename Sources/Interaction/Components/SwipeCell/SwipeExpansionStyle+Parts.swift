extension SwipeExpansionStyle {
  /// Where the content is taken when the action expands.
  public enum Target: Equatable, Sendable {
    /// A share of the row's width.
    case percentage(Double)
    /// The row's width less a distance, in logical units.
    case edgeInset(Double)

    /// The content's distance from its closed position in a row of `width`.
    func distance(in width: Double) -> Double {
      switch self {
      case .percentage(let share): share * width
      case .edgeInset(let inset): width - inset
      }
    }
  }

  /// What expands the action before the content reaches the target.
  public enum Trigger: Equatable, Sendable {
    /// The finger is farther from the actions' own edge than this share of the width.
    case touchThreshold(Double)
    /// The content is farther out than the open position by more than this distance.
    case overscroll(Double)
  }

  /// What follows the release of an expanded action; any two fills are equal.
  public enum CompletionAnimation: Equatable, Sendable {
    /// The content leaves the row and the action fills it.
    case fill(FillOptions)
    /// The row closes.
    case bounce

    /// Whether both are fills or both are bounces.
    public static func == (left: CompletionAnimation, right: CompletionAnimation) -> Bool {
      switch (left, right) {
      case (.fill, .fill), (.bounce, .bounce): true
      default: false
      }
    }
  }

  /// Who ends a fill, and when the handler is called.
  public struct FillOptions: Equatable, Sendable {
    /// When the handler is called.
    public enum HandlerTiming: Sendable {
      /// At the release.
      case with
      /// When the content has left the row.
      case after
    }

    /// How the fill ends by itself; nil waits for `SwipeAction.fulfill(with:)`.
    public let automaticFulfillment: SwipeFulfillment?
    /// When the handler is called.
    public let timing: HandlerTiming

    /// A fill that ends by itself directly after the handler.
    public static func automatic(
      _ fulfillment: SwipeFulfillment, timing: HandlerTiming
    ) -> FillOptions {
      FillOptions(automaticFulfillment: fulfillment, timing: timing)
    }

    /// A fill that stays until the application ends it.
    public static func manual(timing: HandlerTiming) -> FillOptions {
      FillOptions(automaticFulfillment: nil, timing: timing)
    }
  }
}
