import CWayland

/// A `wl_seat`: its devices as they come and go, and their events in order (W81, W82).
///
/// Everything that a seat knows is its own: contacts, focus, modifiers, serials. Its devices turn
/// callbacks into `RawInput`; its collector makes events of them; here they are handed out.
public final class Seat {
  /// The name the registry knows the seat by.
  let name: UInt32
  /// The bound version.
  let version: UInt32
  /// Our number of the seat, which its events carry.
  public let number: Int
  /// The compositor's word for the seat (`seat0`); empty until it is told.
  public private(set) var title = ""
  /// The kinds of devices the seat has now.
  public private(set) var capabilities: Set<RawInput.Capability> = []
  /// Told of everything the devices receive, as it comes off the wire: what a trace holds.
  public var onRawInput: ((RawInput) -> Void)?
  /// Who is told of events, with the `wl_surface` each belongs to.
  var onEvent: (OpaquePointer?, SeatEvent) -> Void = { _, _ in }
  /// What the pointer's image is made with, asked when one is first shown; nil shows none.
  var cursorGlobals: () -> CursorGlobals? = { nil }
  /// The global that gives a pointer's gestures, asked when there is a pointer; nil has none (W94).
  var gestureGlobal: () -> OpaquePointer? = { nil }
  /// How the seat treats doubtful input.
  let settings: SeatSettings
  /// When what is being dispatched was read, in monotonic seconds.
  let arrival: () -> Double
  /// The proxy, which requests about grabs name.
  let proxy: OpaquePointer

  private var collector: InputCollector
  private var touch: TouchDevice?
  private var pointer: PointerDevice?
  private var keyboard: KeyboardDevice?
  private var queue: [SeatDelivery] = []
  private var isDelivering = false
  private var isRemoved = false

  /// Takes a seat over that has just been bound.
  ///
  /// - Parameters:
  ///   - proxy: The `wl_seat`; the seat destroys it in `remove()`.
  ///   - name: The name the registry knows it by.
  ///   - version: The version it was bound at.
  ///   - number: The number events carry; different for every seat of the program.
  ///   - settings: How the seat treats doubtful input.
  ///   - arrival: When what is being dispatched was read, in monotonic seconds.
  init(
    proxy: OpaquePointer, name: UInt32, version: UInt32, number: Int,
    settings: SeatSettings = SeatSettings(), arrival: @escaping () -> Double
  ) {
    self.proxy = proxy
    self.name = name
    self.version = version
    self.number = number
    self.settings = settings
    self.arrival = arrival
    collector = InputCollector(
      seat: number, hasPointerFrames: version >= 5, dropsEchoes: settings.dropsEchoes)
    Self.listener.attach(to: proxy, owner: self)
  }

  deinit {
    destroyDevices()
    if !isRemoved { wl_seat_destroy(proxy) }
  }

  /// Ends a batch: what waits for a frame is delivered (W102).
  func endBatch() {
    handOut(collector.endBatch())
  }

  /// When `advance` has something to do, in monotonic seconds; nil while nothing is awaited.
  var nextDeadline: Double? {
    [collector.nextDeadline, pointer?.cursor.nextDeadline].compactMap { $0 }.min()
  }

  /// Repeats a held key, gives up forsaken contacts and hides a resting cursor, when it is time.
  func advance(to now: Double) {
    pointer?.cursor.advance(to: now)
    handOut(collector.advance(to: now))
  }

  /// Ends all input of the seat and gives it back: the compositor has taken it away (W5).
  func remove() {
    guard !isRemoved else { return }
    update(to: [])
    isRemoved = true
    if version >= 5 { wl_seat_release(proxy) } else { wl_seat_destroy(proxy) }
  }

  /// Ends what happens on a surface, before it is destroyed, unmapped or hidden (W103).
  func surfaceGone(_ surface: OpaquePointer) {
    guard let surface = SurfaceID(surface) else { return }
    queue.removeAll { $0.surface == surface }
    onRawInput?(.surfaceGone(surface))
    // The window hears of the end at once: afterwards there is nobody to tell.
    for delivery in collector.collect(.surfaceGone(surface), arrival: arrival()) {
      if delivery.surface == surface {
        onEvent(surface.proxy, delivery.event)
      } else {
        queue.append(delivery)
      }
    }
    handOut([])
  }

