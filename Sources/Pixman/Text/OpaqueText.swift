/// A text drawn on the colour that lies behind it: showing it again is copying.
struct OpaqueText {
  /// What it depends on besides the text.
  struct Key: Equatable {
    /// The device pixels of a logical unit.
    let scale: Double
    /// The premultiplied text colour.
    let color: UInt32
    /// The opaque colour behind the text.
    let backdrop: UInt32
  }

  /// What it was drawn for.
  let key: Key
  /// The pixels, argb32, all opaque.
  let image: Image
  /// The first pixel column, counted from the layout's upper left corner.
  let x: Int
  /// The first pixel row, counted from the layout's upper left corner.
  let y: Int
  /// When it was drawn last, in the count of its shelf.
  var lastUse: Int
}
