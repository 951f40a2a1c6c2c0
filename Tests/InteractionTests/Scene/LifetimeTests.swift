import Pixman
import Support
import Testing

@testable import Interaction

/// Components that are dropped in the middle of something: freed at once, and who waits is told.
struct LifetimeTests {
  /// What takes a component away.
  enum Drop: CaseIterable {
    /// Its host leaves the scene, which goes on.
    case host
    /// The scene is given up.
    case scene
  }

  /// Plays with a component in a host of 300 × 400 and drops it: then nothing may keep it.
  private func expectFreed<Component: Layer>(
    by drop: Drop, _ make: (_ host: Layer) -> Component,
    sourceLocation: SourceLocation = #_sourceLocation,
    after play: (Component, VirtualTouch) -> Void
  ) {
    weak var component: Component?
    func run() -> Scene? {
      let scene = Scene(root: Layer())
      scene.size = Size(width: 300, height: 400)
      let host = Layer(frame: scene.root.bounds)
      scene.root.add(host)
      let made = make(host)
      component = made
      play(made, VirtualTouch(scene))
      if drop == .host { host.removeFromParent() }
      return drop == .host ? scene : nil
    }
    withExtendedLifetime(run()) { #expect(component == nil, sourceLocation: sourceLocation) }
  }

  @Test func `a layer that outlives what held it has no parent and no scene`() {
    let (kept, inner) = (Layer(), Layer())
    kept.add(inner)
    func run() {
      let scene = Scene(root: Layer())
      let holder = Layer()
      holder.add(kept)
      scene.root.add(holder)
      #expect(kept.parent === holder && inner.scene === scene)
    }
    run()
    #expect(kept.parent == nil && kept.scene == nil && inner.scene == nil)
    #expect(inner.parent === kept)
    // It lives on as if nothing had been.
    kept.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let scene = Scene(root: Layer())
    scene.root.add(kept)
    #expect(inner.scene === scene)
  }

  @Test func `a layer that was taken out while the tree was told of its scene has none`() {
    final class Mover: Layer {
      weak var other: Layer?
      override func sceneDidChange() { other?.removeFromParent() }
    }
    let (root, mover, other) = (Layer(), Mover(), Layer())
    mover.other = other
    let holder = Layer()
    holder.add(mover)
    holder.add(other)
    let scene = Scene(root: root)
    root.add(holder)
    #expect(mover.scene === scene && other.parent == nil && other.scene == nil)
  }

  @Test func `a layer that takes its parent out while told of its scene takes all along`() {
    final class Mover: Layer {
      override func sceneDidChange() { if scene != nil { parent?.removeFromParent() } }
    }
    let (root, holder, mover, other) = (Layer(), Layer(), Mover(), Layer())
    holder.add(mover)
    holder.add(other)
    let scene = Scene(root: root)
    root.add(holder)
    #expect(holder.parent == nil)
    #expect([holder, mover, other].allSatisfy { $0.scene == nil })
    withExtendedLifetime(scene) {}
  }

  @Test func `who is told that the scene ends finds none`() {
    final class Witness: Layer {
      var found: [Scene?] = []
      override func sceneDidEnd() {
        found.append(scene)
        setNeedsDisplay()
        frame.origin.x += 5
        removeFromParent()
      }
    }
    let witness = Witness()
    func run() {
      let scene = Scene(root: Layer())
      scene.root.add(Layer())
      scene.root.add(witness)
      scene.size = Size(width: 100, height: 100)
    }
    run()
    #expect(witness.found.count == 1 && witness.found[0] == nil && witness.parent == nil)
  }

  private func panel(in host: Layer) -> Panel {
    let positions = PanelPositions(top: 50, middle: 200, bottom: 70)
    var layout = PanelLayout(positions: positions)
    layout.startPosition = .bottom
    let panel = Panel(in: host, layout: layout)
    panel.scrollView = ListView(rowCount: 100, rowHeight: 50) { _ in Layer() }
    return panel
  }

  private func sheet(_ style: ActionSheetStyle = ActionSheetStyle()) -> ActionSheet<String> {
    let sheet = ActionSheet<String>(style: style) { SpyRow($0.item ?? "") }
    for title in ["A", "B"] { sheet.add(Action(title)) }
    return sheet
  }

  private func cell(in host: Layer) -> SwipeCell {
    let cell = SwipeCell(content: Layer(), actions: { _ in [SwipeAction(title: "Flag")] })
    let list = SwipeList(ListView(rowCount: 1, rowHeight: 60) { _ in cell })
    host.add(list)
    list.frame = host.bounds
    return cell
  }

  private func list(in host: Layer) -> ListView {
    let list = ListView(rowCount: 100, rowHeight: 50, frame: host.bounds) { _ in Layer() }
    host.add(list)
    return list
  }

  // MARK: Panel

  @Test(arguments: Drop.allCases)
  func `K8 a panel dropped in mid-flight completes once and tells nothing`(_ drop: Drop) {
    var (count, told) = (0, 0)
    expectFreed(by: drop, panel) { panel, touch in
      panel.move(to: .top) { count += panel.name.isEmpty ? 0 : 1 }
      touch.wait(0.1)
      #expect(count == 0)
      panel.onEvent = { _ in told += 1 }
    }
    #expect(count == 1 && told == 0)
  }

  @Test func `K8 a panel that leaves its scene in mid-flight is at its target`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.move(to: .top)
    stage.run(0.1)
    stage.panel.removeFromParent()
    #expect(stage.panel.state == .resting(.top) && stage.panel.y == 70)
  }

