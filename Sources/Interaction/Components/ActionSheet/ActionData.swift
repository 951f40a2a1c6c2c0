public import Pixman

/// Ready-made content of a row: a title and, if wanted, a second line and a picture (S3).
public struct ActionData {
  /// The first line.
  public var title: String?
  /// The second line.
  public var subtitle: String?
  /// The picture before the lines.
  public var image: Image?

  /// Makes content from what there is.
  public init(_ title: String, subtitle: String? = nil, image: Image? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }
}
