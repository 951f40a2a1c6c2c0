import Interaction
import Pixman

/// A message in a row: sender, date, subject and two lines of its text (swipe-cell.md 10).
final class MailRow: Layer {
  private static let senderFont = Font(size: 17, weight: .semibold)
  private static let font = Font(size: 15)
  private static let leading = 32.0
  private static let trailing = 16.0
  private static let top = 8.0
  private static let spacing = 2.0
  private static let gap = 6.0
  private static let dotSide = 12.0

  private let sender = TextLayer(font: MailRow.senderFont)
  private let date = TextLayer(font: MailRow.font, alignment: .trailing)
  private let subject = TextLayer(font: MailRow.font)
  private let body = TextLayer(font: MailRow.font, lines: 2)
  private let line = Layer()
  private let dot = Layer()
  private lazy var dotScale = Animated(0.001, tolerance: 0.001) { [weak self] in
    self?.dot.scale = $0
    self?.dot.isHidden = $0 <= 0.001
  }
  /// Called when the row is chosen.
  var onTap: () -> Void = {}

  /// Makes an empty row.
  init() {
    super.init(frame: .zero)
    dot.cornerRadius = Self.dotSide / 2
    dot.isHidden = true
    for layer in [sender, date, subject, body, line, dot] { add(layer) }
    let press = PressGestureRecognizer(
      on: self, onHighlight: { [weak self] in self?.isHighlighted = $0 },
      onTap: { [weak self] _ in self?.onTap() })
    press.staysInPlace = true
    recognizers = [press]
  }

  private var isHighlighted = false { didSet { sceneDidChange() } }

  /// The height that a row needs for texts at a scale, in units; all have two lines of text.
  static func height(at textScale: Double) -> Double {
    let fonts = [senderFont, font, font, font]
    return height + Font.growth(of: fonts, at: textScale).rounded(.up)
  }

  /// The same for texts at their usual size.
  static var height: Double {
    func height(_ font: Font, lines: Int) -> Double {
      TextLayout(lines == 1 ? "X" : "X\nX", font: font, lines: lines).size.height
    }
    let lines =
      height(senderFont, lines: 1) + height(font, lines: 1) + height(font, lines: 2)
    return (Self.top * 2 + lines + 2 * Self.spacing + 1).rounded(.up)
  }

  /// Shows a message at once.
  func show(_ mail: Mail) {
    sender.text = mail.sender
    date.text = mail.date
    subject.text = mail.subject
    body.text = mail.body
    dotScale.set(mail.isUnread ? 1 : 0.001)
    setNeedsLayout()
  }

  /// Lets the dot of an unread message appear or go (C111).
  func setUnread(_ isUnread: Bool) {
    let spring =
      isUnread
      ? Spring(duration: 1, dampingRatio: 0.4) : Spring(duration: 0.3, dampingRatio: 1)
    animate(dotScale, to: isUnread ? 1 : 0.001, with: .spring(spring))
  }

  override func layout() {
    let senderHeight = sender.measure().height
    let dateSize = date.measure()
    let leading = Self.leading
    let edge = bounds.width - Self.trailing
    let dateX = edge - dateSize.width
    let dateY = Self.top + (senderHeight - dateSize.height) / 2
    date.frame = placed(Rect(origin: Point(x: dateX, y: dateY), size: dateSize))
    let senderWidth = max(0, dateX - Self.gap - leading)
    sender.frame = placed(
      Rect(x: leading, y: Self.top, width: senderWidth, height: senderHeight))
    let width = max(0, edge - leading)
    let subjectTop = sender.frame.maxY + Self.spacing
    subject.frame = placed(
      Rect(x: leading, y: subjectTop, width: width, height: subject.measure().height))
    let bodyTop = subject.frame.maxY + Self.spacing
    let bodyHeight = min(body.measure(width: width).height, bounds.height - Self.top - bodyTop)
    body.frame = placed(Rect(x: leading, y: bodyTop, width: width, height: max(0, bodyHeight)))
    let lineWidth = max(0, bounds.width - leading)
    line.frame = placed(Rect(x: leading, y: bounds.height - 1, width: lineWidth, height: 1))
    dot.frame = placed(
      Rect(
        x: leading - 16 - Self.dotSide / 2, y: sender.frame.midY - Self.dotSide / 2,
        width: Self.dotSide, height: Self.dotSide))
  }

  override func sceneDidChange() {
    guard let theme = scene?.theme else { return }
    backgroundColor = isHighlighted ? theme.gray5 : theme.background
    sender.color = theme.label
    subject.color = theme.label
    for layer in [date, body] { layer.color = theme.secondaryLabel }
    line.backgroundColor = theme.separator
    dot.backgroundColor = theme.blue
  }
}