  @Test(arguments: Drop.allCases)
  func `G39 a panel dropped under a finger is freed`(_ drop: Drop) {
    expectFreed(by: drop, panel) { panel, touch in
      touch.down(150, 360)
      touch.move(to: 150, 250, over: 0.1)
      #expect(panel.state == .dragging(.panel))
    }
  }

  @Test(arguments: Drop.allCases)
  func `G39 a panel dropped while its list pulls it is freed`(_ drop: Drop) {
    expectFreed(by: drop, panel) { panel, touch in
      panel.move(to: .top, animated: false)
      touch.down(150, 200)
      touch.move(to: 150, 300, over: 0.1)
      #expect(panel.state == .dragging(.list))
    }
  }

  @Test(arguments: Drop.allCases)
  func `K8 a panel dropped while a finger holds it tells nothing`(_ drop: Drop) {
    var told = 0
    expectFreed(by: drop, panel) { panel, touch in
      panel.move(to: .top)
      touch.wait(0.1)
      touch.down(150, panel.y + 10)
      #expect(panel.model.phase == .held)
      panel.onEvent = { _ in told += 1 }
    }
    #expect(told == 0)
  }

  @Test func `K8 a panel that is taken away by who hears of a move tells no more`() {
    let stage = PanelStage(at: .bottom)
    var count = 0
    stage.panel.onEvent = { [unowned stage] event in
      stage.events.append(event)
      stage.panel.removeFromParent()
    }
    stage.panel.move(to: .top) { count += 1 }
    #expect(stage.moves.map(\.place) == [.top] && stage.events.count == 1 && count == 1)
    #expect(stage.panel.state == .resting(.top))
  }

  @Test func `K8 a panel that is taken away by who hears of a drag's end tells no more`() {
    let stage = PanelStage(at: .middle)
    stage.panel.onEvent = { [unowned stage] event in
      stage.events.append(event)
      if case .didEndDragging = event { stage.root.removeFromParent() }
    }
    stage.down(600)
    stage.move(by: -100)
    stage.up()
    guard case .didEndDragging = stage.events.last else {
      Issue.record("\(stage.events)")
      return
    }
  }

  @Test func `K8 a panel that comes back into a scene tells again`() {
    let stage = PanelStage(at: .bottom)
    stage.panel.removeFromParent()
    stage.panel.move(to: .middle, animated: false)
    #expect(stage.events.isEmpty)
    stage.root.add(stage.panel)
    stage.panel.move(to: .top, animated: false)
    #expect(stage.moves.map(\.place) == [.top])
  }

  @Test func `G39 a held panel that outlives its scene is at its place`() {
    let host = Layer()
    var scene: Scene? = Scene(root: host)
    scene?.size = Size(width: 300, height: 400)
    let panel = panel(in: host)
    func play(_ touch: VirtualTouch?) {
      panel.move(to: .top)
      touch?.wait(0.1)
      touch?.down(150, panel.y + 10)
    }
    play(scene.map { VirtualTouch($0) })
    #expect(panel.model.phase == .held)
    scene = nil
    #expect(panel.state == .resting(.top) && panel.y == 50)
  }

  // MARK: Sheet

  @Test(arguments: Drop.allCases, [0, 0.5])
  func `K8 S65 a sheet dropped on its way in completes once`(_ drop: Drop, delay: Double) {
    var (count, told) = (0, 0)
    var style = ActionSheetStyle()
    style.present.delay = delay
    expectFreed(by: drop, { _ in sheet(style) }) { sheet, touch in
      sheet.present(in: touch.scene.root.children[0]) { count += sheet.sections.count }
      touch.wait(0.1)
      #expect(count == 0)
      sheet.onEvent = { _ in told += 1 }
    }
    #expect(count == 1 && told == 0)
  }

