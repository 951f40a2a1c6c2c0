public import Pixman

/// Where image and title stand in a button.
///
/// Source: swipe-cell.md section 3.1 (C29–C32). The content is centred even where it is higher than
/// the button, which then clips it.
public struct SwipeButtonLayout: Equatable, Sendable {
  /// Frame of the image in the button; nil without one.
  public let imageFrame: Rect?
  /// Upper left corner of the title's box and the width it is wrapped to; nil without one.
  public let titleFrame: Rect?

  /// What a button shows and how it is to be laid out.
  public struct Content: Equatable, Sendable {
    /// Size of this button's image; nil without one.
    public var imageSize: Size?
    /// Height of the tallest image of the side.
    public var tallestImage: Double
    /// Height of the title wrapped to the button; nil without a title or with an empty one.
    public var titleHeight: Double?
    /// Height of the title on one line.
    public var lineHeight: Double

    /// Makes a description of what a button shows.
    public init(
      imageSize: Size?, tallestImage: Double, titleHeight: Double?, lineHeight: Double
    ) {
      self.imageSize = imageSize
      self.tallestImage = tallestImage
      self.titleHeight = titleHeight
      self.lineHeight = lineHeight
    }

    /// Height of the block of image, gap and title.
    func height(_ alignment: SwipeVerticalAlignment, spacing: Double) -> Double {
      slot + gap(spacing) + textHeight(alignment)
    }

    fileprivate var slot: Double { imageSize == nil ? 0 : tallestImage }

    fileprivate func gap(_ spacing: Double) -> Double {
      imageSize != nil && titleHeight != nil ? spacing : 0
    }

    fileprivate func textHeight(_ alignment: SwipeVerticalAlignment) -> Double {
      guard let titleHeight else { return 0 }
      return alignment == .center ? titleHeight : lineHeight
    }
  }

  /// Lays out a button of `size`.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - size: the button's size.
  ///   - alignment: how image and title stand in the height.
  ///   - padding: on all four sides.
  ///   - spacing: between image and title.
  ///   - top: where the height begins in the button.
  public init(
    _ content: Content, size: Size, alignment: SwipeVerticalAlignment, padding: Double,
    spacing: Double, top: Double = 0
  ) {
    let block = content.height(alignment, spacing: spacing)
    let blockTop = top + padding + (size.height - 2 * padding - block) / 2
    let slot = content.slot
    imageFrame = content.imageSize.map {
      Rect(
        x: (size.width - $0.width) / 2, y: blockTop + (slot - $0.height) / 2, width: $0.width,
        height: $0.height)
    }
    let inner = max(0, size.width - 2 * padding)
    titleFrame = content.titleHeight.map {
      Rect(x: padding, y: blockTop + slot + content.gap(spacing), width: inner, height: $0)
    }
  }
}
