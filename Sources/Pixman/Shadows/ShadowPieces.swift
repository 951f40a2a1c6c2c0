/// The shadow of a rounded rectangle in pieces: four corners, two sides and the rows between.
///
/// Everything is coloured already, so that drawing is plain compositing: rows above and below the
/// straight middle are one colour each, and the sides repeat one row.
final class ShadowPieces {
  /// Rows in a side strip: it is drawn as often as the side is long.
  static let stripHeight = 64

  /// How far the shadow reaches out of its rectangle, in pixels.
  let reach: Int
  /// How far from an edge the shadow is still not as deep as in the middle, in pixels.
  let depth: Int
  /// The corners from the upper left: right ones are mirrored, lower ones turned over.
  let topLeft, topRight, bottomLeft, bottomRight: Image
  /// The sides.
  let left, right: Image
  /// The colour of each row over the straight middle, from the outside in; lower ones are the same.
  let rows: [UInt32]
  /// What the pieces cost, in bytes.
  let cost: Int

  /// Computes the pieces; nil if there is no memory.
  init?(_ key: ShadowKey) {
    let sigma = Double(key.sigmaSixteenths) / 16
    let radius = Double(key.radiusSixteenths) / 16
    let reach = Self.reach(key)
    let profile = GaussianProfile(
      width: key.width, height: key.height, radius: radius, sigma: sigma)
    let columns = reach + (key.width + 1) / 2
    let lines = reach + (key.height + 1) / 2
    let across = (0..<columns).map { profile.columns(x: $0 - reach) }
    let down = (0..<lines).map { profile.weights(y: $0 - reach) }
    func color(_ x: Int, _ y: Int) -> UInt32 {
      var sum = across[x].middle * down[y].middle
      for (left, right) in zip(across[x].corners, down[y].corners) { sum += left * right }
      return Self.scaled(key.color, by: sum)
    }
    var quarter: [UInt32] = []
    quarter.reserveCapacity(columns * lines)
    for y in 0..<lines { for x in 0..<columns { quarter.append(color(x, y)) } }
    let right = columns - 1
    let bottom = lines - 1
    do {
      topLeft = try Self.image(columns, lines) { quarter[$1 * columns + $0] }
      topRight = try Self.image(columns, lines) { quarter[$1 * columns + right - $0] }
      bottomLeft = try Self.image(columns, lines) { quarter[(bottom - $1) * columns + $0] }
      bottomRight = try Self.image(columns, lines) { quarter[(bottom - $1) * columns + right - $0] }
      left = try Self.image(columns, Self.stripHeight) { x, _ in quarter[bottom * columns + x] }
      self.right = try Self.image(columns, Self.stripHeight) { x, _ in
        quarter[bottom * columns + right - x]
      }
    } catch {
      return nil
    }
    rows = (0..<lines).map { quarter[$0 * columns + right] }
    self.reach = reach
    depth = Self.depth(key)
    cost = 4 * (4 * columns * lines + 2 * columns * Self.stripHeight) + 512
  }

  /// The pieces for a key, from this thread's cache; nil if there is no memory.
  static func cached(_ key: ShadowKey) -> ShadowPieces? {
    let cache = DrawingCache.current
    if let pieces = cache.shadows.value(for: key) { return pieces }
    guard let pieces = ShadowPieces(key) else { return nil }
    cache.shadows.insert(pieces, for: key, cost: pieces.cost)
    return pieces
  }

  /// How far a shadow reaches out of its rectangle, in pixels.
  static func reach(_ key: ShadowKey) -> Int {
    let sigma = Double(key.sigmaSixteenths) / 16
    return Int((GaussianProfile.reach(alpha: key.color >> 24) * sigma).rounded(.up))
  }

  /// How far from an edge a shadow is not as deep as in the middle, in pixels.
  static func depth(_ key: ShadowKey) -> Int { reach(key) + (key.radiusSixteenths + 15) / 16 }

  private static func image(
    _ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32
  ) throws(PixmanError) -> Image {
    let image = try Image(width: width, height: height)
    for y in 0..<height {
      let row = (image.base + y * image.stride).assumingMemoryBound(to: UInt32.self)
      for x in 0..<width { row[x] = value(x, y) }
    }
    return image
  }

  private static func scaled(_ color: UInt32, by share: Double) -> UInt32 {
    let share = min(max(share, 0), 1)
    return [24, 16, 8, 0].reduce(UInt32(0)) { result, shift in
      result | UInt32((Double(color >> shift & 0xff) * share).rounded()) << UInt32(shift)
    }
  }
}
