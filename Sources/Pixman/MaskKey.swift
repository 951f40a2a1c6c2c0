/// What the coverage of a rounded rectangle depends on.
struct MaskKey: Hashable {
  var width: Int
  var height: Int
  /// The radius in sixteenths of a pixel: finer steps cannot be seen.
  var sixteenths: Int
  var corners: Corners
}
