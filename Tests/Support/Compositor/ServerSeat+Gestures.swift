extension ServerSeat {
  /// A gesture of the touchpad begins: `swipe`, `pinch` or `hold`.
  package func gestureBegin(
    _ kind: String, fingers: UInt32 = 2, at time: UInt32, on surface: ServerSurface?
  ) {
    for object in live(kind) {
      object.send(
        "begin", .uint(compositor.nextSerial()), .uint(time), .object(surface?.object),
        .uint(fingers))
    }
  }

  /// The fingers of a swipe move by a way.
  package func swipeUpdate(_ x: Double, _ y: Double, at time: UInt32) {
    for object in live("swipe") { object.send("update", .uint(time), .fixed(x), .fixed(y)) }
  }

  /// The fingers of a pinch move: the scale counts from its beginning, the turn (in degrees) from
  /// the last event.
  package func pinchUpdate(
    _ x: Double = 0, _ y: Double = 0, scale: Double, rotation: Double = 0, at time: UInt32
  ) {
    for object in live("pinch") {
      object.send(
        "update", .uint(time), .fixed(x), .fixed(y), .fixed(scale), .fixed(rotation))
    }
  }

  /// A gesture of the touchpad ends.
  package func gestureEnd(_ kind: String, isCancelled: Bool = false, at time: UInt32) {
    for object in live(kind) {
      object.send(
        "end", .uint(compositor.nextSerial()), .uint(time), .int(isCancelled ? 1 : 0))
    }
  }

  private func live(_ kind: String) -> [ServerObject] {
    gestures[kind, default: []].filter(\.isAlive)
  }
}

extension TestCompositor {
  func handleGestures(_ request: Request) {
    let kinds = [
      "get_swipe_gesture": "swipe", "get_pinch_gesture": "pinch", "get_hold_gesture": "hold",
    ]
    guard let kind = kinds[request.name], let gesture = request.object(0) else { return }
    let pointer = request.object(1)
    require(pointer?.isAlive == true, "\(request.name) of no pointer (W94)")
    guard let seat = pointer?.state as? ServerSeat else { return }
    seat.gestures[kind, default: []].append(gesture)
  }
}
