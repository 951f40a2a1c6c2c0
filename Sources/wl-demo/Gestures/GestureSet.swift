import Interaction
import Pixman

/// A recogniser of each kind, related so that all of them get along on one layer.
struct GestureSet {
  /// What one of them recognises.
  enum Event {
    case tap(Point)
    case doubleTap(Point)
    case twoFingerTap(Point)
    case longPress(GestureState, Point)
    case pan(GestureState, Pan)
    case pinch(GestureState, Pinch)
    case rotation(GestureState, Rotation)
    case swipe(SwipeGestureRecognizer.Direction)
  }

  /// The recognisers, in the order in which a layer has them.
  let recognizers: [any GestureRecognizer]

  /// Makes the recognisers.
  ///
  /// A quick drag is a swipe, too (G19), and fingers may pinch and turn at once. A pan is that of all
  /// fingers (G35).
  ///
  /// - Parameters:
  ///   - pansWhilePinching: Whether fingers may also drag meanwhile; else the larger movement
  ///     decides (G20).
  ///   - edgePan: What must fail before something is dragged sideways, if there is such a thing.
  ///   - onEvent: Hears what is recognised.
  init(
    pansWhilePinching: Bool, edgePan: PanGestureRecognizer? = nil,
    onEvent: @escaping (Event) -> Void = { _ in }
  ) {
    let pan = PanGestureRecognizer(.both) { onEvent(.pan($0, $1)) }
    pan.touches = .centroid
    pan.locksAxis = false
    let pinch = PinchGestureRecognizer { onEvent(.pinch($0, $1)) }
    let rotation = RotationGestureRecognizer { onEvent(.rotation($0, $1)) }
    let swipes = SwipeGestureRecognizer.Direction.allCases.map { direction in
      SwipeGestureRecognizer(direction) { _ in onEvent(.swipe(direction)) }
    }
    let double = DoubleTapGestureRecognizer { onEvent(.doubleTap($0)) }
    let tap = TapGestureRecognizer { onEvent(.tap($0)) }
    tap.relations.requiredToFail = [double]
    pan.relations.simultaneous = swipes + (pansWhilePinching ? [pinch, rotation] : [])
    pinch.relations.simultaneous = [rotation] + swipes
    rotation.relations.simultaneous = swipes
    if let edgePan {
      let sideways: [any GestureRecognizer] = [pan] + swipes
      for recognizer in sideways { recognizer.relations.requiredToFail = [edgePan] }
    }
    recognizers =
      [
        tap, double, TwoFingerTapGestureRecognizer { onEvent(.twoFingerTap($0)) },
        LongPressGestureRecognizer { onEvent(.longPress($0, $1)) }, pan, pinch, rotation,
      ] + swipes
  }
}
