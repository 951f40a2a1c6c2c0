public import Pixman

/// A finished pull at a sheet, and whether it dismisses (S45).
public struct ActionSheetPull: Equatable, Sendable {
  /// A pull further than this dismisses, in units.
  public static let greatestPull = 60.0
  /// A release faster than this dismisses, in units a second.
  public static let fastRelease = 800.0
  /// A flick travels at least this far down, in units (common.md 3.2).
  public static let flickTravel = 50.0
  /// A flick takes at most this long, in seconds (common.md 3.2).
  public static let flickDuration = 0.5

  /// The finger's way beyond the slop, in units.
  public var translation: Point
  /// The finger's velocity at the release, in units a second.
  public var velocity: Point
  /// Seconds from touch to release.
  public var duration: Double

  /// Makes a pull.
  public init(translation: Point, velocity: Point, duration: Double) {
    self.translation = translation
    self.velocity = velocity
    self.duration = duration
  }

  /// Whether the sheet goes: by a flick, a long pull or a fast release downward.
  public var dismisses: Bool {
    let isFlick =
      translation.y >= Self.flickTravel && duration <= Self.flickDuration
      && abs(translation.x) <= translation.y / 2
    return isFlick || translation.y > Self.greatestPull || velocity.y > Self.fastRelease
  }
}