  /// Says whether a surface's window is activated, visible and not suspended (W103).
  func setAttention(_ surface: OpaquePointer, isPresent: Bool) {
    guard let surface = SurfaceID(surface) else { return }
    receive(.attention(surface, isPresent: isPresent))
  }

  /// The serial of a contact or press that is still down, once: the compositor takes it over to
  /// move or resize the window, and for us it ends here (W31).
  func takeGrab(of contact: Int) -> UInt32? {
    guard let (serial, cancel) = collector.takeGrab(of: contact, at: arrival()) else { return nil }
    handOut(cancel)
    return serial
  }

  /// What the pointer looks like.
  public var cursorShape = CursorShape.arrow {
    didSet { pointer?.cursor.shape = cursorShape }
  }

  /// The scale of the window under the pointer: buffer pixels a logical unit.
  var cursorScale = 1.0 {
    didSet { pointer?.cursor.scale = wholeScale }
  }

  private var wholeScale: Int32 {
    // A fraction is rounded up, since shrinking an image is better than stretching it (W95).
    Int32(min(max(cursorScale.rounded(.up), 1), 10))
  }

  /// Takes what a device received.
  func receive(_ input: RawInput) {
    onRawInput?(input)
    let now = arrival()
    pointer?.cursor.handle(input, at: now)
    handOut(collector.collect(input, arrival: now))
  }

  /// Hands events out in order, also when a receiver causes more of them.
  private func handOut(_ deliveries: [SeatDelivery]) {
    queue += deliveries
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !queue.isEmpty {
      let delivery = queue.removeFirst()
      onEvent(delivery.surface.proxy, delivery.event)
    }
  }

  /// Acts on the differences between what the seat had and what it has (W81).
  private func update(to present: Set<RawInput.Capability>) {
    guard !isRemoved else { return }
    let lost = capabilities.subtracting(present)
    let gained = present.subtracting(capabilities)
    capabilities = present
    for capability in RawInput.Capability.allCases where lost.contains(capability) {
      receive(.capabilityLost(capability))
      destroyDevice(capability)
    }
    for capability in RawInput.Capability.allCases where gained.contains(capability) {
      // Whoever heard of the end may have removed the seat.
      if isRemoved { return }
      makeDevice(capability)
    }
  }

  /// Asks for the gestures of the pointer, which was there before their global.
  func takeGestures() { pointer?.takeGestures() }

  /// Gives the gestures of the pointer up, for their global goes.
  func loseGestures() {
    receive(.gesturesLost)
    pointer?.destroyGestures()
  }

  private func makeDevice(_ capability: RawInput.Capability) {
    switch capability {
    case .touch: touch = wl_seat_get_touch(proxy).map { TouchDevice($0, seat: self) }
    case .pointer:
      pointer = wl_seat_get_pointer(proxy).map { PointerDevice($0, seat: self) }
      pointer?.cursor.shape = cursorShape
      pointer?.cursor.scale = wholeScale
      pointer?.takeGestures()
    case .keyboard: keyboard = wl_seat_get_keyboard(proxy).map { KeyboardDevice($0, seat: self) }
    }
  }

  private func destroyDevice(_ capability: RawInput.Capability) {
    switch capability {
    case .touch:
      touch?.destroy()
      touch = nil
    case .pointer:
      pointer?.destroy()
      pointer = nil
    case .keyboard:
      keyboard?.destroy()
      keyboard = nil
    }
  }

  private func destroyDevices() {
    for capability in RawInput.Capability.allCases { destroyDevice(capability) }
  }

  private static let listener = Listener(
    wl_seat_listener(
      capabilities: { data, seat, bits in
        deliver(0, of: seat, to: data) { (seat: Seat) in
          seat.update(to: Seat.capabilities(bits: bits))
        }
      },
      name: { data, seat, title in
        deliver(1, of: seat, to: data) { (seat: Seat) in
          seat.title = title.map { String(cString: $0) } ?? ""
        }
      }))

  /// The capabilities that we know among those of `wl_seat.capabilities`.
  private static func capabilities(bits: UInt32) -> Set<RawInput.Capability> {
    var found: Set<RawInput.Capability> = []
    if bits & WL_SEAT_CAPABILITY_POINTER.rawValue != 0 { found.insert(.pointer) }
    if bits & WL_SEAT_CAPABILITY_KEYBOARD.rawValue != 0 { found.insert(.keyboard) }
    if bits & WL_SEAT_CAPABILITY_TOUCH.rawValue != 0 { found.insert(.touch) }
    return found
  }
}
