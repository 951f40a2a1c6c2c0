import Pixman

@testable import Interaction

/// A row that only remembers what it was told.
final class SpyRow: Layer, ActionSheetRowContent {
  let title: String
  var isHighlighted = false
  var showsSeparator = true

  init(_ title: String) {
    self.title = title
    super.init()
    backgroundColor = .white
  }
}
