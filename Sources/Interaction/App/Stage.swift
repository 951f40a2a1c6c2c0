import Pixman
import WLSurface

/// Where a scene is played: hands it input and time, and writes the events (D10).
///
/// The same for a window and for memory, so that a trace means the same in both (D11).
final class Stage {
  /// How often in a row completions may set something moving before it counts as endless.
  private static let patience = 16

  let scene: Scene
  let log: EventLog?
  private var mapper = InputMapper()
  private let logsMoves: Bool
  private let logsKeys: Bool
  private let overlays: Overlays?
  private let gestureLog: GestureLog?
  private let paintsTouches: Bool
  private var tourFinger: TouchOverlay?
  private var isShown = false
  private var hasInput = false
  private(set) var contacts = StageContacts()
  /// The layers of the gestures that have begun.
  private var targets: [ObjectIdentifier: String] = [:]

  init(_ scene: Scene, log: EventLog?, options: AppOptions) {
    self.scene = scene
    self.log = log
    logsMoves = options.logsMoves
    logsKeys = !options.isKiosk
    overlays = Overlays(options.overlays, over: scene)
    gestureLog = GestureLog(options.logLevels, of: scene)
    paintsTouches = options.overlays.contains(.touches)
    if log != nil || gestureLog != nil { watchArena() }
    guard overlays?.followsArena == true else { return }
    scene.arena.onEnd = { [weak self] in self?.overlays?.followArena() }
  }

  /// Told the contacts that a recogniser has, and its kind, whenever it goes on with them.
  var onRecognition: ((_ pointer: Int, _ kind: String) -> Void)? {
    didSet { watchArena() }
  }

  private func watchArena() {
    scene.arena.onTransition = { [weak self] recognizer, transition in
      guard let self else { return }
      gestureLog?.note(recognizer, transition)
      write(recognizer, transition.to, transition.event)
      tellRecognition(recognizer, transition.to, transition.event)
    }
    guard gestureLog != nil else { return }
    scene.arena.onWait = { [weak self] recognizer, reason in
      self?.gestureLog?.note(recognizer, waiting: reason)
    }
  }

  private func tellRecognition(
    _ recognizer: any GestureRecognizer, _ state: GestureState, _ event: PointerEvent
  ) {
    guard let onRecognition, [.began, .changed, .ended].contains(state) else { return }
    let kind = GestureRecord.kind(of: recognizer)
    onRecognition(event.pointer, kind)
    // Fingers that joined it later have no transition of their own.
    for entry in scene.arena.entries(of: recognizer) where entry.verdict == .accepted {
      onRecognition(entry.contest.pointer, kind)
    }
  }

  /// What the animation clock is behind the monotonic one, in seconds.
  var pause: Double {
    get { mapper.pause }
    set { mapper.pause = newValue }
  }

  /// Gives the scene its size and scale at a time of the animation clock; says so once it is shown.
  func resize(to size: Size, scale: Double, at time: Double) {
    guard size != scene.size || scale != scene.scale else { return }
    log?.now = time
    scene.scale = scale
    scene.size = size
    overlays?.resize(to: size)
    tourFinger?.fit(size)
    if isShown { writeSize("resize") }
  }

  /// Whether the finger of a tour is painted; where all are, it is anyway.
  var paintsTour = false {
    didSet {
      guard paintsTour != oldValue else { return }
      tourFinger?.removeFromParent()
      tourFinger = paintsTour && !paintsTouches ? TouchOverlay(showsMovement: false) : nil
      guard let tourFinger else { return }
      tourFinger.fit(scene.size)
      scene.addOverlay(tourFinger)
    }
  }

  /// Hands input to the scene; what is kept from it, only to those that watch all input.
  func receive(_ event: SeatEvent, isKept: Bool = false) {
    if case .keyboardLeave = event { scene.onKeyboardLeave() }
    for input in mapper.map(event) {
      // What was due before it happened comes before it, however late it is heard of.
      advanceTimers(to: input.time)
      log?.now = input.time
      show(input, of: event.seat, isKept: isKept)
      if isKept { scene.onInput(input) } else { scene.handle(input) }
      hasInput = hasInput || !isKept
      overlays?.followArena()
    }
  }

  /// Whether the scene was given input since this was asked last.
  func takesInput() -> Bool {
    defer { hasInput = false }
    return hasInput
  }

  /// Takes everything away that is held down in the scene, at a monotonic time.
  func cancelInput(at now: Double) {
    let time = now - pause
    log?.now = time
    for (event, seat) in contacts.cancels(at: time) { show(.pointer(event), of: seat) }
    scene.cancelInput(at: time)
    overlays?.followArena()
  }

