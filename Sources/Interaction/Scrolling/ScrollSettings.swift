/// The numbers of scrolling along one axis; lengths in logical units, times in seconds.
public struct ScrollSettings: Equatable, Sendable {
  /// How coasting slows down (K23, G52).
  public var deceleration = Decay.normal
  /// The same with reduced motion (G92).
  public var reducedDeceleration = Decay.fast
  /// A touch that stops content faster than this is no tap, units per second (G53).
  public var movingSpeed = 50.0
  /// The least speed of a fling by touch, units per second (G47).
  public var leastFling = 50.0
  /// The least speed of a fling by touchpad, units per second (G47).
  public var leastTouchpadFling = 100.0
  /// The greatest speed of a fling, units per second (G47).
  public var greatestFling = 8_000.0
  /// Both flings must be this fast to add up, units per second (G65).
  public var boostSpeed = 350.0
  /// The drag between two flings that add up lasts no longer, seconds (G65).
  public var boostTime = 0.25
  /// A rest in the drag that is longer keeps flings from adding up, seconds (G65).
  public var boostRest = VelocityTracker.rest
  /// The greatest speed of flings that add up, units per second (G65).
  public var greatestBoost = 12_000.0
  /// How strongly content resists past an edge (K22, G56).
  public var bandCoefficient = 0.55
  /// The spring back to an edge (K24, G59).
  public var edgeSpring = Spring.edge
  /// The most a bounce may pass the edge, in lengths of the view (G59).
  public var greatestOvershoot = 0.5
  /// A spring that crosses the edge inward faster than this goes on coasting (G60).
  public var crossingSpeed = 50.0
  /// The spring of a scroll asked for by the program (G66).
  public var programmaticSpring = Spring.programmatic
  /// The spring of the wheel's smoothing (G84).
  public var wheelSpring = Spring.wheel
  /// Wheel steps shorter than this are followed directly: 24 of 120 of a notch of 48 (G84).
  ///
  /// That would be 9.6, but a distance may lack a small part that comes with the next (G83).
  public var directWheelStep = 9.599
  /// What takes the place of every spring with reduced motion (K9).
  public var reducedSpring = Spring.reduced
  /// What brings content back from beyond an edge with reduced motion (G92).
  public var reducedEdgeSpring = Spring.reducedEdge
  /// The longest way that the program's wish moves the content with reduced motion; a longer one is
  /// a jump (G92).
  public var longestReducedScroll = 40.0
  /// The spring to a page or another target after a release (G49).
  public var snapSpring = Spring.snap
  /// How fast a release slows down where its target is sought, a millisecond (G50).
  public var snapRate = 0.998
  /// The same for a touchpad on pages (G86).
  public var touchpadSnapRate = 0.997
  /// A notch of a wheel, which goes one target on, and the way of an arrow key (G83).
  public var wheelNotch = Double(NotchDistance.notch)
  /// Whether motion is reduced (K9).
  public var reduceMotion = false
  /// A quarter of a device pixel: nearer than this is at rest (G71).
  public var tolerance = 0.25

  /// Makes the product's numbers.
  public init() {}
}
