import Interaction
import Pixman

/// The way out of a kiosk by touch: three fingers held for five seconds in one corner (W117).
///
/// A finger counts from its down in a corner until it is lifted, taken away or leaves the corner; then
/// it must come anew. The three must come soon after each other; a fourth in the same corner spoils
/// them all. Fingers elsewhere, as of somebody who leans on the screen, change nothing.
struct CornerGuard: Equatable, ExitRule {
  /// The numbers of the guard.
  struct Settings: Equatable {
    /// How many fingers it takes.
    var fingers = 3
    /// How long they are held, in seconds.
    var hold = 5.0
    /// How long after the first finger the last may come, in seconds.
    var gathering = 2.0
    /// The side of a corner's square, in logical units: room for three fingertips.
    var side = 160.0
    /// What a corner takes at most of the shorter side of the window.
    var share = 1.0 / 3
  }

  /// A corner of the window.
  enum Corner: CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A finger that counts.
  private struct Finger: Equatable {
    let pointer: Int
    let corner: Corner
    let time: Double
  }

  private let settings: Settings
  private var fingers: [Finger] = []

  /// Makes a guard that no finger has tried yet.
  init(_ settings: Settings = Settings()) { self.settings = settings }

  /// When it passes if no finger comes or goes; nil while that is not so.
  var deadline: Double? {
    Corner.allCases.compactMap { corner in
      let times = fingers.filter { $0.corner == corner }.map(\.time)
      guard times.count == settings.fingers, let first = times.min(), let last = times.max(),
        last - first <= settings.gathering
      else { return nil }
      return last + settings.hold
    }.min()
  }

  /// Takes what a finger did in a window of a size.
  mutating func handle(_ event: InputEvent, in size: Size) {
    guard case .pointer(let event) = event, event.kind == .touch else { return }
    let corner = corner(at: event.position, in: size)
    switch event.phase {
    case .down:
      guard let corner else { return }
      fingers.append(Finger(pointer: event.pointer, corner: corner, time: event.time))
      if fingers.count(where: { $0.corner == corner }) > settings.fingers {
        fingers.removeAll { $0.corner == corner }
      }
    case .move: fingers.removeAll { $0.pointer == event.pointer && $0.corner != corner }
    case .up, .cancel: fingers.removeAll { $0.pointer == event.pointer }
    }
  }

  private func corner(at point: Point, in size: Size) -> Corner? {
    let side = min(settings.side, min(size.width, size.height) * settings.share)
    let isLeft = point.x < side
    let isTop = point.y < side
    guard isLeft || point.x >= size.width - side, isTop || point.y >= size.height - side
    else { return nil }
    switch (isTop, isLeft) {
    case (true, true): return .topLeft
    case (true, false): return .topRight
    case (false, true): return .bottomLeft
    case (false, false): return .bottomRight
    }
  }
}
