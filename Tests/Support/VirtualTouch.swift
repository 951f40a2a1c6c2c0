public import Interaction
public import Pixman

/// Plays input into a scene under a clock of its own: no test of interaction ever waits.
///
/// Time moves only by `wait`, `move(… over:)` and `fling`. While it does, the scene is advanced at
/// every frame that it needs and at every deadline that lies before, as the program's loop does it.
public final class VirtualTouch {
  /// The scene that is played with.
  public let scene: Scene
  /// The present, in seconds.
  public private(set) var time: Double
  /// The distance between two frames, in seconds.
  public let interval: Double
  /// Called after each frame with its time, before the damage is taken.
  public var onFrame: (Double) -> Void = { _ in }
  /// The number of frames the scene needed so far.
  public private(set) var frames = 0
  private var contacts: [Int: PointerEvent] = [:]
  private var lastPointer = 0
  private var nextFrame: Double

  /// Begins at a time, with a number of frames a second.
  public init(_ scene: Scene, at time: Double = 100, framesPerSecond: Double = 60) {
    self.scene = scene
    self.time = time
    interval = 1 / framesPerSecond
    nextFrame = time + interval
    scene.advance(to: time)
  }

  /// Puts a finger (or the mouse) down; returns its number.
  @discardableResult
  public func down(_ x: Double, _ y: Double, kind: PointerEvent.Kind = .touch) -> Int {
    lastPointer += 1
    send(lastPointer, kind, .down, Point(x: x, y: y))
    return lastPointer
  }

  /// Moves a finger in steps of about 8 ms; without a number, the latest one.
  public func move(to x: Double, _ y: Double, over duration: Double = 0, pointer: Int? = nil) {
    let pointer = pointer ?? lastPointer
    guard let contact = contacts[pointer] else { return }
    let start = contact.position
    let steps = max(1, Int((duration / 0.008).rounded()))
    for step in 1...steps {
      wait(duration / Double(steps))
      let part = Double(step) / Double(steps)
      let place = start + (Point(x: x, y: y) - start) * part
      send(pointer, contact.kind, .move, place)
    }
  }

  /// Where a finger is; nil once it has left.
  public func position(of pointer: Int) -> Point? { contacts[pointer]?.position }

  /// Lifts a finger.
  public func up(pointer: Int? = nil) { end(pointer ?? lastPointer, .up) }

  /// Takes a finger away, as the compositor does.
  public func cancel(pointer: Int? = nil) { end(pointer ?? lastPointer, .cancel) }

  /// Puts a finger down and lifts it at once.
  public func tap(_ x: Double, _ y: Double) {
    down(x, y)
    wait(0.05)
    up()
  }

  /// Drags from one place to another at constant speed and lifts.
  public func fling(
    from x: Double, _ y: Double, to endX: Double, _ endY: Double, over duration: Double
  ) {
    down(x, y)
    move(to: endX, endY, over: duration)
    up()
  }

  /// Turns a wheel: the content moves by a distance.
  public func wheel(_ x: Double, _ y: Double, by delta: Point) {
    scene.handle(
      .scroll(
        ScrollEvent(
          source: .wheel, phase: .changed, delta: delta, position: Point(x: x, y: y), time: time)))
  }

  /// Moves two fingers on a touchpad, or ends their movement.
  public func touchpad(_ x: Double, _ y: Double, by delta: Point?) {
    scene.handle(
      .scroll(
        ScrollEvent(
          source: .finger, phase: delta == nil ? .ended : .changed, delta: delta ?? .zero,
          position: Point(x: x, y: y), time: time)))
  }

  /// Presses a key.
  public func key(_ name: String) {
    scene.handle(.key(KeyEvent(name: name, isPressed: true, time: time)))
  }

  /// Lets time pass: frames that are needed and deadlines happen at their times.
  public func wait(_ duration: Double) {
    let end = time + duration
    while true {
      while nextFrame <= time { nextFrame += interval }
      let deadline = scene.nextDeadline ?? .infinity
      let frame = scene.needsFrame ? nextFrame : .infinity
      let next = min(deadline, frame)
      guard next <= end else { break }
      time = max(time, next)
      scene.advance(to: time)
      guard frame <= time else { continue }
      frames += 1
      onFrame(time)
      _ = scene.takeDamage()
    }
    time = end
    // What a test does next by itself happens at this time.
    scene.advance(to: time)
  }

  /// Lets time pass until nothing moves, at most a number of seconds; true if it came to rest.
  @discardableResult
  public func settle(within limit: Double = 20) -> Bool {
    let end = time + limit
    while time < end && (scene.needsFrame || scene.nextDeadline != nil) { wait(interval) }
    return !scene.needsFrame && scene.nextDeadline == nil
  }

  private func end(_ pointer: Int, _ phase: PointerEvent.Phase) {
    guard let contact = contacts[pointer] else { return }
    send(pointer, contact.kind, phase, contact.position)
    contacts[pointer] = nil
  }

  private func send(
    _ pointer: Int, _ kind: PointerEvent.Kind, _ phase: PointerEvent.Phase, _ position: Point
  ) {
    let event = PointerEvent(
      pointer: pointer, kind: kind, phase: phase, position: position, time: time)
    contacts[pointer] = event
    scene.handle(.pointer(event))
  }
}
