import Interaction
import Pixman

/// Words that stand over a scene for a moment.
final class NoteLayer: Layer {
  /// How long they stay after what they tell is over, in seconds.
  static let patience = 1.5
  private static let font = Font(size: 17, weight: .semibold)
  private static let padding = Size(width: 18, height: 8)

  private let text = TextLayer(font: NoteLayer.font, color: .white, alignment: .center)
  private var call: Int?

  init() {
    super.init(frame: .zero)
    id = "note"
    isHitTestable = false
    isHidden = true
    backgroundColor = Color(hex: 0x1C1C1E)
    add(text)
  }

  /// Shows words: until others come, or for a moment.
  func show(_ words: String, isFinal: Bool) {
    text.text = words
    isHidden = false
    parent?.setNeedsLayout()
    if let call { scene?.cancelCall(call) }
    call = nil
    guard isFinal, let scene else { return }
    call = scene.call(at: scene.animator.currentTime + Self.patience) { [weak self] _ in
      self?.call = nil
      self?.isHidden = true
    }
  }

  /// The size that the words need where there is so much room, in units.
  func neededSize(in room: Double) -> Size {
    let words = text.measure()
    return Size(
      width: min(room, (words.width + 2 * Self.padding.width).rounded(.up)),
      height: (words.height + 2 * Self.padding.height).rounded(.up))
  }

  override func layout() {
    cornerRadius = bounds.height / 2
    let height = text.measure().height
    text.frame = Rect(
      x: Self.padding.width / 2, y: (bounds.height - height) / 2,
      width: max(0, bounds.width - Self.padding.width), height: height)
  }
}
