/// The common width of a side's buttons, from the limits of the options and what they show.
///
/// Source: swipe-cell.md section 3 (C22).
public struct SwipeButtonMetrics: Equatable, Sendable {
  /// Greatest width of a button; 0 is unlimited and titles do not wrap.
  public let maximumWidth: Double
  /// Least width of a button.
  public let minimumWidth: Double

  /// Works out the limits for a row of `rowWidth` with `count` actions.
  ///
  /// - Parameters:
  ///   - rowWidth: in logical units.
  ///   - count: number of actions of the side.
  ///   - maximum: the option; nil shares the row less 30 among the actions.
  ///   - minimum: the option; nil is 74, or the maximum where that is less (0 included).
  public init(rowWidth: Double, count: Int, maximum: Double? = nil, minimum: Double? = nil) {
    // A row narrower than the reserve has no width to share; 0 would mean "unlimited".
    let shared = count > 0 ? max((rowWidth - 30) / Double(count), 1) : 1
    maximumWidth = maximum ?? shared
    minimumWidth = minimum ?? min(maximumWidth, 74)
  }

  /// Width at which titles wrap while they are measured; nil does not wrap.
  public var wrappingWidth: Double? { maximumWidth > 0 ? maximumWidth : nil }

  /// The width of every button, from the preferred widths of each with its padding.
  public func buttonWidth(preferring widths: [Double]) -> Double {
    widths.reduce(minimumWidth) { width, preferred in
      max(width, maximumWidth > 0 ? min(maximumWidth, preferred) : preferred)
    }
  }
}
