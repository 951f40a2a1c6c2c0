import Pixman
import Platform
import WLSurface

extension App {
  /// Writes what SIGUSR1 asks for: the scene, and what the window and its devices are doing (D12).
  func writeState() {
    let members = stateMembers
    guard let log = stage.log else {
      return StandardError.note(JSON.object([.init("event", "state")] + members).description)
    }
    log.now = now - stage.pause
    log.write("state", members)
  }

  private var stateMembers: [JSON.Member] {
    // Without a compositor there is no window, but its size and scale are the scene's.
    let session = link.session
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
    return [.init("scene", .string(options.sceneName)), .init("window", size)]
      + StateDump.members(of: scene) + [
        .init("contacts", stage.contacts.json), .init("buffers", .array(buffers)),
        .init("callback", .bool(surface?.frameClock.isWaiting ?? false)),
        .init("outputs", .array(session?.connection.outputs.map { .string($0.name) } ?? [])),
        .init("seats", .array(session?.connection.seats.map { .string($0.title) } ?? [])),
      ]
  }
}
