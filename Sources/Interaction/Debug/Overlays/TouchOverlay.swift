import Pixman

/// Paints a disc with its number at each contact, over everything, so that pictures show what the
/// hand did; a cross where contacts were taken away.
///
/// If asked, it paints behind them where they were in the last two seconds, and an arrow for how
/// fast they are or were when they were lifted (D19). Both go with the time, in steps; when they are
/// gone nothing is waited for.
final class TouchOverlay: OverlayLayer {
  /// How often what ages is painted anew, in seconds.
  private static let step = 0.1
  /// The way's width where it is new and where it is oldest.
  private static let width = (new: 4.0, old: 1.0)
  /// How much wider the light line around a line is.
  private static let edge = 2.0
  private static let color = Color(hex: 0x0A64E0)
  private static let font = Font(size: 13, weight: .semibold)
  private static let padding = 4.0
  /// How far a line's paint reaches from its middle at most.
  private static let reach = (width.new + edge) / 2 + 1
  /// More separate rectangles than this cost more than what lies between them.
  private static let mostRects = 32

  private let showsMovement: Bool
  private var discs: [Int: TouchDisc] = [:]
  private var crosses: [TouchDisc] = []
  /// What is painted of each contact's movement, in the order of their downs; those that are over
  /// are kept until it is gone.
  private var trails: [(pointer: Int, trail: TouchTrail)] = []
  /// The time for which the ways are painted: that of the last step.
  private var time = 0.0
  private var isAwaited = false

  /// Makes the overlay, with or without ways and arrows.
  init(showsMovement: Bool = true) {
    self.showsMovement = showsMovement
    super.init(.touches)
  }

  /// Follows a pointer, with a number or without; its disc goes when it is lifted.
  ///
  /// One that is taken away leaves a cross, which goes when the next one comes down.
  func show(_ event: PointerEvent, number: Int?) {
    if showsMovement { follow(event) }
    switch event.phase {
    case .down, .move:
      if event.phase == .down { removeCrosses() }
      let disc = discs[event.pointer] ?? TouchDisc(number: number)
      disc.center(on: event.position)
      // Not before it has its place: where it was is repainted, too.
      if discs.updateValue(disc, forKey: event.pointer) == nil { add(disc) }
    case .up: discs.removeValue(forKey: event.pointer)?.removeFromParent()
    case .cancel:
      guard let disc = discs.removeValue(forKey: event.pointer) else { return }
      disc.isCancelled = true
      crosses.append(disc)
    }
  }

  override func draw(in canvas: Canvas) {
    for (_, trail) in trails { draw(trail, in: canvas) }
  }

  private func removeCrosses() {
    for cross in crosses { cross.removeFromParent() }
    crosses = []
  }

  private func follow(_ event: PointerEvent) {
    if event.phase == .down {
      trails.append((event.pointer, TouchTrail(at: event.position, time: event.time)))
    }
    guard
      let index = trails.lastIndex(where: { $0.pointer == event.pointer && !$0.trail.isOver })
    else { return }
    let before = newestRects(of: trails[index].trail)
    switch event.phase {
    case .down: break
    case .move: trails[index].trail.move(to: event.position, at: event.time)
    case .up, .cancel:
      trails[index].trail.end(at: event.time, isCancelled: event.phase == .cancel)
    }
    repaint(before + newestRects(of: trails[index].trail))
    trails.removeAll { $0.trail.isOver && !$0.trail.isAging }
    awaitAging(from: event.time)
  }

  private func awaitAging(from time: Double) {
    guard !isAwaited, trails.contains(where: \.trail.isAging), let scene else { return }
    isAwaited = true
    _ = scene.call(at: time + Self.step) { [weak self] moment in
      self?.isAwaited = false
      self?.age(to: moment)
    }
  }

  private func age(to moment: Double) {
    let before = trails.flatMap { allRects(of: $0.trail) }
    time = max(time, moment)
    for index in trails.indices { trails[index].trail.age(to: time) }
    trails.removeAll { $0.trail.isOver && !$0.trail.isAging }
    repaint(before + trails.flatMap { allRects(of: $0.trail) })
    awaitAging(from: time)
  }

  private func repaint(_ rects: [Rect]) {
    guard let scene, !rects.isEmpty else { return }
    let region = Region(rects.map { PixelRect(covering: $0, scale: scene.scale) })
    for rect in region.simplified(maxRects: Self.mostRects).rects { scene.addDamage(rect) }
  }

  private func allRects(of trail: TouchTrail) -> [Rect] {
    trail.stretches(at: time).map(Self.rect) + arrowRects(of: trail)
  }

  /// What a movement changes: the newest end of the way, and the arrow.
  private func newestRects(of trail: TouchTrail) -> [Rect] {
    trail.stretches(at: time).suffix(2).map(Self.rect) + arrowRects(of: trail)
  }

  private func arrowRects(of trail: TouchTrail) -> [Rect] {
    guard let arrow = VelocityArrow(at: trail.position, velocity: trail.velocity) else { return [] }
    return [arrow.bounds.expanded(by: Self.reach), badge(of: arrow, trail.position).frame]
  }

  private static func rect(of stretch: TouchTrail.Stretch) -> Rect {
    let (a, b) = (stretch.start, stretch.end)
    return Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)
    ).expanded(by: reach)
  }

  private func draw(_ trail: TouchTrail, in canvas: Canvas) {
    let stretches = trail.stretches(at: time)
    // The light edges first, so that none of them crosses the way.
    for (edge, color) in [(Self.edge, Color.white), (0, Self.color)] {
      for stretch in stretches {
        let width = Self.width.new + (Self.width.old - Self.width.new) * stretch.age
        canvas.line(
          from: stretch.start, to: stretch.end, width: width + edge, color: color)
      }
    }
    guard let arrow = VelocityArrow(at: trail.position, velocity: trail.velocity) else { return }
    for (edge, color) in [(Self.edge, Color.white), (0, Self.color)] {
      for (start, end) in [(arrow.start, arrow.tip)] + arrow.barbs.map({ ($0, arrow.tip) }) {
        canvas.line(from: start, to: end, width: 3 + edge, color: color)
      }
    }
    let (frame, text) = badge(of: arrow, trail.position)
    canvas.fill(frame, cornerRadius: frame.height / 2, color: Self.color)
    let corner = frame.origin + Point(x: Self.padding * 2, y: Self.padding / 2)
    canvas.draw(text, at: corner, color: .white)
  }

  private func badge(
    of arrow: VelocityArrow, _ position: Point
  ) -> (frame: Rect, text: TextLayout) {
    var font = Self.font
    font.size *= scene?.settings.textScale ?? 1
    let text = TextLayout(arrow.text, font: font)
    let size = Size(
      width: (text.size.width + 4 * Self.padding).rounded(.up),
      height: (text.size.height + Self.padding).rounded(.up))
    return (arrow.place(for: size, of: position, in: bounds), text)
  }
}
