public import Pixman

/// The numbers and switches of an action sheet; the defaults are those of sheet.md 2.8.
public struct ActionSheetStyle: Equatable, Sendable {
  /// What ends the sheet, and how its list moves.
  public struct Behavior: Equatable, Sendable {
    /// A tap beside the rows dismisses (S43).
    public var hideOnTap = true
    /// The sheet follows a finger down and may be flicked away (S45).
    public var hideOnScrollDown = true
    /// The list scrolls even if it fits (S46).
    public var scrollEnabled = false
    /// The list rubber-bands at its ends.
    public var bounces = false

    /// Makes the default behaviour.
    public init() {}
  }

  /// The view at the host's foot that dismisses (S30).
  public struct CancelView: Equatable, Sendable {
    /// Whether there is one.
    public var isShown = false
    /// What it says.
    public var title = "Cancel"
    /// Units an em.
    public var titleSize = 14.0
    /// Height in units, without the safe area below it.
    public var height = 60.0
    /// Its fill.
    public var backgroundColor = Color.black.faded(by: 0.8)
    /// The colour of its title.
    public var titleColor = Color.white
    /// Whether the list's lowest rows rest behind it (S22).
    public var coversList = false

    /// Makes the default: no view.
    public init() {}
  }

  /// One direction of the animation: a spring given by its duration (K2).
  public struct Animation: Equatable, Sendable {
    /// Seconds until rest.
    public var duration = 0.7
    /// Seconds before it starts.
    public var delay = 0.0
    /// Damping ratio of the spring; 1 does not overshoot.
    public var damping = 1.0
    /// Initial velocity in distances a second, towards the target.
    public var springVelocity = 0.0
    /// How much further down than out of sight the list goes, in units (dismissal only).
    public var offset = 0.0

    /// Makes the default animation.
    public init(duration: Double = 0.7, damping: Double = 1, offset: Double = 0) {
      self.duration = duration
      self.damping = damping
      self.offset = offset
    }
  }

  /// A name for events and for the layers' ids.
  public var name = "sheet"
  /// What ends the sheet.
  public var behavior = Behavior()
  /// The view at the foot.
  public var cancelView = CancelView()
  /// Free space at both sides of the rows, in units (S27).
  public var lateralMargin = 0.0
  /// Free space around the whole list, in units (`inset₀` of sheet.md 3).
  public var listInsets = Insets.zero
  /// Free space around each section, in units (S29).
  public var sectionInsets = Insets.zero
  /// Vertical distance between rows, in units; may be negative (S28).
  public var lineSpacing = 0.0
  /// Corner radius of a section's outer corners, in units.
  public var sectionCornerRadius = 0.0
  /// What lies over the host behind the rows.
  public var backgroundColor = Color.black.faded(by: 0.5)
  /// How small the presenting layer becomes behind the sheet; nil leaves it alone (S37).
  public var scaleBehind: Double? = 0.9
  /// The way in.
  public var present = Animation()
  /// The way out.
  public var dismiss = Animation()

  /// Makes the default style.
  public init() {}

  /// The plain presentation with the look of a Twitter client: dark blocks with round corners and
  /// centred bold titles (sheet.md 8, column Tweetbot).
  public static var tweetbot: ActionSheetStyle {
    var style = ActionSheetStyle()
    style.name = "tweetbot"
    style.behavior.bounces = true
    style.listInsets = Insets(left: 12, bottom: 6, right: 12)
    style.sectionInsets = Insets(bottom: 6)
    style.sectionCornerRadius = 8
    style.present = Animation(duration: 0.5)
    style.dismiss = Animation(duration: 0.5)
    return style
  }
}
