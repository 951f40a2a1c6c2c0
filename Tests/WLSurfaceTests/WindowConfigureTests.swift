import Testing

@testable import WLSurface

@Suite struct WindowConfigureTests {
  private func size(_ width: Int, _ height: Int) -> LogicalSize {
    LogicalSize(clampingWidth: width, height: height)
  }

  private func configure(
    minimum: (Int, Int) = (1, 1), maximum: (Int, Int) = (0, 0)
  ) -> WindowConfigure {
    WindowConfigure(
      defaultSize: size(400, 300),
      limits: SizeLimits(
        minimum: size(minimum.0, minimum.1), maximum: size(maximum.0, maximum.1)))
  }

  @Test func `W21 only a whole configure takes effect`() {
    var window = configure()
    window.receive(width: 500, height: 500, states: [.activated])
    #expect(window.state == nil)
    window.receive(width: 640, height: 480, states: [])
    window.receive(serial: 2)
    #expect(window.state == WindowConfigure.State(size: size(640, 480), states: []))
    window.receive(width: 10, height: 10, states: [.maximized])
    #expect(window.state?.size == size(640, 480))
  }

  @Test func `W22 the newest serial is taken once`() {
    var window = configure()
    for serial in 1...5 {
      window.receive(width: 0, height: 0, states: [])
      window.receive(serial: UInt32(serial))
    }
    let first = window.takeSerial()
    let second = window.takeSerial()
    #expect(first == 5)
    #expect(second == nil)
  }

  @Test func `W23 a window returns to its floating size from fullscreen`() {
    var window = configure()
    window.receive(width: 0, height: 0, states: [])
    window.receive(serial: 1)
    #expect(window.state?.size == size(400, 300))
    window.receive(width: 1280, height: 720, states: [.fullscreen])
    window.receive(serial: 2)
    #expect(window.state?.size == size(1280, 720))
    window.receive(width: 0, height: 0, states: [])
    window.receive(serial: 3)
    #expect(window.state?.size == size(400, 300))
  }

  @Test(arguments: [
    WindowStates.maximized, .fullscreen, .resizing, .tiledLeft, .tiledRight, .tiledTop,
    .tiledBottom,
  ])
  func `W23 an imposed size is no floating size`(state: WindowStates) {
    var window = configure()
    window.receive(width: 700, height: 600, states: [])
    window.receive(serial: 1)
    window.receive(width: 900, height: 800, states: state)
    window.receive(serial: 2)
    #expect(window.state?.size == size(900, 800))
    window.receive(width: 0, height: 0, states: [])
    window.receive(serial: 3)
    #expect(window.state?.size == size(700, 600))
  }

  @Test func `W23 each extent is chosen by itself`() {
    var window = configure()
    window.receive(width: 900, height: 0, states: [])
    window.receive(serial: 1)
    #expect(window.state?.size == size(900, 300))
  }

  @Test func `W23 negative and absurd sizes are limited`() {
    var window = configure()
    window.receive(width: -5, height: .max, states: [.maximized])
    window.receive(serial: 1)
    #expect(window.state?.size == size(400, 32_767))
    window.receive(width: .min, height: -1, states: [])
    window.receive(serial: 2)
    #expect(window.state?.size == size(400, 300))
  }

  @Test func `W26 committed sizes stay within the limits announced`() {
    var window = configure(minimum: (200, 200), maximum: (600, 0))
    window.receive(width: 10, height: 5000, states: [])
    window.receive(serial: 1)
    #expect(window.state?.size == size(200, 5000))
    window.receive(width: 5000, height: 10, states: [])
    window.receive(serial: 2)
    #expect(window.state?.size == size(600, 200))
    window.receive(width: 5000, height: 10, states: [.maximized])
    window.receive(serial: 3)
    #expect(window.state?.size == size(5000, 10))
  }

  @Test func `W26 the greatest size is never less than the least`() {
    let limits = SizeLimits(minimum: size(5000, 0), maximum: size(4000, -3))
    #expect(limits.minimum == size(5000, 1))
    #expect(limits.maximum == size(5000, 0))
  }

  @Test func `W28 bounds limit only a size of our own choice`() {
    var window = configure()
    window.receive(boundsWidth: 320, height: 0)
    window.receive(width: 0, height: 0, states: [])
    window.receive(serial: 1)
    #expect(window.state?.size == size(320, 300))
    window.receive(width: 800, height: 600, states: [])
    window.receive(serial: 2)
    #expect(window.state?.size == size(800, 600))
  }

  @Test func `W27 unknown states are ignored and silence means every capability`() {
    let states = WindowStates(protocolValues: [0, 4, 9, 10, 13, 400, .max])
    #expect(states == [.activated, .suspended])
    var window = configure()
    window.receive(width: 0, height: 0, states: states)
    window.receive(serial: 1)
    #expect(window.capabilities == .all)
    window.receive(capabilities: WindowCapabilities(protocolValues: [3, 0, 99, .max]))
    window.receive(serial: 2)
    #expect(window.capabilities == .fullscreen)
  }

  @Test func `W38 hiding forgets the configure but not the floating size`() {
    var window = configure()
    window.receive(width: 555, height: 444, states: [])
    window.receive(serial: 1)
    window.reset()
    #expect(window.state == nil)
    let serial = window.takeSerial()
    #expect(serial == nil)
    window.receive(width: 0, height: 0, states: [])
    window.receive(serial: 2)
    #expect(window.state?.size == size(555, 444))
  }
}
