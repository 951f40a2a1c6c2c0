extension Window {
  /// Says if there is no output as the user named it: until there is, the compositor chooses (W34).
  func reportOutput() {
    guard let name = options.outputName,
      OutputInfo.best(for: name, in: connection.outputs) == nil
    else { return }
    let names = connection.outputs.map(\.title)
    let others = names.isEmpty ? "there is none" : "there is " + names.joined(separator: ", ")
    connection.log(
      .warning, .shell,
      "no output is named '\(name)' (\(others)): the compositor chooses one until it comes")
  }

  /// Notes that outputs came, went or changed.
  func receiveOutputs() { outputPreference.receive(connection.outputs) }

  /// Asks for the output that the user named when it is there, and the window is not on it (W34).
  func followOutput() {
    guard phase != .hidden else { return }
    let request = outputPreference.endTurn(
      isFullscreen: configure.state?.states.contains(.fullscreen), on: surface.outputs)
    switch request {
    case .output(let output): self.request(.fullscreen(true, output: output))
    case .again(let output):
      self.request(.fullscreen(false, output: nil))
      self.request(.fullscreen(true, output: output))
    case nil: break
    }
  }
}
