import Platform

extension Options {
  /// What to say of a run that leaves nothing behind: without a compositor nobody sees it.
  var hint: String? {
    switch command {
    case .scene, .replay: break
    case .bench, .info, .scenes, .help, .version: return nil
    }
    let isSilent = events == nil && screenshot == nil && framesDirectory == nil && log.isEmpty
    guard isOffscreen, isSilent, !isReport else { return nil }
    return "'--offscreen' shows nothing without '--screenshot', '--frames-dir' or '--events'"
  }

  /// Refuses outputs of which one would destroy what another one writes, or what is played.
  func checkOutputs() throws(UsageError) {
    let files = [("--events", events), ("--record", record), ("--screenshot", screenshot)]
    let outputs = files.compactMap { name, path in path.map { (name: name, path: $0) } }
    for (index, output) in outputs.enumerated() {
      for other in outputs[..<index] { try Self.check(other, output) }
      if let framesDirectory, File.isInside(framesDirectory, output.path) {
        throw UsageError(
          message: "option '\(output.name)' cannot write into the directory of '--frames-dir', "
            + "'\(framesDirectory)'")
      }
      if case .replay(let file) = command, output.path != "-", File.isSame(file, output.path) {
        throw UsageError(
          message: "option '\(output.name)' would overwrite what is replayed, '\(file)'")
      }
      if output.path == "-", command == .bench {
        throw UsageError(
          message: "option '\(output.name)' cannot be '-': bench prints its report there")
      }
      if output.path == "-", isReport {
        throw UsageError(
          message: "option '\(output.name)' cannot be '-': --report prints there")
      }
    }
  }

  private static func check(
    _ first: (name: String, path: String), _ second: (name: String, path: String)
  ) throws(UsageError) {
    let names = "options '\(first.name)' and '\(second.name)'"
    if first.path == "-", second.path == "-" {
      throw UsageError(message: "\(names) cannot both be standard output")
    }
    guard File.isSame(first.path, second.path) else { return }
    throw UsageError(message: "\(names) cannot both write to '\(second.path)'")
  }
}
