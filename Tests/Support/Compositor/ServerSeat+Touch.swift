extension ServerSeat {
  /// A finger comes down.
  ///
  /// - Returns: The serial.
  @discardableResult
  package func touchDown(
    _ id: Int32, _ x: Double, _ y: Double, at time: UInt32, on surface: ServerSurface?
  ) -> UInt32 {
    pressSerial = compositor.nextSerial()
    send(
      touches, "down", .uint(pressSerial), .uint(time), .object(surface?.object), .int(id),
      .fixed(x), .fixed(y))
    return pressSerial
  }

  /// A finger moves.
  package func touchMotion(_ id: Int32, _ x: Double, _ y: Double, at time: UInt32) {
    send(touches, "motion", .uint(time), .int(id), .fixed(x), .fixed(y))
  }

  /// A finger goes.
  package func touchUp(_ id: Int32, at time: UInt32) {
    send(touches, "up", .uint(compositor.nextSerial()), .uint(time), .int(id))
  }

  /// The end of a group of touch events.
  package func touchFrame() { send(touches, "frame") }

  /// The compositor takes the fingers for itself.
  package func touchCancel() { send(touches, "cancel") }
}
