internal import CPixman

/// How an image holds its pixels.
public enum PixelFormat: Hashable, Sendable {
  /// 32 bits: opacity, red, green, blue from the highest byte down, premultiplied.
  case argb32
  /// 32 bits: nothing, red, green, blue; always opaque.
  case xrgb32
  /// 8 bits of opacity: a mask.
  case a8

  /// Bytes of one pixel.
  public var bytesPerPixel: Int { self == .a8 ? 1 : 4 }
  /// Whether its pixels have no opacity of their own.
  public var isOpaque: Bool { self == .xrgb32 }

  var code: pixman_format_code_t {
    switch self {
    case .argb32: return PIXMAN_a8r8g8b8
    case .xrgb32: return PIXMAN_x8r8g8b8
    case .a8: return PIXMAN_a8
    }
  }
}
