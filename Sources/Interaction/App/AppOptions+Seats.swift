import WLSurface

extension AppOptions {
  /// Seconds of rest after which a kiosk's cursor is hidden (W96).
  private static let cursorPatience = 3.0

  /// How seats treat doubtful input.
  var seatSettings: SeatSettings {
    SeatSettings(
      dropsEchoes: dropsEchoes, cursorPatience: isKiosk ? Self.cursorPatience : nil)
  }
}
