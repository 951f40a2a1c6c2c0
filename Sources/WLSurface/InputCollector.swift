import Pixman

/// Turns what one seat's devices say into whole events: a value without connection or clock.
///
/// Whatever is fed, in whatever batches, comes out in one order that depends on the stream alone
/// (W102): touch events wait for their frame, but a cancel, an event of another device and the end
/// of the batch deliver them, too (W99). So what was not followed by a frame when a cancel came is
/// delivered before the cancel, just as if a batch had ended between the two.
public struct InputCollector: Equatable, Sendable {
  private let seat: Int
  private let dropsEchoes: Bool
  private var clock = EventClock()
  private var numbers: ContactNumbers
  private var touch = TouchCollector()
  private var pointer: PointerCollector
  private var gestures = GestureCollector()
  private var keyboard: KeyboardCollector

  /// A collector for one seat that has heard nothing.
  ///
  /// - Parameters:
  ///   - seat: The seat's number, which every event carries.
  ///   - hasPointerFrames: Whether its pointers group by frames: `wl_seat` version 5 and later.
  ///   - dropsEchoes: Whether a pointer's press that repeats a finger is dropped (W107).
  public init(seat: Int, hasPointerFrames: Bool = true, dropsEchoes: Bool = true) {
    self.seat = seat
    self.dropsEchoes = dropsEchoes
    numbers = ContactNumbers(seat: seat)
    pointer = PointerCollector(seat: seat, hasFrames: hasPointerFrames)
    keyboard = KeyboardCollector(seat: seat)
  }

