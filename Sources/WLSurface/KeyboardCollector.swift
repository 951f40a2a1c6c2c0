/// The keyboard of one seat: its focus, the keys that are down, and their repetition (W85, W86).
struct KeyboardCollector: Equatable, Sendable {
  /// Keys that are followed at once; a keyboard has fewer, a peer may claim more (W122).
  private static let capacity = 256

  private let seat: Int
  private var focus: SurfaceID?
  /// Keys whose press was reported, with what they meant then.
  private var pressed: [UInt32: KeySymbol] = [:]
  /// Modifiers that are effective; they may come before any focus (W84).
  var modifiers: KeyModifiers = []
  private(set) var repetition = KeyRepeat()

  init(seat: Int) {
    self.seat = seat
  }

  /// Takes the focus.
  ///
  /// Keys that are held already were pressed for somebody else: they do not repeat, and their
  /// release is not reported, as that of any key whose press was not (W85).
  mutating func enter(_ surface: SurfaceID?) -> [SeatDelivery] {
    let ended = leave()
    guard let surface else { return ended }
    focus = surface
    return ended + [SeatDelivery(to: surface, .keyboardEnter(seat: seat))]
  }

  /// Gives the focus up: all keys are up, but none was released.
  mutating func leave() -> [SeatDelivery] {
    repetition.stop()
    pressed.removeAll()
    guard let surface = focus else { return [] }
    focus = nil
    return [SeatDelivery(to: surface, .keyboardLeave(seat: seat))]
  }

  mutating func forget(_ surface: SurfaceID) -> [SeatDelivery] {
    focus == surface ? leave() : []
  }

  /// Stops the repetition for a window that nobody sees.
  mutating func setAttention(_ surface: SurfaceID, isPresent: Bool) {
    if !isPresent, focus == surface { repetition.stop() }
  }

  mutating func press(
    _ symbol: KeySymbol, isRepeat: Bool, time: Double, arrival: Double
  ) -> [SeatDelivery] {
    guard let focus else { return [] }
    guard pressed[symbol.code] != nil || pressed.count < Self.capacity else { return [] }
    if isRepeat {
      // The compositor repeats, so we do not (W86).
      repetition.stop()
    } else {
      repetition.press(symbol, at: arrival)
    }
    pressed[symbol.code] = symbol
    return [key(symbol, isPressed: true, isRepeat: isRepeat, time: time, to: focus)]
  }

  mutating func release(code: UInt32, time: Double) -> [SeatDelivery] {
    repetition.release(code: code)
    guard let focus, let symbol = pressed.removeValue(forKey: code) else { return [] }
    return [key(symbol, isPressed: false, isRepeat: false, time: time, to: focus)]
  }

  mutating func setRepeat(rate: Int32, delay: Int32, at now: Double) {
    repetition.setInfo(rate: rate, delay: delay, at: now)
  }

  mutating func keymapChanged() {
    repetition.stop()
  }

  /// Repeats the held key when it is due, once a call.
  mutating func advance(to now: Double) -> [SeatDelivery] {
    guard let focus, let (symbol, due) = repetition.advance(to: now) else { return [] }
    return [key(symbol, isPressed: true, isRepeat: true, time: due, to: focus)]
  }

  private func key(
    _ symbol: KeySymbol, isPressed: Bool, isRepeat: Bool, time: Double, to surface: SurfaceID
  ) -> SeatDelivery {
    let press = KeyPress(
      seat: seat, symbol: symbol, isPressed: isPressed, isRepeat: isRepeat, modifiers: modifiers,
      time: time)
    return SeatDelivery(to: surface, .key(press))
  }
}
