/// Where content may come to rest, as a value (G49).
enum ScrollTargets: Equatable {
  /// Pages of a length, nil: of the view's; a release goes to a neighbour at most.
  case pages(length: Double?)
  /// Offsets in rising order.
  case offsets([Double])

  /// How near two offsets are one, in logical units.
  private static let nearness = 0.01

  /// The length of a page; nil where there are none.
  func pageLength(in extent: ScrollModel.Extent) -> Double? {
    guard case .pages(let length) = self else { return nil }
    return max(length ?? extent.viewLength, 1)
  }

  /// The target nearest to an offset.
  func nearest(to offset: Double, in extent: ScrollModel.Extent) -> Double {
    Projection.nearest(
      to: offset, among: candidates(from: offset, in: extent), start: offset)
      ?? extent.clamped(offset)
  }

  /// Where a release goes (G49), with the place where the gesture began.
  func target(
    for state: MotionState, from origin: Double, rate: Double, in extent: ScrollModel.Extent
  ) -> Double {
    let start = pageLength(in: extent) == nil ? origin : nearest(to: origin, in: extent)
    // A target between the start and the present place is one in the direction of travel as well.
    let reference =
      abs(state.velocity) < Projection.leastFling
      ? start : state.velocity > 0 ? min(start, state.value) : max(start, state.value)
    let targets = candidates(from: start, in: extent)
    guard let target = Projection.snap(state, among: targets, start: reference, rate: rate) else {
      return extent.clamped(state.value)
    }
    return target
  }

  /// The target that a step goes to: the farthest within its reach, or else the next one.
  func next(
    from offset: Double, isForward: Bool, reach: Double, in extent: ScrollModel.Extent
  ) -> Double? {
    let ways = candidates(from: offset, in: extent).map { isForward ? $0 - offset : offset - $0 }
      .filter { $0 > Self.nearness }
    let way = ways.filter { $0 <= reach + Self.nearness }.max() ?? ways.min()
    return way.map { isForward ? offset + $0 : offset - $0 }
  }

  /// Where a target lies after the content or the view changed; what is between two stays between
  /// them, as near to each as before, and what is between none stays in range.
  func moved(
    _ offset: Double, from old: ScrollModel.Extent, to new: ScrollModel.Extent
  ) -> Double {
    switch (self, new.targets) {
    case (.pages, let targets?) where targets.pageLength(in: new) != nil:
      let nearest = page(at: offset, in: old)
      let page = self.offset(ofPage: nearest, in: old) > offset ? nearest - 1 : nearest
      return Self.moved(
        offset, from: (page...page + 1).map { self.offset(ofPage: $0, in: old) },
        to: (page...page + 1).map { targets.offset(ofPage: $0, in: new) })
    case (.offsets(let before), .offsets(let after)):
      return Self.moved(offset, from: before.map(old.clamped), to: after.map(new.clamped))
    default: return new.clamped(offset)
    }
  }

  /// Where an offset lies among targets that have moved, all in rising order.
  private static func moved(
    _ offset: Double, from old: [Double], to new: [Double]
  ) -> Double {
    // Of targets that lie together, at an edge, the first counts; the last stands for what is gone.
    if let index = old.firstIndex(where: { abs($0 - offset) < 0.5 }), !new.isEmpty {
      return new[min(index, new.count - 1)]
    }
    guard let after = old.firstIndex(where: { $0 > offset }), after > 0, after < new.count else {
      return offset
    }
    let part = (offset - old[after - 1]) / (old[after] - old[after - 1])
    return new[after - 1] + part * (new[after] - new[after - 1])
  }

  /// The targets that a release may reach from a place.
  private func candidates(from start: Double, in extent: ScrollModel.Extent) -> [Double] {
    switch self {
    case .pages:
      let page = page(at: start, in: extent)
      return (page - 1...page + 1).map { offset(ofPage: $0, in: extent) }
    case .offsets(let offsets): return offsets.map(extent.clamped)
    }
  }

  /// The page that is nearest to an offset; the last one may be shorter than the others.
  private func page(at offset: Double, in extent: ScrollModel.Extent) -> Int {
    let place = extent.clamped(offset) - extent.lower
    let page = Int((place / (pageLength(in: extent) ?? 1)).rounded(.down))
    let before = self.offset(ofPage: page, in: extent)
    let after = self.offset(ofPage: page + 1, in: extent)
    return abs(offset - before) <= abs(after - offset) ? page : page + 1
  }

  private func offset(ofPage page: Int, in extent: ScrollModel.Extent) -> Double {
    extent.clamped(extent.lower + Double(page) * (pageLength(in: extent) ?? 0))
  }
}