  /// Takes one event of the wire and returns what is to be delivered now.
  ///
  /// - Parameters:
  ///   - input: The event.
  ///   - arrival: When it was read, in monotonic seconds; never less than before.
  /// - Returns: Whole events in order, each with the surface it belongs to.
  public mutating func collect(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .touchDown, .touchMotion, .touchUp, .touchShape, .touchFrame, .touchCancel:
      collectTouch(input, arrival: arrival)
    case .pointerEnter, .pointerLeave, .pointerMotion, .pointerFrame, .button:
      touch.flush() + collectPointer(input, arrival: arrival)
    case .axis, .axisSource, .axisStop, .axisDiscrete, .axisValue120:
      touch.flush() + collectAxis(input, arrival: arrival)
    case .gestureBegan, .swipeUpdated, .pinchUpdated, .gestureEnded:
      touch.flush() + collectGesture(input, arrival: arrival)
    case .keyboardEnter, .keyboardLeave, .key, .modifiers, .repeatInfo, .keymapChanged:
      touch.flush() + collectKeyboard(input, arrival: arrival)
    case .capabilityLost, .gesturesLost, .surfaceGone, .attention:
      collectEnd(input, arrival: arrival)
    }
  }

  /// Ends a batch: everything that was read has been collected (W99, W102).
  public mutating func endBatch() -> [SeatDelivery] {
    touch.flush()
  }

  /// When `advance` has something to do, in monotonic seconds.
  public var nextDeadline: Double? {
    switch (keyboard.repetition.nextDeadline, touch.nextDeadline) {
    case (let first?, let second?): min(first, second)
    case (let first, let second): first ?? second
    }
  }

  /// Repeats a held key and gives up contacts that nobody attends to, when it is time.
  public mutating func advance(to now: Double) -> [SeatDelivery] {
    touch.advance(to: now)
    return touch.flush() + keyboard.advance(to: now)
  }

  /// Gives a contact over to the compositor, which moves or resizes the window with it (W31).
  ///
  /// The contact ends here, since no end of it need ever be heard of.
  ///
  /// - Returns: The serial of its down or press, once, and the cancel to be delivered; nil when no
  ///   such contact is down.
  public mutating func takeGrab(
    of contact: Int, at now: Double
  ) -> (serial: UInt32, cancel: [SeatDelivery])? {
    if let (serial, cancel) = pointer.takeGrab(of: contact, time: now) { return (serial, cancel) }
    guard let finger = touch.live.first(where: { $0.point.contact == contact }) else { return nil }
    touch.cancel(at: now) { $0.point.contact == contact }
    return (finger.serial, touch.flush())
  }

  private mutating func moment(of time: UInt32, arrival: Double) -> Moment {
    Moment(stamp: time, time: clock.seconds(of: time, arrival: arrival), arrival: arrival)
  }

  private mutating func collectTouch(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .touchDown(let surface, let id, let position, let serial, let time):
      let moment = moment(of: time, arrival: arrival)
      let point = TouchPoint(
        seat: seat, contact: numbers.next(), position: position, time: moment.time)
      touch.down(id: id, surface: surface, serial: serial, point: point, moment: moment)
    case .touchMotion(let id, let position, let time):
      touch.motion(id: id, to: position, moment: moment(of: time, arrival: arrival))
    case .touchUp(let id, _, let time):
      touch.up(id: id, moment: moment(of: time, arrival: arrival))
    case .touchShape(let id, let major):
      touch.shape(id: id, major: major)
    case .touchCancel:
      touch.cancelAll(at: arrival)
      return touch.flush()
    default:
      return touch.flush()
    }
    return []
  }

  private mutating func collectPointer(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .pointerEnter(let surface, let position, _):
      return gestures.cancel(at: arrival) + pointer.enter(surface, at: position, time: arrival)
    case .pointerLeave:
      return gestures.cancel(at: arrival) + pointer.leave(time: arrival)
    case .pointerMotion(let position, let time):
      return pointer.move(to: position, time: clock.seconds(of: time, arrival: arrival))
    case .button(let button, let isPressed, let serial, let time):
      let moment = moment(of: time, arrival: arrival)
      guard isPressed else { return pointer.release(button, time: moment.time) }
      if dropsEchoes, let surface = pointer.surface,
        touch.isEcho(on: surface, at: pointer.position, moment: moment)
      {
        pointer.drop(button)
        return []
      }
      return pointer.press(button, serial: serial, time: moment.time, contact: numbers.next())
    default:
      return pointer.frame()
    }
  }

  private mutating func collectAxis(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .axis(let axis, let distance, let time):
      let time = clock.seconds(of: time, arrival: arrival)
      return pointer.scroll(axis, time: time) { $0.add(distance: distance) }
    case .axisStop(let axis, let time):
      let time = clock.seconds(of: time, arrival: arrival)
      return pointer.scroll(axis, time: time) { $0.stop() }
    case .axisDiscrete(let axis, let notches):
      return pointer.scroll(axis) { $0.add(notches: notches) }
    case .axisValue120(let axis, let value):
      return pointer.scroll(axis) { $0.add(value120: value) }
    case .axisSource(let source):
      pointer.setSource(source)
      return []
    default:
      return []
    }
  }

  private mutating func collectGesture(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .gestureBegan(let kind, let surface, let fingers, let time):
      let gesture = TouchpadGesture(
        seat: seat, contact: numbers.next(), kind: kind, fingers: Int(fingers),
        position: pointer.position, time: clock.seconds(of: time, arrival: arrival))
      // It is where the pointer is: without it it would be anywhere.
      return gestures.begin(gesture, on: surface == pointer.surface ? surface : nil)
    case .swipeUpdated(let way, let time):
      return gestures.update(
        .swipe, by: way, time: clock.seconds(of: time, arrival: arrival))
    case .pinchUpdated(let way, let scale, let rotation, let time):
      return gestures.update(
        .pinch, by: way, scale: scale, rotation: rotation,
        time: clock.seconds(of: time, arrival: arrival))
    case .gestureEnded(let kind, let isCancelled, let time):
      return gestures.end(
        kind, isCancelled: isCancelled, time: clock.seconds(of: time, arrival: arrival))
    default:
      return []
    }
  }

  private mutating func collectKeyboard(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .keyboardEnter(let surface, _, _):
      return keyboard.enter(surface)
    case .keyboardLeave:
      return keyboard.leave()
    case .key(let symbol, let isPressed, let isRepeat, _, let time):
      let time = clock.seconds(of: time, arrival: arrival)
      guard isPressed else { return keyboard.release(code: symbol.code, time: time) }
      return keyboard.press(symbol, isRepeat: isRepeat, time: time, arrival: arrival)
    case .modifiers(let modifiers):
      keyboard.modifiers = modifiers
    case .repeatInfo(let rate, let delay):
      keyboard.setRepeat(rate: rate, delay: delay, at: arrival)
    default:
      keyboard.keymapChanged()
    }
    return []
  }

  private mutating func collectEnd(_ input: RawInput, arrival: Double) -> [SeatDelivery] {
    switch input {
    case .capabilityLost(.touch):
      touch.cancelAll(at: arrival)
    case .capabilityLost(.pointer):
      return touch.flush() + gestures.cancel(at: arrival) + pointer.leave(time: arrival)
    case .capabilityLost(.keyboard):
      keyboard.modifiers = []
      return touch.flush() + keyboard.leave()
    case .gesturesLost:
      return touch.flush() + gestures.cancel(at: arrival)
    case .surfaceGone(let surface):
      touch.forget(surface, at: arrival)
      return touch.flush() + gestures.forget(surface, at: arrival)
        + pointer.forget(surface, time: arrival) + keyboard.forget(surface)
    case .attention(let surface, let isPresent):
      touch.setAttention(surface, isPresent: isPresent)
      keyboard.setAttention(surface, isPresent: isPresent)
    default:
      break
    }
    return touch.flush()
  }
}
