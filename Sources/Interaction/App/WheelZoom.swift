import Glibc
import Pixman

/// Turns the wheel of one seat into a pinch while Control is held (W94).
///
/// It stands for the touchpad's gesture where there is no touchpad, or no compositor that tells of
/// its gestures.
struct WheelZoom: Equatable {
  /// By what a notch of 48 units makes larger.
  private static let factor = 1.1
  /// The sizes that it can reach, those of a touchpad's pinch: a wheel may turn for ever.
  static let scales = 0.001...1000.0
  private static let keys: Set<String> = ["Control_L", "Control_R"]

  private var held: Set<String> = []
  /// The latest step of the pinch under way.
  private var pinch: PointerEvent?
  /// The seat's pinches so far: each has a number of its own, and none of a contact's.
  private var count = 0
  private var seat = 0

  /// Whether Control is held.
  var isHeld: Bool { !held.isEmpty }

  /// One of which nothing is held, and which counts on.
  var forgotten: WheelZoom {
    var zoom = WheelZoom()
    zoom.count = count
    return zoom
  }

  /// Follows a key; the last Control that is let go ends the pinch.
  mutating func key(_ name: String, isPressed: Bool, time: Double, seat: Int) -> [InputEvent] {
    guard Self.keys.contains(name) else { return [] }
    self.seat = seat
    if isPressed { held.insert(name) } else { held.remove(name) }
    if let last = pinch?.time { pinch?.time = max(time, last) }
    return held.isEmpty ? end() : []
  }

  /// Turns the wheel by a distance, positive downward: up is nearer, and so larger.
  mutating func turn(by distance: Double, at position: Point, time: Double) -> [InputEvent] {
    guard distance != 0 else { return [] }
    var events: [InputEvent] = []
    var pinch: PointerEvent
    if let open = self.pinch {
      pinch = open
    } else {
      count += 1
      // The seat stands in the upper half, as in the numbers of contacts; those are positive.
      pinch = PointerEvent(
        pointer: -(seat << 32 | count), kind: .touchpad, phase: .down, position: position,
        time: time, figure: PointerEvent.Figure())
      events.append(.pinch(pinch))
    }
    pinch.phase = .move
    pinch.time = time
    let growth = pow(Self.factor, -distance / Double(NotchDistance.notch))
    let scale = (pinch.figure?.scale ?? 1) * growth
    pinch.figure?.scale = min(max(scale, Self.scales.lowerBound), Self.scales.upperBound)
    self.pinch = pinch
    return events + [.pinch(pinch)]
  }

  /// Control is held no more: the keyboard went elsewhere.
  mutating func releaseAll() -> [InputEvent] {
    held = []
    return end()
  }

  /// Ends the pinch under way: the size that was reached stays.
  mutating func end() -> [InputEvent] {
    guard var pinch else { return [] }
    self.pinch = nil
    pinch.phase = .up
    return [.pinch(pinch)]
  }
}
