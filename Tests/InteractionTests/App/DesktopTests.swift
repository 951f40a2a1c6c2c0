import Pixman
import Support
import Testing

@testable import Interaction
@testable import WLSurface

/// A program's scene follows the desktop (G91, K33, K34).
@Suite struct DesktopTests {
  private static let space = "org.freedesktop.appearance"

  /// A layer that shows the theme's background, and counts what it does.
  private final class ThemeLayer: Layer {
    private(set) var layouts = 0
    override func layout() { layouts += 1 }
    override func sceneDidChange() { backgroundColor = scene?.theme.background }
  }

  private static let hasLibrary = {
    guard case .ended(let reason) = DesktopPortal([]).state else { return true }
    return !reason.hasSuffix("libsystemd.so.0 is not installed")
  }()

  /// A program on a desktop that is asked as soon as it asks.
  private func rig(
    _ bus: FakeBus, _ scene: Scene, change: (inout AppOptions) -> Void = { _ in }
  ) throws -> AppRig {
    let rig = try AppRig(scene, change: change)
    rig.compositor.keepsPixels = true
    rig.app.desktop = .unasked { DesktopPortal([bus.address], onLog: $0) }
    rig.start()
    return rig
  }

  /// Turns bus and program, without a frame of the compositor.
  private func turn(_ rig: AppRig, _ bus: FakeBus, count: Int = 8) {
    for _ in 0..<count {
      bus.turn()
      rig.turn()
    }
  }

  @Test(.enabled(if: hasLibrary))
  func `K33 a change is on the screen with the next frame, lays nothing out, and then all rests`()
    throws
  {
    let bus = try FakeBus()
    let layer = ThemeLayer()
    let rig = try rig(bus, Scene(root: layer))
    rig.frame()
    turn(rig, bus)
    let (commits, layouts) = (try rig.surface.commits.count, layer.layouts)
    bus.change(Self.space, "color-scheme", .unsigned(1))
    // The second turn sends what the first has drawn.
    for _ in 0..<2 { rig.turn() }
    #expect(try rig.surface.commits.count == commits + 1)
    #expect(layer.layouts == layouts)
    #expect(try rig.surface.pixel(7, 9).map { $0 & 0xff_ffff } == 0)
    for _ in 0..<5 { rig.frame() }
    #expect(try rig.surface.commits.count == commits + 1)
    #expect(!rig.app.scene.needsFrame && rig.app.nextDeadline == nil)
    bus.change(Self.space, "color-scheme", .unsigned(2))
    for _ in 0..<2 { rig.turn() }
    #expect(try rig.surface.pixel(7, 9).map { $0 & 0xff_ffff } == 0xff_ffff)
  }

