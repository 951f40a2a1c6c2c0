import CWayland
import Pixman

/// How the pixels of a window's buffers are held (W52).
public enum BufferFormat: String, CaseIterable, Sendable {
  /// 32 bits a pixel; every compositor takes it.
  case xrgb8888
  /// 16 bits a pixel: half the memory, for devices that are short of it.
  case rgb565

  /// The same for drawing.
  var pixelFormat: PixelFormat { self == .rgb565 ? .rgb565 : .xrgb32 }

  /// The number in `wl_shm`.
  var code: UInt32 {
    switch self {
    case .xrgb8888: WL_SHM_FORMAT_XRGB8888.rawValue
    case .rgb565: WL_SHM_FORMAT_RGB565.rawValue
    }
  }
}

extension Connection {
  /// A format if the compositor takes it, else the one that every compositor takes (W52).
  func supported(_ format: BufferFormat) -> BufferFormat {
    if format == .xrgb8888 || formats.contains(format.code) { return format }
    log(.warning, .memory, "the compositor does not take \(format.rawValue): xrgb8888 is used")
    return .xrgb8888
  }
}
