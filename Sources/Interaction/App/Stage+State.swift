import Pixman
import Platform
import WLSurface

extension Stage {
  /// Writes what SIGUSR1 asks for: the scene, and what the window and its devices are doing (D12).
  ///
  /// - Parameters:
  ///   - sceneName: The scene's name.
  ///   - session: What shows the scene; nil where there is no window.
  ///   - now: The time, in monotonic seconds.
  func writeState(of sceneName: String, in session: Session?, at now: Double) {
    let members = stateMembers(of: sceneName, in: session, at: now)
    guard let log else {
      return StandardError.note(JSON.object([.init("event", "state")] + members).description)
    }
    log.now = now - pause
    log.write("state", members)
  }

  private func stateMembers(
    of sceneName: String, in session: Session?, at now: Double
  ) -> [JSON.Member] {
    // Without a compositor there is no window, but its size and scale are the scene's.
    let surface = session?.window.surface
    let states = session?.window.states.rawValue ?? 0
    let size: JSON = [
      "width": .number(scene.size.width), "height": .number(scene.size.height),
      "scale": .number(scene.scale), "states": .number(Double(states)),
    ]
    let buffers = (surface?.swapChain.list(at: now) ?? []).map { buffer -> JSON in
      [
        "size": [.number(Double(buffer.width)), .number(Double(buffer.height))],
        "busy": .bool(buffer.isBusy), "age": .rounded(buffer.age),
      ]
    }
    return [.init("scene", .string(sceneName)), .init("window", size)]
      + StateDump.members(of: scene) + [
        .init("contacts", contacts.json), .init("buffers", .array(buffers)),
        .init("callback", .bool(surface?.frameClock.isWaiting ?? false)),
        .init("outputs", .array(session?.connection.outputs.map { .string($0.name) } ?? [])),
        .init("seats", .array(session?.connection.seats.map { .string($0.title) } ?? [])),
      ]
  }
}
