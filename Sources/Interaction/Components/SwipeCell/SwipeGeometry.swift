/// The measures of one side of a row, and where its strips stand at a given exposure.
///
/// Offsets are signed (positive: the content is moved right); widths and distances are not. Index 0
/// is the strip next to the content, which shows the last action of the application's list; the
/// strip with the highest index shows the first action, the one that may expand. Source:
/// swipe-cell.md section 3.
public struct SwipeGeometry: Equatable, Sendable {
  /// Width of the row, in logical units.
  public var rowWidth: Double
  /// Number of actions of the side.
  public var count: Int
  /// Width of every button, in logical units.
  public var buttonWidth: Double
  /// The list's safe area on the side, in logical units.
  public var safeMargin: Double
  /// How the buttons come into sight.
  public var transition: SwipeTransitionStyle
  /// When the first action expands; nil if it never does.
  public var expansion: SwipeExpansionStyle?
  /// Width that a finger's place is compared with: the list's for tables, the item's for grids.
  public var referenceWidth: Double

  /// Makes the geometry of a side.
  public init(
    rowWidth: Double, count: Int, buttonWidth: Double, safeMargin: Double = 0,
    transition: SwipeTransitionStyle = .border, expansion: SwipeExpansionStyle? = nil,
    referenceWidth: Double? = nil
  ) {
    self.rowWidth = rowWidth
    self.count = count
    self.buttonWidth = buttonWidth
    self.safeMargin = safeMargin
    self.transition = transition
    self.expansion = expansion
    self.referenceWidth = referenceWidth ?? rowWidth
  }

  /// The width all buttons of a side need together with the safe margin.
  public var preferredWidth: Double { Double(count) * buttonWidth + safeMargin }

  /// The content's distance in the open position: never more than the row's width.
  public var openDistance: Double { min(preferredWidth, rowWidth) }

  /// The content's greatest free distance: the open one, or the expansion's target.
  public var limit: Double {
    guard let expansion else { return openDistance }
    let least = min(preferredWidth + expansion.minimumTargetOverscroll, rowWidth)
    return max(least, expansion.target.distance(in: rowWidth))
  }

  /// The content's distance when an action fills the row.
  public var fillDistance: Double { rowWidth + buttonWidth }

  /// Visible width between the content's edge and the safe margin at a signed offset.
  public func visibleWidth(at offset: Double) -> Double { max(0, abs(offset) - safeMargin) }

  /// The part of the visible width that the buttons share.
  public func contentWidth(at offset: Double) -> Double {
    let visible = visibleWidth(at: offset)
    guard let expansion, expansion.elasticOverscroll, visible >= preferredWidth else {
      return visible
    }
    return preferredWidth + 0.25 * (visible - preferredWidth)
  }

  /// Distance of a strip's inner end from the content's edge, measured outward.
  ///
  /// - Parameters:
  ///   - index: counts from the content outward.
  ///   - offset: the content's signed offset.
  ///   - expansion: 0 as usual; 1 expanded: the outermost strip starts at the content's edge.
  /// - Returns: the distance in logical units; negative where the strip begins under the content.
  public func stripStart(_ index: Int, at offset: Double, expansion: Double = 0) -> Double {
    guard count > 0 else { return 0 }
    let visible = visibleWidth(at: offset)
    let start: Double
    switch transition {
    case .border:
      let shared = contentWidth(at: offset)
      start = Double(index) * shared / Double(count) + (visible - shared)
    case .drag:
      start = Double(index) * buttonWidth + (visible - contentWidth(at: offset))
    case .reveal:
      start = Double(index) * buttonWidth + (visible - Double(count) * buttonWidth)
    }
    return index == count - 1 ? start * (1 - expansion) : start
  }

  /// How much of a button shows, as a fraction of its width; above 1 when it is stretched.
  public func visibleShare(_ index: Int, at offset: Double) -> Double {
    guard count > 0, buttonWidth > 0 else { return 0 }
    let visible = visibleWidth(at: offset)
    switch transition {
    case .border:
      let shared = contentWidth(at: offset)
      return (shared / Double(count) + (visible - shared)) / buttonWidth
    case .drag:
      return min(max(visible - Double(index) * buttonWidth, 0), buttonWidth) / buttonWidth
    case .reveal:
      let hidden = Double(count - 1 - index) * buttonWidth
      return min(max(visible - hidden, 0), buttonWidth) / buttonWidth
    }
  }
}
