public import Pixman

/// Where everything of an action sheet stands; sheet.md section 3 as a pure value.
public struct ActionSheetGeometry: Equatable, Sendable {
  /// The heights of one section.
  public struct Block: Equatable, Sendable {
    /// Height of the section header; 0 without one.
    public var header: Double
    /// Heights of the rows from above; 0 for a row without data.
    public var rows: [Double]

    /// Makes a block.
    public init(header: Double = 0, rows: [Double]) {
      self.header = header
      self.rows = rows
    }
  }

  /// The least distance of the sheet's upper edge from the safe top, in units (S20).
  public static let leastTop = 30.0

  /// Size of the host.
  public let host: Size
  /// Frames of the section headers in the list's content, one a section; empty without one.
  public let headers: [Rect]
  /// Frames of the rows in the list's content, by section.
  public let rows: [[Rect]]
  /// Frame of the sheet's header in the list's content; empty without one.
  public let sheetHeader: Rect
  /// From the content's top to the last row's bottom, plus the cancel view where it does not cover
  /// the list (S19).
  public let contentHeight: Double
  /// Extent of what the list scrolls: everything down to the last section's bottom inset.
  public let scrollHeight: Double
  /// Insets of the list's content; it rests with the content's top at `top` (S20).
  public let insets: Insets
  /// Frame of the cancel view at rest; empty without one (S25).
  public let cancel: Rect
  /// How far below its rest the list is before presentation (S24).
  public let startOffset: Double
  /// How far below its rest the list is when dismissed: entirely out of sight (S26).
  public let dismissedOffset: Double
  /// Whether the content does not fit, so that it scrolls whatever the settings say (S21).
  public let overflows: Bool

  /// The width of the list and so of the headers, in units: what is left between all insets.
  public static func listWidth(
    host: Size, safeArea: Insets, style: ActionSheetStyle
  ) -> Double {
    let insets = style.listInsets.left + safeArea.left + style.listInsets.right + safeArea.right
    return max(0, host.width - insets)
  }

  /// Lays a sheet out.
  public init(
    host: Size, safeArea: Insets, style: ActionSheetStyle, sheetHeader header: Double,
    blocks: [Block]
  ) {
    self.host = host
    let cancelHeight = style.cancelView.isShown ? style.cancelView.height : 0
    let left = style.listInsets.left + safeArea.left
    let right = style.listInsets.right + safeArea.right
    let listWidth = Self.listWidth(host: host, safeArea: safeArea, style: style)
    let rowWidth = max(0, listWidth - 2 * style.lateralMargin)
    let rowX = left + style.lateralMargin

    sheetHeader = Rect(x: left, y: 0, width: listWidth, height: header)
    var headers: [Rect] = []
    var rows: [[Rect]] = []
    var y = header
    var lastRowBottom = header
    for block in blocks {
      y += style.sectionInsets.top
      headers.append(Rect(x: left, y: y, width: listWidth, height: block.header))
      y += block.header
      var frames: [Rect] = []
      for (index, height) in block.rows.enumerated() {
        if index > 0 { y += style.lineSpacing }
        frames.append(Rect(x: rowX, y: y, width: height > 0 ? rowWidth : 0, height: height))
        y += height
        lastRowBottom = y
      }
      rows.append(frames)
      y += style.sectionInsets.bottom
    }
    self.headers = headers
    self.rows = rows
    scrollHeight = y
    let covered = style.cancelView.coversList
    contentHeight = lastRowBottom + (covered ? 0 : cancelHeight)

    let bottom = style.listInsets.bottom + cancelHeight + safeArea.bottom
    // The list's own lower inset and the last section's stand between the rows and the foot; they
    // are part of what must fit, or the last row would rest under the safe area.
    let below = style.listInsets.bottom + (blocks.isEmpty ? 0 : style.sectionInsets.bottom)
    let least = safeArea.top + Self.leastTop
    let natural = host.height - contentHeight - below - safeArea.bottom
    insets = Insets(top: max(natural, least), left: left, bottom: bottom, right: right)
    overflows = natural < least
    cancel = Rect(
      x: 0, y: host.height - cancelHeight - safeArea.bottom, width: host.width,
      height: cancelHeight > 0 ? cancelHeight + safeArea.bottom : 0)
    let visible = max(contentHeight, host.height - insets.top)
    startOffset = visible + cancelHeight
    dismissedOffset = visible + cancelHeight + style.dismiss.offset + safeArea.bottom
  }
}
