/// An icon at a size in pixels.
struct IconKey: Hashable {
  var icon: Icon
  var side: Int
}
