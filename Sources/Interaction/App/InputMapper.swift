import Pixman
import WLSurface

/// Turns Wayland-shaped input into what scenes understand: values in, values out.
///
/// Pinches on a touchpad are pinches, fingers that rest on it end its momentum, and its swipes of
/// three and more fingers are left to the compositor, who has mostly used them by then (W94, W101).
/// The left button of a mouse becomes a pointer like a finger (K14); the thumb button that goes
/// back becomes the key of that name; other buttons only end a touchpad's momentum, and mere
/// hovering reaches no scene.
struct InputMapper: Equatable {
  /// What the animation clock is behind the monotonic one, in seconds (`FrameTime.pause`).
  var pause = 0.0
  /// The presses of left buttons that are held, by seat.
  private var held: [Int: Int] = [:]
  /// The wheels, by seat: they may turn by less than a distance can say.
  private var wheels: [Int: Wheel] = [:]

  /// Wheels with Control, by seat.
  private var zooms: [Int: WheelZoom] = [:]

  private struct Wheel: Equatable {
    var horizontal = NotchDistance()
    var vertical = NotchDistance()
  }

  /// What the scene is told of an event, in order.
  mutating func map(_ event: SeatEvent) -> [InputEvent] {
    switch event {
    case .touchDown(let point): [touch(point, .down)]
    case .touchMotion(let point): [touch(point, .move)]
    case .touchUp(let point): [touch(point, .up)]
    case .touchCancel(let points): points.map { touch($0, .cancel) }
    case .pointerMotion(let seat, let position, let time):
      held[seat].map { [mouse($0, .move, position, time)] } ?? []
    case .button(let press): button(press)
    case .axis(let frame): scroll(frame)
    case .key(let press): follow(press) + [key(press)]
    case .gesture(let gesture): self.gesture(gesture)
    case .pointerLeave(let seat, let time):
      endZoom(of: seat) + [.momentumEnd(time: time - pause)]
    case .keyboardEnter: []
    case .keyboardLeave(let seat): releaseControl(of: seat)
    }
  }

  /// Forgets what is held down, and the clock: other devices go on from here, and the numbers of
  /// what they do go on as well.
  mutating func forgetDevices() {
    pause = 0
    held = [:]
    wheels = [:]
    zooms = zooms.mapValues(\.forgotten)
  }

  private func touch(_ point: TouchPoint, _ phase: PointerEvent.Phase) -> InputEvent {
    .pointer(
      PointerEvent(
        pointer: point.contact, kind: .touch, phase: phase, position: point.position,
        time: point.time - pause))
  }

  private func mouse(
    _ pointer: Int, _ phase: PointerEvent.Phase, _ position: Point, _ time: Double
  ) -> InputEvent {
    .pointer(
      PointerEvent(
        pointer: pointer, kind: .mouse, phase: phase, position: position, time: time - pause))
  }

  private mutating func button(_ press: ButtonPress) -> [InputEvent] {
    switch (press.button, press.phase) {
    case (.left, .pressed):
      held[press.seat] = press.contact
      return [mouse(press.contact, .down, press.position, press.time)]
    case (.left, let phase):
      // A press that began before this window listened has no beginning here.
      guard held[press.seat] == press.contact else { return [] }
      held[press.seat] = nil
      let end: PointerEvent.Phase = phase == .released ? .up : .cancel
      return [mouse(press.contact, end, press.position, press.time)]
    case (.back, .pressed):
      return [.key(KeyEvent(name: "XF86Back", isPressed: true, time: press.time - pause))]
    case (_, .pressed): return [.momentumEnd(time: press.time - pause)]
    default: return []
    }
  }

  private func key(_ press: KeyPress) -> InputEvent {
    var modifiers: KeyEvent.Modifiers = []
    if press.modifiers.contains(.shift) { modifiers.insert(.shift) }
    if press.modifiers.contains(.control) { modifiers.insert(.control) }
    if press.modifiers.contains(.alt) { modifiers.insert(.alt) }
    if press.modifiers.contains(.logo) { modifiers.insert(.logo) }
    return .key(
      KeyEvent(
        name: press.symbol.shortcut, isPressed: press.isPressed, isRepeat: press.isRepeat,
        modifiers: modifiers, time: press.time - pause))
  }

  private mutating func scroll(_ frame: AxisFrame) -> [InputEvent] {
    let source: ScrollEvent.Source =
      switch frame.source {
      case .finger: .finger
      case _ where frame.countsNotches: .wheel
      default: .continuous
      }
    let delta =
      source == .wheel
      ? turn(frame)
      : Point(x: frame.horizontal?.distance ?? 0, y: frame.vertical?.distance ?? 0)
    if source == .wheel, zooms[frame.seat]?.isHeld == true {
      return zooms[frame.seat]?.turn(by: delta.y, at: frame.position, time: frame.time - pause)
        ?? []
    }
    func event(_ phase: ScrollEvent.Phase, _ delta: Point, _ stopped: ScrollEvent.Axes = .both)
      -> InputEvent
    {
      .scroll(
        ScrollEvent(
          source: source, phase: phase, delta: delta, stopped: stopped, position: frame.position,
          time: frame.time - pause))
    }
    var events: [InputEvent] = []
    if delta != .zero { events.append(event(.changed, delta)) }
    var stopped: ScrollEvent.Axes = []
    if frame.horizontal?.isStopped == true { stopped.insert(.horizontal) }
    if frame.vertical?.isStopped == true { stopped.insert(.vertical) }
    if !stopped.isEmpty { events.append(event(.ended, .zero, stopped)) }
    return events
  }

  /// How far a wheel has turned: its own distance is the compositor's idea of a notch, and only
  /// notches count (G83).
  private mutating func turn(_ frame: AxisFrame) -> Point {
    var wheel = wheels[frame.seat] ?? Wheel()
    defer { wheels[frame.seat] = wheel }
    return Point(
      x: wheel.horizontal.distance(of: frame.horizontal?.value120 ?? 0),
      y: wheel.vertical.distance(of: frame.vertical?.value120 ?? 0))
  }

  private func gesture(_ gesture: TouchpadGesture) -> [InputEvent] {
    let time = gesture.time - pause
    switch gesture.kind {
    case .swipe: return []
    case .hold: return gesture.phase == .began ? [.momentumEnd(time: time)] : []
    case .pinch:
      let phase: PointerEvent.Phase =
        switch gesture.phase {
        case .began: .down
        case .changed: .move
        case .ended: .up
        case .cancelled: .cancel
        }
      let figure = PointerEvent.Figure(
        scale: gesture.scale, rotation: gesture.rotation, fingers: gesture.fingers)
      return [
        .pinch(
          PointerEvent(
            pointer: gesture.contact, kind: .touchpad, phase: phase,
            position: gesture.position + gesture.translation, time: time, figure: figure))
      ]
    }
  }

  private mutating func follow(_ press: KeyPress) -> [InputEvent] {
    zooms[press.seat, default: WheelZoom()].key(
      press.symbol.name, isPressed: press.isPressed, time: press.time - pause, seat: press.seat)
  }

  private mutating func endZoom(of seat: Int) -> [InputEvent] { zooms[seat]?.end() ?? [] }

  private mutating func releaseControl(of seat: Int) -> [InputEvent] {
    zooms[seat]?.releaseAll() ?? []
  }
}
