import Glibc
import Interaction
import Pixman

/// A list of 500 rows with a button in each that says on standard output what it is told: for trying
/// what a client does when the compositor, the devices or the application itself fail.
///
/// `--fullscreen` covers the output, `--spin` moves something without end, and `--block ROW SECONDS`
/// lets a tap on that row's button hold the whole program up.
@main struct Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let list = FaultList(blocking: Self.block(in: arguments))
    let scene = Scene(root: list)
    var options = AppOptions(title: "FaultList", size: Size(width: 800, height: 600))
    options.isFullscreen = arguments.contains("--fullscreen")
    do throws(AppError) {
      let app = try App(options, scene: scene)
      var isReady = false
      app.onFrame = { moment in
        // The second frame follows once the first one is on the screen.
        if moment.first != nil, !isReady {
          isReady = true
          say("\"ready\":true")
        }
        if arguments.contains("--spin") { list.spin(to: moment.time) }
        return !isReady || arguments.contains("--spin")
      }
      try app.run()
    } catch {
      let text = "FaultList: \(error.message)\n"
      _ = write(STDERR_FILENO, text, text.utf8.count)
      exit(error.exitStatus)
    }
  }

  /// The row and the seconds of `--block`.
  private static func block(in arguments: [String]) -> (row: Int, seconds: Double)? {
    guard let index = arguments.firstIndex(of: "--block"), index + 2 < arguments.count,
      let row = Int(arguments[index + 1]), let seconds = Double(arguments[index + 2])
    else { return nil }
    return (row, seconds)
  }
}

/// Writes one line at once.
func say(_ members: String) {
  print("{\(members)}")
  fflush(nil)
}
