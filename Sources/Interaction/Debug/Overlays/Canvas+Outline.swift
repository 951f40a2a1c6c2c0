import Pixman

extension Canvas {
  /// Draws the outermost device pixels of a rectangle.
  func stroke(_ rect: Rect, color: Color) {
    let line = min(1 / scale, rect.width, rect.height)
    let inner = rect.height - 2 * line
    fill(Rect(x: rect.minX, y: rect.minY, width: rect.width, height: line), color: color)
    fill(Rect(x: rect.minX, y: rect.maxY - line, width: rect.width, height: line), color: color)
    fill(Rect(x: rect.minX, y: rect.minY + line, width: line, height: inner), color: color)
    fill(Rect(x: rect.maxX - line, y: rect.minY + line, width: line, height: inner), color: color)
  }
}
