import Pixman

/// Lists, for each contact, the recognisers that compete for it, how they stand, and who won.
final class ArenaOverlay: OverlayLayer {
  /// A line of the list, in up to three columns.
  private struct Line: Equatable {
    var kind: String
    var target = ""
    var state = ""
    var color: Color
    var weight = Font.Weight.regular
  }

  private static let margin = 8.0
  private static let lineHeight = 15.0
  private static let size = 11.0
  /// Where the columns begin, and where the last one ends.
  private static let columns = [8.0, 74, 196, 290]
  private static let mostLines = 16

  private static let background = Color(hex: 0x1C1C1E)
  private static let text = Color(hex: 0xF2F2F7)
  private static let faint = Color(hex: 0x98989F)
  private static let won = Color(hex: 0x30D158)

  private var board = ArenaBoard()
  private var shown = ArenaBoard()
  private var lines: [Line] = []
  private var available = Size.zero

  init() {
    super.init(.arena)
    backgroundColor = Self.background
    cornerRadius = 6
    isHidden = true
  }

  /// Forgets contacts that are over, since the one of this number comes down.
  func begin(_ number: Int) { board.begin(number) }

  /// Shows how the contests of the scene stand.
  func update() {
    guard let scene else { return }
    board.update(from: scene.arena.contests) { recognizer in
      let owner = scene.owner(of: recognizer)
      return owner.map { $0.id ?? "\(type(of: $0))" } ?? "–"
    }
    guard board != shown else { return }
    shown = board
    show(Self.lines(of: board))
  }

  override func fit(_ size: Size) {
    available = size
    let height = Double(lines.count) * Self.lineHeight + Self.margin
    frame = Rect(
      x: Self.margin, y: size.height - height - Self.margin,
      width: min(Self.columns[3] + Self.margin, size.width - 2 * Self.margin), height: height)
  }

  override func draw(in canvas: Canvas) {
    for (index, line) in lines.enumerated() {
      let y = Self.margin / 2 + Double(index) * Self.lineHeight
      let texts = [line.kind, line.target, line.state]
      for (column, text) in texts.enumerated() where !text.isEmpty {
        let isAlone = line.target.isEmpty
        let end = isAlone ? Self.columns[3] : Self.columns[column + 1] - Self.margin / 2
        let layout = TextLayout(
          text, font: Font(size: Self.size, weight: line.weight),
          width: end - Self.columns[column])
        canvas.draw(layout, at: Point(x: Self.columns[column], y: y), color: line.color)
      }
    }
  }

  private func show(_ lines: [Line]) {
    guard lines != self.lines else { return }
    self.lines = lines
    isHidden = lines.isEmpty
    fit(available)
    setNeedsDisplay()
  }

  private static func lines(of board: ArenaBoard) -> [Line] {
    var lines: [Line] = []
    for contact in board.contacts {
      let head = "contact \(contact.number)" + (contact.isOver ? ", over" : "")
      lines.append(Line(kind: head, color: text, weight: .semibold))
      lines += contact.rows.map(line)
    }
    guard lines.count > mostLines else { return lines }
    let rest = Line(kind: "\(lines.count - mostLines + 1) more", color: faint)
    return lines.prefix(mostLines - 1) + [rest]
  }

  private static func line(of row: ArenaBoard.Row) -> Line {
    let (word, color) =
      switch row.verdict {
      case .open: ("\(row.state)", text)
      case .accepted: ("won, \(row.state)", won)
      case .rejected: ("lost", faint)
      case .withdrawn: ("withdrawn", faint)
      }
    return Line(kind: row.kind, target: row.target, state: word, color: color)
  }
}
