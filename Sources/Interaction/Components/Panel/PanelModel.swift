/// Decides what a panel does: the whole state machine of panel.md section 9, without layers, clock
/// or animation.
///
/// The owner reports what happens as inputs, among them where an animation has brought the panel
/// (`moved`), and carries out the effects in their order.
public struct PanelModel {
  /// What a finger has done to the panel so far.
  struct Drag: Equatable {
    /// Where the finger alone would have brought the panel (K6).
    var raw: Double
    /// What is added for this gesture because the panel was held where no finger can bring it.
    var difference: Double
    /// The way of the finger up to now.
    var translation = 0.0
  }

  /// What is going on.
  enum Phase: Equatable {
    /// Nothing.
    case resting
    /// An animation runs.
    case settling
    /// A finger has stopped the animation and has not moved since.
    case held
    /// A finger on the panel drags it.
    case dragging(Drag)
    /// A finger drags the list, and has moved the panel or not.
    case list(Drag, isMoving: Bool)
    /// It goes away for good.
    case removing
    /// It is gone.
    case removed
  }

  /// The places in force.
  public internal(set) var geometry: PanelGeometry
  /// The place last asked for.
  public internal(set) var place = Panel.Place.hidden
  /// The place before that.
  public internal(set) var previousPlace = Panel.Place.hidden
  /// Where the panel is seen.
  public internal(set) var y: Double
  /// How fast it is seen moving by itself, in logical units per second.
  public internal(set) var velocity = 0.0
  /// Where it rests, or goes to.
  public internal(set) var destination: Double
  /// Whether the panel follows a drag; otherwise the drag is only reported (P10).
  public var followsDrag = true
  /// Whether the release of a drag starts a movement (P10).
  public var settlesOnRelease = true
  var phase = Phase.resting

  /// Makes the model of a hidden panel.
  public init(geometry: PanelGeometry) {
    self.geometry = geometry
    y = geometry.hidden
    destination = geometry.hidden
  }

  /// Where the panel stands.
  public var state: Panel.State {
    switch phase {
    case .resting, .removed: place == .hidden ? .hidden : .resting(place)
    case .settling, .held, .removing: .settling(to: place)
    case .dragging: .dragging(.panel)
    case .list(_, isMoving: true): .dragging(.list)
    case .list(_, isMoving: false): y == destination ? .resting(place) : .settling(to: place)
    }
  }

  /// Whether the list may scroll where the panel is or goes to (P53).
  ///
  /// Places that coincide with the top count as the top (P18).
  public var allowsScrolling: Bool {
    guard geometry.layout.moving.isScrollEnabled else { return false }
    switch place {
    case .top: return true
    case .middle, .bottom: return destination == geometry.top
    case .hidden, .custom: return false
    }
  }

  /// Whether a finger may begin to drag the panel: no other drags its list (K13).
  public var mayBeDragged: Bool {
    switch phase {
    case .resting, .settling, .held: geometry.layout.moving.isContainerEnabled
    case .dragging, .list, .removing, .removed: false
    }
  }

  /// Whether the panel has been told to go away.
  public var isRemoved: Bool { phase == .removing || phase == .removed }

  /// Takes one input and says what is to be done, in order.
  public mutating func handle(_ input: Input) -> [Effect] {
    if phase == .removed { return [] }
    switch input {
    case .moved(let y, let velocity): return moved(to: y, velocity: velocity)
    case .settled: return settled()
    case .touched: return touched()
    case .lifted: return phase == .held ? returnToPlace(from: .pan) : []
    case .panBegan: return panBegan()
    case .panChanged(let translation): return panChanged(to: translation)
    case .panEnded(let velocity): return panEnded(velocity: velocity)
    case .panCancelled: return panCancelled()
    case .listBegan: return listBegan()
    case .listOffers(let delta): return listOffers(delta)
    case .listLeaves(let delta): return listLeaves(delta)
    case .listEnded(let velocity, let isCancelled):
      return listEnded(velocity: velocity, isCancelled: isCancelled)
    case .move(let move): return isRemoved ? [] : obey(move)
    case .resized(let geometry): return resized(to: geometry)
    case .changed(let geometry): return changed(to: geometry)
    case .remove: return remove()
    }
  }
}
