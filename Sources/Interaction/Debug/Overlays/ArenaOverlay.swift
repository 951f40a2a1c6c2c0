import Pixman

/// Lists the recognisers that compete for what touches the scene, how they stand and why.
///
/// It stays for a while after the last contact, so that it can be read, then it fades; after that
/// nothing is waited for. It stands where no finger is.
final class ArenaOverlay: OverlayLayer {
  /// How long the list stays after the last contact, in seconds.
  static let patience = 4.0
  /// How opaque it is from then on, step by step.
  private static let fading = [0.75, 0.5, 0.25]
  private static let fadingStep = 0.1

  /// How much of the scene it covers at most: a share of its height, or where that is little, so
  /// many units.
  static let greatest = (share: 0.5, height: 180.0)

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
  private var lines: [ArenaLine] = []
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

  /// Follows a contact, of this number in the events if it has one: one that comes down ends what was
  /// told of those that are over.
  func follow(_ event: PointerEvent, number: Int?) {
    if event.phase == .down { board.begin(number) }
    // Fingers on a touchpad hide nothing.
    guard number != nil else { return }
    switch event.phase {
    case .down: fingers[event.pointer] = event.position
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
    show(ArenaLine.lines(of: board, words))
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

  /// The lines that there is room for.
  var visibleLines: ArraySlice<ArenaLine> { lines.prefix(visibleCount) }

  override func fit(_ size: Size) {
    available = size
    place()
  }

  /// Follows the size of the system's texts.
  override func sceneDidChange() { place() }

  override func draw(in canvas: Canvas) {
    var y = Self.margin / 2
    for line in visibleLines {
      let color = line.kind == .reason || line.standing == .lost ? Self.faint : Self.text
      let text = text(of: line, in: bounds.width)
      canvas.draw(text, at: Point(x: Self.left(of: line), y: y), color: color)
      if let standing = line.standing {
        let word = word(of: line)
        let corner = Point(x: bounds.width - Self.margin - word.size.width, y: y)
        canvas.draw(word, at: corner, color: Self.color(of: standing))
      }
      y += height(of: line, in: bounds.width)
    }
  }

  private var textScale: Double { scene?.settings.textScale ?? 1 }

  /// What a line tells, in the room that a list of a width has for it: many names need two rows.
  private func text(of line: ArenaLine, in width: Double) -> TextLayout {
    let end = line.word.isEmpty ? 0 : word(of: line).size.width + Self.margin
    return TextLayout(
      line.text, font: font(of: line),
      width: max(0, width - Self.left(of: line) - Self.margin - end), lines: 2)
  }

  private func word(of line: ArenaLine) -> TextLayout {
    TextLayout(line.word, font: font(of: line))
  }

  private static func left(of line: ArenaLine) -> Double {
    line.kind == .reason ? 3 * margin : margin
  }

  private func font(of line: ArenaLine) -> Font {
    Font(
      size: (line.kind == .reason ? 11 : 12) * textScale,
      weight: line.kind == .contacts ? .semibold : .regular)
  }

  private func height(of line: ArenaLine, in width: Double) -> Double {
    text(of: line, in: width).size.height.rounded(.up)
  }

  /// How many lines there is room for in a list of a width: those that tell most stand first.
  private func count(in room: Size) -> Int {
    let greatest = max(available.height * Self.greatest.share, Self.greatest.height)
    var rest = min(room.height, greatest) - Self.margin
    return lines.prefix { line in
      rest -= height(of: line, in: room.width)
      return rest >= 0
    }.count
  }

  private func show(_ lines: [ArenaLine]) {
    guard lines != self.lines else { return }
    self.lines = lines
    isHidden = lines.isEmpty
    place()
    setNeedsDisplay()
  }

  private func place() {
    let width = max(
      0, min(Self.widest * max(1, textScale), available.width - 2 * Self.margin))
    visibleCount = count(in: Size(width: width, height: available.height - 2 * Self.margin))
    let size = Size(width: width, height: visibleHeight(in: width))
    let corners = Self.corners(for: size, in: available)
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
    visibleCount = count(in: Size(width: width, height: max(above, below)))
    let height = visibleCount > 0 ? visibleHeight(in: width) : 0
    let y = above > below ? Self.margin : available.height - height - Self.margin
    frame = Rect(x: Self.margin, y: y, width: width, height: height)
  }

  /// The height of the lines that are shown in a list of a width.
  private func visibleHeight(in width: Double) -> Double {
    visibleLines.reduce(Self.margin) { $0 + height(of: $1, in: width) }
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

  private static func color(of standing: ArenaBoard.Standing) -> Color {
    switch standing {
    case .won, .ended: won
    case .holding: holding
    case .cancelled, .withdrawn: cancelled
    case .possible: text
    case .lost: faint
    }
  }
}
