import Interaction
import Pixman

/// The table with the picture, what was recognised above it, and what can be tried below it: that is
/// written on the ground, so that the picture may lie over it.
final class GestureGround: Layer {
  private static let margin = 12.0
  private static let hintText =
    "Drag, flick, pinch and turn it. Tap, tap twice, tap with two fingers, or hold."

  private let table: PhotoTable
  private let note = NoteLayer()
  private let hint = TextLayer(
    GestureGround.hintText, font: Font(size: 15), alignment: .center, lines: 3)

  init(edgePan: PanGestureRecognizer) {
    table = PhotoTable(edgePan: edgePan)
    super.init(frame: .zero)
    hint.id = "gestures.hint"
    hint.isHitTestable = false
    add(hint)
    add(table)
    add(note)
    table.onNote = { [weak self] in self?.note.show($0, isFinal: $1) }
  }

  override func layout() {
    table.frame = bounds
    let room = max(0, bounds.width - 2 * Self.margin)
    let height = hint.measure(width: room).height
    hint.frame = Rect(
      x: Self.margin, y: max(0, bounds.height - height - Self.margin), width: room, height: height)
    // Words that are half covered from the start tell nobody anything.
    hint.isHidden = hint.frame.minY < table.home.maxY
    let size = note.neededSize(in: room)
    note.frame = Rect(
      x: (bounds.width - size.width) / 2, y: Self.margin, width: size.width, height: size.height)
  }

  override func sceneDidChange() {
    backgroundColor = scene?.theme.gray5
    hint.color = scene?.theme.secondaryLabel
  }
}
