import CWayland

extension Window {
  /// Makes or destroys the inhibitor, of which there is one while the window is mapped and wants it.
  func updateInhibitor() {
    guard inhibitsIdle else {
      if !connection.isCongested { destroyInhibitor() }
      return
    }
    guard inhibitor == nil, role != nil, surface.committedShape != nil, !connection.isCongested
    else { return }
    guard let manager = connection.globals.idleInhibitManager else { return reportIdle() }
    inhibitor = zwp_idle_inhibit_manager_v1_create_inhibitor(manager, surface.proxy)
  }

  func destroyInhibitor() {
    if let inhibitor { zwp_idle_inhibitor_v1_destroy(inhibitor) }
    inhibitor = nil
  }

  private func reportIdle() {
    if hasReportedIdle { return }
    hasReportedIdle = true
    connection.log(
      .warning, .shell,
      "the screen may go off: the compositor has no zwp_idle_inhibit_manager_v1, or it is disabled")
  }
}
