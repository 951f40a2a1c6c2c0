import WLSurface

/// How an app stands to the compositor.
enum Link {
  /// One shows the scene.
  case shown(Session)
  /// The last one has gone; another is looked for (W8).
  case lost(Reconnection)

  /// The session, while there is one.
  var session: Session? {
    if case .shown(let session) = self { session } else { nil }
  }

  /// The time of the latest turn, in monotonic seconds.
  var now: Double {
    switch self {
    case .shown(let session): session.connection.now
    case .lost(let reconnection): reconnection.now
    }
  }
}
