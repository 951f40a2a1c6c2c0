import Interaction
import Platform

/// The program: reads the command line and does what it asks.
@main struct Main {
  static func main() {
    Exit.answerSignals()
    StandardStreams.prepare()
    Heap.shareAmongThreads()
    Heap.growSparingly()
    if let number = Arguments.firstInvalid {
      // Taken as it reads, a path would be another one.
      let text = CommandLine.arguments[number]
      StandardError.writeLine("wl-demo: argument \(number) is not UTF-8: '\(text)'")
      Exit.with(1)
    }
    let status = run(Array(CommandLine.arguments.dropFirst()))
    if status != 0 { Exit.with(status) }
  }

  /// Does what the arguments ask and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(try Options.parse(arguments))
      return 0
    } catch let error as UsageError {
      StandardError.writeLine("wl-demo: \(error.message)")
      return 1
    } catch let error as AppError {
      return complain(error)
    } catch let error as FileError {
      return complain(.file(error.description))
    } catch {
      StandardError.writeLine("wl-demo: \(error)")
      return 1
    }
  }

  private static func complain(_ error: AppError) -> Int32 {
    if error.exitStatus == 0 { return 0 }
    let text = "wl-demo: \(error.message)"
    // The report of a protocol error alone has lines of its own.
    if error.exitStatus == 4 { StandardError.write(text) } else { StandardError.writeLine(text) }
    return error.exitStatus
  }

  private static func giveHint(_ options: Options) {
    if let hint = options.hint { StandardError.note("wl-demo: \(hint)") }
  }

  /// The options with those that the environment adds for a window.
  private static func withEnvironment(_ options: Options) throws -> Options {
    var options = options
    if !options.isOffscreen, let names = Environment.variable("WL_DEMO_DISABLE") {
      try options.disableGlobals(names)
    }
    return options
  }

  private static func perform(_ options: Options) throws {
    switch options.command {
    case .help: try StandardStreams.write(Help.text)
    case .version: try StandardStreams.write("wl-demo \(Help.version)\n")
    case .scenes: try StandardStreams.write(SceneCatalog.text)
    case .info:
      try StandardStreams.write(try CompositorInfo.text(patience: options.displayPatience) + "\n")
    case .bench: try Bench.run(options)
    case .scene(let name):
      try Program(withEnvironment(options), sceneName: name).run()
      giveHint(options)
    case .replay(let file):
      let options = try withEnvironment(options)
      let program = try Program(options, playing: try ReplayFile.read(file), of: file)
      try options.isReport ? StandardStreams.write(program.report()) : program.run()
      giveHint(options)
    }
  }
}
