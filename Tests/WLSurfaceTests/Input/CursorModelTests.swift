import Pixman
import Testing

@testable import WLSurface

@Suite struct CursorModelTests {
  private static func enter(_ serial: UInt32, x: Double = 0) -> RawInput {
    .pointerEnter(surface: SurfaceID(rawValue: 1), at: Point(x: x, y: 0), serial: serial)
  }
  private static func motion(x: Double) -> RawInput {
    .pointerMotion(at: Point(x: x, y: 0), time: 0)
  }
  private static let down = RawInput.touchDown(
    surface: SurfaceID(rawValue: 1), id: 0, at: .zero, serial: 99, time: 0)

  @Test func `W95 the image is set after each enter, with that enter's serial`() {
    var model = CursorModel()
    #expect(model.handle(Self.enter(5), at: 0) == .show(serial: 5))
    #expect(model.handle(.pointerLeave(surface: nil, serial: 6), at: 0) == .none)
    #expect(model.handle(Self.enter(8), at: 0) == .show(serial: 8))
    #expect(model.imageChanged() == .show(serial: 8))
  }

  @Test func `W95 a pointer that is not on us is not asked for anything`() {
    var model = CursorModel(patience: 3)
    #expect(model.imageChanged() == .none)
    #expect(model.handle(Self.down, at: 0) == .none)
    #expect(model.handle(Self.motion(x: 4), at: 0) == .none)
    #expect(model.nextDeadline == nil)
    _ = model.handle(Self.enter(5), at: 0)
    _ = model.handle(.capabilityLost(.pointer), at: 0)
    #expect(model.imageChanged() == .none)
  }

  @Test func `W18 W95 an enter of a surface that is gone is no enter`() {
    var model = CursorModel()
    #expect(model.handle(.pointerEnter(surface: nil, at: .zero, serial: 1), at: 0) == .none)
    #expect(model.imageChanged() == .none)
  }

  @Test func `W96 a finger hides the image until the pointer really moves`() {
    var model = CursorModel()
    _ = model.handle(Self.enter(5, x: 10), at: 0)
    #expect(model.handle(Self.down, at: 0) == .hide(serial: 5))
    #expect(model.handle(Self.down, at: 0) == .none)
    #expect(model.imageChanged() == .none)
    // The same place again is no movement.
    #expect(model.handle(Self.motion(x: 10), at: 0) == .none)
    #expect(model.handle(Self.motion(x: 11), at: 0) == .show(serial: 5))
    #expect(model.handle(Self.motion(x: 12), at: 0) == .none)
  }

  @Test func `W96 an image that a finger hid stays hidden through leave and enter`() {
    var model = CursorModel()
    _ = model.handle(Self.enter(5), at: 0)
    _ = model.handle(Self.down, at: 0)
    _ = model.handle(.pointerLeave(surface: nil, serial: 6), at: 0)
    #expect(model.handle(Self.enter(7), at: 0) == .hide(serial: 7))
    #expect(model.handle(Self.motion(x: 1), at: 0) == .show(serial: 7))
  }

  @Test func `W96 where it is wished, the image is hidden after three seconds of rest`() {
    var model = CursorModel(patience: 3)
    _ = model.handle(Self.enter(5), at: 10)
    _ = model.handle(Self.motion(x: 1), at: 12)
    #expect(model.nextDeadline == 15)
    #expect(model.advance(to: 14.9) == .none)
    #expect(model.advance(to: 15) == .hide(serial: 5))
    #expect(model.nextDeadline == nil)
    #expect(model.handle(Self.motion(x: 2), at: 20) == .show(serial: 5))
    #expect(CursorModel().nextDeadline == nil)
  }

  @Test func `W95 the arrow of our own has a tip, a rim and a body`() {
    #expect(CursorArrow.color(x: 0, y: 0) == 0xff00_0000)
    #expect(CursorArrow.color(x: 2, y: 8) == 0xffff_ffff)
    #expect(CursorArrow.color(x: 12, y: 0) == 0)
    #expect(CursorArrow.color(x: 12, y: 17) == 0)
  }

  @Test(arguments: CursorShape.allCases)
  func `W95 every shape has a name in the themes of today and of X11`(shape: CursorShape) {
    #expect(shape.names.count >= 2)
  }
}
