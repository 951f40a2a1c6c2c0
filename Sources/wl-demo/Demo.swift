import Interaction
import Pixman

/// The scenes behind one window, and the way from one to another.
final class Demo {
  /// What the window shows.
  let scene: Scene
  /// Called when the person wants to leave the program.
  var onQuit: () -> Void = {}

  /// Opens a scene by its name.
  init(sceneName: String, seed: UInt64, log: EventLog?) {
    scene = Scene(root: Layer())
  }
}
