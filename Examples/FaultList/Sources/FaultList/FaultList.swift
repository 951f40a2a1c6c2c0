import Glibc
import Interaction
import Pixman

/// The list, and a square that turns about it if it is asked to.
final class FaultList: Layer {
  private static let rowHeight = 72.0
  private let list: ListView
  private let square = Layer(frame: Rect(x: 0, y: 0, width: 24, height: 24))

  init(blocking block: (row: Int, seconds: Double)?) {
    list = ListView(rowCount: 500, rowHeight: Self.rowHeight) { row in
      FaultRow(row) {
        say("\"tap\":\(row)")
        guard let block, block.row == row else { return }
        usleep(useconds_t(block.seconds * 1_000_000))
        say("\"unblocked\":true")
      }
    }
    super.init(frame: .zero)
    list.id = "list"
    list.onEvent = { [weak list] event in
      if event == .didScroll, let list { say("\"scroll\":\(list.contentOffset.y)") }
    }
    square.backgroundColor = Color(hex: 0x6E56CF)
    square.isHidden = true
    square.isHitTestable = false
    add(list)
    add(square)
  }

  /// Shows the square where it is at a time in seconds.
  func spin(to time: Double) {
    square.isHidden = false
    let center = Point(x: bounds.width - 80, y: 80)
    square.frame.origin = Point(
      x: center.x + 40 * cos(time * 3), y: center.y + 40 * sin(time * 3))
  }

  override func layout() { list.frame = bounds }

  override func sceneDidChange() { backgroundColor = scene?.theme.background }
}

/// A row with a button at its left end.
private final class FaultRow: Layer {
  private let button: ButtonLayer
  private let line = Layer()

  init(_ row: Int, onTap: @escaping () -> Void) {
    button = ButtonLayer("Button \(row)", color: .white, onTap: onTap)
    button.backgroundColor = Color(hex: 0x0A64E0)
    button.cornerRadius = 8
    super.init(frame: .zero)
    id = "row:\(row)"
    add(button)
    add(line)
  }

  override func layout() {
    button.frame = Rect(x: 16, y: 12, width: 184, height: 48)
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
  }

  override func sceneDidChange() {
    backgroundColor = scene?.theme.background
    line.backgroundColor = scene?.theme.separator
  }
}
