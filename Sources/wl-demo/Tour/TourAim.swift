import Interaction
import Pixman

/// Finds the layers of a tour's script in a scene as it is shown.
struct TourAim {
  /// What of a layer must be seen to aim at it, in logical units.
  private static let least = 12.0

  private let scene: Scene

  /// Looks at a scene.
  init(_ scene: Scene) { self.scene = scene }

  /// Where a finger would hit a layer, and what of the layer is seen.
  struct Target {
    let layer: Layer
    /// In scene coordinates.
    let seen: Rect
    let start: Point
  }

  /// The layer of an identifier, at a place in shares of what is seen of it; nil if there is none
  /// or a finger there would not reach it.
  func target(_ id: String, at share: Point = Point(x: 0.5, y: 0.5)) -> Target? {
    guard let layer = Self.find(id, in: scene.root) else { return nil }
    let seen = seenPart(of: layer)
    guard min(seen.width, seen.height) >= Self.least else { return nil }
    // A hair inside, where the edges belong to the layer.
    let start = Point(
      x: min(max(seen.minX + share.x * seen.width, seen.minX + 2), seen.maxX - 2),
      y: min(max(seen.minY + share.y * seen.height, seen.minY + 2), seen.maxY - 2))
    guard scene.root.hitPath(at: start).contains(where: { $0 === layer }) else { return nil }
    return Target(layer: layer, seen: seen, start: start)
  }

  private func seenPart(of layer: Layer) -> Rect {
    var seen = layer.presentationFrame
    seen = seen.intersection(Rect(origin: .zero, size: scene.size))
    var above = layer.parent
    while let holder = above {
      if holder.clipsToBounds { seen = seen.intersection(holder.presentationFrame) }
      above = holder.parent
    }
    return seen
  }

  /// The foremost layer of an identifier.
  private static func find(_ id: String, in layer: Layer) -> Layer? {
    guard !layer.isHidden, layer.opacity > 0 else { return nil }
    if layer.id == id { return layer }
    return layer.children.reversed().lazy.compactMap { find(id, in: $0) }.first
  }
}
