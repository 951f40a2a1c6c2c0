import Pixman

/// The pointer of one seat: where it is, what it holds, and what waits for its frame (W89).
///
/// Unlike touch frames, pointer frames are reliable: the end of a batch delivers nothing. Only a
/// leave and the loss of the pointer do not wait.
struct PointerCollector: Equatable, Sendable {
  /// A button that is down, as far as the window knows.
  struct Held: Equatable {
    var button: Button
    var contact: Int
    var serial: UInt32
  }

  private let seat: Int
  /// Whether the device groups by frames: `wl_pointer` version 5 and later.
  var hasFrames: Bool
  private var focus: SurfaceID?
  private(set) var position = Point.zero
  private(set) var held: [Held] = []
  /// Buttons whose press was dropped, so that the release is dropped with it (W107).
  private var dropped: Set<Button> = []
  private var pending: [SeatDelivery] = []
  private var source = AxisFrame.Source.unknown
  private var horizontal = AxisAccumulator()
  private var vertical = AxisAccumulator()
  private var axisTime = 0.0

  init(seat: Int, hasFrames: Bool) {
    self.seat = seat
    self.hasFrames = hasFrames
  }

  /// The surface under the pointer, or the one that holds it while a button is down.
  var surface: SurfaceID? { focus }

  /// Ends a frame.
  mutating func frame() -> [SeatDelivery] {
    let frame = AxisFrame(
      seat: seat, source: source, horizontal: horizontal.takeMovement(source: source),
      vertical: vertical.takeMovement(source: source), position: position, time: axisTime)
    source = .unknown
    if let focus, frame.horizontal != nil || frame.vertical != nil {
      pending.append(SeatDelivery(to: focus, .axis(frame)))
    }
    defer { pending.removeAll(keepingCapacity: true) }
    return pending
  }

  mutating func enter(_ surface: SurfaceID?, at position: Point, time: Double) -> [SeatDelivery] {
    // A pointer that enters has left before, though the surface may have been too dead to be told.
    let ended = focus == nil ? [] : leave(time: time)
    guard let surface else { return ended }
    focus = surface
    return ended + move(to: position, time: time)
  }

  /// Ends everything on the surface under the pointer, without waiting for the frame.
  mutating func leave(time: Double) -> [SeatDelivery] {
    guard let surface = focus else { return [] }
    cancelHeld(time: time)
    var ended = frame()
    ended.append(SeatDelivery(to: surface, .pointerLeave(seat: seat, time: time)))
    focus = nil
    dropped.removeAll()
    horizontal.reset()
    vertical.reset()
    return ended
  }

  mutating func move(to position: Point, time: Double) -> [SeatDelivery] {
    guard let focus else { return [] }
    self.position = position
    return add(.pointerMotion(seat: seat, at: position, time: time), to: focus)
  }

  /// Forgets a surface that is about to be destroyed; what it held is cancelled.
  mutating func forget(_ surface: SurfaceID, time: Double) -> [SeatDelivery] {
    focus == surface ? leave(time: time) : []
  }

  mutating func press(
    _ button: Button, serial: UInt32, time: Double, contact: Int
  ) -> [SeatDelivery] {
    // A second press without a release, or without a pointer on us, is none.
    guard let focus, !held.contains(where: { $0.button == button }) else { return [] }
    dropped.remove(button)
    held.append(Held(button: button, contact: contact, serial: serial))
    return add(.button(event(button, contact: contact, .pressed, time: time)), to: focus)
  }

  /// Ignores a press and its release.
  mutating func drop(_ button: Button) {
    dropped.insert(button)
  }

  /// Ends a press; a release without one is stray (W91).
  mutating func release(_ button: Button, time: Double) -> [SeatDelivery] {
    guard dropped.remove(button) == nil, let focus,
      let index = held.firstIndex(where: { $0.button == button })
    else { return [] }
    let contact = held.remove(at: index).contact
    return add(.button(event(button, contact: contact, .released, time: time)), to: focus)
  }

  /// Ends a press that the compositor took over, and returns its serial (W31).
  mutating func takeGrab(of contact: Int, time: Double) -> (UInt32, [SeatDelivery])? {
    guard let focus, let index = held.firstIndex(where: { $0.contact == contact }) else {
      return nil
    }
    let press = held.remove(at: index)
    let event = event(press.button, contact: contact, .cancelled, time: time)
    return (press.serial, [SeatDelivery(to: focus, .button(event))])
  }

  private mutating func cancelHeld(time: Double) {
    guard let focus else { return }
    for press in held {
      let event = event(press.button, contact: press.contact, .cancelled, time: time)
      pending.append(SeatDelivery(to: focus, .button(event)))
    }
    held.removeAll()
  }

  private func event(
    _ button: Button, contact: Int, _ phase: ButtonPress.Phase, time: Double
  ) -> ButtonPress {
    ButtonPress(
      seat: seat, contact: contact, button: button, phase: phase, position: position, time: time)
  }

  mutating func setSource(_ source: AxisFrame.Source) {
    self.source = source
  }

  /// Adds to an axis; `change` says what.
  mutating func scroll(
    _ axis: Axis, time: Double? = nil, change: (inout AxisAccumulator) -> Void
  ) -> [SeatDelivery] {
    if let time { axisTime = time }
    switch axis {
    case .horizontal: change(&horizontal)
    case .vertical: change(&vertical)
    }
    return hasFrames ? [] : frame()
  }

  private mutating func add(_ event: SeatEvent, to surface: SurfaceID) -> [SeatDelivery] {
    pending.append(SeatDelivery(to: surface, event))
    return hasFrames ? [] : frame()
  }
}
