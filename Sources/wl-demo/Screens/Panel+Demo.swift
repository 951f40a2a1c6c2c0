import Interaction
import Pixman

/// What the scenes' panels have in common.
extension Panel {
  /// Gives the panel its header, list and look, and lets it write what it does.
  func setUp(title: String, list: ScrollView, log: EventLog?) {
    let header = GripHeader(title)
    header.id = "panel:\(name).header"
    self.header = header
    scrollView = list
    topCornerRadius = 15
    shadow = Shadow(color: .black.faded(by: 0.25), blurRadius: 16, offset: .zero)
    onEvent = { [weak self] event in
      if let self { log?.write(event, of: self) }
    }
  }

  /// Lowers the panel by one place; false if it is at its lowest (D37).
  func closeOnePlace() -> Bool {
    switch place {
    case .top:
      move(to: .middle)
      return true
    case .middle:
      move(to: .bottom)
      return true
    case .bottom, .hidden, .custom: return false
    }
  }
}
