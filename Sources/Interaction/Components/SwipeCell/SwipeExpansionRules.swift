/// Whether a drag expands the first action: rules tried in order.
///
/// Source: swipe-cell.md section 5 (C54, C56).
public struct SwipeExpansionRules: Equatable, Sendable {
  /// What a change of a drag is judged by.
  public struct Drag: Equatable, Sendable {
    /// The finger's translation since the drag began, signed.
    public var translation: Double
    /// The content's offset as shown, signed.
    public var offset: Double
    /// The finger's distance from the row's left edge.
    public var finger: Double

    /// Makes a description of a change.
    public init(translation: Double, offset: Double, finger: Double) {
      self.translation = translation
      self.offset = offset
      self.finger = finger
    }
  }

  private let side: SwipeSide
  private let geometry: SwipeGeometry

  /// Makes the rules of a side.
  public init(side: SwipeSide, geometry: SwipeGeometry) {
    self.side = side
    self.geometry = geometry
  }

  /// Whether the action is expanded after this change.
  public func isExpanded(_ drag: Drag) -> Bool {
    guard let style = geometry.expansion, drag.offset * side.sign < 0 else { return false }
    guard abs(drag.translation) > SwipeExpansionStyle.minimumTranslation else { return false }
    let exposure = abs(drag.offset)
    let whole = exposure.rounded(.down)
    if whole <= geometry.openDistance { return false }
    if whole > geometry.limit { return true }
    return style.additionalTriggers.contains { trigger in
      switch trigger {
      case .touchThreshold(let share): fingerShare(drag.finger) > share
      case .overscroll(let distance): exposure > geometry.openDistance + distance
      }
    }
  }

  /// The finger's distance from the actions' own edge as a share of the width.
  private func fingerShare(_ finger: Double) -> Double {
    guard geometry.referenceWidth > 0 else { return 0 }
    let distance = side == .left ? finger : geometry.referenceWidth - finger
    return distance / geometry.referenceWidth
  }
}
