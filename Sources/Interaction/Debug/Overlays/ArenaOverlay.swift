import Pixman

/// Lists, for each contact, the recognisers that compete for it, how they stand and why.
///
/// It stays for a while after the last contact, so that it can be read, then it fades; after that
/// nothing is waited for. It stands where no finger is.
final class ArenaOverlay: OverlayLayer {
  /// A line of the list: a name and how it stands, or why.
  private struct Line: Equatable {
    var text: String
    var word = ""
    var color: Color
    var size = 12.0
    var weight = Font.Weight.regular
    var isIndented = false
  }

  /// How long the list stays after the last contact, in seconds.
  static let patience = 4.0
  /// How opaque it is from then on, step by step.
  private static let fading = [0.75, 0.5, 0.25]
  private static let fadingStep = 0.1

  private static let margin = 8.0
  private static let widest = 360.0
  /// How near a finger may come, in units.
  private static let room = 32.0

  private static let background = Color(hex: 0x1C1C1E)
  private static let text = Color(hex: 0xF2F2F7)
  private static let faint = Color(hex: 0xAEAEB2)
  private static let won = Color(hex: 0x30D158)
  private static let holding = Color(hex: 0xFFD60A)
  private static let cancelled = Color(hex: 0xFF6961)

  private var board = ArenaBoard()
  private var shown = ArenaBoard()
  private var lines: [Line] = []
  private var available = Size.zero
  private var fingers: [Int: Point] = [:]
  /// The corner it stands in, of those that it may stand in.
  private var corner = 0
  /// How many lines there is room for.
  private var visibleCount = 0
  private var call: Int?

  init() {
    super.init(.arena)
    backgroundColor = Self.background
    cornerRadius = 6
    isHidden = true
  }

  /// Follows a contact, of this number in the events: one that comes down ends what was told of
  /// those that are over.
  func follow(_ event: PointerEvent, number: Int) {
    switch event.phase {
    case .down:
      board.begin(number)
      fingers[event.pointer] = event.position
    case .move: fingers[event.pointer] = event.position
    case .up, .cancel: fingers[event.pointer] = nil
    }
    giveWay()
  }

  /// Shows how the contests of the scene stand.
  func update() {
    guard let scene else { return }
    let words = GestureWords(scene: scene)
    board.update(from: scene.arena.contests) { words.layerName(of: $0) }
    guard board != shown else { return }
    shown = board
    show(Self.lines(of: board, words))
    if let call { scene.cancelCall(call) }
    call = nil
    opacity = 1
    if board.isOver { wait(Self.patience, thenFade: Self.fading[...]) }
  }

  private func wait(_ seconds: Double, thenFade steps: ArraySlice<Double>) {
    guard let scene else { return }
    call = scene.call(at: scene.now + seconds) { [weak self] _ in
      guard let self else { return }
      call = nil
      if let next = steps.first {
        opacity = next
        wait(Self.fadingStep, thenFade: steps.dropFirst())
      } else {
        board.clear()
        shown = board
        show([])
      }
    }
  }

  override func fit(_ size: Size) {
    available = size
    place()
  }

  /// Follows the size of the system's texts.
  override func sceneDidChange() { place() }

  override func draw(in canvas: Canvas) {
    var y = Self.margin / 2
    for line in lines.prefix(visibleCount) {
      let word = layout(line.word, line, width: nil)
      let left = line.isIndented ? 3 * Self.margin : Self.margin
      let right = bounds.width - Self.margin
      let room = right - left - (line.word.isEmpty ? 0 : word.size.width + Self.margin)
      let text = layout(line.text, line, width: max(0, room))
      let color = line.isIndented || line.word.isEmpty ? line.color : Self.text
      canvas.draw(text, at: Point(x: left, y: y), color: color)
      if !line.word.isEmpty {
        canvas.draw(word, at: Point(x: right - word.size.width, y: y), color: line.color)
      }
      y += height(of: line)
    }
  }

  private var textScale: Double { scene?.settings.textScale ?? 1 }

  private func layout(_ text: String, _ line: Line, width: Double?) -> TextLayout {
    TextLayout(text, font: Font(size: line.size * textScale, weight: line.weight), width: width)
  }

  private func height(of line: Line) -> Double { (line.size * 1.35 * textScale).rounded(.up) }

  /// How many lines a height has room for; those of the newest contact stand last and are cut.
  private func count(in height: Double) -> Int {
    var rest = height - Self.margin
    return lines.prefix { line in
      rest -= self.height(of: line)
      return rest >= 0
    }.count
  }

  private func show(_ lines: [Line]) {
    guard lines != self.lines else { return }
    self.lines = lines
    isHidden = lines.isEmpty
    place()
    setNeedsDisplay()
  }

  private func place() {
    let width = max(
      0, min(Self.widest * max(1, textScale), available.width - 2 * Self.margin))
    visibleCount = count(in: available.height - 2 * Self.margin)
    let corners = Self.corners(for: Size(width: width, height: visibleHeight), in: available)
    // Where it stands is good as long as no finger comes near.
    if isTouched(corners[corner]) {
      guard let free = corners.firstIndex(where: { !isTouched($0) }) else {
        return shrink(width)
      }
      corner = free
    }
    frame = corners[corner]
  }

  /// Stands above or below all fingers, with what lines there is room for.
  private func shrink(_ width: Double) {
    let ys = fingers.values.map(\.y)
    let above = (ys.min() ?? 0) - Self.room - Self.margin
    let below = available.height - (ys.max() ?? 0) - Self.room - Self.margin
    visibleCount = count(in: max(above, below))
    let height = visibleCount > 0 ? visibleHeight : 0
    let y = above > below ? Self.margin : available.height - height - Self.margin
    frame = Rect(x: Self.margin, y: y, width: width, height: height)
  }

  /// The height of the lines that are shown.
  private var visibleHeight: Double {
    lines.prefix(visibleCount).reduce(Self.margin) { $0 + height(of: $1) }
  }

  private func giveWay() {
    guard !isHidden, isTouched(frame) || visibleCount < lines.count else { return }
    place()
    setNeedsDisplay()
  }

  private func isTouched(_ rect: Rect) -> Bool {
    let near = rect.expanded(by: Self.room)
    return fingers.values.contains { near.contains($0) }
  }

  /// Where it may stand, the best place first; the upper right corner is another overlay's.
  private static func corners(for size: Size, in available: Size) -> [Rect] {
    let (bottom, right) = (
      available.height - size.height - margin, available.width - size.width - margin
    )
    return [(margin, bottom), (margin, margin), (right, bottom)].map { x, y in
      Rect(x: x, y: y, width: size.width, height: size.height)
    }
  }

  private static func lines(of board: ArenaBoard, _ words: GestureWords) -> [Line] {
    var lines: [Line] = []
    for contact in board.contacts {
      let head = "contact \(contact.number)" + (contact.isOver ? ", over" : "")
      lines.append(Line(text: head, color: text, weight: .semibold))
      for row in contact.rows {
        lines.append(
          Line(text: "\(row.kind) \(row.target)", word: row.word, color: color(of: row)))
        guard let reason = row.reason else { continue }
        lines.append(
          Line(text: words.words(for: reason), color: faint, size: 11, isIndented: true))
      }
    }
    return lines
  }

  private static func color(of row: ArenaBoard.Row) -> Color {
    switch row.word {
    case "possible": text
    case "holding": holding
    case "cancelled", "withdrawn": cancelled
    case "lost": faint
    default: won
    }
  }
}
