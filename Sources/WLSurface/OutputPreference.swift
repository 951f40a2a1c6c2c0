/// Which output a fullscreen window asks for: the one that the user named, whenever it is there (W34).
///
/// A window that the user has taken out of fullscreen stays where it is. The compositor says only
/// that it was taken out, not who did so: while the output is away it is taken to be the compositor,
/// which had to do something with the window.
struct OutputPreference: Equatable {
  /// What to ask the compositor for.
  enum Request: Equatable {
    /// To be fullscreen on an output; nil leaves the output to it.
    case output(UInt32?)
    /// To be fullscreen on an output anew, since it has shown the window on another one.
    case again(UInt32)
  }

  /// The output asked for, while it is there; nil leaves it to the compositor.
  private(set) var asked: UInt32?

  private let name: String?
  private let insists: Bool
  /// The output that the user named, if it is there.
  private var wanted: UInt32?
  /// Whether the output asked for has gone.
  private var isAway = false
  /// Whether the window may leave fullscreen by nobody's wish.
  private var mayBeTaken = false
  private var isFullscreen = false
  /// Whether the user, or the program, does not want the window there any more.
  private var isDropped = false
  /// Whether the window has come on to an output in this turn.
  private var hasEntered = false
  /// Whether it has come on to the output asked for, or it is accepted that it has not.
  private var isSettled = false

  /// Makes the preference for an output by its name or a part of its label; nil has none.
  ///
  /// - Parameters:
  ///   - name: What the user named.
  ///   - insists: Whether it is asked for whatever the user has done to the window.
  init(_ name: String?, insists: Bool) {
    self.name = name
    self.insists = insists
  }

  /// Begins anew, for a window that nobody sees yet: what to ask for is `asked`.
  mutating func begin(with outputs: [OutputInfo]) {
    self = OutputPreference(name, insists: insists)
    wanted = OutputInfo.best(for: name, in: outputs)
    asked = wanted
  }

  /// Notes which outputs there are.
  mutating func receive(_ outputs: [OutputInfo]) {
    wanted = OutputInfo.best(for: name, in: outputs)
    guard let asked, !outputs.contains(where: { $0.id == asked }) else { return }
    self.asked = nil
    (isAway, mayBeTaken) = (true, true)
  }

  /// Notes that the window is on an output, perhaps beside others.
  mutating func receiveEnter() { hasEntered = true }

  /// Notes that the program asks to be fullscreen, or to end that.
  ///
  /// - Parameters:
  ///   - isFullscreen: Whether it shall be.
  ///   - output: The output it chooses itself; nil leaves it to the preference.
  /// - Returns: The output to ask for.
  mutating func choose(_ isFullscreen: Bool, on output: UInt32?) -> UInt32? {
    isDropped = !isFullscreen || (output != nil && output != wanted)
    if isFullscreen { note(output ?? wanted) }
    return isFullscreen ? asked : nil
  }

  /// Ends a turn, after all that came in it.
  ///
  /// - Parameters:
  ///   - isFullscreen: Whether the window is; nil before the compositor has said so.
  ///   - places: The outputs that it is on; none while it is not on the screen.
  /// - Returns: What is to be asked for; nil if nothing is.
  mutating func endTurn(isFullscreen: Bool?, on places: Set<UInt32>) -> Request? {
    if let isFullscreen, isFullscreen != self.isFullscreen {
      self.isFullscreen = isFullscreen
      if isFullscreen || !mayBeTaken { isDropped = !isFullscreen }
      if isFullscreen { mayBeTaken = false }
    }
    defer { (hasEntered, isAway) = (false, false) }
    guard name != nil, insists || !isDropped else { return nil }
    if isAway || wanted != nil && wanted != asked {
      note(wanted)
      mayBeTaken = wanted == nil
      return .output(wanted)
    }
    guard let asked, hasEntered, !places.isEmpty else { return nil }
    let isMisplaced = !places.contains(asked) && !isSettled
    (mayBeTaken, isSettled) = (isMisplaced, true)
    return isMisplaced ? .again(asked) : nil
  }

  private mutating func note(_ output: UInt32?) { (asked, isSettled) = (output, false) }
}
