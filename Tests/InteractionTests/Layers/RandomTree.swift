import Glibc
import Interaction
import Pixman

/// Builds and changes trees of layers by chance.
struct RandomTree {
  var dice: Dice
  let scene: Scene
  private(set) var layers: [Layer] = []

  init(seed: Int, size: Size = Size(width: 90, height: 70), scale: Double) {
    dice = Dice(seed: seed)
    let root = Layer()
    root.backgroundColor = Color(hex: 0x808890)
    scene = Scene(root: root)
    scene.size = size
    scene.scale = scale
    layers = [root]
    for _ in 0..<(4 + dice.roll(14)) { grow() }
  }

  mutating func color() -> Color {
    let alphas = [1.0, 1, 1, 0.5, 0.25]
    return Color(hex: UInt32(dice.roll(0x1000000)), alpha: alphas[dice.roll(alphas.count)])
  }

  private mutating func frame() -> Rect {
    Rect(
      x: dice.length(-30...110), y: dice.length(-30...90), width: dice.length(0...90),
      height: dice.length(0...80))
  }

  private mutating func grow() {
    let layer = dice.hits(oneIn: 3) ? StripedLayer(stripe: color()) : Layer()
    layer.frame = frame()
    if !dice.hits(oneIn: 4) { layer.backgroundColor = color() }
    if dice.hits(oneIn: 3) { layer.cornerRadius = dice.length(1...20) }
    if dice.hits(oneIn: 4) { layer.corners = [.top, .bottomLeft, .all][dice.roll(3)] }
    if dice.hits(oneIn: 3) { layer.clipsToBounds = true }
    if dice.hits(oneIn: 5) {
      layer.shadow = Shadow(
        color: Color(hex: 0, alpha: 0.5), blurRadius: dice.length(0...12),
        offset: Point(x: dice.length(-4...4), y: dice.length(-4...4)))
    }
    if dice.hits(oneIn: 6) { layer.opacity = 0.5 }
    if dice.hits(oneIn: 9) { layer.scale = 0.75 }
    if dice.hits(oneIn: 9) { layer.isHidden = true }
    if dice.hits(oneIn: 6) { layer.bounds.origin = Point(x: dice.length(-9...9), y: 3) }
    layers[dice.roll(layers.count)].add(layer)
    layers.append(layer)
  }

  /// Changes one thing and says which, for the report of a failure.
  mutating func change() -> String {
    guard layers.count > 1 else {
      grow()
      return "grow"
    }
    let index = 1 + dice.roll(layers.count - 1)
    let layer = layers[index]
    let what = dice.roll(18)
    apply(what, to: layer)
    return "change \(what) of layer \(index)"
  }

  private mutating func apply(_ what: Int, to layer: Layer) {
    switch what {
    case 0: layer.frame = frame()
    case 1: layer.frame.origin.x += dice.length(-8...8)
    case 2: layer.translation = Point(x: dice.length(-20...20), y: dice.length(-20...20))
    case 3: layer.scale = [1, 0.5, 0.8, 1.3][dice.roll(4)]
    case 4: layer.opacity = [1, 0, 0.4, 0.8][dice.roll(4)]
    case 5: layer.isHidden.toggle()
    case 6: layer.backgroundColor = dice.hits(oneIn: 4) ? nil : color()
    case 7: layer.cornerRadius = dice.hits(oneIn: 3) ? 0 : dice.length(0...25)
    case 8: layer.clipsToBounds.toggle()
    case 9:
      layer.shadow =
        layer.shadow == nil ? Shadow(color: color(), blurRadius: dice.length(0...10)) : nil
    case 10: layer.bounds.origin = Point(x: dice.length(-15...15), y: dice.length(-15...15))
    case 11: layer.bringToFront()
    case 12: move(layer)
    case 13: (layer as? StripedLayer)?.stripe = color()
    case 14: layer.corners = [.all, .top, .right, .bottomRight][dice.roll(4)]
    case 15: grow()
    case 16: remove(layer)
    default: layer.setNeedsDisplay(Rect(x: 3, y: 3, width: 9, height: 9))
    }
  }

  private mutating func move(_ layer: Layer) {
    let target = layers[dice.roll(layers.count)]
    if !target.isInside(layer) { target.insert(layer, at: dice.roll(target.children.count + 1)) }
  }

  private mutating func remove(_ layer: Layer) {
    layer.removeFromParent()
    layers.removeAll { $0.isInside(layer) }
  }
}

/// Draws a whole scene anew into an image that nothing was drawn to before.
func picture(of scene: Scene) throws -> Image {
  let image = try blankImage(for: scene)
  scene.draw(in: Canvas(image, scale: scene.scale, clip: Region(image.bounds)))
  return image
}

func blankImage(for scene: Scene) throws -> Image {
  try Image(
    width: Int((scene.size.width * scene.scale).rounded()),
    height: Int((scene.size.height * scene.scale).rounded()), format: .argb32)
}

/// The first pixel in which two images of one size differ, as text; nil if they are equal.
func difference(_ left: Image, _ right: Image) -> String? {
  let isEqual = memcmp(left.base, right.base, left.stride * left.height) == 0
  if isEqual { return nil }
  for y in 0..<left.height {
    for x in 0..<left.width where left.pixel(x: x, y: y) != right.pixel(x: x, y: y) {
      let (one, other) = (left.pixel(x: x, y: y), right.pixel(x: x, y: y))
      return "(\(x), \(y)): \(String(one, radix: 16)) and \(String(other, radix: 16))"
    }
  }
  return nil
}
