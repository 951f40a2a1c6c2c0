import Interaction
import Pixman

/// Holds a screen on its way between the window and where it comes from (D37).
///
/// Where the picture that stands for the screen is seen, the card grows out of it and shrinks back
/// into it; else it slides, from where lines end. A picture that moves meanwhile is followed, and
/// what shrinks into one that has left the list fades. In a growing card the screen stands at its
/// natural size with the corner where one begins to read at the card's: only the clip grows, for a
/// screen that is scaled anew in each frame costs several times as much as one that is drawn. Over
/// it lies the picture, in the card's size, until the card is large enough to tell what is in it.
final class ScreenCard: Layer {
  private enum Path {
    case slide
    /// From a picture, which was there last.
    case growth(PicturePlace)
  }

  /// The radius of the card's corners as it leaves the picture and half the way on, in units: a card
  /// is rounder than a stamp.
  private static let radius = (start: SceneMiniature.radius, middle: 24.0)
  private static let shadow = Shadow(
    color: .black.faded(by: 0.3), blurRadius: 16, offset: Point(x: 0, y: 4))
  /// What a sliding card throws on the screen below, along its edge.
  private static let edgeShadow = Shadow(
    color: .black.faded(by: 0.25), blurRadius: 12, offset: .zero)
  /// The shares of the way between which the picture fades.
  private static let fade = 0.35...0.85
  /// The share of a picture that must lie outside of the list for the card to be gone when it gets
  /// there; the card, which shows the whole picture, would cover what covers the list.
  private static let hidden = 0.25
  /// The share of the way from which a screen that comes is where it will be: nobody aims at what
  /// is farther off, and the second tap of a double tap is not for it.
  private static let near = 0.02

  /// What it holds.
  let screen: Screen
  /// 0 while the card covers the window, 1 where it comes from.
  private(set) lazy var way = Animated(0, tolerance: 0.0005) { [weak self] in self?.place($0) }
  /// Whether it leaves, or a finger takes it away: then nothing in it is to be touched.
  var isTaken = false {
    didSet {
      // Where the card turns, it goes on from how much of it is seen.
      if isTaken != oldValue { turn = (Self.share(way.presentation.value), opacity) }
      hearFingers(at: way.presentation.value)
    }
  }
  /// Called with each new share of the way.
  var onMove: (Double) -> Void = { _ in }

  private var path = Path.slide
  /// The share of the way where it was last taken or let go, and its opacity there.
  private var turn = (share: 0.0, opacity: 1.0)
  private var findPicture: () -> PicturePlace? = { nil }
  private weak var picture: Layer?
  private var cover: SceneMiniature?

  init(_ screen: Screen) {
    self.screen = screen
    super.init(frame: .zero)
    clipsToBounds = true
    screen.hearsFingers = false
    add(screen)
  }

  /// Whether it goes to and from a picture.
  var isGrowing: Bool {
    if case .growth = path { return true }
    return false
  }

  /// Whether it covers the window and nothing moves it.
  var isAtRest: Bool { way.presentation.value == 0 && !way.isRunning }

  /// Goes to and from a picture until it rests next; `find` says where that is at each moment.
  func takePath(of place: PicturePlace, find: @escaping () -> PicturePlace?) {
    findPicture = find
    path = .growth(place)
    shadow = Self.shadow
    let cover = SceneMiniature(screen.name)
    cover.cornerRadius = 0
    cover.isHitTestable = false
    self.cover = cover
    add(cover)
    self.place()
  }

  /// Leaves nothing of a way behind that is over: the picture is shown again where it was.
  func endPath() {
    path = .slide
    turn = (0, 1)
    findPicture = { nil }
    hide(nil)
    cover?.removeFromParent()
    cover = nil
    place()
  }

  /// Places the card anew in what holds it.
  func place() { place(way.presentation.value) }

  private func place(_ share: Double) {
    // The spring of a fast finger goes on beyond its target, where nothing lies under the card.
    let share = Self.share(share)
    onMove(share)
    hearFingers(at: share)
    let window = parent?.bounds ?? .zero
    screen.frame = Rect(origin: .zero, size: window.size)
    switch path {
    case .slide:
      opacity = 1
      shadow = share > 0 && share < 1 ? Self.edgeShadow : nil
      frame = window
      cornerRadius = 0
      translation = Point(x: window.width * layoutDirection.sign * share, y: 0)
      screen.translation = .zero
    case .growth(let last):
      let start = findPicture() ?? last
      path = .growth(start)
      let end = isTaken ? max(0, 1 - (1 - start.seen) / Self.hidden) : turn.opacity
      opacity = faded(at: share, to: end)
      hide(end < 1 ? nil : start.picture)
      grow(from: place(of: start), to: window, share)
    }
  }

  private static func share(_ share: Double) -> Double { min(1, max(0, share)) }

  /// The opacity at a share of the way: 1 in the window, `end` at the picture, and in between that of
  /// the last turn.
  private func faded(at share: Double, to end: Double) -> Double {
    if share <= turn.share {
      return turn.share > 0 ? 1 - (1 - turn.opacity) * share / turn.share : 1
    }
    return turn.opacity + (end - turn.opacity) * (share - turn.share) / (1 - turn.share)
  }

  private func hearFingers(at share: Double) {
    let hears = !isTaken && share <= Self.near
    if screen.hearsFingers != hears { screen.hearsFingers = hears }
  }

  /// Hides the picture that the card stands for, and no other one any more.
  private func hide(_ other: Layer?) {
    guard other !== picture else { return }
    picture?.isHidden = false
    picture = other
    other?.isHidden = true
  }

  /// A picture's place in coordinates of what holds the card.
  private func place(of picture: PicturePlace) -> Rect {
    let origin = picture.frame.origin
    return Rect(origin: parent?.convert(origin, from: nil) ?? origin, size: picture.frame.size)
  }

  private func grow(from start: Rect, to window: Rect, _ share: Double) {
    func between(_ end: Double, _ start: Double) -> Double { end + (start - end) * share }
    translation = .zero
    frame = Rect(
      x: between(window.minX, start.minX), y: between(window.minY, start.minY),
      width: between(window.width, start.width), height: between(window.height, start.height))
    // A parabola through the start, the middle, and a window's square corners; in whole units, so
    // that masks and shadows are used again.
    let (first, middle) = Self.radius
    cornerRadius = (share * (4 * middle - first - (4 * middle - 2 * first) * share)).rounded()
    let hidden = frame.width - window.width
    screen.translation = Point(x: layoutDirection == .leftToRight ? 0 : hidden, y: 0)
    cover?.frame = Rect(origin: .zero, size: frame.size)
    let fade = Self.fade
    cover?.opacity = (share - fade.lowerBound) / (fade.upperBound - fade.lowerBound)
  }
}
