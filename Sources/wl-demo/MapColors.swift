import Pixman

/// The colours of the drawn map in one appearance.
struct MapColors: Equatable {
  let ground: Color
  let park: Color
  let water: Color
  let road: Color
  let mainRoad: Color

  /// The colours for a theme.
  static func colors(isDark: Bool) -> MapColors { isDark ? dark : light }

  private static let light = MapColors(
    ground: Color(hex: 0xE6E9DC), park: Color(hex: 0xCFE3BE), water: Color(hex: 0xA9CFE8),
    road: .white, mainRoad: Color(hex: 0xF7D070))

  private static let dark = MapColors(
    ground: Color(hex: 0x24272B), park: Color(hex: 0x26372C), water: Color(hex: 0x1D3345),
    road: Color(hex: 0x3D4248), mainRoad: Color(hex: 0x8A6D2F))
}
