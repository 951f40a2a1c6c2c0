public import Pixman

/// A button beside a row, and what it does.
///
/// Changes of what it shows are seen at once, also while the row is open. Give it a title, an image
/// or both.
public final class SwipeAction {
  /// What is called when the action is performed: the action and the row's place in its list then.
  ///
  /// The row is nil for a cell that stands in no list, or that has left it meanwhile.
  public typealias Handler = (SwipeAction, _ row: Int?) -> Void

  /// What the action means; decides the default background.
  public let style: SwipeActionStyle
  /// A name for events and for tests (`action:IDENTIFIER`).
  public var identifier: String?
  /// The text; nil or empty shows none.
  public var title: String? { didSet { changed(measures: true) } }
  /// The image; nil shows none.
  public var image: SwipeActionImage? { didSet { changed(measures: true) } }
  /// The image while pressed; nil is the usual one.
  public var highlightedImage: SwipeActionImage? { didSet { changed(measures: false) } }
  /// The title's font; nil is the default sans face, 15 units, medium.
  public var font: Font? { didSet { changed(measures: true) } }
  /// Colour of the title and of plain icons; nil is white.
  public var textColor: Color? { didSet { changed(measures: false) } }
  /// The same while pressed; nil is `textColor`.
  public var highlightedTextColor: Color? { didSet { changed(measures: false) } }
  /// The background; nil follows the theme, a clear colour is no background.
  public var backgroundColor: Color? { didSet { changed(measures: false) } }
  /// Which of the theme's colours the background has, also when the theme changes (K33); nil
  /// follows the style.
  public var themeColor: KeyPath<Theme, Color>? { didSet { changed(measures: false) } }
  /// Laid over the background while pressed; nil is black at 10 %.
  public var highlightedBackgroundColor: Color? { didSet { changed(measures: false) } }
  /// Whether the row closes when the action is tapped.
  public var hidesWhenSelected = false
  /// What a screen reader says; nil is the title.
  public var accessibilityLabel: String?
  /// Told of every change of the button's visible share.
  public var transition: (any SwipeActionTransitioning)?
  /// What the action does.
  public var handler: Handler?

  /// The button that shows the action.
  weak var button: SwipeActionButton?
  /// Ends the fill that the action performed; taken away by its use.
  var fulfilling: ((SwipeFulfillment) -> Void)?

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - style: what the action means.
  ///   - title: its text.
  ///   - image: what it shows above the text.
  ///   - identifier: its name for events.
  ///   - handler: what it does.
  public init(
    style: SwipeActionStyle = .default, title: String? = nil, image: SwipeActionImage? = nil,
    identifier: String? = nil, handler: Handler? = nil
  ) {
    self.style = style
    self.title = title
    self.image = image
    self.identifier = identifier
    self.handler = handler
  }

  /// Ends the fill that the action's expansion began; a second call does nothing.
  ///
  /// Before `delete` the application has removed the item from its data, and it leaves the row to
  /// the list.
  public func fulfill(with fulfillment: SwipeFulfillment) {
    let fulfil = fulfilling
    fulfilling = nil
    fulfil?(fulfillment)
  }

  private func changed(measures: Bool) { button?.actionChanged(measures: measures) }
}
