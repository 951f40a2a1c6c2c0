/// The texts of `--help` and `--version`.
enum Help {
  /// The program's version.
  static let version = "0.1.0"

  /// The whole help, at most 80 columns wide (D1).
  static var text: String {
    var text = """
      Usage: wl-demo [SCENE] [options]          open a window on a scene (home)
             wl-demo replay FILE [options]      play a trace, or a recording by evemu,
                                                getevent or libinput record
             wl-demo bench --scene S --size WxH --seconds N
             wl-demo info                       what this compositor offers
             wl-demo scenes                     the list of scenes

      A touch-first Wayland client: a swipe panel, action sheets and swipe cells.

      """
    for group in OptionTable.Group.allCases {
      let options = OptionTable.all.filter { $0.group == group }
      guard !options.isEmpty else { continue }
      text += "\n\(group.rawValue):\n"
      for option in options {
        var left = option.short.map { "\($0), " } ?? ""
        left += option.name
        if let valueName = option.valueName {
          left += option.valueIsOptional ? "[=\(valueName)]" : " \(valueName)"
        }
        let gap = String(repeating: " ", count: max(2, 30 - left.count))
        text += "  \(left)\(gap)\(option.help)\n"
      }
    }
    text += """

      FILE may be - for standard output. Exit status: 0 normal, and after SIGTERM,
      SIGHUP or Ctrl+C at any time, 1 usage, 2 no display, 3 missing global,
      4 protocol error, 5 disconnected, 6 out of memory, 7 a file that cannot be
      read, written or understood.

      """
    return text
  }
}
