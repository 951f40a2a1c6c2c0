/// Decides whether the screen is kept on (W115, D31).
struct ScreenRule: Equatable {
  /// How long after the last input a kiosk counts as in use, in seconds.
  static let patience = 60.0

  private let inhibition: IdleInhibition
  private let isKiosk: Bool
  private var lastInput: Double?

  init(_ options: AppOptions) {
    inhibition = options.idleInhibition
    isKiosk = options.isKiosk
  }

  /// Notes that somebody did something.
  mutating func noteInput(at now: Double) { lastInput = now }

  /// Whether the screen is kept on, while a recording plays or not.
  func keepsOn(isPlaying: Bool, at now: Double) -> Bool {
    switch inhibition {
    case .always: true
    case .auto: isPlaying || deadline(after: now) != nil
    case .never: false
    }
  }

  /// When use will be over if no input comes; nil where that changes nothing.
  func deadline(after now: Double) -> Double? {
    guard inhibition == .auto, isKiosk, let lastInput, now < lastInput + Self.patience
    else { return nil }
    return lastInput + Self.patience
  }
}
