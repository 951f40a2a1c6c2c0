import Interaction
import Pixman

/// A table with a picture on it that fingers move, magnify and turn, and that hears every gesture.
///
/// With keys: arrows move it, plus and minus magnify it, brackets turn it, and zero puts it back.
final class PhotoTable: Layer {
  private static let spring = Spring(duration: 0.4, dampingRatio: 1)
  /// How far a flick carries, in seconds of its speed.
  private static let glide = 0.2
  private static let keyStep = 48.0
  private static let keyZoom = 1.25
  private static let keyTurn = Double.pi / 12
  private static let zoom = 2.5

  /// Hears what goes on, in words; final at the end of a gesture.
  var onNote: (_ words: String, _ isFinal: Bool) -> Void = { _, _ in }

  private(set) var pose = PhotoPose() {
    didSet { if pose != oldValue { redraw() } }
  }
  private var origin = PhotoPose()
  private var target = PhotoPose()
  private lazy var way = Animated(1, tolerance: 0.0005) { [weak self] share in
    guard let self else { return }
    pose = origin.toward(target, share)
  }
  private var gestures = PhotoGestures()
  /// Where the picture was before the gestures under way, to return to on cancel (G39).
  private var start = PhotoPose()
  /// How large the picture was when the pinch began that is under way.
  private var pinchedScale = 1.0
  private var isHeld = false {
    didSet { if isHeld != oldValue { setNeedsDisplay() } }
  }

  /// Makes a table; what is dragged sideways at the edge of the window lets `edgePan` fail first.
  init(edgePan: PanGestureRecognizer) {
    super.init(frame: .zero)
    id = "photo"
    clipsToBounds = true
    recognizers =
      GestureSet(pansWhilePinching: true, edgePan: edgePan) { [weak self] in self?.handle($0) }
      .recognizers
  }

  override func layout() {
    // What moves by itself and what may be cancelled end on the table as it is now.
    (origin, target, start) = (held(origin), held(target), held(start))
    pose = way.isRunning ? origin.toward(target, way.presentation.value) : held(pose)
    painted = picture.bounds
  }

  override var hasContent: Bool { true }

  override func draw(in canvas: Canvas) {
    picture.draw(in: canvas, accent: scene?.theme.accent ?? .black)
  }

  override func pointerObserved(_ event: PointerEvent) {
    if event.phase == .up || event.phase == .cancel { comeBack() }
    guard event.phase == .down, way.isRunning else { return }
    _ = way.stop()
    // A finger that stops what moves is no tap (G33).
    scene?.excludeTap(of: event.pointer)
  }

  override func key(_ event: KeyEvent) -> Bool {
    guard event.isPressed, !gestures.isActive, event.modifiers.subtracting(.shift).isEmpty,
      let wanted = pose(for: event.name)
    else { return false }
    move(to: wanted)
    return true
  }

  /// What the picture covers when it lies as at the start.
  var home: Rect { picture(at: PhotoPose()).bounds }

  private var picture: PhotoPicture { picture(at: pose) }

  private func picture(at pose: PhotoPose) -> PhotoPicture {
    let width = min(bounds.width * 0.7, bounds.height * 0.7 * 4 / 3)
    return PhotoPicture(
      size: Size(width: width, height: width * 3 / 4), pose: pose, middle: bounds.center,
      isHeld: isHeld)
  }

  /// What the picture covers as it was drawn last.
  private var painted = Rect(x: 0, y: 0, width: 0, height: 0)

  private func redraw() {
    let now = picture.bounds
    setNeedsDisplay(painted)
    setNeedsDisplay(now)
    painted = now
  }

  private func pose(for key: String) -> PhotoPose? {
    let pose = way.isRunning ? target : pose
    return switch key {
    case "Left": pose.moved(by: Point(x: -Self.keyStep, y: 0))
    case "Right": pose.moved(by: Point(x: Self.keyStep, y: 0))
    case "Up": pose.moved(by: Point(x: 0, y: -Self.keyStep))
    case "Down": pose.moved(by: Point(x: 0, y: Self.keyStep))
    case "plus", "equal", "KP_Add": pose.scaled(by: Self.keyZoom, about: .zero)
    case "minus", "KP_Subtract": pose.scaled(by: 1 / Self.keyZoom, about: .zero)
    case "bracketleft": pose.turned(by: -Self.keyTurn, about: pose.center)
    case "bracketright": pose.turned(by: Self.keyTurn, about: pose.center)
    case "0", "KP_0": pose.home
    default: nil
    }
  }

