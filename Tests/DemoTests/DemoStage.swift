import Interaction
import Pixman
import Support
import Testing

@testable import wl_demo

/// One of the program's scenes in a window, 400 x 800 if not told, with fingers on a virtual clock.
final class DemoStage {
  let demo: Demo
  let touch: VirtualTouch
  private(set) var hasQuit = false
  private let events = Lines()

  private final class Lines {
    var lines: [String] = []
  }

  /// Opens a scene and waits until it rests.
  init(
    _ scene: String, _ direction: LayoutDirection = .leftToRight,
    size: Size = Size(width: 400, height: 800), settings: SceneSettings = SceneSettings()
  ) {
    var settings = settings
    settings.layoutDirection = direction
    demo = Demo(
      sceneName: scene, settings: settings, seed: 1,
      log: EventLog { [events] in events.lines.append($0) })
    demo.scene.size = size
    touch = VirtualTouch(demo.scene)
    demo.onQuit = { [weak self] in self?.hasQuit = true }
    touch.settle()
  }

  /// What happened since the last look at it, but for gestures: the words that D11 compares.
  func takeWords() -> [String] {
    defer { events.lines = [] }
    return EventWords.compared(events.lines).filter { !$0.hasPrefix("gesture") }
  }

  /// The layer of an identifier that is shown.
  func layer(_ id: String) -> Layer? { Self.find(id, in: demo.scene.root) }

  /// The layer's place in the window, as it is seen.
  func frame(_ id: String) throws -> Rect { try #require(layer(id), "no \(id)").presentationFrame }

  /// Taps the middle of a layer and waits until all rests.
  func tap(_ id: String) throws {
    let frame = try frame(id)
    touch.tap(frame.midX, frame.midY)
    touch.settle()
  }

  /// Drags the middle of a layer by a distance, rests there, lifts, and waits until all rests.
  func drag(_ id: String, x: Double = 0, y: Double = 0) throws {
    let frame = try frame(id)
    touch.down(frame.midX, frame.midY)
    touch.move(to: frame.midX + x, frame.midY + y, over: 0.2)
    touch.wait(0.1)
    touch.up()
    touch.settle()
  }

  /// Presses a key and waits until all rests.
  func key(_ name: String, _ modifiers: KeyEvent.Modifiers = []) {
    demo.scene.handle(
      .key(KeyEvent(name: name, isPressed: true, modifiers: modifiers, time: touch.time)))
    touch.settle()
  }

  /// All texts below a layer, from front to back.
  func texts(in id: String) -> [String] { layer(id).map(Self.texts) ?? [] }

  private static func texts(in layer: Layer) -> [String] {
    ((layer as? TextLayer).map { [$0.text] } ?? []) + layer.children.flatMap(texts)
  }

  private static func find(_ id: String, in layer: Layer) -> Layer? {
    guard !layer.isHidden else { return nil }
    if layer.id == id { return layer }
    return layer.children.reversed().lazy.compactMap { find(id, in: $0) }.first
  }
}
