import WLSurface

/// What the desktop is set to and who says so, for people (G91, K33, K34).
enum DesktopInfo {
  /// Seconds in which a portal that runs answers; one that has to be started may need longer.
  private static let patience = 1.0

  /// Asks the portal, for a second at most, and describes what it says.
  ///
  /// Throws what ends the connection meanwhile, or that a signal asks for the end.
  static func lines(beside connection: Connection) throws(WaylandError) -> [String] {
    let portal = DesktopPortal()
    let sources = portal.sources
    for source in sources { connection.watch(source) }
    defer { for source in sources { connection.unwatch(source) } }
    let end = connection.readClock() + patience
    while portal.state == .asking, connection.readClock() < end {
      try connection.dispatch(until: min(end, portal.nextDeadline ?? end))
      portal.advance(to: connection.now)
      if connection.signals.findsEnd() { throw .interrupted }
    }
    return lines(portal.settings, portal.state)
  }

  /// Describes what is known.
  static func lines(_ settings: DesktopSettings, _ state: DesktopPortal.State) -> [String] {
    let head = "Desktop settings (org.freedesktop.portal.Settings)"
    let reason: String
    switch state {
    case .answered: return [head] + items(settings)
    case .asking: reason = "the portal does not answer within a second"
    case .refused(let error): reason = "the portal does not answer: \(error)"
    case .ended(let error): reason = error
    }
    return [head, "  unknown, the program's own hold: \(reason)"]
  }

  private static func items(_ settings: DesktopSettings) -> [String] {
    // Where both are said and neither asks for less, the first is named.
    let isByAnimations =
      settings.reducedMotion == nil
      ? settings.animations != nil : settings.reducedMotion == false && settings.animations == false
    return [
      line(
        "colours", settings.isDark ? "dark" : "light", "org.freedesktop.appearance color-scheme",
        isSaid: settings.colorScheme != nil),
      line(
        "contrast", settings.hasHighContrast ? "high" : "usual",
        "org.freedesktop.appearance contrast", isSaid: settings.contrast != nil),
      line(
        "motion", settings.reducesMotion ? "reduced" : "usual",
        isByAnimations
          ? "org.gnome.desktop.interface enable-animations"
          : "org.freedesktop.appearance reduced-motion",
        isSaid: settings.reducedMotion != nil || settings.animations != nil),
      line(
        "text", "\(JSON.rounded(settings.textScale))",
        "org.gnome.desktop.interface text-scaling-factor",
        isSaid: settings.textScalingFactor != nil),
    ]
  }

  private static func line(
    _ name: String, _ value: String, _ source: String, isSaid: Bool
  ) -> String {
    "  \(name): \(value) (\(isSaid ? "" : "not said by ")\(source))"
  }
}
