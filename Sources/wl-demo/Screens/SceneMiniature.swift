import Interaction
import Pixman

/// A scene in the size of a stamp: its shapes and colours, drawn with the theme in force.
///
/// As in the scenes, rows follow the layout's direction; a map and a row's actions do not. In a layer
/// of another size it is stretched.
final class SceneMiniature: Layer {
  /// Its size in units.
  static let size = Size(width: 80, height: 60)
  /// The radius of its corners in units.
  static let radius = 8.0

  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    cornerRadius = Self.radius
    clipsToBounds = true
  }

  override func sceneDidChange() { backgroundColor = scene?.theme.gray6 }

  override func draw(in canvas: Canvas) {
    guard let theme = scene?.theme else { return }
    let sketch = MiniatureSketch(canvas, size: bounds.size, direction: layoutDirection)
    switch name {
    case "mail": drawRows(theme, in: sketch, from: 0, swiped: 1)
    case "panel":
      drawMap(in: sketch)
      drawPanel(theme, in: sketch)
    case "scrolling": drawPage(theme, in: sketch)
    case "sheets": drawSheet(theme, in: sketch)
    case "gestures":
      let width = min(bounds.width, bounds.height * Self.size.width / Self.size.height)
      let size = Size(width: width * 0.7, height: width * 0.5)
      let pose = PhotoPose(angle: -0.2)
      PhotoPicture(size: size, pose: pose, middle: bounds.center, isHeld: false)
        .draw(in: canvas, accent: theme.accent)
    default:
      drawMap(in: sketch)
      drawPanel(theme, in: sketch)
      drawRows(theme, in: sketch, from: 34, swiped: 0)
    }
  }

  private func drawMap(in sketch: MiniatureSketch) {
    let colors = MapColors.colors(isDark: scene?.settings.isDark == true)
    sketch.fill(0, 0, 80, 60, colors.ground)
    sketch.fill(6, 4, 24, 16, colors.park)
    sketch.fill(0, 30, 80, 8, colors.water)
    sketch.fill(36, 0, 3, 60, colors.road)
    sketch.fill(0, 22, 80, 3, colors.road)
  }

  private func drawPanel(_ theme: Theme, in sketch: MiniatureSketch) {
    let shadow = Shadow(color: .black.faded(by: 0.3), blurRadius: 5, offset: .zero)
    sketch.draw(shadow, around: Rect(x: 6, y: 26, width: 68, height: 60), radius: 5)
    sketch.fill(6, 26, 68, 60, radius: 5, theme.background)
    sketch.fill(34, 28, 12, 2, radius: 1, theme.gray3)
  }

  private func drawRows(_ theme: Theme, in sketch: MiniatureSketch, from top: Double, swiped: Int) {
    let colors = [theme.red, theme.orange, theme.gray3]
    for row in 0..<4 {
      let y = top + Double(row) * 15
      let shift = row == swiped ? -30.0 : 0
      if row == swiped {
        for (index, color) in colors.enumerated() {
          sketch.fill(80 - 10 * Double(index + 1), y, 10, 15, color)
        }
      }
      sketch.fillPlaced(6, y + 5, 5, 5, radius: 2.5, theme.blue, shift: shift)
      sketch.fillPlaced(15, y + 4, 34, 3, radius: 1.5, theme.gray, shift: shift)
      sketch.fillPlaced(15, y + 9, 24, 2, radius: 1, theme.gray3, shift: shift)
    }
  }

  private func drawPage(_ theme: Theme, in sketch: MiniatureSketch) {
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
      sketch.fillPlaced(x, y, width, height, radius: 2, color)
    }
    fill(6, 6, 58, 18, theme.blue)
    fill(68, 6, 20, 18, theme.orange)
    for dot in 0..<3 {
      fill(32 + Double(dot) * 6, 27, 3, 3, dot == 0 ? theme.accent : theme.gray3)
    }
    for cell in 0..<8 {
      let (column, row) = (Double(cell % 4), Double(cell / 4))
      fill(6 + column * 9, 34 + row * 9, 7, 7, cell % 3 == 0 ? theme.red : theme.gray2)
    }
    for line in 0..<5 {
      fill(46, 35 + Double(line) * 4, line == 4 ? 14 : 28, 2, theme.gray3)
    }
  }

  private func drawSheet(_ theme: Theme, in sketch: MiniatureSketch) {
    sketch.fill(0, 0, 80, 60, theme.gray)
    for row in 0..<3 {
      let y = 14 + Double(row) * 12
      sketch.fill(6, y, 68, 11, radius: 2, Color(hex: 0x3B3B3B))
      sketch.fill(28, y + 4, 24, 3, radius: 1.5, .white)
    }
  }
}
