import Pixman
import Support
import Testing

@testable import WLSurface

/// The pixels of a window's buffers, as the compositor sees them.
@Suite struct FormatSocketTests {
  private func start(_ formats: [UInt32]) throws -> (Rig, [LogMessage]) {
    let rig = try Rig([])
    rig.compositor.shmFormats = formats
    rig.compositor.advertise(TestCompositor.standardGlobals)
    var warnings: [LogMessage] = []
    rig.connection.onLog = { if $0.level == .warning { warnings.append($0) } }
    rig.draws = false
    try rig.start(size: Size(width: 3, height: 2)) { $0.format = .rgb565 }
    let window = try #require(rig.window)
    let frame = try #require(try window.beginFrame())
    let image = frame.buffer.image
    Canvas(image).fill(Rect(x: 0, y: 0, width: 3, height: 2), color: Color(hex: 0xff8000))
    window.commit(frame, damage: Region(image.bounds))
    rig.pump()
    return (rig, warnings)
  }

  @Test func `W52 sixteen bits are used where the compositor takes them`() throws {
    let (rig, warnings) = try start([0, 1, ServerBuffer.rgb565])
    let buffer = try #require(try rig.surface.current.buffer)
    #expect(buffer.format == ServerBuffer.rgb565 && buffer.stride == 8)
    #expect(buffer.pixels == [UInt32](repeating: 0xfc00, count: 6))
    #expect(warnings.isEmpty && rig.compositor.violations.isEmpty)
  }

  @Test func `W52 a compositor without them gets what all take, and there is a warning`() throws {
    let (rig, warnings) = try start([0, 1])
    let buffer = try #require(try rig.surface.current.buffer)
    #expect(buffer.format == 1 && buffer.stride == 12)
    #expect(warnings.map { $0.text.contains("rgb565") } == [true])
    #expect(rig.compositor.violations.isEmpty)
  }
}
