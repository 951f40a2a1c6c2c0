/// How far a connection has come at its start: two answers of the compositor make it ready (W4).
enum StartPhase: Equatable {
  /// The globals are being announced.
  case globals
  /// Formats, capabilities and descriptions of outputs are being told.
  case details
  /// Windows can be made.
  case ready
  /// The compositor lacks what is needed.
  case failed(WaylandError)
}
