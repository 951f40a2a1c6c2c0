internal import CPixman

/// How an image holds its pixels.
public enum PixelFormat: Hashable, Sendable {
  /// 32 bits: opacity, red, green, blue from the highest byte down, premultiplied.
  case argb32
  /// 32 bits: nothing, red, green, blue; always opaque.
  case xrgb32
  /// 16 bits: five of red, six of green, five of blue from the highest down; always opaque.
  ///
  /// Half the memory and a third of the colours: shadows are dithered on it, everything else has
  /// the next darker level.
  case rgb565
  /// 8 bits of opacity: a mask.
  case a8

  /// Bytes of one pixel.
  public var bytesPerPixel: Int {
    switch self {
    case .a8: 1
    case .rgb565: 2
    case .argb32, .xrgb32: 4
    }
  }
  /// Whether its pixels have no opacity of their own.
  public var isOpaque: Bool { self == .xrgb32 || self == .rgb565 }

  var code: pixman_format_code_t {
    switch self {
    case .argb32: return PIXMAN_a8r8g8b8
    case .xrgb32: return PIXMAN_x8r8g8b8
    case .rgb565: return PIXMAN_r5g6b5
    case .a8: return PIXMAN_a8
    }
  }

  /// A premultiplied `0xAARRGGBB` colour as a pixel of this format: its lowest bits are left out.
  func pixel(_ color: UInt32) -> UInt32 {
    switch self {
    case .argb32, .xrgb32: color
    case .rgb565: color >> 8 & 0xf800 | color >> 5 & 0x07e0 | color >> 3 & 0x001f
    case .a8: color >> 24
    }
  }
}
