/// A text drawn once: a mask for any colour, or a picture in colours.
struct TextPicture {
  /// The device pixels of a logical unit it was drawn for.
  let scale: Double
  /// The premultiplied text colour that a coloured picture was drawn with; nil for a mask.
  let color: UInt32?
  /// The pixels: a8 for a mask, argb32 for a coloured picture.
  let image: Image
  /// The first pixel column, counted from the layout's upper left corner.
  let x: Int
  /// The first pixel row, counted from the layout's upper left corner.
  let y: Int
}
