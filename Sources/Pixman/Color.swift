/// A colour in sRGB with straight (not premultiplied) alpha; each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 1.
  public var red: Double
  /// Green, 0 to 1.
  public var green: Double
  /// Blue, 0 to 1.
  public var blue: Double
  /// Opacity, 0 (clear) to 1 (opaque).
  public var alpha: Double

  /// Makes a colour from its components, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Makes a colour from `0xRRGGBB` and an opacity.
  public init(hex: UInt32, alpha: Double = 1) {
    self.init(
      red: Double(hex >> 16 & 0xff) / 255, green: Double(hex >> 8 & 0xff) / 255,
      blue: Double(hex & 0xff) / 255, alpha: alpha)
  }

  /// Black.
  public static let black = Color(hex: 0x000000)
  /// White.
  public static let white = Color(hex: 0xFFFFFF)
  /// Nothing: black without opacity.
  public static let clear = Color(hex: 0x000000, alpha: 0)

  /// Whether nothing behind it shows through.
  public var isOpaque: Bool { alpha >= 1 }

  /// The same colour with its opacity multiplied.
  public func faded(by opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
  }

  /// The premultiplied `0xAARRGGBB` value that pixman's a8r8g8b8 holds for it.
  public var premultiplied: UInt32 {
    // Written so that what is not a number becomes 0.
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    func byte(_ value: Double) -> UInt32 { UInt32(Int(nearest: value * 255)) }
    let opacity = unit(alpha)
    return byte(opacity) << 24 | byte(unit(red) * opacity) << 16
      | byte(unit(green) * opacity) << 8 | byte(unit(blue) * opacity)
  }
}