  /// Tells the log and the overlays of input.
  ///
  /// A contact that was taken away is told no more, though its finger may move and be lifted yet.
  private func show(_ input: InputEvent, of seat: Int, isKept: Bool = false) {
    if case .pinch(let pinch) = input, !isKept { overlays?.show(pinch: pinch) }
    guard case .pointer(let contact) = input else { return write(input, seat: seat, number: 0) }
    guard let number = contacts.number(of: contact, seat: seat, isKept: isKept) else { return }
    write(input, seat: seat, number: number)
    overlays?.show(contact, number: number)
    if seat == TourPlayer.seat { tourFinger?.show(contact, number: nil) }
  }

  /// Cancels whatever is under way and ends all motion, for nobody sees it (W8, K10).
  func rest(at now: Double) {
    cancelInput(at: now)
    // A completion may set something else moving; what never rests is left alone.
    for _ in 0..<Self.patience where scene.isMoving { scene.finishAnimations() }
    overlays?.followArena()
    mapper.forgetDevices()
    hasInput = false
  }

  /// Serves the deadlines up to a time of the animation clock; nothing else moves.
  func advanceTimers(to time: Double) {
    guard let deadline = scene.nextDeadline, deadline <= time else { return }
    log?.now = time
    scene.advanceTimers(to: time)
    overlays?.followArena()
  }

  /// Moves the scene to a time of the animation clock.
  func advance(to time: Double) {
    log?.now = time
    scene.advance(to: time)
    overlays?.followArena()
  }

  /// What the frame that the scene was moved to must repaint; it is taken away.
  func takeDamage() -> Region { overlays?.takeDamage() ?? scene.takeDamage() }

  /// Notes what a frame cost that was drawn.
  func didDraw(_ frame: FrameGraph.Frame) { overlays?.didDraw(frame) }

  /// Notes that the first frame is on its way; times of events count from here.
  func didShowFirstFrame(at time: Double, refresh: Double?) {
    guard !isShown else { return }
    isShown = true
    log?.origin = time
    log?.now = time
    writeSize("ready", refresh: refresh)
  }

  private func writeSize(_ event: String, refresh: Double? = nil) {
    let size = scene.size
    var fields: [JSON.Member] = [
      .init("width", .number(size.width)), .init("height", .number(size.height)),
      .init("scale", .number(scene.scale)),
    ]
    if event == "ready" {
      fields.append(.init("refresh", refresh.map { .number(($0 * 100).rounded() / 100) } ?? nil))
      fields.append(.init("compositor", nil))
    } else {
      let isPortrait = size.width <= size.height
      fields.append(.init("orientation", isPortrait ? "portrait" : "landscape"))
    }
    log?.write(event, fields)
  }

  private func write(_ input: InputEvent, seat: Int, number: Int) {
    guard let log else { return }
    switch input {
    case .pointer(let event):
      guard logsMoves || event.phase != .move else { return }
      log.write(
        "contact",
        [
          .init("id", .number(Double(number))), .init("seat", .number(Double(seat))),
          .init("kind", event.kind == .touch ? "touch" : "mouse"),
          .init("phase", .string("\(event.phase)")), .init("x", .rounded(event.position.x)),
          .init("y", .rounded(event.position.y)), .init("time", .number(event.time)),
        ])
    case .key(let event):
      guard logsKeys, !event.isRepeat else { return }
      log.write(
        "key", [.init("keysym", .string(event.name)), .init("pressed", .bool(event.isPressed))])
    case .scroll, .pinch, .momentumEnd: break
    }
  }

  private func write(
    _ recognizer: any GestureRecognizer, _ state: GestureState, _ event: PointerEvent
  ) {
    // Failures are the arena's bookkeeping, not gestures.
    guard let log, state != .possible, state != .failed, logsMoves || state != .changed
    else { return }
    // A layer that is taken out of the tree takes what has begun there along.
    let begun = targets.removeValue(forKey: ObjectIdentifier(recognizer))
    let target = scene.owner(of: recognizer).map(\.id) ?? begun
    if state == .began || state == .changed { targets[ObjectIdentifier(recognizer)] = target }
    log.write("gesture", GestureRecord(recognizer, state, event, target: target).fields)
  }
}

extension SeatEvent {
  /// The number of the seat it comes from.
  var seat: Int {
    switch self {
    case .touchDown(let point), .touchMotion(let point), .touchUp(let point): point.seat
    case .touchCancel(let points): points.first?.seat ?? 0
    case .pointerMotion(let seat, _, _), .pointerLeave(let seat, _), .keyboardEnter(let seat),
      .keyboardLeave(let seat):
      seat
    case .button(let press): press.seat
    case .axis(let frame): frame.seat
    case .gesture(let gesture): gesture.seat
    case .key(let press): press.seat
    }
  }
}
