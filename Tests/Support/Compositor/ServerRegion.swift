import Pixman

/// The rectangles of a `wl_region`.
final class ServerRegion {
  var rects: [PixelRect] = []
}
