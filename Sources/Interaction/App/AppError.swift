import Platform
import WLSurface

/// What ends a program, with the exit status that says which kind it is (W118).
public struct AppError: Error, Equatable, Sendable {
  /// The status of the process: 0 a signal asked for the end, 1 usage, 2 no display, 3 missing
  /// global, 4 protocol error, 5 disconnected, 6 out of memory, 7 a file.
  public let exitStatus: Int32
  /// What happened and what to do about it; one line, but for a protocol error.
  public let message: String

  /// Makes an error.
  public init(exitStatus: Int32, message: String) {
    self.exitStatus = exitStatus
    self.message = message
  }

  /// A file that could not be read, written or understood.
  public static func file(_ message: String) -> AppError {
    AppError(exitStatus: 7, message: message)
  }

  /// No memory to draw into.
  static func memory(_ reason: String) -> AppError {
    AppError(exitStatus: 6, message: "out of memory: \(reason)")
  }

  init(_ error: WaylandError) {
    switch error {
    case .noDisplay(let reason):
      let hint = "start it in a Wayland session, or see --offscreen in --help"
      self.init(exitStatus: 2, message: "no Wayland display: \(reason); \(hint)")
    case .interrupted: self.init(exitStatus: 0, message: error.description)
    case .missingGlobal: self.init(exitStatus: 3, message: error.description)
    case .protocolError: self.init(exitStatus: 4, message: error.description)
    case .disconnected: self.init(exitStatus: 5, message: error.description)
    case .outOfMemory: self.init(exitStatus: 6, message: error.description)
    }
  }
}