  @Test(.enabled(if: hasLibrary))
  func `K33 nobody is asked before the first frame is on its way, nor where nothing follows`()
    throws
  {
    let bus = try FakeBus()
    let first = try AppRig()
    first.app.desktop = .unasked { DesktopPortal([bus.address], onLog: $0) }
    for _ in 0..<20 where first.app.firstCommit == nil {
      first.turn()
      if first.app.firstCommit == nil { #expect(first.app.desktop.portal == nil) }
    }
    #expect(first.app.desktop.portal == nil && first.app.firstCommit != nil)
    first.turn()
    #expect(first.app.desktop.portal != nil)
    let second = try rig(bus, Scene(root: Layer())) { $0.followedSettings = [] }
    turn(second, bus)
    #expect(second.app.desktop.portal == nil)
    // What a test or another program does by itself has no desktop.
    guard case .none = try AppRig().app.desktop else {
      Issue.record("a desktop")
      return
    }
  }

  @Test(.enabled(if: hasLibrary))
  func `G91 motion is reduced at once, and what moves comes to its end`() throws {
    let bus = try FakeBus()
    let layer = Layer(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let scene = Scene(root: Layer())
    scene.root.add(layer)
    let rig = try rig(bus, scene)
    turn(rig, bus)
    let value = Animated(0) { layer.translation.x = $0 }
    var ends: [Bool] = []
    layer.animate(value, to: 100, with: .spring(Spring(response: 3, dampingRatio: 0.1))) {
      ends.append($0)
    }
    for _ in 0..<4 { rig.frame() }
    let before = value.presentation.value
    bus.change(Self.space, "reduced-motion", .unsigned(1))
    rig.turn()
    #expect(scene.settings.reduceMotion && value.presentation.value == before)
    var shown: [Double] = []
    for _ in 0..<14 {
      rig.frame()
      shown.append(value.presentation.value)
    }
    #expect(shown.allSatisfy { $0 >= before && $0 <= 100 } && shown.last == 100 && ends == [true])
  }

  @Test(.enabled(if: hasLibrary))
  func `K33 W8 the desktop is followed while there is no compositor, and on the next one`() throws {
    let bus = try FakeBus()
    let socket = try ListeningSocket()
    let layer = ThemeLayer()
    let rig = try AppRig(on: socket, Scene(root: layer))
    rig.app.desktop = .unasked { DesktopPortal([bus.address], onLog: $0) }
    turn(rig, bus)
    rig.crash(socket)
    bus.change(Self.space, "color-scheme", .unsigned(1))
    turn(rig, bus)
    #expect(rig.app.link.session == nil && rig.app.scene.settings.isDark)
    try rig.comeBack(socket)
    #expect(try rig.surface.pixel(7, 9).map { $0 & 0xff_ffff } == 0)
    bus.change(Self.space, "color-scheme", .unsigned(0))
    turn(rig, bus)
    rig.frame()
    #expect(try rig.surface.pixel(7, 9).map { $0 & 0xff_ffff } == 0xff_ffff)
    bus.hangUp()
    turn(rig, bus)
    #expect(rig.app.ending == nil && rig.app.nextDeadline == nil)
  }

  @Test func `G91 K33 K34 only what follows follows, and only when the desktop changes it`() {
    let all = DesktopSettings([
      DesktopEntry(space: Self.space, key: "color-scheme", value: .unsigned(1)),
      DesktopEntry(space: Self.space, key: "contrast", value: .unsigned(1)),
      DesktopEntry(space: Self.space, key: "reduced-motion", value: .unsigned(1)),
      DesktopEntry(space: DesktopEntry.interface, key: "text-scaling-factor", value: .real(2)),
    ])
    let usual = SceneSettings(layoutDirection: .rightToLeft)
    let wanted: [(DesktopSetting, SceneSettings)] = [
      (.colorScheme, SceneSettings(isDark: true, layoutDirection: .rightToLeft)),
      (.contrast, SceneSettings(hasHighContrast: true, layoutDirection: .rightToLeft)),
      (.motion, SceneSettings(reduceMotion: true, layoutDirection: .rightToLeft)),
      (.textScale, SceneSettings(textScale: 2, layoutDirection: .rightToLeft)),
    ]
    #expect(wanted.count == DesktopSetting.allCases.count)
    for (setting, settings) in wanted {
      var rule = DesktopRule([setting])
      #expect(rule.apply(all, to: usual) == settings)
      #expect(rule.apply(DesktopSettings(), to: settings) == usual)
    }
    var none = DesktopRule([])
    #expect(none.apply(all, to: usual) == usual && !none.asks)
    // What the program sets itself stays until the desktop is set to something else.
    var rule = DesktopRule(Set(DesktopSetting.allCases))
    let own = SceneSettings(reduceMotion: true, isDark: true, textScale: 1.5)
    #expect(rule.asks && rule.apply(DesktopSettings(), to: own) == own)
    let light = DesktopSettings([
      DesktopEntry(space: Self.space, key: "color-scheme", value: .unsigned(2))
    ])
    #expect(rule.apply(light, to: own) == own)
    #expect(rule.apply(all, to: SceneSettings()).isDark)
    #expect(rule.apply(light, to: own) == SceneSettings())
  }
}