  /// Moves to a pose; `speed` is what of the way it makes a second at the beginning.
  private func move(to wanted: PhotoPose, speed: Double = 0) {
    _ = way.stop()
    origin = pose
    target = held(wanted)
    way.set(0)
    animate(way, to: 1, with: .spring(Self.spring, velocity: speed))
  }

  /// Comes back to the table if fingers have left it beside: there it can be reached again.
  private func comeBack() {
    if !gestures.isActive, !way.isRunning, held(pose) != pose { move(to: pose) }
  }

  private func held(_ pose: PhotoPose) -> PhotoPose { pose.held(on: bounds.size) }

  /// A place of the window, from the middle of the table.
  private func place(_ position: Point) -> Point { convert(position, from: nil) - bounds.center }
}

extension PhotoTable {
  private func handle(_ event: GestureSet.Event) {
    switch event {
    case .tap: onNote("Tap", true)
    case .doubleTap(let position): zoom(at: position)
    case .twoFingerTap(let position): shrink(at: position)
    case .longPress(let state, _): press(state)
    case .pan(let state, let pan): drag(state, pan)
    case .pinch(let state, let pinch): self.pinch(state, pinch)
    case .rotation(let state, let rotation): turn(state, rotation)
    case .swipe(let direction): tell { $0.swipe = "Swipe \(direction)" }
    }
  }

  /// Tells what goes on after a change of it.
  private func tell(_ change: (inout PhotoGestures) -> Void) {
    change(&gestures)
    onNote(gestures.words, !gestures.isActive)
  }

  /// Takes the picture as it is, before the first of several gestures changes it.
  private func take() {
    // A touchpad's pinch or a wheel's may come while the picture moves by itself.
    if way.isRunning { _ = way.stop() }
    if !gestures.isActive { start = pose }
  }

  /// Goes back to where it was when nothing is left of what was taken away.
  private func rollBack(_ cancel: (inout PhotoGestures) -> Void) {
    tell(cancel)
    if !gestures.isActive { move(to: start) }
  }

  private func drag(_ state: GestureState, _ pan: Pan) {
    if state == .began { take() }
    switch state {
    case .began, .changed:
      let step = pan.translation - (gestures.drag ?? .zero)
      pose = pose.moved(by: step)
      tell { $0.drag = pan.translation }
    case .ended:
      tell { $0.endDrag() }
      let velocity = GestureSettings().fling(pan.velocity)
      guard velocity != .zero else { return comeBack() }
      move(to: pose.moved(by: velocity * Self.glide), speed: 1 / Self.glide)
    case .cancelled: rollBack { $0.cancelDrag() }
    case .possible, .failed: break
    }
  }

  private func pinch(_ state: GestureState, _ pinch: Pinch) {
    if state == .began {
      take()
      pinchedScale = pose.scale
    }
    switch state {
    case .began, .changed:
      // From the beginning: fingers that went on beyond a limit find the picture where they left it.
      pose = pose.scaled(to: pinchedScale * pinch.scale, about: place(pinch.centroid))
      tell { $0.scale = pinch.scale }
    case .ended:
      tell { $0.endScale() }
      comeBack()
    case .cancelled: rollBack { $0.cancelScale() }
    case .possible, .failed: break
    }
  }

  private func turn(_ state: GestureState, _ rotation: Rotation) {
    if state == .began { take() }
    switch state {
    case .began, .changed:
      pose = pose.turned(
        by: rotation.angle - (gestures.angle ?? 0), about: place(rotation.centroid))
      tell { $0.angle = rotation.angle }
    case .ended:
      tell { $0.endAngle() }
      comeBack()
    case .cancelled: rollBack { $0.cancelAngle() }
    case .possible, .failed: break
    }
  }

  private func press(_ state: GestureState) {
    isHeld = state.isActive
    switch state {
    case .began: onNote("Long press", false)
    case .ended: onNote("Long press", true)
    case .cancelled: onNote("Cancelled", true)
    case .possible, .changed, .failed: break
    }
  }

  private func zoom(at position: Point) {
    onNote("Double tap", true)
    move(
      to: pose.isMagnified ? pose.home : pose.scaled(by: Self.zoom, about: place(position)))
  }

  private func shrink(at position: Point) {
    onNote("Two-finger tap", true)
    move(to: pose.scaled(by: 1 / Self.zoom, about: place(position)))
  }
}
