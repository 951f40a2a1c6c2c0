import Interaction
import Pixman

/// A cell of the grid: a colour with its number.
final class SwatchCell: Layer {
  /// The least width of a cell at the usual text size, in units.
  static let leastWidth = 84.0
  private static let count = 120.0
  private let number = TextLayer(
    font: Font(size: 17, weight: .medium), color: .white, alignment: .center)

  init() {
    super.init(frame: .zero)
    cornerRadius = 10
    add(number)
  }

  /// Shows a colour by its number.
  func show(_ cell: Int) {
    id = "cell:\(cell)"
    number.text = "\(cell + 1)"
    backgroundColor = Self.color(of: cell)
  }

  override func layout() {
    let height = number.measure().height
    number.frame = Rect(
      x: 0, y: (bounds.height - height) / 2, width: bounds.width, height: height)
  }

  /// Goes once around the hues, dark enough for white letters.
  private static func color(of cell: Int) -> Color {
    func part(_ shift: Double) -> UInt32 {
      let turn = (Double(cell) / count + shift).truncatingRemainder(dividingBy: 1)
      let ramp = abs(turn * 2 - 1)
      return UInt32((40 + 130 * ramp).rounded())
    }
    return Color(hex: part(0) << 16 | part(1 / 3) << 8 | part(2 / 3))
  }
}
