import Pixman

/// All decisions of an action sheet, without a layer or a clock: the machine of sheet.md 9.
public struct ActionSheetModel: Equatable, Sendable {
  /// Where the sheet is in its life.
  public enum State: Equatable, Sendable {
    /// Not on screen.
    case idle
    /// On its way in.
    case presenting
    /// At rest.
    case presented
    /// On its way out; the choice that is still to run, if its turn is after the end (S50).
    case dismissing(DismissalReason, choice: ActionPath?)
  }

  /// What happens to the sheet.
  public enum Input: Equatable, Sendable {
    /// The application presents it.
    case present
    /// The way in came to its end.
    case presentationEnded
    /// A tap beside the rows.
    case tappedOutside
    /// The cancel view was tapped.
    case tappedCancel
    /// Escape was pressed.
    case escape
    /// A row was tapped.
    case chose(ActionPath, isEnabled: Bool, executesImmediately: Bool)
    /// A finger holds the sheet so far below its rest, in units.
    case pulled(Double)
    /// The finger let go.
    case released(ActionSheetPull)
    /// The finger was taken away.
    case pullCancelled
    /// The application dismisses it.
    case dismiss
    /// The way out came to its end.
    case dismissalEnded
    /// The host went away.
    case removed
  }

  /// What the layer has to do, in order.
  public enum Effect: Equatable, Sendable {
    /// Start the way in.
    case startPresentation
    /// Start the way out from what is seen, with a finger's velocity (K7).
    case startDismissal(DismissalReason, velocity: Double = 0)
    /// Show the list that far below its rest.
    case move(by: Double)
    /// Spring the list back to its rest, with a finger's velocity (K7).
    case springBack(velocity: Double = 0)
    /// Tell of a choice.
    case choose(ActionPath)
    /// Run the action of a row.
    case perform(ActionPath)
    /// Leave the tree, tell why, and run the completions that wait for it (S67).
    case finish(DismissalReason)
    /// Tell that the sheet is at rest.
    case finishPresentation
    /// Leave the tree and run the completions; nobody is told anything else (S65, K8).
    case detach
  }

  /// Where the sheet is in its life.
  public private(set) var state = State.idle
  /// What may end it; may change while it is shown (S42).
  public var behavior: ActionSheetStyle.Behavior

  /// Makes the model of a sheet that is not shown.
  public init(behavior: ActionSheetStyle.Behavior) { self.behavior = behavior }

  /// Whether rows, cancel view and outside answer.
  public var takesInput: Bool { state == .presenting || state == .presented }

  /// Takes one step of the machine.
  public mutating func handle(_ input: Input) -> [Effect] {
    switch input {
    case .present:
      // A second presentation at the same time is refused (S56).
      guard state == .idle else { return [] }
      state = .presenting
      return [.startPresentation]
    case .presentationEnded:
      guard state == .presenting else { return [] }
      state = .presented
      return [.finishPresentation]
    case .dismissalEnded:
      guard case .dismissing(let reason, let choice) = state else { return [] }
      state = .idle
      return [.finish(reason)] + (choice.map { [.perform($0)] } ?? [])
    case .removed:
      guard state != .idle else { return [] }
      state = .idle
      return [.detach]
    case .dismiss: return takesInput ? leave(.program) : []
    default: return takesInput ? handleUser(input) : []
    }
  }

  private mutating func handleUser(_ input: Input) -> [Effect] {
    switch input {
    case .tappedOutside: return behavior.hideOnTap ? leave(.tap) : []
    case .tappedCancel: return leave(.cancel)
    case .escape: return leave(.key)
    case .chose(let path, let isEnabled, let executesImmediately):
      guard isEnabled else { return [] }
      if executesImmediately {
        return [.choose(path), .perform(path)] + leave(.choice)
      }
      return [.choose(path)] + leave(.choice, choice: path)
    case .pulled(let distance): return [.move(by: distance)]
    case .released(let pull):
      let velocity = pull.velocity.y
      return pull.dismisses
        ? leave(.flick, velocity: velocity) : [.springBack(velocity: velocity)]
    case .pullCancelled: return [.springBack()]
    default: return []
    }
  }

  private mutating func leave(
    _ reason: DismissalReason, choice: ActionPath? = nil, velocity: Double = 0
  ) -> [Effect] {
    state = .dismissing(reason, choice: choice)
    return [.startDismissal(reason, velocity: velocity)]
  }
}
