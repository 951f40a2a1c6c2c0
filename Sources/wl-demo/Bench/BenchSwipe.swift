import Glibc
import Interaction
import Pixman

/// A standing list of which one row is moved aside and back once a second.
final class BenchSwipe: BenchProgramme {
  private static let movedRow = 3
  private static let actions: [(title: String, color: UInt32)] = [
    ("Delete", 0xE5484D), ("Flag", 0xFF9500), ("More", 0x8E8E93),
  ]

  let root: Layer
  let moves = true
  private let list: ListView

  init() {
    var options = SwipeOptions(transitionStyle: .reveal)
    options.minimumButtonWidth = 80
    options.maximumButtonWidth = 80
    list = ListView(rowCount: BenchContent.rowCount, rowHeight: BenchContent.rowHeight) { row in
      let content = BenchRow()
      content.show(row)
      return SwipeCell(content: content, actions: Self.makeActions, options: options)
    }
    list.backgroundColor = .white
    list.showsIndicator = false
    root = FillLayer(SwipeList(list))
  }

  private static func makeActions(_ side: SwipeSide) -> [SwipeAction] {
    guard side == .right else { return [] }
    return actions.map { title, color in
      let action = SwipeAction(style: .default, title: title)
      action.font = Font(family: "Noto Sans", size: 14)
      action.textColor = .white
      action.backgroundColor = Color(hex: color)
      return action
    }
  }

  func show(at time: Double) {
    let cell = list.layer(ofRow: Self.movedRow) as? SwipeCell
    cell?.setSwipeOffset((-120 + 120 * cos(2 * .pi * time)).rounded(), animated: false)
  }
}