  @Test(arguments: Drop.allCases)
  func `K8 S65 a sheet dropped on its way out completes once`(_ drop: Drop) {
    var count = 0
    expectFreed(by: drop, { _ in sheet() }) { sheet, touch in
      sheet.present(in: touch.scene.root.children[0])
      touch.settle()
      sheet.dismiss { count += sheet.sections.count }
      touch.wait(0.1)
      #expect(count == 0)
    }
    #expect(count == 1)
  }

  @Test(arguments: Drop.allCases)
  func `G39 a sheet dropped while a finger pulls it is freed`(_ drop: Drop) {
    expectFreed(by: drop, { _ in sheet() }) { sheet, touch in
      sheet.present(in: touch.scene.root.children[0])
      touch.settle()
      touch.down(150, 350)
      touch.move(to: 150, 390, over: 0.1)
      #expect(sheet.hold != nil)
    }
  }

  // MARK: Swipe cell

  @Test(arguments: Drop.allCases)
  func `K8 a swipe cell dropped while it opens completes once`(_ drop: Drop) {
    var results: [Bool] = []
    expectFreed(by: drop, cell) { cell, touch in
      touch.wait(0.1)
      cell.showSwipe(.right) { results.append($0 && cell.isModal) }
      touch.wait(0.1)
      #expect(cell.state == .settling(to: .right) && results.isEmpty)
    }
    #expect(results == [false])
  }

  @Test(arguments: Drop.allCases)
  func `G39 a swipe cell dropped under a finger is freed`(_ drop: Drop) {
    expectFreed(by: drop, cell) { cell, touch in
      touch.wait(0.1)
      touch.down(250, 30)
      touch.move(to: 150, 30, over: 0.1)
      #expect(cell.state == .dragging)
    }
  }

  // MARK: List

  @Test(arguments: Drop.allCases)
  func `K27 a list dropped while it coasts and its indicator waits is freed`(_ drop: Drop) {
    expectFreed(by: drop, list) { list, touch in
      touch.fling(from: 150, 350, to: 150, 50, over: 0.06)
      touch.wait(0.05)
      #expect(list.isMoving && list.indicator != nil)
    }
  }

  @Test(arguments: Drop.allCases)
  func `a list dropped under a touchpad while it closes a gap is freed`(_ drop: Drop) {
    expectFreed(by: drop, list) { list, touch in
      touch.wait(0.1)
      list.deleteRow(at: 2)
      touch.touchpad(150, 200, by: Point(x: 0, y: 20))
      #expect(list.isDragging && !list.leaving.isEmpty)
    }
  }

  // MARK: Underneath

  @Test(arguments: Drop.allCases)
  func `G31 a button dropped while it is pressed is freed`(_ drop: Drop) {
    let make = { (host: Layer) in
      let button = ButtonLayer("Press", frame: Rect(x: 0, y: 0, width: 100, height: 50))
      host.add(button)
      return button
    }
    expectFreed(by: drop, make) { button, touch in
      touch.down(50, 25)
      #expect(button.isHighlighted)
    }
  }

  @Test func `K8 an animator that goes lets its movements go, whatever their completions hold`() {
    final class Owner {
      let value = Animated(0) { _ in }
    }
    weak var owner: Owner?
    var results: [Bool] = []
    func run() {
      let (animator, made) = (Animator(), Owner())
      owner = made
      animator.launch(made.value, to: 1, with: .timed(.linear, duration: 1)) {
        results.append($0 && made.value.isRunning)
      }
    }
    run()
    #expect(owner == nil && results == [false])
  }

  @Test func `G18 G19 recognisers that name each other do not keep each other`() {
    weak var first: TapGestureRecognizer?
    func run() {
      let (one, other) = (TapGestureRecognizer { _ in }, TapGestureRecognizer { _ in })
      one.relations.simultaneous = [other]
      other.relations.simultaneous = [one]
      one.relations.requiredToFail = [one, other]
      first = one
      #expect(one.relations.requiredToFail.count == 2 && one.isSimultaneous(with: other))
    }
    run()
    #expect(first == nil)
  }

  @Test func `an app lets go of what it calls each frame when it has run`() throws {
    weak var app: OffscreenApp?
    func run() throws {
      let made = try OffscreenApp(
        AppOptions(title: "", size: Size(width: 20, height: 20)), scene: Scene(root: Layer()))
      made.onFrame = { moment in
        made.stop()
        return moment.time < 1
      }
      app = made
      try made.run()
    }
    try run()
    #expect(app == nil)
  }
}
