import Interaction

/// How wide the rows of the scenes' lists may be.
///
/// The scenes are laid out for windows up to that of a lying tablet. In a wider one a name at one end
/// of a row and a time at the other are too far apart to be seen as one, and a hand's way along a
/// row is too long: rows stand in the middle then, and the list around them is still scrolled from
/// edge to edge.
enum ContentColumn {
  /// The greatest width at the usual text size, in units; that of the window without options.
  static let width = 1280.0

  /// The greatest width for texts at a scale: as many words as at the usual size fit in a line.
  static func width(at textScale: Double) -> Double { width * max(1, textScale) }

  /// The distance of the rows from both edges of a list of a width in a scene.
  static func inset(in width: Double, of scene: Scene) -> Double {
    ListView.rowInset(
      in: width, maximumRowWidth: self.width(at: scene.settings.textScale), scale: scene.scale)
  }
}
