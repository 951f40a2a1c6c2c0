public import Pixman

/// A row or item whose content can be dragged sideways to show buttons beside it.
///
/// Put it into a list as it is; a `SwipeList` around the list keeps one row open at a time and
/// takes deleted rows out. What it decides stands in `SwipeCellModel`; this layer moves things.
public final class SwipeCell: Layer {
  /// What is shown.
  public enum State: Equatable, Sendable {
    /// Closed and at rest.
    case closed
    /// Open on a side and at rest, or filled by its first action.
    case open(SwipeSide)
    /// Under a finger.
    case dragging
    /// On its way: to a side's open or filled position, or closed (nil).
    case settling(to: SwipeSide?)
  }

  /// What moves aside; it fills the cell.
  public let content: Layer
  /// The horizontal drag, for relations to other recognisers (K16).
  public private(set) lazy var panRecognizer = PanGestureRecognizer(.horizontal) {
    [weak self] in self?.panChanged($0, $1)
  }
  /// Hears what the cell does.
  public var onEvent: (SwipeCellEvent) -> Void = { _ in }
  /// A light tick for the finger: the first action expanded or shrank under it (C88).
  public var onFeedback: () -> Void = {}
  /// The row's place for handlers; without it the surrounding `SwipeList` is asked.
  public var rowIndex: (() -> Int?)?

  let actions: (SwipeSide) -> [SwipeAction]
  let options: (SwipeSide) -> SwipeOptions
  /// Holds what moves; clipped only while the row collapses.
  let stage = Layer()
  let shield = SwipeShield()
  var model = SwipeCellModel()
  /// The buttons shown.
  var panel: SwipeActionsView?
  /// Their measures.
  var panelGeometry: SwipeGeometry?
  /// The buttons shown last: an action may be performed, or fulfilled, when they are gone.
  var lastPanel: SwipeActionsView?
  /// Buttons of the other side that are still in sight while the content returns past them.
  var departing: (view: SwipeActionsView, geometry: SwipeGeometry)?
  /// Buttons made for the question whether a swipe may begin.
  var prepared: (view: SwipeActionsView, offer: SwipeOffer)?
  var jobs: [Job] = []
  var isWorking = false
  var waiting: [(Bool) -> Void] = []
  /// Where contacts came down, in window coordinates.
  var starts: [Int: Point] = [:]
  /// The swipe of a touchpad that is under way, and the call that ends it after a silence.
  var touchpad: (swipe: TouchpadSwipe, silence: Int?)?
  /// The lists that know of the drag and of the buttons: a cell that has left its list still has to
  /// tell it of the end.
  weak var dragList: SwipeList?
  weak var openList: SwipeList?
  var isPlacing = false
  var fades = false

  /// Where the content is going.
  private(set) lazy var offset = Animated(0) { [weak self] _ in self?.offsetChanged() }
  /// What is added while the content catches up with a jump.
  private(set) lazy var slack = Animated(0) { [weak self] _ in self?.offsetChanged() }
  /// How far the first action covers the others, from 0 to 1.
  private(set) lazy var expansion = Animated(0, tolerance: 0.001) { [weak self] _ in
    self?.offsetChanged()
  }
  /// How far the row has collapsed, from 0 to 1.
  private(set) lazy var collapse = Animated(0, tolerance: 0.001) { [weak self] _ in
    self?.collapseChanged()
  }

  /// Makes a cell that asks for its actions and options when a side begins to open.
  ///
  /// - Parameters:
  ///   - content: what moves aside.
  ///   - actions: the actions of a side; none prevents swiping it. The first lies outermost.
  ///   - options: how the buttons of a side look and behave.
  public init(
    content: Layer, actions: @escaping (SwipeSide) -> [SwipeAction],
    options: @escaping (SwipeSide) -> SwipeOptions
  ) {
    self.content = content
    self.actions = actions
    self.options = options
    super.init()
    add(stage)
    stage.add(content)
    stage.add(shield)
    shield.cell = self
    recognizers = [panRecognizer]
    panRecognizer.onShow = { [weak self] in self?.panShown($0) }
    panRecognizer.relations.shouldBegin = { [weak self] in self?.panShouldBegin($0) ?? false }
  }

  /// Makes a cell with the same options on both sides.
  public convenience init(
    content: Layer, actions: @escaping (SwipeSide) -> [SwipeAction],
    options: SwipeOptions = SwipeOptions()
  ) {
    self.init(content: content, actions: actions, options: { _ in options })
  }

  deinit { for completion in waiting { completion(false) } }

  /// What is shown.
  public var state: State {
    guard let side = model.offer?.side else { return .closed }
    return switch model.phase {
    case .closed: .closed
    case .dragging: .dragging
    case .opening: .settling(to: side)
    case .open: .open(side)
    case .filling(let fill): fill.isMoving ? .settling(to: side) : .open(side)
    case .closing, .deleting: .settling(to: nil)
    }
  }

  /// The content's offset as shown: positive is to the right.
  public var shownOffset: Double { offset.presentation.value + slack.presentation.value }

  /// Fills the cell with its content and takes an open row to its new open position (C71).
  public override func layout() {
    stage.frame = Rect(x: 0, y: 0, width: bounds.width, height: stageHeight)
    content.frame = bounds
    shield.frame = bounds
    measure()
    showOffset()
  }

  /// Follows the theme and text size; a cell that leaves its scene is reset (C65, C83).
  ///
  /// A deleted row is moved by its list while it collapses, and goes on.
  public override func sceneDidChange() {
    guard scene == nil else { return measure() }
    starts = [:]
    forgetTouchpad()
    if model.phase != .deleting { reset() }
  }

  /// Remembers where contacts come down, to know their direction.
  public override func pointerObserved(_ event: PointerEvent) {
    starts[event.pointer] = event.phase == .down ? event.position : nil
  }

  /// Takes a touchpad's steps sideways (G86); wheels scroll and swipe nothing (K19).
  public override func scroll(_ event: ScrollEvent) -> Bool { takeAxis(event) }

  /// Whether a touchpad would swipe the row: it is open, or has actions on the side it would open.
  public override func wantsScroll(by step: Point) -> Bool {
    step.x != 0 && abs(step.x) >= abs(step.y) && mayBeSwiped
      && (model.isOpen || !actions(SwipeSide(opening: -step.x)).isEmpty)
  }

  /// Takes a touchpad's swipe away: the row goes back to where it rested.
  public override func cancelScroll(at time: Double) { cancelTouchpad() }

  /// The list that this cell stands in.
  var list: SwipeList? {
    var layer = parent
    while let current = layer {
      if let list = current as? SwipeList { return list }
      layer = current.parent
    }
    return nil
  }
}
