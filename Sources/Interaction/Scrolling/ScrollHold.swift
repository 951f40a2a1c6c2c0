/// What holds the content of a scroll view still for a time; each lets go of its own hold only.
enum ScrollHold {
  /// A row is dragged sideways (C41).
  case swipe
  /// The panel around it is not at its top (P53).
  case panel
}
