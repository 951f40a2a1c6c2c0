import Pixman
import WLSurface

/// Lets a tour play in a scene, and gives the scene to the person who touches it (D18, D32, D33).
///
/// While nobody is there it first closes what is open, one thing after the other, then plays round
/// after round, each in screens that were made anew. Whatever a person does ends it at once and is
/// no action; home is there then as at the start.
final class TourGuide {
  /// Seconds that home is shown before the first gesture of a round.
  static let opening = 1.0
  /// What can be open at most: beyond it something does not close when it is told to.
  private static let depth = 20

  private enum State: Equatable {
    /// Before the first frame.
    case waiting
    /// The scene is a person's.
    case attending
    /// What is open closes; so many things were told to.
    case closing(Int)
    /// The tour plays.
    case touring
    /// The tour was played.
    case over
  }

  private let stage: Stage
  private let tour: any Tour
  private let occasion: TourOccasion
  private var state = State.waiting
  private var idle: IdleRule?
  private var gate = InputGate()
  private var player = TourPlayer()

  init(_ tour: any Tour, _ occasion: TourOccasion, on stage: Stage) {
    self.tour = tour
    self.occasion = occasion
    self.stage = stage
    if case .whenIdle(let patience) = occasion { idle = IdleRule(after: patience) }
  }

  /// Whether the tour is what the program was started for: input ends it (D18).
  var isShow: Bool { idle == nil }
  /// Whether the tour was played to its end.
  var isOver: Bool { state == .over }

  /// The first frame is on its way, in monotonic seconds.
  func begin(at now: Double) {
    guard state == .waiting else { return }
    state = .attending
    idle?.noteUse(at: now)
    if isShow { startTour() }
  }

  /// Nobody sees the scene any more: the finger of the tour goes, and its round begins anew (W8).
  func interrupt(at now: Double) {
    guard state == .touring else { return }
    for event in player.end(at: now) { stage.receive(event) }
    startTour()
  }

  /// Somebody may see the scene again, and could not use it before (D34).
  func resume(at now: Double) { idle?.noteUse(at: now) }

  /// When there is something to do, in monotonic seconds; nil if only frames or input bring it.
  func nextDeadline(at now: Double) -> Double? {
    switch state {
    case .waiting, .over: nil
    case .attending: idle?.deadline(whileHeld: gate.isHeld)
    case .closing: isAtRest ? now : nil
    case .touring: player.nextTime(at: now, isAtRest: isAtRest)
    }
  }

  /// Takes input of a person, or of a recording in place of one.
  func receive(_ event: SeatEvent, at now: Double) {
    if event.isUse { idle?.noteUse(at: now) }
    let (passed, kept) = gate.take(event, at: now)
    if event.isDeliberate { giveBack(for: event, at: now) }
    if let kept { stage.receive(kept, isKept: true) }
    if let passed { stage.receive(passed) }
  }

  /// Does what is due.
  func advance(to now: Double) {
    switch state {
    case .waiting, .over: break
    case .attending:
      guard let deadline = nextDeadline(at: now), deadline <= now else { return }
      gate.shut()
      stage.cancelInput(at: now)
      state = .closing(0)
    case .closing(let count): close(count)
    case .touring: play(to: now)
    }
  }

  private var isAtRest: Bool { !stage.scene.needsFrame }

  private func close(_ count: Int) {
    guard isAtRest else { return }
    guard count < Self.depth, tour.closeInnermost() else { return startTour() }
    state = .closing(count + 1)
  }

  private func startTour() {
    state = .touring
    tour.reset()
    tour.showHint(!isShow)
    stage.paintsTour = true
    player.begin(rest: Self.opening)
  }

  private func play(to now: Double) {
    let events = player.advance(to: now, isAtRest: isAtRest, nextStep: tour.nextStep)
    for event in events { stage.receive(event) }
    guard player.isOver else { return }
    if case .atOnce(loops: false) = occasion {
      state = .over
      stage.paintsTour = false
    } else {
      startTour()
    }
  }

  /// Somebody is there: what is closing stays as it is, the tour goes.
  private func giveBack(for event: SeatEvent, at now: Double) {
    switch state {
    case .waiting, .attending, .over: return
    case .closing: break
    case .touring:
      for event in player.end(at: now) { stage.receive(event) }
      stage.paintsTour = false
      tour.showHint(false)
      tour.reset()
    }
    state = .attending
    gate.open(for: event, at: now)
  }
}
