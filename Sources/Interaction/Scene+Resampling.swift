extension Scene {
  /// Looks at how often a device reports its fingers.
  func noteReport(_ event: PointerEvent) {
    guard event.kind == .touch else { return }
    reportRates[Self.device(of: event), default: ReportRate()].note(event)
  }

  /// Shows what fingers drag where they are in a frame, where that helps (G77).
  ///
  /// The next event shows it where it was reported, and so does the lift: nothing is decided here.
  func showPans(at time: Double) {
    for pan in arena.touchPans {
      if isResampled(pan) { pan.show(at: time) } else { pan.showReported() }
    }
  }

  /// Whether anything dragged is shown elsewhere than it is: the next frame brings it nearer.
  var isCatchingUp: Bool { arena.touchPans.contains(where: \.isShownElsewhere) }

  private func isResampled(_ pan: PanGestureRecognizer) -> Bool {
    switch settings.resampling {
    case .off: return false
    case .on: return true
    case .auto:
      guard let down = pan.down, let rate = reportRates[Self.device(of: down)] else { return false }
      return rate.differs(fromFrames: frameInterval)
    }
  }

  /// The seat, which stands in the upper half of a contact's number.
  private static func device(of event: PointerEvent) -> Int { event.pointer >> 32 }
}
