import CWayland

/// The last messages of this thread: what `CWayland` notes of every request and `deliver` of every event.
enum WireLog {
  /// The messages, oldest first, as `-> wl_surface#3.commit` (sent) and `<- wl_callback#7.done`.
  static var lines: [String] {
    (0..<cw_note_count()).map { index in
      let note = cw_note_at(index)
      let arrow = note.is_event != 0 ? "<-" : "->"
      return "\(arrow) \(text(note.interface))#\(note.id).\(text(note.message))"
    }
  }

  /// The protocol's name of an error of an interface; nil where the glue does not know it.
  static func errorName(interface: String, code: UInt32) -> String? {
    cw_error_name(interface, code).map { String(cString: $0) }
  }

  /// What the compositor said with this thread's last error, invalid bytes replaced.
  static var errorSentence: String { text(cw_error_sentence()) }

  private static func text(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? "?"
  }
}
