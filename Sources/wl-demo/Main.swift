import Interaction
import Platform

/// The program: reads the command line and does what it asks.
@main struct Main {
  static func main() {
    Heap.shareAmongThreads()
    let status = run(Array(CommandLine.arguments.dropFirst()))
    if status != 0 { Exit.with(status) }
  }

  /// Does what the arguments ask and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      try perform(try Options.parse(arguments))
      return 0
    } catch let error as UsageError {
      StandardError.write("wl-demo: \(error.message)")
      return 1
    } catch let error as AppError {
      StandardError.write("wl-demo: \(error.message)")
      return error.exitStatus
    } catch {
      StandardError.write("wl-demo: \(error)")
      return 1
    }
  }

  private static func perform(_ options: Options) throws {
    switch options.command {
    case .help: print(Help.text, terminator: "")
    case .version: print("wl-demo \(Help.version)")
    case .scenes: print(SceneCatalog.text, terminator: "")
    case .info: print(try CompositorInfo.text())
    case .bench: try Bench.run(options)
    case .scene(let name): try Program(options, sceneName: name).run()
    case .replay(let file):
      let trace = try TraceFile.read(file)
      try Program(options, playing: trace).run()
    }
  }
}
