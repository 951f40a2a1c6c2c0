internal import CPixman

/// A set of buffer pixels, held as rectangles: damage, clips, what is hidden behind what.
///
/// A value: copies share their rectangles until one of them changes. A region of one rectangle
/// allocates nothing. Coordinates are limited to ±2³⁰.
public struct Region: Equatable {
  /// The smallest rectangle that holds every pixel; without extent if the region is empty.
  public private(set) var bounds: PixelRect
  /// The rectangles where there are two or more; never changed once shared.
  private var storage: RegionStorage?

  /// Makes the empty region.
  public init() {
    bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// Makes a region of one rectangle; an empty one makes the empty region.
  public init(_ rect: PixelRect) {
    bounds = Self.limited(rect)
  }

  /// Makes the region that any of the rectangles cover.
  public init(_ rects: [PixelRect]) {
    let storage = RegionStorage(rects.lazy.map(Self.limited).filter { !$0.isEmpty })
    self.init(storage)
  }

  private init(_ storage: RegionStorage) {
    bounds = storage.bounds
    self.storage = storage.count > 1 ? storage : nil
  }

  /// Whether there is no pixel.
  public var isEmpty: Bool { bounds.isEmpty }
  /// The number of rectangles it takes.
  public var count: Int { storage?.count ?? (isEmpty ? 0 : 1) }
  /// Rectangles that do not overlap and together are the region: from top to bottom in bands of
  /// equal height, in a band from left to right.
  public var rects: [PixelRect] {
    if let storage { return storage.rects }
    return isEmpty ? [] : [bounds]
  }
  /// The number of pixels.
  public var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds the pixels of another region.
  public mutating func formUnion(_ other: Region) {
    if other.isEmpty || (storage == nil && bounds.contains(other.bounds) && !isEmpty) { return }
    if isEmpty || (other.storage == nil && other.bounds.contains(bounds)) {
      self = other
      return
    }
    combine(other, with: pixman_region32_union)
  }

  /// Adds the pixels of a rectangle.
  public mutating func formUnion(_ rect: PixelRect) { formUnion(Region(rect)) }

  /// The pixels of either region.
  public func union(_ other: Region) -> Region {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Keeps only pixels that also belong to another region.
  public mutating func formIntersection(_ other: Region) {
    let common = bounds.intersection(other.bounds)
    if common.isEmpty {
      self = Region()
    } else if storage == nil && other.storage == nil {
      self = Region(common)
    } else if other.storage == nil && other.bounds.contains(bounds) {
      return
    } else {
      combine(other, with: pixman_region32_intersect)
    }
  }

  /// The pixels of both regions.
  public func intersection(_ other: Region) -> Region {
    var result = self
    result.formIntersection(other)
    return result
  }

  /// The pixels that also lie in a rectangle.
  public func intersection(_ rect: PixelRect) -> Region { intersection(Region(rect)) }

  /// Takes the pixels of another region away.
  public mutating func subtract(_ other: Region) {
    let common = bounds.intersection(other.bounds)
    if common.isEmpty { return }
    if storage == nil, other.storage == nil, let rest = bounds.rest(without: common) {
      bounds = rest
      return
    }
    combine(other, with: pixman_region32_subtract)
  }

  /// The pixels that do not belong to another region.
  public func subtracting(_ other: Region) -> Region {
    var result = self
    result.subtract(other)
    return result
  }

  /// The pixels that do not lie in a rectangle.
  public func subtracting(_ rect: PixelRect) -> Region { subtracting(Region(rect)) }

  /// The region moved to the right and down.
  public func translated(_ dx: Int, _ dy: Int) -> Region {
    guard dx != 0 || dy != 0, !isEmpty else { return self }
    func moved(_ rect: PixelRect) -> PixelRect {
      Self.limited(
        PixelRect(
          x: rect.x &+ dx, y: rect.y &+ dy, width: rect.width, height: rect.height))
    }
    return storage == nil ? Region(moved(bounds)) : Region(rects.map(moved))
  }

  /// Whether the pixel belongs to the region.
  public func contains(x: Int, y: Int) -> Bool {
    guard x >= bounds.x, y >= bounds.y, x < bounds.maxX, y < bounds.maxY else { return false }
    return storage?.contains(PixelRect(x: x, y: y, width: 1, height: 1)) ?? true
  }

  /// Whether every pixel of a rectangle belongs to the region; the empty one always does.
  public func contains(_ rect: PixelRect) -> Bool {
    let rect = Self.limited(rect)
    if rect.isEmpty { return true }
    guard bounds.contains(rect) else { return false }
    return storage?.contains(rect) ?? true
  }

  /// The region, or its bounds if it takes more than `maxRects` rectangles (W48).
  public func simplified(maxRects: Int = 16) -> Region {
    count > maxRects ? Region(bounds) : self
  }

  /// Calls `body` with each rectangle of the region cut by `rect`, where something is left.
  func forEach(in rect: PixelRect, _ body: (PixelRect) -> Void) {
    if let storage { return storage.forEach(in: rect, body) }
    let common = bounds.intersection(rect)
    if !common.isEmpty { body(common) }
  }

  /// Whether both hold the same pixels.
  public static func == (left: Region, right: Region) -> Bool {
    guard left.bounds == right.bounds else { return false }
    switch (left.storage, right.storage) {
    case (nil, nil): return true
    case (let left?, let right?): return left === right || left.isEqual(to: right)
    default: return false
    }
  }

  private mutating func combine(_ other: Region, with operation: RegionStorage.Operation) {
    let left = storage ?? RegionStorage(bounds)
    let right = other.storage ?? RegionStorage(other.bounds)
    self = Region(RegionStorage(left, operation, right))
  }

  /// A rectangle within what pixman's 32-bit arithmetic bears; all empty ones become one.
  private static func limited(_ rect: PixelRect) -> PixelRect {
    func limit(_ value: Int) -> Int { min(max(value, -(1 << 30)), 1 << 30) }
    guard !rect.isEmpty else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    let x = limit(rect.x)
    let y = limit(rect.y)
    let right = limit(x + limit(rect.width + min(0, rect.x - x)))
    let bottom = limit(y + limit(rect.height + min(0, rect.y - y)))
    guard right > x, bottom > y else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    return PixelRect(x: x, y: y, width: right - x, height: bottom - y)
  }
}

extension PixelRect {
  /// What is left without a part of the rectangle, where that is one rectangle; else nil.
  fileprivate func rest(without part: PixelRect) -> PixelRect? {
    if part.width == width {
      if part.height == height { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
      let rest = height - part.height
      if part.y == y { return PixelRect(x: x, y: part.maxY, width: width, height: rest) }
      if part.maxY == maxY { return PixelRect(x: x, y: y, width: width, height: rest) }
    } else if part.height == height {
      let rest = width - part.width
      if part.x == x { return PixelRect(x: part.maxX, y: y, width: rest, height: height) }
      if part.maxX == maxX { return PixelRect(x: x, y: y, width: rest, height: height) }
    }
    return nil
  }
}
