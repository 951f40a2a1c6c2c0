public import Pixman

/// How the buttons of a side look and behave together.
public struct SwipeOptions: Sendable {
  /// How the buttons come into sight.
  public var transitionStyle = SwipeTransitionStyle.border
  /// When the first action expands; nil if it never does.
  public var expansionStyle: SwipeExpansionStyle?
  /// Seen behind and between the buttons; nil is gray 5.
  public var backgroundColor: Color?
  /// Greatest width of a button; nil shares the row less 30, 0 is unlimited without wrapping.
  public var maximumButtonWidth: Double?
  /// Least width of a button; nil is 74, or the maximum where that is less.
  public var minimumButtonWidth: Double?
  /// How image and title stand in the height.
  public var buttonVerticalAlignment = SwipeVerticalAlignment.centerFirstBaseline
  /// Room on all four sides of a button's content; nil is 8.
  public var buttonPadding: Double?
  /// Room between image and title; nil is 8.
  public var buttonSpacing: Double?

  /// The size down to which a title is made smaller before one of its words is broken, in logical
  /// units.
  public var leastTitleSize = SwipeOptions.leastReadableSize

  /// The size below which text is not read any more, in logical units: what platforms use for their
  /// smallest captions.
  public static let leastReadableSize = 11.0

  /// Makes options; those that are not given have the reference's defaults.
  public init(
    transitionStyle: SwipeTransitionStyle = .border, expansionStyle: SwipeExpansionStyle? = nil
  ) {
    self.transitionStyle = transitionStyle
    self.expansionStyle = expansionStyle
  }

  /// The padding in force.
  var padding: Double { buttonPadding ?? 8 }
  /// The spacing in force.
  var spacing: Double { buttonSpacing ?? 8 }
}
