import WLSurface

extension App {
  /// Acts on the end of a connection: looks for another compositor where that may help, or ends.
  func handle(_ error: WaylandError) {
    guard options.reconnects, error.isLossOfCompositor, ending == nil,
      case .shown(let session) = link
    else { return end(Self.reason(of: error), AppError(error)) }
    leave(session)
    link = .lost(Reconnection(after: session.connection, lostBy: error))
  }

  /// Brings everything to rest: nobody sees it any more, and no finger is on it.
  ///
  /// Until there is another compositor no timer of the scene is served.
  private func leave(_ session: Session) {
    if session.isPresented {
      stage.log?.now = now - stage.pause
      stage.log?.write("stall")
    }
    session.connection.endInput()
    for case .seat(let event) in replay?.hold(at: now) ?? [] { deliver(event) }
    guide?.interrupt(at: now)
    stage.rest(at: now)
    recorder?.forgetDevices()
  }

  /// Shows the scene on another compositor, whatever that one has and says.
  func show(on connection: Connection) throws(WaylandError) {
    let session = try Session(options, on: connection)
    link = .shown(session)
    stage.log?.now = now - stage.pause
    guide?.resume(at: now)
    listen(to: session)
  }

  /// What the events say of the end of a connection.
  private static func reason(of error: WaylandError) -> String {
    switch error {
    case .outOfMemory: "out of memory"
    case .protocolError: "protocol error"
    case .noDisplay, .missingGlobal, .interrupted, .disconnected: "disconnected"
    }
  }
}
