import CWayland

extension WaylandError {
  /// Whether the compositor has gone or failed by itself, so that another one may do better (W7, W8).
  ///
  /// An error that blames this client is none: the next compositor would blame it, too.
  public var isLossOfCompositor: Bool {
    switch self {
    case .disconnected: true
    case .protocolError(let report): report.isCompositorsOwn
    case .noDisplay, .interrupted, .missingGlobal, .outOfMemory: false
    }
  }

  /// The error where it was waited for a compositor for some seconds, in vain (W13).
  static func noDisplay(_ reason: String, after seconds: Double) -> WaylandError {
    .noDisplay("\(reason); waited \((seconds * 10).rounded() / 10) s")
  }

  /// What happened, without what led to it.
  var summary: String {
    switch self {
    case .protocolError(let report): report.summary
    default: description
    }
  }
}

extension ProtocolErrorReport {
  /// Whether the compositor speaks of a failure of its own: it has no memory, or a fault.
  var isCompositorsOwn: Bool {
    let own = [WL_DISPLAY_ERROR_NO_MEMORY.rawValue, WL_DISPLAY_ERROR_IMPLEMENTATION.rawValue]
    return interface == "wl_display" && own.contains(code)
  }
}
