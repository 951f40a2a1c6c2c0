/// What the pieces of a shadow depend on.
struct ShadowKey: Hashable {
  /// Premultiplied `0xAARRGGBB`.
  var color: UInt32
  /// The Gaussian's standard deviation in sixteenths of a pixel.
  var sigmaSixteenths: Int
  /// The corner radius in sixteenths of a pixel.
  var radiusSixteenths: Int
  /// The rectangle's width without a straight middle, in pixels.
  var width: Int
  /// The rectangle's height without a straight middle, in pixels.
  var height: Int
}
