/// Decides the scale of one surface from what the compositor says (W71).
///
/// Sources in order: the user's choice; `wp_fractional_scale_v1` together with a viewport; the largest
/// of the outputs entered; what was last known; what all outputs agree on; one. Exactly one of
/// viewport and buffer scale is in use for a surface's whole life.
struct ScaleModel {
  /// Which source decided.
  enum Source: Equatable {
    /// The user.
    case forced
    /// `wp_fractional_scale_v1.preferred_scale`.
    case fractional
    /// The outputs that the surface is on.
    case outputs
    /// The outputs that it was on before.
    case lastKnown
    /// All outputs agree, or nobody knows.
    case guess
  }

  /// Whether sizes are made by a viewport, with a buffer scale of one, rather than by a buffer scale.
  let usesViewport: Bool
  /// The scale in force and who decided it.
  private(set) var current = BufferScale.one
  /// The source of `current`.
  private(set) var source = Source.guess

  private let forced: BufferScale?
  private let mayLower: Bool
  /// What the sources say, before it is lowered.
  private var decided = BufferScale.one
  /// By what the scale is divided while memory is short (W42).
  var divisor = 1 { didSet { current = lowered } }
  private let hasFractional: Bool
  private var preferred: BufferScale?
  private var entered: Set<UInt32> = []
  private var wasDecided = false

  /// Starts with what is known before the surface is shown.
  ///
  /// - Parameters:
  ///   - forced: The user's choice; without a viewport a fraction is rounded up.
  ///   - hasViewport: Whether `wp_viewporter` is there.
  ///   - hasFractional: Whether `wp_fractional_scale_manager_v1` is there; of no use without a viewport.
  ///   - mayLower: Whether the scale may be lowered; of no use without a viewport.
  init(forced: BufferScale?, hasViewport: Bool, hasFractional: Bool, mayLower: Bool = false) {
    self.mayLower = mayLower && hasViewport
    self.hasFractional = hasFractional && hasViewport && forced == nil
    if let forced, !hasViewport {
      self.forced = BufferScale(integer: forced.roundedUp)
    } else {
      self.forced = forced
    }
    usesViewport =
      self.hasFractional || self.mayLower || (self.forced.map { $0.integer == nil } ?? false)
    resolve(outputs: [])
  }

  /// The outputs that the surface is on, by the number of their global.
  var outputs: Set<UInt32> { entered }

  /// Takes over `preferred_scale`; zero and absurd numbers are limited (W80).
  mutating func prefer(numerator: UInt32) {
    preferred = BufferScale(numerator: Int(clamping: numerator))
  }

  /// Notes that the surface is on an output.
  mutating func enter(_ output: UInt32) { entered.insert(output) }

  /// Notes that the surface left an output, or that the output is gone; unknown ones do not matter.
  mutating func leave(_ output: UInt32) { entered.remove(output) }

  /// Decides anew.
  ///
  /// - Parameter outputs: All outputs there are.
  /// - Returns: Whether the scale changed.
  @discardableResult mutating func resolve(outputs: [OutputInfo]) -> Bool {
    let before = current
    (decided, source) = decide(outputs)
    current = lowered
    if source == .fractional || source == .outputs { wasDecided = true }
    return current != before
  }

  /// Halves the scale, since memory is short; false where that may not be, or not any more (W42).
  mutating func lower() -> Bool {
    guard mayLower, current.numerator >= 2 * BufferScale.range.lowerBound else { return false }
    divisor *= 2
    return true
  }

  private var lowered: BufferScale { BufferScale(numerator: decided.numerator / divisor) }

  private func decide(_ outputs: [OutputInfo]) -> (BufferScale, Source) {
    if let forced { return (forced, .forced) }
    if hasFractional, let preferred { return (preferred, .fractional) }
    let mine = outputs.filter { entered.contains($0.id) }.map(\.scale)
    if !hasFractional, let largest = mine.max() {
      return (BufferScale(integer: max(1, largest)), .outputs)
    }
    if wasDecided { return (decided, .lastKnown) }
    let all = Set(outputs.map(\.scale))
    guard let agreed = all.first, all.count == 1 else { return (.one, .guess) }
    return (BufferScale(integer: max(1, agreed)), .guess)
  }
}
