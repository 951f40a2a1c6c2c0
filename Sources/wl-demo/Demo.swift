import Interaction
import Pixman

/// The scenes behind one window, and the way from one to another.
final class Demo {
  /// What the window shows.
  let scene: Scene
  /// Called when the person wants to leave the program.
  var onQuit: () -> Void = {}

  private var navigator = Navigator()
  private let stand: FillLayer
  private let log: EventLog?
  private let seed: UInt64
  private var exitWatch: ExitWatch?

  /// Opens a scene by its name, as it is under some settings from the beginning.
  init(
    sceneName: String, settings: SceneSettings = SceneSettings(), seed: UInt64, log: EventLog?
  ) {
    self.log = log
    self.seed = seed
    stand = FillLayer(navigator)
    scene = Scene(root: stand)
    scene.settings = settings
    prepareNavigator()
    if sceneName != "home" { navigator.open(sceneName, isAnimated: false) }
  }

  /// Calls out when all input of the scene together passes a rule.
  func watch(for rule: any ExitRule, onPass: @escaping () -> Void) {
    exitWatch = ExitWatch(rule, over: scene, onPass: onPass)
  }

  /// Begins to close the innermost open thing; false if home is all there is.
  func closeInnermost() -> Bool { navigator.closeInnermost() }

  /// Makes every screen anew: home is shown at rest, whatever was open and was done before.
  func reset() {
    let left = navigator
    navigator = Navigator()
    prepareNavigator()
    stand.content = navigator
    // What still moves belongs to nothing that is shown.
    scene.finishAnimations()
    if let screen = left.top { left.onChange(screen.name, false) }
  }

  private func prepareNavigator() {
    navigator.makeScreen = { [weak self] in self?.makeScreen($0) }
    navigator.onLeave = { [weak self] in self?.onQuit() }
    navigator.onChange = { [weak self] name, isOpen in
      self?.log?.write(
        "scene", [.init("name", .string(name)), .init("what", isOpen ? "opened" : "closed")])
    }
    navigator.showHome(HomeScreen { [weak self] in self?.navigator.open($0) })
  }

  private func makeScreen(_ name: String) -> Screen? {
    switch name {
    case "gestures": GesturesScreen(host: navigator)
    case "mail": MailScreen(host: navigator, seed: seed, log: log)
    case "panel": PanelScreen(log: log)
    case "playground": PlaygroundScreen(host: navigator, seed: seed, log: log)
    case "scrolling": ScrollingScreen(host: navigator, log: log)
    case "sheets": SheetsScreen(host: navigator, log: log)
    default: nil
    }
  }
}
