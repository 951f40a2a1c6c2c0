import Pixman
import Support
import Testing

@testable import Interaction

@Suite struct StateDumpTests {
  private func scene() -> (Scene, Layer) {
    let root = Layer()
    root.id = "root"
    let moved = Layer(frame: Rect(x: 10, y: 20, width: 100, height: 50))
    moved.id = "moved"
    moved.opacity = 0.5
    let text = TextLayer("Hello", font: Font(size: 12))
    text.frame = Rect(x: 1, y: 2, width: 30, height: 10)
    text.isHidden = true
    moved.add(text)
    root.add(moved)
    let scene = Scene(root: root)
    scene.size = Size(width: 200, height: 100)
    scene.advance(to: 1)
    return (scene, moved)
  }

  @Test func `D12 layers are told as shown and as placed, with text, in a tree`() {
    let (scene, moved) = scene()
    moved.translation = Point(x: 5, y: 0)
    let dump = JSON.object(StateDump.members(of: scene))
    let root = dump["layers"]?["children"]?.array?.first
    #expect(root?["id"]?.string == "root" && root?["frame"]?.description == "[0,0,200,100]")
    let layer = root?["children"]?.array?.first
    #expect(layer?["frame"]?.description == "[15,20,100,50]")
    #expect(layer?["model"]?.description == "[10,20,100,50]")
    #expect(layer?["alpha"]?.number == 0.5 && layer?["hidden"]?.bool == false)
    let text = layer?["children"]?.array?.first
    #expect(text?["text"]?.string == "Hello" && text?["kind"]?.string == "TextLayer")
    #expect(text?["frame"]?.description == "[16,22,30,10]" && text?["hidden"]?.bool == true)
    #expect(text?["children"] == nil)
  }

  @Test func `D12 an animation that was stopped is none`() {
    let (scene, _) = scene()
    let value = Animated(0) { _ in }
    scene.animator.launch(value, to: 100, with: .timed(.linear, duration: 1))
    value.stop()
    let dump = JSON.object(StateDump.members(of: scene))
    #expect(!scene.isMoving && dump["animations"]?.description == "[]")
  }

  /// A list of 100 rows that fills its scene, and what the state tells of animations.
  private func list() -> (VirtualTouch, ListView, animations: () -> String?) {
    let list = ListView(rowCount: 100, rowHeight: 10) { _ in Layer() }
    list.id = "list"
    let scene = Scene(root: list)
    scene.size = Size(width: 100, height: 100)
    scene.advance(to: 1)
    return (
      VirtualTouch(scene), list,
      { JSON.object(StateDump.members(of: scene))["animations"]?.description }
    )
  }

  @Test func `D12 content that scrolls by itself is told among the animations`() throws {
    let (touch, list, animations) = list()
    #expect(animations() == "[]")
    list.scroll(to: Point(x: 0, y: 300))
    let start =
      #"[{"layer":"list","property":"contentOffset","target":300,"value":0,"velocity":0}]"#
    #expect(animations() == start)
    touch.wait(0.1)
    let told = JSON.object(StateDump.members(of: touch.scene))["animations"]?.array?.first
    let before = list.contentOffset.y
    touch.wait(1.0 / 60)
    let mean = (list.contentOffset.y - before) * 60
    let velocity = try #require(told?["velocity"]?.number)
    #expect(mean > 100 && abs(velocity - mean) < mean / 4)
    touch.scene.finishAnimations()
    #expect(animations() == "[]")
  }

  @Test func `D12 a list that a finger stopped does not move`() {
    let (touch, list, animations) = list()
    list.scroll(to: Point(x: 0, y: 300))
    touch.wait(0.1)
    touch.down(50, 50)
    #expect(!list.isMoving && animations() == "[]" && !touch.scene.isMoving)
  }

  @Test func `D12 a list that closes a gap is told by its name until it is closed`() {
    let (touch, list, animations) = list()
    list.deleteRow(at: 2)
    #expect(animations() == #"[{"layer":"list","property":"gaps"}]"#)
    list.reload(rowCount: 50)
    #expect(animations() == "[]" && !touch.scene.isMoving)
  }

  @Test func `D12 overlays, running animations and busy recognisers are told`() {
    let (scene, moved) = scene()
    let overlay = Layer()
    overlay.id = "overlay"
    scene.addOverlay(overlay)
    let value = Animated(0) { _ in }
    scene.animator.launch(value, to: 100, with: .timed(.linear, duration: 1))
    scene.advance(to: 1.25)
    moved.recognizers = [PanGestureRecognizer(.both) { _, _ in }]
    for (time, x, phase) in [(1.3, 50.0, PointerEvent.Phase.down), (1.31, 90, .move)] {
      scene.handle(
        .pointer(
          PointerEvent(
            pointer: 1, kind: .touch, phase: phase, position: Point(x: x, y: 40), time: time)))
    }
    let dump = JSON.object(StateDump.members(of: scene))
    #expect(dump["layers"]?["children"]?.array?.last?["id"]?.string == "overlay")
    #expect(
      dump["animations"]?.description == #"[{"target":100,"value":25,"velocity":100}]"#)
    #expect(
      dump["recognizers"]?.description == #"[{"kind":"pan","layer":"moved","state":"began"}]"#)
    #expect(scene.owner(of: moved.recognizers[0]) === moved)
    #expect(scene.owner(of: PanGestureRecognizer(.both) { _, _ in }) == nil)
  }
}
