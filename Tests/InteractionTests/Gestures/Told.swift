import Interaction

/// What an arena has told of its recognisers.
final class Told {
  private(set) var transitions: [(recognizer: any GestureRecognizer, change: GestureTransition)] =
    []
  private(set) var waits: [(recognizer: any GestureRecognizer, reason: GestureReason)] = []

  init(_ arena: GestureArena) {
    arena.onTransition = { [unowned self] in transitions.append(($0, $1)) }
    arena.onWait = { [unowned self] in waits.append(($0, $1)) }
  }

  /// Why a recogniser last came into a state.
  func reason(_ recognizer: any GestureRecognizer, _ state: GestureState) -> GestureReason? {
    transitions.last { $0.recognizer === recognizer && $0.change.to == state }?.change.reason
  }

  /// The states that a recogniser went through.
  func path(of recognizer: any GestureRecognizer) -> [GestureState] {
    transitions.filter { $0.recognizer === recognizer }.flatMap { [$0.change.from, $0.change.to] }
  }
}
