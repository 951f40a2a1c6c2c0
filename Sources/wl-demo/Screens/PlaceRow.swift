import Interaction
import Pixman

/// A place on the map in a list: a coloured disc, a name and its distance.
final class PlaceRow: Layer {
  /// The least height of a row, in units.
  static let height = 64.0
  private static let nameFont = Font(size: 16, weight: .medium)
  private static let distanceFont = Font(size: 14)
  private static let margin = 20.0
  private static let discSide = 36.0
  private static let pinSide = 18.0
  /// Distance of the lines from the disc.
  private static let gap = 16.0
  private static let textTop = 11.0
  private static let colors: [UInt32] = [
    0xE5484D, 0xF76B15, 0x46A758, 0x12A594, 0x0090FF, 0x6E56CF, 0xD6409F,
  ]
  private static let names = [
    "Harbour", "Botanical Garden", "Old Town Hall", "Railway Station", "Lighthouse", "Market",
    "Observatory", "Ferry Landing", "Library", "Castle Hill", "Mill Pond", "Theatre",
  ]

  private let disc = Layer()
  private let pin = IconLayer(.star)
  private let name = TextLayer(font: PlaceRow.nameFont)
  private let distance = TextLayer(font: PlaceRow.distanceFont)
  private let line = Layer()
  private var row = 0
  /// Called with the row's number when it is chosen.
  var onTap: (Int) -> Void = { _ in }

  init() {
    super.init(frame: .zero)
    disc.cornerRadius = Self.discSide / 2
    pin.color = .white
    for layer in [disc, pin, name, distance, line] { add(layer) }
    let press = PressGestureRecognizer(
      on: self, onHighlight: { [weak self] in self?.isHighlighted = $0 },
      onTap: { [weak self] _ in
        guard let self else { return }
        self.onTap(self.row)
      })
    press.staysInPlace = true
    recognizers = [press]
  }

  /// The height that a row needs for texts at a scale, in units.
  static func height(at textScale: Double) -> Double {
    height + max(0, Font.growth(of: [nameFont, distanceFont], at: textScale)).rounded(.up)
  }

  private var isHighlighted = false { didSet { sceneDidChange() } }

  /// Shows a place by its number.
  func show(_ row: Int) {
    self.row = row
    id = "row:\(row)"
    name.text = "\(Self.names[row % Self.names.count]) \(row + 1)"
    distance.text = "\((row * 37) % 90 * 10 + 120) m away"
    disc.backgroundColor = Color(hex: Self.colors[row % Self.colors.count])
  }

  override func layout() {
    disc.frame = placed(
      Rect(
        x: Self.margin, y: (bounds.height - Self.discSide) / 2, width: Self.discSide,
        height: Self.discSide))
    let inset = (Self.discSide - Self.pinSide) / 2
    pin.frame = Rect(
      x: disc.frame.minX + inset, y: disc.frame.minY + inset, width: Self.pinSide,
      height: Self.pinSide)
    let leading = Self.margin + Self.discSide + Self.gap
    let width = max(0, bounds.width - leading - Self.margin)
    let height = name.measure().height
    let distanceHeight = distance.measure().height
    // Smaller texts than usual stand in the middle.
    let top = max(Self.textTop, (bounds.height - height - distanceHeight) / 2)
    name.frame = placed(Rect(x: leading, y: top, width: width, height: height))
    distance.frame = placed(
      Rect(x: leading, y: top + height, width: width, height: distanceHeight))
    let lineWidth = max(0, bounds.width - leading)
    line.frame = placed(Rect(x: leading, y: bounds.height - 1, width: lineWidth, height: 1))
  }

  override func sceneDidChange() {
    guard let theme = scene?.theme else { return }
    backgroundColor = isHighlighted ? theme.gray5 : theme.background
    name.color = theme.label
    distance.color = theme.secondaryLabel
    line.backgroundColor = theme.separator
  }
}
