extension ServerSeat {
  /// Where scrolling comes from, by the numbers of the protocol.
  package enum AxisSource: UInt32, Sendable { case wheel, finger, continuous, wheelTilt }

  /// The pointer comes on to a surface.
  @discardableResult
  package func pointerEnter(_ surface: ServerSurface?, _ x: Double, _ y: Double) -> UInt32 {
    let serial = compositor.nextSerial()
    enterSerial = serial
    enterSerials.append(serial)
    send(pointers, "enter", .uint(serial), .object(surface?.object), .fixed(x), .fixed(y))
    return serial
  }

  /// The pointer leaves a surface.
  package func pointerLeave(_ surface: ServerSurface?) {
    send(pointers, "leave", .uint(compositor.nextSerial()), .object(surface?.object))
  }

  /// The pointer moves.
  package func pointerMotion(_ x: Double, _ y: Double, at time: UInt32) {
    send(pointers, "motion", .uint(time), .fixed(x), .fixed(y))
  }

  /// A button goes down or up; its code is the kernel's, the left one is 0x110.
  @discardableResult
  package func button(_ code: UInt32 = 0x110, isPressed: Bool, at time: UInt32) -> UInt32 {
    pressSerial = compositor.nextSerial()
    send(
      pointers, "button", .uint(pressSerial), .uint(time), .uint(code), .uint(isPressed ? 1 : 0))
    return pressSerial
  }

  /// Scrolling along an axis: 0 is vertical.
  package func axis(_ value: Double, on axis: UInt32 = 0, at time: UInt32) {
    send(pointers, "axis", .uint(time), .uint(axis), .fixed(value))
  }

  /// Says where the scrolling of this frame comes from.
  package func axisSource(_ source: AxisSource) {
    send(pointers, "axis_source", .uint(source.rawValue))
  }

  /// Says that scrolling along an axis has ended.
  package func axisStop(on axis: UInt32 = 0, at time: UInt32) {
    send(pointers, "axis_stop", .uint(time), .uint(axis))
  }

  /// Whole clicks of a wheel, versions 5 to 7.
  package func axisDiscrete(_ steps: Int32, on axis: UInt32 = 0) {
    send(pointers, "axis_discrete", .uint(axis), .int(steps))
  }

  /// 120ths of a click of a wheel, from version 8 on.
  package func axisValue120(_ value: Int32, on axis: UInt32 = 0) {
    send(pointers, "axis_value120", .uint(axis), .int(value))
  }

  /// The end of a group of pointer events.
  package func pointerFrame() { send(pointers, "frame") }
}
