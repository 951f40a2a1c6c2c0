import Interaction

/// Shows a rule all input of a scene and calls out when it passes; no layer knows of it.
final class ExitWatch {
  private let scene: Scene
  private let onPass: () -> Void
  private var rule: any ExitRule
  private var deadline: Double?
  private var call: Int?

  /// Watches a scene as long as the watch lives.
  init(_ rule: any ExitRule, over scene: Scene, onPass: @escaping () -> Void) {
    self.rule = rule
    self.scene = scene
    self.onPass = onPass
    scene.onInput = { [weak self] in self?.take($0) }
    scene.onKeyboardLeave = { [weak self] in self?.loseKeyboard() }
  }

  private func take(_ event: InputEvent) {
    rule.handle(event, in: scene.size)
    schedule()
  }

  private func loseKeyboard() {
    rule.keyboardLeft()
    schedule()
  }

  private func schedule() {
    guard rule.deadline != deadline else { return }
    deadline = rule.deadline
    if let call { scene.cancelCall(call) }
    call = deadline.map { time in scene.call(at: time) { [weak self] _ in self?.onPass() } }
  }
}
