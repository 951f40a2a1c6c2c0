import WLSurface

extension App {
  /// Asks the desktop for its settings, once the first frame is on its way to the compositor, and
  /// does what is due of that.
  ///
  /// Loading what it takes would hold the first frame up.
  func followDesktop() {
    if let desktop { return desktop.advance(to: now) }
    guard firstCommit != nil, let session = link.session, let open = openDesktop else { return }
    openDesktop = nil
    guard desktopRule.asks else { return }
    let portal = open(session.connection.onLog)
    portal.onChange = { [weak self] in self?.apply($0) }
    // The descriptors outlive this compositor (W8).
    for source in portal.sources { session.connection.watch(source) }
    desktop = portal
  }

  private func apply(_ settings: DesktopSettings) {
    scene.settings = desktopRule.apply(settings, to: scene.settings)
  }
}
