import WLSurface

/// Who says what the desktop is set to, and whether that was asked.
enum Desktop {
  /// Nobody is to be asked.
  case none
  /// How to find the portal, and where what is amiss is told.
  case unasked((_ onLog: @escaping (LogMessage) -> Void) -> DesktopPortal)
  /// The portal, asked or gone.
  case followed(DesktopPortal)

  /// The portal, once it was asked.
  var portal: DesktopPortal? {
    if case .followed(let portal) = self { return portal }
    return nil
  }
}
