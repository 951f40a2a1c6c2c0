import Interaction
import Pixman

/// A scene in the size of a stamp: its shapes and colours, drawn with the theme in force.
///
/// As in the scenes, rows follow the layout's direction; a map and a row's actions do not.
final class SceneMiniature: Layer {
  private let name: String

  init(_ name: String) {
    self.name = name
    super.init(frame: .zero)
    cornerRadius = 8
    clipsToBounds = true
  }

  override func sceneDidChange() { backgroundColor = scene?.theme.gray6 }

  override func draw(in canvas: Canvas) {
    guard let theme = scene?.theme else { return }
    switch name {
    case "mail": drawRows(theme, in: canvas, from: 0, swiped: 1)
    case "panel":
      drawMap(in: canvas)
      drawPanel(theme, in: canvas)
    case "scrolling": drawPage(theme, in: canvas)
    case "sheets": drawSheet(theme, in: canvas)
    case "gestures":
      let pose = PhotoPose(angle: -0.2)
      let size = Size(width: bounds.width * 0.7, height: bounds.width * 0.5)
      PhotoPicture(size: size, pose: pose, middle: bounds.center, isHeld: false)
        .draw(in: canvas, accent: theme.accent)
    default:
      drawMap(in: canvas)
      drawPanel(theme, in: canvas)
      drawRows(theme, in: canvas, from: 34, swiped: 0)
    }
  }

  private func drawMap(in canvas: Canvas) {
    let colors = MapColors.colors(isDark: scene?.settings.isDark == true)
    canvas.fill(bounds, color: colors.ground)
    canvas.fill(Rect(x: 6, y: 4, width: 24, height: 16), color: colors.park)
    canvas.fill(Rect(x: 0, y: 30, width: bounds.width, height: 8), color: colors.water)
    canvas.fill(Rect(x: 36, y: 0, width: 3, height: bounds.height), color: colors.road)
    canvas.fill(Rect(x: 0, y: 22, width: bounds.width, height: 3), color: colors.road)
  }

  private func drawPanel(_ theme: Theme, in canvas: Canvas) {
    let panel = Rect(x: 6, y: 26, width: bounds.width - 12, height: 60)
    canvas.draw(
      Shadow(color: .black.faded(by: 0.3), blurRadius: 5, offset: .zero), around: panel,
      cornerRadius: 5)
    canvas.fill(panel, cornerRadius: 5, color: theme.background)
    canvas.fill(
      Rect(x: bounds.midX - 6, y: 28, width: 12, height: 2), cornerRadius: 1, color: theme.gray3)
  }

  private func drawRows(_ theme: Theme, in canvas: Canvas, from top: Double, swiped: Int) {
    let colors = [theme.red, theme.orange, theme.gray3]
    for row in 0..<4 {
      let y = top + Double(row) * 15
      let shift = row == swiped ? 30.0 : 0
      if row == swiped {
        for (index, color) in colors.enumerated() {
          canvas.fill(
            Rect(x: bounds.width - 10 * Double(index + 1), y: y, width: 10, height: 15),
            color: color)
        }
      }
      func fill(_ shape: Rect, _ color: Color) {
        let place = placed(shape).translated(by: Point(x: -shift, y: 0))
        canvas.fill(place, cornerRadius: shape.height / 2, color: color)
      }
      fill(Rect(x: 6, y: y + 5, width: 5, height: 5), theme.blue)
      fill(Rect(x: 15, y: y + 4, width: 34, height: 3), theme.gray)
      fill(Rect(x: 15, y: y + 9, width: 24, height: 2), theme.gray3)
    }
  }

  private func drawPage(_ theme: Theme, in canvas: Canvas) {
    func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
      canvas.fill(
        placed(Rect(x: x, y: y, width: width, height: height)), cornerRadius: 2, color: color)
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

  private func drawSheet(_ theme: Theme, in canvas: Canvas) {
    canvas.fill(bounds, color: theme.gray)
    for row in 0..<3 {
      canvas.fill(
        Rect(x: 6, y: 14 + Double(row) * 12, width: bounds.width - 12, height: 11),
        cornerRadius: 2, color: Color(hex: 0x3B3B3B))
      canvas.fill(
        Rect(x: bounds.midX - 12, y: 18 + Double(row) * 12, width: 24, height: 3),
        cornerRadius: 1.5, color: .white)
    }
  }
}
