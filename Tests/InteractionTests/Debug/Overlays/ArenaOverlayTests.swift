import Pixman
import Support
import Testing
import WLSurface

@testable import Interaction

@Suite struct ArenaOverlayTests {
  @Test(arguments: [(false, "arena-light"), (true, "arena-dark")])
  func `D5 recognisers, how they stand and who won are listed in the corner`(
    isDark: Bool, name: String
  ) throws {
    let scene = OverlayRig.makeScene()
    scene.root.backgroundColor = isDark ? .black : .white
    let rig = try OverlayRig([.arena], scene)
    let overlay = try #require(scene.overlays.first)
    #expect(overlay.isHidden)
    rig.touch(SeatEvent.touchDown, 200, 190)
    try rig.frame()
    #expect(!overlay.isHidden)
    for step in 1...4 {
      rig.touch(SeatEvent.touchMotion, 200, 190 - Double(step) * 12)
      try rig.frame()
    }
    Golden.expect(rig.image, matches: name)
    rig.touch(SeatEvent.touchUp, 200, 142)
    try rig.settle()
    #expect(overlay.isHidden)
  }

  @Test func `D5 W59 the list can be read for a while after the contact, then nothing is awaited`()
    throws
  {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.arena], scene)
    let overlay = try #require(scene.overlays.first)
    rig.touch(SeatEvent.touchDown, 200, 150)
    rig.touch(SeatEvent.touchUp, 200, 150)
    let end = scene.now
    for _ in 0..<600 where overlay.opacity == 1 && !overlay.isHidden { try rig.frame() }
    #expect(!overlay.isHidden && abs(scene.now - end - ArenaOverlay.patience) < 0.05)
    // One that comes meanwhile is told at once, and as clearly as ever.
    rig.touch(SeatEvent.touchDown, 200, 150, contact: 2)
    #expect(overlay.opacity == 1 && !overlay.isHidden)
    try rig.frame()
    rig.touch(SeatEvent.touchUp, 200, 150, contact: 2)
    try rig.settle()
    #expect(overlay.isHidden && scene.nextDeadline == nil)
  }

  @Test func `D5 a contest that ends by the time alone is over, too`() throws {
    let scene = OverlayRig.makeScene()
    let box = try #require(scene.root.children.first)
    let (tap, double) = (TapGestureRecognizer { _ in }, DoubleTapGestureRecognizer { _ in })
    tap.relations.requiredToFail = [double]
    box.recognizers = [tap, double]
    let rig = try OverlayRig([.arena], scene)
    rig.touch(SeatEvent.touchDown, 50, 40)
    rig.touch(SeatEvent.touchUp, 50, 40)
    try rig.settle()
    #expect(scene.overlays.first?.isHidden == true)
  }

  @Test(arguments: [1.0, 2.0]) func `D5 the list stands where no finger is`(textScale: Double)
    throws
  {
    let scene = OverlayRig.makeScene()
    scene.settings.textScale = textScale
    let rig = try OverlayRig([.arena], scene)
    let overlay = try #require(scene.overlays.first)
    for (x, y) in [(110.0, 190.0), (110, 10), (150, 190), (290, 10), (290, 100)] {
      rig.touch(SeatEvent.touchDown, x, y)
      try rig.frame()
      #expect(!overlay.isHidden && !overlay.frame.contains(Point(x: x, y: y)), "\(x), \(y)")
      #expect(Rect(origin: .zero, size: OverlayRig.size).contains(overlay.frame))
      rig.touch(SeatEvent.touchUp, x, y)
      try rig.frame()
    }
    // The one that comes near is given way.
    rig.touch(SeatEvent.touchDown, 290, 10)
    try rig.frame()
    let before = overlay.frame
    rig.touch(SeatEvent.touchMotion, 150, before.midY)
    try rig.frame()
    #expect(!overlay.frame.contains(Point(x: 150, y: before.midY)))
    rig.cancel()
    try rig.settle()
  }

  @Test func `D5 W94 a touchpad's pinches follow one another, wherever they are`() throws {
    let scene = OverlayRig.makeScene()
    let box = try #require(scene.root.children.first)
    box.recognizers = [PinchGestureRecognizer { _, _ in }]
    let rig = try OverlayRig([.arena], scene)
    let overlay = try #require(scene.overlays.first)
    func pinch(_ contact: Int, _ phase: TouchpadGesture.Phase) {
      var gesture = TouchpadGesture(
        seat: 0, contact: contact, kind: .pinch, fingers: 2, position: Point(x: 50, y: 40),
        time: scene.now)
      gesture.phase = phase
      gesture.scale = 1.2
      rig.stage.receive(.gesture(gesture))
    }
    rig.touch(SeatEvent.touchDown, 50, 150)
    rig.touch(SeatEvent.touchUp, 50, 150)
    var frames: [Rect] = []
    for contact in 2...4 {
      for phase in [TouchpadGesture.Phase.began, .changed, .ended] {
        pinch(contact, phase)
        try rig.frame()
      }
      frames.append(overlay.frame)
    }
    #expect(frames[0].height > 40 && frames.allSatisfy { $0 == frames[0] })
    try rig.settle()
    #expect(overlay.isHidden)
  }

  @Test func `W59 only a contest that changes asks for a frame, and repaints the list alone`()
    throws
  {
    let scene = OverlayRig.makeScene()
    let rig = try OverlayRig([.arena], scene)
    rig.touch(SeatEvent.touchDown, 50, 150)
    rig.touch(SeatEvent.touchUp, 50, 150)
    #expect(!scene.needsFrame)
    let pan = PanGestureRecognizer(.horizontal) { _, _ in }
    scene.root.children.first?.recognizers = [pan]
    rig.touch(SeatEvent.touchDown, 50, 40, contact: 2)
    #expect(scene.needsFrame)
    try rig.frame()
    #expect(rig.damage.bounds.maxX <= 306 && rig.damage.bounds.y > 100)
    rig.touch(SeatEvent.touchMotion, 51, 40, contact: 2)
    #expect(!scene.needsFrame)
    rig.touch(SeatEvent.touchMotion, 90, 40, contact: 2)
    #expect(scene.needsFrame)
    try rig.frame()
    rig.touch(SeatEvent.touchUp, 90, 40, contact: 2)
    try rig.settle()
  }

  @Test(arguments: [1.0, 2, 3])
  func `D5 the list covers half of a small scene at most, and the newest contact is in it`(
    textScale: Double
  ) throws {
    let root = Layer()
    root.backgroundColor = .white
    let size = Size(width: 320, height: 480)
    for (index, id) in ["left", "right"].enumerated() {
      let layer = Layer(frame: Rect(x: Double(index) * 160, y: 0, width: 160, height: 480))
      layer.id = id
      layer.recognizers = (0..<8).map { _ in DoubleTapGestureRecognizer { _ in } }
      layer.recognizers += [
        TapGestureRecognizer { _ in }, PanGestureRecognizer(.horizontal) { _, _ in },
        PinchGestureRecognizer { _, _ in }, RotationGestureRecognizer { _, _ in },
      ]
      root.add(layer)
    }
    let scene = Scene(root: root)
    scene.settings.textScale = textScale
    let rig = try OverlayRig([.arena], scene, size: size)
    let overlay = try #require(scene.overlays.first as? ArenaOverlay)
    for (contact, x) in [(1, 80.0), (2, 240)] {
      rig.touch(SeatEvent.touchDown, x, 300, contact: contact)
      rig.touch(SeatEvent.touchMotion, x + 30, 300, contact: contact)
      try rig.frame()
      #expect(overlay.frame.height <= 240 && overlay.frame.height > 60)
    }
    #expect(overlay.visibleLines.first?.text == "contact 2")
    #expect(overlay.visibleLines.dropFirst().first?.standing == .won)
    rig.cancel(contact: 1)
    rig.cancel(contact: 2)
    try rig.settle()
  }
}
