extension ServerSeat {
  /// Sends a keymap in a sealed memory file.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - size: What the event says it holds; the length where it is left out.
  ///   - format: 1 is xkb_v1, 0 is none.
  package func keymap(_ bytes: [UInt8], size: Int? = nil, format: UInt32 = 1) {
    let file = SealedFile(bytes)
    send(
      keyboards, "keymap", .uint(format), .descriptor(file.descriptor),
      .uint(UInt32(size ?? bytes.count)))
  }

  /// The keyboard comes to a surface while some keys, by the kernel's numbers, are held.
  package func keyboardEnter(_ surface: ServerSurface?, keys: [UInt32] = []) {
    send(
      keyboards, "enter", .uint(compositor.nextSerial()), .object(surface?.object), .words(keys))
  }

  /// The keyboard leaves a surface.
  package func keyboardLeave(_ surface: ServerSurface?) {
    send(keyboards, "leave", .uint(compositor.nextSerial()), .object(surface?.object))
  }

  /// A key goes down or up, by its number in the kernel.
  package func key(_ code: UInt32, isPressed: Bool, at time: UInt32) {
    send(
      keyboards, "key", .uint(compositor.nextSerial()), .uint(time), .uint(code),
      .uint(isPressed ? 1 : 0))
  }

  /// The state of the modifiers.
  package func modifiers(depressed: UInt32, latched: UInt32 = 0, locked: UInt32 = 0) {
    send(
      keyboards, "modifiers", .uint(compositor.nextSerial()), .uint(depressed), .uint(latched),
      .uint(locked), .uint(0))
  }

  /// How keys repeat: characters a second and milliseconds before the first.
  package func repeatInfo(rate: Int32, delay: Int32) {
    send(keyboards, "repeat_info", .int(rate), .int(delay))
  }
}
