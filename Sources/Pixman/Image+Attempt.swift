extension Image {
  /// A clear image that owns its pixels; nil if a side is not within 1 to `maximumSide` or there is
  /// no memory.
  ///
  /// For what is left out where it cannot be drawn: drawing never fails.
  public static func ifPossible(
    width: Int, height: Int, format: PixelFormat = .argb32
  ) -> Image? {
    do {
      return try Image(width: width, height: height, format: format)
    } catch {
      return nil
    }
  }
}
