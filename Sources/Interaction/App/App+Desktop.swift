import WLSurface

extension App {
  /// Asks the desktop for its settings, once the first frame is on its way to the compositor, and
  /// does what is due of that.
  ///
  /// Loading what it takes would hold the first frame up.
  func followDesktop() {
    switch desktop {
    case .none: break
    case .followed(let portal): portal.advance(to: now)
    case .unasked(let open):
      guard firstCommit != nil, let session = link.session else { return }
      desktop = desktopRule.asks ? .followed(follow(open, in: session)) : .none
    }
  }

  private func follow(
    _ open: (@escaping (LogMessage) -> Void) -> DesktopPortal, in session: Session
  ) -> DesktopPortal {
    let portal = open(session.connection.onLog)
    portal.onChange = { [weak self] in self?.apply($0) }
    // The descriptors outlive this compositor (W8).
    for source in portal.sources { session.connection.watch(source) }
    return portal
  }

  private func apply(_ settings: DesktopSettings) {
    scene.settings = desktopRule.apply(settings, to: scene.settings)
  }
}
