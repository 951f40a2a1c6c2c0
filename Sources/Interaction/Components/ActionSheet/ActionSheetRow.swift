import Pixman

/// A place in an action sheet's list: the application's layer, and the press on it.
final class ActionSheetRow: Layer {
  let path: ActionPath
  private let content: Layer

  init(path: ActionPath, content: Layer) {
    self.path = path
    self.content = content
    super.init(frame: .zero)
    id = "sheet.\(path.section).\(path.row)"
    clipsToBounds = true
    add(content)
  }

  override func layout() { content.frame = bounds }

  /// The row's layer as one that has a pressed look.
  var look: (any ActionSheetRowContent)? { content as? any ActionSheetRowContent }

  /// Rounds the outer corners of a section: above for its first row, below for its last.
  func round(_ corners: Corners, radius: Double) {
    self.corners = corners
    cornerRadius = radius
  }
}
